import { absolute, isNegative, isZero, negated } from '../../money.ts'
import { Button } from '../../parts/button.tsx'
import { useForm } from '../../parts/dialogs/form.ts'
import { DateField } from '../../parts/fields/date-field.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { nouns, verbs } from '../../words.ts'
import type { Import, Row } from '../queries.ts'
import { words } from '../words.ts'
import { type Answers, dropping, useReread } from './reread.ts'

/** A line of a statement as it was read; what was not is empty. */
export interface ReadLine {
  row: number
  /** As it stands on the page. */
  label: string
  date: string
  /** Money out less than zero. */
  amount: string
  payee: string
}

export const lineOf = ({ row, importedText, date, amount, direction, payee }: Row): ReadLine => ({
  row,
  label: importedText,
  date: date ?? '',
  amount: amount && direction === 'OUT' ? negated(amount) : (amount ?? ''),
  payee,
})

interface LineFormProps {
  found: Import
  line: ReadLine
  onClose: () => void
}

/** What a line of a statement says, read by a person where it stands: the proof is made again with it. */
export function LineForm({ found, line, onClose }: LineFormProps) {
  const reread = useReread(found.id)
  const form = useForm(`import-line.${found.id}.${line.row}`, {
    date: line.date,
    size: line.amount === '' ? '' : absolute(line.amount),
    way: line.amount !== '' && !isNegative(line.amount) ? ('IN' as const) : ('OUT' as const),
    payee: line.payee,
  })
  const { date, size, way, payee } = form.values
  const amount = size === '' || isZero(size) || way === 'IN' ? size : negated(size)
  const close = () => {
    form.forget()
    onClose()
  }
  const send = async (statement: Answers) => {
    if (await form.send(() => reread.mutateAsync({ choices: { statement } }))) close()
  }
  const save = () =>
    send({
      rows: [
        {
          row: line.row,
          ...(date !== '' && { date }),
          ...(amount !== '' && amount !== line.amount && { amount }),
          ...(payee.trim() !== '' && payee !== line.payee && { payee: payee.trim() }),
        },
      ],
    })
  return (
    <form
      aria-label={words.lines.title}
      className="flex flex-col gap-3 py-1 text-13"
      onSubmit={(event) => {
        event.preventDefault()
        if (date !== '' && size !== '') void save()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <p className="break-words text-soft">{line.label}</p>
      <div className="flex flex-wrap items-end gap-3">
        <DateField label={nouns.date} autoFocus className="w-36" {...form.field('date')} />
        <MoneyField label={nouns.amount} className="w-32" {...form.field('size')} />
        <Segments
          label={words.lines.way}
          options={[
            { value: 'OUT', label: nouns.moneyOut },
            { value: 'IN', label: nouns.moneyIn },
          ]}
          {...form.field('way')}
        />
        <TextField label={nouns.payee} className="min-w-44 flex-1" {...form.field('payee')} />
      </div>
      {form.error !== undefined && <RefusalNote error={form.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={form.isBusy} disabled={date === '' || size === ''}>
          {words.keep}
        </Button>
        <Button kind="quiet" onClick={close}>
          {verbs.cancel}
        </Button>
        <Button kind="quiet" busy={form.isBusy} onClick={() => void send(dropping(found, line.row))}>
          {words.lines.isNone}
        </Button>
      </div>
    </form>
  )
}
