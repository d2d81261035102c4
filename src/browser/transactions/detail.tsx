import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { Figure } from '../parts/amount.tsx'
import { Button, IconButton, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/empty.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Switch } from '../parts/switch.tsx'
import { TagsField } from '../parts/tags-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useIsOnline } from '../session/online.ts'
import { Refusal } from '../session/refusal.ts'
import { CellEditor } from './cell-editor.tsx'
import type { Column } from './columns.ts'
import { SOURCE_WORDS } from './filter-words.ts'
import { CategoryOf, StateMark } from './list-row.tsx'
import { MakeRule } from './make-rule.tsx'
import { oneQuery, type Row } from './queries.ts'
import { History, Reasons } from './reasons.tsx'
import { useRowNames } from './row-names.tsx'
import { type Change, payeeOf, STATE_WORDS, signed, stateOf } from './row-words.ts'
import { SplitEditor } from './split-editor.tsx'
import { TransferLines } from './transfer-lines.tsx'
import { changeTransaction, deleteTransaction } from './writes.ts'

interface DetailProps {
  id: string
  hrefOf: (id: string) => string
  onClose: () => void
}

/** All of one transaction, each field to be changed where it stands, and why it is as it is. */
export function Detail({ id, hrefOf, onClose }: DetailProps) {
  const { data: row, error, refetch } = useQuery(oneQuery(id))
  useShortcut('Escape', 'Close the detail', onClose)
  if (error && !row) {
    const isGone = error instanceof Refusal && error.status === 404
    return (
      <DetailFrame onClose={onClose}>
        {isGone ? (
          <Empty action={<LinkButton href="/transactions">All transactions</LinkButton>}>
            This transaction is gone.
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
        {actions}
        <IconButton icon="close" label="Close" onClick={onClose} className="-me-2 ms-auto" />
      </div>
      <div className="px-5 pb-10">{children}</div>
    </div>
  )
}

function Loaded({ row, hrefOf, onClose }: { row: Row; hrefOf: (id: string) => string; onClose: () => void }) {
  const names = useRowNames()
  const isOnline = useIsOnline()
  const [isSplitting, setSplitting] = useState(false)
  const [isMakingRule, setMakingRule] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const change = (changed: Change) =>
    void changeTransaction(row, changed, `${payeeOf(row)}: ${names.change(changed)}.`)
  const remove = () =>
    deleteTransaction(row, `${payeeOf(row)}, ${names.amount(signed(row))} deleted.`).then(onClose, setRefusal)
  const actions = (
    <>
      <Button
        kind="quiet"
        size="small"
        icon="split"
        keys="S"
        disabled={!isOnline}
        onClick={() => setSplitting(true)}
      >
        {row.splits.length > 0 ? 'Parts' : 'Split'}
      </Button>
      <Button kind="quiet" size="small" icon="bolt" disabled={!isOnline} onClick={() => setMakingRule(true)}>
        Make a rule
      </Button>
      <IconButton icon="trash" label="Delete" disabled={!isOnline} onClick={remove} />
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
        <dl className="-mx-2 flex flex-col">
          <Line row={row} column="payee" label="Payee" onChange={change}>
            {row.payee || <span className="text-faint">Write one</span>}
          </Line>
          <Line row={row} column="amount" label="Amount" onChange={change}>
            <span className="num">{names.amount(signed(row), names.foreign(row.accountId))}</span>
          </Line>
          <Line row={row} column="date" label="Date" onChange={change}>
            <span className="num">{names.weekday(row.date)}</span>
          </Line>
          <Line
            row={row}
            column="category"
            label="Category"
            onChange={change}
            onPress={row.splits.length > 0 ? () => setSplitting(true) : undefined}
          >
            <CategoryOf row={row} names={names} />
          </Line>
          <Line row={row} column="account" label="Account" onChange={change}>
            {names.account(row.accountId)}
          </Line>
          <Line row={row} column="state" label="State" onChange={change}>
            <span className="-ms-1 flex items-center gap-1">
              <StateMark row={row} />
              <span aria-hidden="true">
                {STATE_WORDS[stateOf(row)]}
                {row.status === 'RECONCILED' ? ', reconciled' : ''}
              </span>
            </span>
          </Line>
        </dl>
        {isSplitting && (
          <div className="-mx-5 [&_form]:ps-5 [&_form]:pe-5 [&_li]:flex-wrap">
            <SplitEditor row={row} onClose={() => setSplitting(false)} />
          </div>
        )}
        {!isSplitting && row.splits.length > 0 && <Parts row={row} />}
        <div className="flex flex-col gap-3">
          <NoteField row={row} disabled={!isOnline} onChange={(notes) => change({ notes })} />
          <TagsField
            label="Tags"
            value={row.tags}
            disabled={!isOnline}
            onChange={(tags) => change({ tags })}
          />
          <ChequeField row={row} disabled={!isOnline} onChange={(checkNumber) => change({ checkNumber })} />
          <Switch
            label="Leave out of reports"
            hint="Balances and budgets still count it."
            checked={row.hidden}
            disabled={!isOnline}
            onChange={(hidden) => change({ hidden })}
          />
        </div>
        <TransferLines row={row} hrefOf={hrefOf} />
        <Source row={row} />
        <Reasons row={row} />
        <History row={row} />
      </div>
      {isMakingRule && <MakeRule rows={[row]} onClose={() => setMakingRule(false)} />}
    </DetailFrame>
  )
}

interface LineProps {
  row: Row
  column: Column
  label: string
  onChange: (change: Change) => void
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A field and its value; pressed, it is written in its place. */
function Line({ row, column, label, onChange, onPress, children }: LineProps) {
  const isOnline = useIsOnline()
  const [isEdited, setEdited] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hasEnded = useRef(false)
  useEffect(() => {
    if (!isEdited && hasEnded.current) button.current?.focus({ preventScroll: true })
  }, [isEdited])
  return (
    <div className="flex min-h-11 items-center gap-2 laptop:min-h-9">
      <dt className="w-24 flex-none px-2 text-13 text-soft">{label}</dt>
      <dd className="min-w-0 flex-1">
        {isEdited ? (
          <CellEditor
            row={row}
            column={column}
            onDone={(change, key) => {
              hasEnded.current = key !== undefined
              setEdited(false)
              if (change) onChange(change)
            }}
          />
        ) : (
          <button
            ref={button}
            type="button"
            disabled={!isOnline}
            onClick={onPress ?? (() => setEdited(true))}
            className="flex min-h-11 w-full min-w-0 items-center rounded-6 px-2 text-14 hover:bg-hover laptop:min-h-8 laptop:text-13"
          >
            <span className="sr-only">{label}: </span>
            <span className="flex min-w-0 items-center break-words">{children}</span>
          </button>
        )}
      </dd>
    </div>
  )
}

function Parts({ row }: { row: Row }) {
  const names = useRowNames()
  return (
    <ul aria-label="Parts" className="-mt-2 flex flex-col gap-1 border-s-2 border-line ps-3 text-13">
      {row.splits.map((split, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to be told by.
        <li key={at} className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate">
            {split.categoryId === null ? 'Without a category' : names.category(split.categoryId)}
            {split.notes && <span className="text-faint"> {split.notes}</span>}
          </span>
          <span className="num">
            {names.amount(signed({ amount: split.amount, direction: row.direction }))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Kept when it is left; what is typed is not overwritten by what comes meanwhile. */
function useLeft(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState<string>()
  const leave = () => {
    if (text !== undefined && text.trim() !== value) onChange(text.trim())
    setText(undefined)
  }
  return { text: text ?? value, setText, leave }
}

interface FieldOfRow<Value> {
  row: Row
  disabled: boolean
  onChange: (value: Value) => void
}

function NoteField({ row, disabled, onChange }: FieldOfRow<string>) {
  const { text, setText, leave } = useLeft(row.notes, onChange)
  return (
    <TextField
      label="Note"
      multiline
      value={text}
      onChange={setText}
      onBlur={leave}
      maxLength={2000}
      disabled={disabled}
    />
  )
}

function ChequeField({ row, disabled, onChange }: FieldOfRow<string | null>) {
  const { text, setText, leave } = useLeft(row.checkNumber ?? '', (value) => onChange(value || null))
  if (row.checkNumber === null && row.source !== 'MANUAL') return null
  return (
    <TextField
      label="Cheque number"
      value={text}
      onChange={setText}
      onBlur={leave}
      maxLength={50}
      disabled={disabled}
    />
  )
}

/** What the bank says, word for word. */
function Source({ row }: { row: Row }) {
  const names = useRowNames()
  return (
    <section aria-label="From the bank" className="flex flex-col gap-1 text-13">
      <h3 className="text-13 font-semibold">{SOURCE_WORDS[row.source] ?? 'Source'}</h3>
      {row.importedText && <p className="break-words text-soft">{row.importedText}</p>}
      {row.transactedDate && row.transactedDate !== row.date && (
        <p className="num text-soft">Bought on {names.weekday(row.transactedDate)}</p>
      )}
    </section>
  )
}
