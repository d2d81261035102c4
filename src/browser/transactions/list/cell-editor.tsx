import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayTyped } from '../../days.ts'
import { shown } from '../../money.ts'
import { payeesQuery } from '../../parts/fields/payee-picker.tsx'
import { type EndKey, QuickChoice } from '../../parts/fields/quick-choice.tsx'
import { nouns } from '../../words.ts'
import type { Column } from '../columns.ts'
import type { Row } from '../row.ts'
import { accountOptions, useRowNames } from '../row-names.tsx'
import { type Change, changeToAmount, changeToState, type RowState, signed, stateOf } from '../row-words.ts'
import { words } from '../words.ts'
import { CategoryCell } from './category-cell.tsx'

interface CellEditorProps {
  row: Row
  column: Column
  /** Without a change the cell stays as it was. */
  onDone: (change: Change | undefined, key: EndKey | undefined) => void
}

/** A cell while it is written in: what is typed is taken by Enter, Tab and by leaving, and given up by Escape. */
export function CellEditor(props: CellEditorProps) {
  switch (props.column) {
    case 'date':
      return <DateCell {...props} />
    case 'payee':
      return <PayeeCell {...props} />
    case 'note':
      return <NoteCell {...props} />
    case 'category':
      return <CategoryCell {...props} />
    case 'account':
      return <AccountCell {...props} />
    case 'state':
      return <StateCell {...props} />
    case 'amount':
      return <AmountCell {...props} />
  }
}

interface TextCellProps {
  label: string
  start: string
  /** What was typed as a change; undefined where it makes no sense. */
  read: (text: string) => Change | undefined
  wrong: string
  onDone: CellEditorProps['onDone']
  isAmount?: boolean
}

function TextCell({ label, start, read, wrong, onDone, isAmount = false }: TextCellProps) {
  const [text, setText] = useState(start)
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    input.current?.focus({ preventScroll: true })
    input.current?.select()
  }, [])
  const end = (key: EndKey | undefined) => {
    if (isDone.current) return
    const change = text === start ? undefined : read(text)
    if (text !== start && change === undefined) return setWrong(true)
    isDone.current = true
    onDone(change, key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      isDone.current = true
      onDone(undefined, 'Escape')
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      end(event.key === 'Enter' ? 'Enter' : event.shiftKey ? 'shift+Tab' : 'Tab')
    }
  }
  return (
    <div className="relative">
      <input
        ref={input}
        value={text}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-errormessage={isWrong ? 'cell-wrong' : undefined}
        inputMode={isAmount ? 'decimal' : 'text'}
        autoComplete="off"
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end(undefined)}
        className={`${isWrong ? 'edge-over' : 'edge-accent'} h-11 w-full min-w-0 rounded-6 bg-surface px-2 text-16 outline-none laptop:h-7 laptop:text-13 ${isAmount ? 'num text-end' : ''}`}
      />
      {isWrong && (
        <div
          id="cell-wrong"
          role="alert"
          className="absolute left-0 top-full z-30 mt-1 w-max max-w-64 rounded-6 bg-over-wash px-2 py-1 text-12 text-over shadow-pop"
        >
          {wrong}
        </div>
      )}
    </div>
  )
}

function DateCell({ row, onDone }: CellEditorProps) {
  const { day, today, locale } = useRowNames()
  const read = (text: string): Change | undefined => {
    const date = dayTyped(text, today, locale)
    return date === undefined ? undefined : { date }
  }
  return (
    <TextCell label={nouns.date} start={day(row.date)} read={read} wrong={words.wrongDay} onDone={onDone} />
  )
}

function AmountCell({ row, onDone }: CellEditorProps) {
  const { locale } = useRowNames()
  return (
    <TextCell
      label={nouns.amount}
      // As it is, also where amounts are hidden.
      start={shown(signed(row), { locale, ungrouped: true })}
      read={(text) => changeToAmount(row, text, locale)}
      wrong={words.wrongAmount}
      onDone={onDone}
      isAmount
    />
  )
}

const NoteCell = ({ row, onDone }: CellEditorProps) => (
  <TextCell
    label={nouns.note}
    start={row.notes}
    read={(notes) => ({ notes: notes.trim() })}
    wrong=""
    onDone={onDone}
  />
)

function PayeeCell({ row, onDone }: CellEditorProps) {
  const [typed, setTyped] = useState('')
  const { data: payees = [] } = useQuery({
    ...payeesQuery(typed.trim()),
    enabled: typed.trim() !== '',
  })
  const take = (payee: string, key?: EndKey) =>
    onDone(payee.trim() === row.payee ? undefined : { payee: payee.trim() }, key)
  return (
    <QuickChoice
      label={nouns.payee}
      text={row.payee}
      options={
        typed.trim() === ''
          ? []
          : payees.map(({ payee, count }) => ({ value: payee, label: payee, beside: `${count}` }))
      }
      onType={setTyped}
      onChoose={take}
      onText={take}
      onClose={(key) => onDone(undefined, key)}
    />
  )
}

function AccountCell({ row, onDone }: CellEditorProps) {
  const { accounts } = useRowNames()
  return (
    <QuickChoice
      label={nouns.account}
      placeholder={accounts.get(row.accountId)?.name ?? ''}
      value={row.accountId}
      options={accountOptions(accounts)}
      onChoose={(accountId, key) => onDone(accountId === row.accountId ? undefined : { accountId }, key)}
      onClose={(key) => onDone(undefined, key)}
    />
  )
}

function StateCell({ row, onDone }: CellEditorProps) {
  const states: RowState[] =
    row.status === 'RECONCILED' ? ['NEW', 'REVIEWED'] : ['PENDING', 'NEW', 'REVIEWED']
  return (
    <QuickChoice
      label={nouns.state}
      className="w-28"
      value={stateOf(row)}
      placeholder={words.states[stateOf(row)]}
      options={states.map((value) => ({ value, label: words.states[value] }))}
      onChoose={(state, key) =>
        onDone(state === stateOf(row) ? undefined : changeToState(row, state as RowState), key)
      }
      onClose={(key) => onDone(undefined, key)}
    />
  )
}
