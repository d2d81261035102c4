import { sum } from '../money.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { type Faults, rowsIn, useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { correct, type Receipt } from './queries.ts'
import { amountShown } from './sentences.ts'
import { saved } from './use-saving.ts'

interface DialogProps {
  receipt: Receipt
  onClose: () => void
}

type Item = Receipt['fields']['items'][number]
type Row = Pick<Item, 'kind' | 'text' | 'quantity' | 'amount'> & { key: number }

const MOST = 500
const LONGEST = 200
const ROW: Row = { key: 0, kind: 'ITEM', text: '', quantity: null, amount: '' }

/** The items as a list to be written anew: words and amount, a line more, a line less. */
export default function ItemsDialog({ receipt, onClose }: DialogProps) {
  const { locale, household } = useHousehold()
  const { items: words, faults } = dialogWords
  const form = useForm(
    `receipt.${receipt.id}.${receipt.version}.items`,
    () => ({
      rows: receipt.fields.items.map(
        ({ kind, text, quantity, amount }, key): Row => ({
          key,
          kind,
          text,
          quantity,
          amount,
        }),
      ),
    }),
    { rows: { rows: ROW } },
  )
  const { rows } = form.values
  const { add, change, remove } = rowsIn(rows, (next) => form.change({ rows: next }))
  const check = (): Faults =>
    Object.fromEntries(
      rows.flatMap(({ key, text, amount }) => [
        [`${key}.text`, text.trim() === '' ? faults.item : undefined],
        [`${key}.amount`, amount === '' ? dialogWords.howMuch : undefined],
      ]),
    )
  const items = rows.map(({ key, text, ...row }) => ({ ...row, text: text.trim() }))
  return (
    <FormDialog
      form={form}
      title={nouns.items}
      width="wide"
      check={check}
      save={() => saved(() => correct(receipt, { items }), words.corrected)}
      verb={words.keep}
      footer={
        <span className="num me-auto text-13 text-soft">
          {words.inAll(
            amountShown(sum(rows.map(({ amount }) => amount).filter(Boolean)), receipt, {
              locale,
              currency: household.currency,
            }),
          )}
        </span>
      }
      onClose={onClose}
    >
      <ul className="flex flex-col gap-2">
        {rows.map(({ key, text, amount }, at) => (
          <li key={key} className="flex items-start gap-2">
            <TextField
              label={words.item(at + 1)}
              hideLabel
              value={text}
              maxLength={LONGEST}
              autoFocus={text === '' && amount === ''}
              error={form.errorOf(`${key}.text`)}
              onChange={(typed) => change(key, { text: typed })}
              className="flex-1"
            />
            <MoneyField
              label={words.amountOf(at + 1)}
              hideLabel
              value={amount}
              error={form.errorOf(`${key}.amount`)}
              onChange={(typed) => change(key, { amount: typed })}
              className="w-26"
            />
            <IconButton icon="trash" label={words.takeOff(at + 1)} onClick={() => remove(key)} />
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" icon="plus" disabled={rows.length >= MOST} onClick={() => add(ROW)}>
          {words.add}
        </Button>
      </div>
    </FormDialog>
  )
}
