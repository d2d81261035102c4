import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LONGEST } from '../../../core/text-lengths.ts'
import { TextField } from '../../parts/fields/text-field.tsx'
import { useNeeds } from '../../parts/needs.ts'
import { nouns } from '../../words.ts'
import type { Column } from '../columns.ts'
import { CellEditor } from '../list/cell-editor.tsx'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { type Change, LINES, signed } from '../row-words.ts'
import { words } from '../words.ts'
import { words as detailWords } from './detail-words.ts'

interface LineProps {
  row: Row
  column: Column
  label: string
  onChange: (change: Change) => void
  onPress?: (() => void) | undefined
  children: ReactNode
}

/** A field and its value; pressed, it is written in its place. */
export function Line({ row, column, label, onChange, onPress, children }: LineProps) {
  const server = useNeeds('server')
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
            {...server}
            onClick={onPress ?? (() => setEdited(true))}
            className="flex min-h-11 w-full min-w-0 items-center rounded-6 px-2 text-14 hover:bg-hover laptop:min-h-8 laptop:text-13"
          >
            <span className="sr-only">{words.labelOf(label)} </span>
            <span className="flex min-w-0 items-center break-words">{children}</span>
          </button>
        )}
      </dd>
    </div>
  )
}

export function Parts({ row }: { row: Row }) {
  const names = useRowNames()
  return (
    <ul aria-label={nouns.parts} className="-mt-2 flex flex-col gap-1 border-s-2 border-line ps-3 text-13">
      {row.splits.map((split, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing else to be told by.
        <li key={at} className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate">
            {split.categoryId === null ? nouns.withoutCategory : names.category(split.categoryId)}
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
  onChange: (value: Value) => void
}

export function NoteField({ row, onChange }: FieldOfRow<string>) {
  const { text, setText, leave } = useLeft(row.notes, onChange)
  return (
    <TextField
      label={nouns.note}
      multiline
      value={text}
      onChange={setText}
      onBlur={leave}
      maxLength={LONGEST.notes}
      needs="server"
    />
  )
}

type LineChange = Pick<Change, (typeof LINES)[number]>

export const LineFields = (props: FieldOfRow<LineChange>) =>
  LINES.map((field) => <LineField key={field} field={field} {...props} />)

interface LineFieldProps extends FieldOfRow<LineChange> {
  field: keyof LineChange
}

function LineField({ field, row, onChange }: LineFieldProps) {
  const { text, setText, leave } = useLeft(row[field] ?? '', (value) => onChange({ [field]: value || null }))
  if (row[field] === null && row.source !== 'MANUAL') return null
  return (
    <TextField
      label={words.lines[field]}
      value={text}
      onChange={setText}
      onBlur={leave}
      maxLength={LONGEST[field]}
      needs="server"
    />
  )
}

/** What the bank says, word for word. */
export function Source({ row }: { row: Row }) {
  const names = useRowNames()
  return (
    <section aria-label={detailWords.fromBank} className="flex flex-col gap-1 text-13">
      <h3 className="text-13 font-semibold">
        {(words.sources as Record<string, string>)[row.source] ?? detailWords.source}
      </h3>
      {row.importedText && <p className="break-words text-soft">{row.importedText}</p>}
      {row.transactedDate && row.transactedDate !== row.date && (
        <p className="num text-soft">{detailWords.bought(names.weekday(row.transactedDate))}</p>
      )}
    </section>
  )
}
