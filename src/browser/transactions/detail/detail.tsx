import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useShortcut } from '../../frame/shortcuts.ts'
import { Figure } from '../../parts/amount.tsx'
import { Button, IconButton, LinkButton } from '../../parts/button.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { TagsField } from '../../parts/fields/tags-field.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Refusal } from '../../session/refusal.ts'
import { nouns, states, verbs } from '../../words.ts'
import { TransferLines, TransferQuestion } from '../linking/transfer-lines.tsx'
import { categoryIn, stateIn } from '../list/list-row.tsx'
import { oneQuery } from '../queries.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { type Change, payeeOf, signed, stateWords } from '../row-words.ts'
import SplitEditor from '../split/split-editor.tsx'
import { words } from '../words.ts'
import { changeTransaction, deleteTransaction } from '../writes.ts'
import { Line, LineFields, NoteField, Parts, Source } from './detail-fields.tsx'
import { words as detailWords } from './detail-words.ts'
import { Folds } from './folds.tsx'
import { OriginalField } from './original-field.tsx'
import { PayeeHistory } from './payee-history.tsx'
import { SuggestedLine } from './suggested-line.tsx'

const ReceiptsOfTransaction = lazy(() => import('../../receipts/of-transaction.tsx'))
const MakeRule = lazy(() => import('../bulk/make-rule.tsx'))

interface DetailProps {
  id: string
  hrefOf: (id: string) => string
  onClose: () => void
}

/** All of one transaction, each field to be changed where it stands, and why it is as it is. */
export default function Detail({ id, hrefOf, onClose }: DetailProps) {
  const { data: row, error, refetch } = useQuery(oneQuery(id))
  useShortcut('Escape', detailWords.closeDetail, onClose)
  if (error && !row) {
    const isGone = error instanceof Refusal && error.isGone
    return (
      <DetailFrame onClose={onClose}>
        {isGone ? (
          <Empty
            title={states.notFound}
            action={<LinkButton href="/transactions">{nouns.allTransactions}</LinkButton>}
          >
            {detailWords.gone}
          </Empty>
        ) : (
          <RefusalNote error={error} onRetry={() => void refetch()} />
        )}
      </DetailFrame>
    )
  }
  if (!row)
    return (
      <DetailFrame onClose={onClose}>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-40 w-full" />
        </div>
      </DetailFrame>
    )
  return <Loaded key={id} row={row} hrefOf={hrefOf} onClose={onClose} />
}

function DetailFrame({
  onClose,
  actions,
  children,
}: {
  onClose: () => void
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 flex items-center gap-1 bg-surface px-5 py-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">{actions}</div>
        <IconButton icon="close" label={verbs.close} onClick={onClose} className="-me-2 ms-auto self-start" />
      </div>
      <div className="px-5 pb-10">{children}</div>
    </div>
  )
}

function Loaded({ row, hrefOf, onClose }: { row: Row; hrefOf: (id: string) => string; onClose: () => void }) {
  const names = useRowNames()
  const [isSplitting, setSplitting] = useState(false)
  const [isMakingRule, setMakingRule] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const change = (changed: Change) =>
    void changeTransaction(row, changed, words.changed(payeeOf(row), names.change(changed)))
  const remove = () => {
    const sentence = detailWords.deleted(payeeOf(row), names.amount(signed(row)))
    return deleteTransaction(row, sentence).then(onClose, setRefusal)
  }
  const actions = (
    <>
      <Button
        kind="quiet"
        size="small"
        icon="split"
        keys="S"
        needs="server"
        onClick={() => setSplitting(true)}
      >
        {row.splits.length > 0 ? nouns.parts : verbs.split}
      </Button>
      <Button kind="quiet" size="small" icon="bolt" needs="server" onClick={() => setMakingRule(true)}>
        {words.makeRule}
      </Button>
      <IconButton icon="trash" label={verbs.delete} needs="server" onClick={remove} />
    </>
  )
  return (
    <DetailFrame onClose={onClose} actions={actions}>
      <div className="flex flex-col gap-5">
        <div>
          <h2 className="text-17 font-semibold break-words">{payeeOf(row)}</h2>
          <div className="mt-1">
            <Figure value={signed(row)} currency={names.currencyOf(row.accountId)} />
          </div>
        </div>
        {refusal ? <RefusalNote error={refusal} /> : null}
        <TransferQuestion row={row} />
        <Lines row={row} change={change} onSplit={() => setSplitting(true)} />
        <SuggestedLine row={row} />
        {isSplitting && (
          <div className="-mx-5 [&_form]:ps-5 [&_form]:pe-5">
            <SplitEditor row={row} onClose={() => setSplitting(false)} />
          </div>
        )}
        {!isSplitting && row.splits.length > 0 && <Parts row={row} />}
        <div className="flex flex-col gap-3">
          <NoteField row={row} onChange={(notes) => change({ notes })} />
          <TagsField
            label={nouns.tags}
            value={row.tags}
            needs="server"
            onChange={(tags) => change({ tags })}
          />
          <LineFields row={row} onChange={change} />
          <OriginalField row={row} onChange={change} />
        </div>
        <Source row={row} />
        <PayeeHistory row={row} hrefOf={hrefOf} />
        <Switch
          label={detailWords.leaveOut}
          hint={detailWords.leaveOutHint}
          checked={row.hidden}
          needs="server"
          onChange={(hidden) => change({ hidden })}
        />
        <TransferLines row={row} hrefOf={hrefOf} />
        <Suspense fallback={null}>
          <ReceiptsOfTransaction transactionId={row.id} />
        </Suspense>
        <Folds row={row} />
      </div>
      {isMakingRule && (
        <Suspense fallback={null}>
          <MakeRule rows={[row]} onClose={() => setMakingRule(false)} />
        </Suspense>
      )}
    </DetailFrame>
  )
}

interface LinesProps {
  row: Row
  change: (changed: Change) => void
  onSplit: () => void
}

/** Its columns below each other, each changed where it stands. */
function Lines({ row, change, onSplit }: LinesProps) {
  const names = useRowNames()
  return (
    <dl className="-mx-2 flex flex-col">
      <Line row={row} column="payee" label={nouns.payee} onChange={change}>
        {row.payee || <span className="text-faint">{detailWords.writeOne}</span>}
      </Line>
      <Line row={row} column="amount" label={nouns.amount} onChange={change}>
        <span className="num">{names.amount(signed(row), names.foreign(row.accountId))}</span>
      </Line>
      <Line row={row} column="date" label={nouns.date} onChange={change}>
        <span className="num">{names.weekday(row.date)}</span>
      </Line>
      <Line
        row={row}
        column="category"
        label={nouns.category}
        onChange={change}
        onPress={row.splits.length > 0 ? onSplit : undefined}
      >
        <span className="flex min-w-0 items-center gap-2">{categoryIn(row, names)}</span>
      </Line>
      <Line row={row} column="account" label={nouns.account} onChange={change}>
        {names.account(row.accountId)}
      </Line>
      <Line row={row} column="state" label={nouns.state} onChange={change}>
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="grid w-3.5 place-items-center">
            {stateIn(row)}
          </span>
          <span>{stateWords(row)}</span>
        </span>
      </Line>
    </dl>
  )
}
