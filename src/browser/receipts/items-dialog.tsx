import { sum } from '../money.ts'
import { type Faults, FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { FormRows } from '../parts/form-rows.tsx'
import { dialogWords } from './dialog-words.ts'
import { correct, type Receipt } from './queries.ts'
import { useAmountShown } from './use-amount-shown.ts'
import { saved } from './use-saving.ts'
import { words as receiptWords } from './words.ts'

type Item = Receipt['fields']['items'][number]
type Row = Pick<Item, 'kind' | 'text' | 'quantity' | 'amount'> & { key: number }

const ROW: Row = { key: 0, kind: 'ITEM', text: '', quantity: null, amount: '' }

/** The items as a list to be written anew: words and amount, a line more, a line less. */
export default function ItemsDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const inWords = useAmountShown(receipt)
  const { items: words, faults } = dialogWords
  const form = useForm(
    `receipt.${receipt.id}.${receipt.version}.items`,
    () => ({ rows: receipt.fields.items.map(rowOf) }),
    { rows: { rows: ROW } },
  )
  const { rows } = form.values
  const check = (): Faults =>
    Object.fromEntries(
      rows.flatMap(({ key, text, amount }) => [
        [`${key}.text`, text.trim() === '' ? faults.item : undefined],
        [`${key}.amount`, amount === '' ? dialogWords.howMuch : undefined],
      ]),
    )
  const items = rows.map(({ key, text, ...row }) => ({ ...row, text: text.trim() }))
  const total = sum(rows.map(({ amount }) => amount).filter(Boolean))
  return (
    <FormDialog
      form={form}
      title={receiptWords.allItems}
      width="wide"
      check={check}
      save={() => saved(() => correct(receipt, { items }), words.corrected)}
      verb={words.keep}
      footer={<span className="num me-auto text-13 text-soft">{words.inAll(inWords(total))}</span>}
      onClose={onClose}
    >
      <FormRows
        {...form.field('rows')}
        errorOf={form.errorOf}
        empty={ROW}
        most={500}
        add={words.add}
        takeOff={words.takeOff}
        className="flex flex-col gap-2"
        rowLook="flex items-start gap-2"
      >
        {({ row, at, field, trash }) => (
          <>
            <TextField
              label={words.item(at + 1)}
              hideLabel
              maxLength={200}
              autoFocus={row.text === '' && row.amount === ''}
              className="flex-1"
              {...field('text')}
            />
            <MoneyField label={words.amountOf(at + 1)} hideLabel className="w-26" {...field('amount')} />
            {trash}
          </>
        )}
      </FormRows>
    </FormDialog>
  )
}

const rowOf = ({ kind, text, quantity, amount }: Item, key: number) => ({ key, kind, text, quantity, amount })
