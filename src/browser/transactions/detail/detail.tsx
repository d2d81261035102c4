import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useIsPhone } from '../../frame/media.ts'
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
import type { Neighbours } from '../list/neighbours.ts'
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
  /** The rows before and after it in the list it was opened from. */
  around: Neighbours
  onGo: (id: string) => void
  onClose: () => void
}

/** All of one transaction, each field to be changed where it stands, and why it is as it is. */
export default function Detail(asked: DetailProps) {
  const { id, onClose } = asked
  const pressed = useRef<Way>(undefined)
  const props = { ...asked, pressed }
  const { data: row, error, refetch } = useQuery(oneQuery(id))
  useShortcut('Escape', detailWords.closeDetail, onClose)
  if (error && !row) {
    const isGone = error instanceof Refusal && error.isGone
    return (
      <DetailFrame {...props}>
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
      <DetailFrame {...props}>
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-40 w-full" />
        </div>
      </DetailFrame>
    )
  return <Loaded key={id} {...props} row={row} />
}

type Way = keyof Neighbours

interface DetailFrameProps extends Pick<DetailProps, 'around' | 'onGo' | 'onClose'> {
  /** The arrow that led here, until what it led to is there: it keeps the focus. */
  pressed: RefObject<Way | undefined>
  actions?: ReactNode
  children: ReactNode
}

/** What can be done with it, the way to the rows around it, and out of it. */
function DetailFrame({ around, onGo, onClose, pressed, actions, children }: DetailFrameProps) {
  const arrows = { before: useRef<HTMLButtonElement>(null), after: useRef<HTMLButtonElement>(null) }
  const isThere = actions !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the place of the one before.
  useLayoutEffect(() => {
    if (pressed.current) arrows[pressed.current].current?.focus()
    if (isThere) pressed.current = undefined
  }, [])
  const go = (way: Way) => () => {
    const id = around[way]
    if (id === undefined) return
    pressed.current = way
    onGo(id)
  }
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-10 flex items-center gap-1 bg-surface px-5 py-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">{actions}</div>
        <div className="-me-2 ms-auto flex flex-none self-start">
          <IconButton
            ref={arrows.before}
            icon="up"
            label={words.keys.previous}
            aria-keyshortcuts="K"
            aria-disabled={around.before === undefined}
            className={around.before === undefined ? 'opacity-55' : ''}
            onClick={go('before')}
          />
          <IconButton
            ref={arrows.after}
            icon="down"
            label={words.keys.next}
            aria-keyshortcuts="J"
            aria-disabled={around.after === undefined}
            className={around.after === undefined ? 'opacity-55' : ''}
            onClick={go('after')}
          />
          <IconButton icon="close" label={verbs.close} onClick={onClose} />
        </div>
      </div>
      <div className="px-5 pb-10">{children}</div>
    </div>
  )
}

function Loaded({ row, ...props }: DetailProps & Pick<DetailFrameProps, 'pressed'> & { row: Row }) {
  const { hrefOf, onClose } = props
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
    <Actions
      hasParts={row.splits.length > 0}
      onSplit={() => setSplitting(true)}
      onRule={() => setMakingRule(true)}
      onRemove={remove}
    />
  )
  return (
    <DetailFrame {...props} actions={actions}>
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

interface ActionsProps {
  hasParts: boolean
  onSplit: () => void
  onRule: () => void
  onRemove: () => void
}

/** In one line beside the arrows: on a phone there is room for the words of one of them. */
function Actions({ hasParts, onSplit, onRule, onRemove }: ActionsProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <Button kind="quiet" size="small" icon="split" keys="S" needs="server" onClick={onSplit}>
        {hasParts ? nouns.parts : verbs.split}
      </Button>
      {isPhone ? (
        <IconButton icon="bolt" label={words.makeRule} needs="server" onClick={onRule} />
      ) : (
        <Button kind="quiet" size="small" icon="bolt" needs="server" onClick={onRule}>
          {words.makeRule}
        </Button>
      )}
      <IconButton icon="trash" label={verbs.delete} needs="server" onClick={onRemove} />
    </>
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
