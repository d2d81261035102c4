import { absolute, isNegative, isZero, negated } from '../../money.ts'
import { useForm } from '../../parts/dialogs/form.ts'
import { FormDialog } from '../../parts/dialogs/form-dialog.tsx'
import { DateField } from '../../parts/fields/date-field.tsx'
import { MoneyField } from '../../parts/fields/money-field.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { nouns } from '../../words.ts'
import type { Import } from '../queries.ts'
import { words } from '../words.ts'
import { dropping, useReread } from './reread.ts'

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

interface LineEditorProps {
  found: Import
  line: ReadLine
  onClose: () => void
}

/** What a line of a statement says, read by a person: the proof is made again with it. */
export function LineEditor({ found, line, onClose }: LineEditorProps) {
  const reread = useReread(found.id)
  const form = useForm(`import-line.${found.id}.${line.row}`, {
    date: line.date,
    size: line.amount === '' ? '' : absolute(line.amount),
    way: line.amount !== '' && !isNegative(line.amount) ? ('IN' as const) : ('OUT' as const),
    payee: line.payee,
  })
  const { date, size, way, payee } = form.values
  const amount = size === '' || isZero(size) || way === 'IN' ? size : negated(size)
  const save = () => {
    const said = {
      ...(date !== '' && { date }),
      ...(amount !== '' && amount !== line.amount && { amount }),
      ...(payee.trim() !== '' && payee !== line.payee && { payee: payee.trim() }),
    }
    return reread.mutateAsync({ choices: { statement: { rows: [{ row: line.row, ...said }] } } })
  }
  const drop = {
    label: words.lines.isNone,
    run: () => reread.mutateAsync({ choices: { statement: dropping(found, line.row) } }),
    isPlain: true,
  }
  return (
    <FormDialog
      form={form}
      title={words.lines.title}
      verb={words.keep}
      save={save}
      remove={drop}
      isReady={date !== '' && size !== ''}
      onClose={onClose}
    >
      <p className="text-13 break-words text-soft">{line.label}</p>
      <DateField label={nouns.date} autoFocus {...form.field('date')} />
      <Segments
        label={words.lines.way}
        isWide
        options={[
          { value: 'OUT', label: nouns.moneyOut },
          { value: 'IN', label: nouns.moneyIn },
        ]}
        {...form.field('way')}
      />
      <MoneyField label={nouns.amount} {...form.field('size')} />
      <TextField label={nouns.payee} {...form.field('payee')} />
    </FormDialog>
  )
}
