import { Button, IconButton } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { rowsIn, useForm } from '../parts/form.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { correct, type Receipt } from './queries.ts'
import { saved } from './use-saving.ts'
import { words } from './words.ts'

type Kind = Receipt['fields']['taxes'][number]['kind']

interface Row {
  key: number
  kind: Kind
  rate: string
  amount: string
  included: boolean
}

const MOST = 20
const KINDS: Kind[] = ['GST', 'HST', 'PST', 'QST', 'VAT', 'SALES_TAX']
const isRate = (rate: string): boolean => rate === '' || /^\d{1,2}(?:\.\d{1,4})?$/.test(rate)

/** The taxes as a list to be written anew: which, at what rate, how much, and whether the total holds it already. */
export default function TaxesDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { household } = useHousehold()
  const { taxes: said, faults } = dialogWords
  const fresh: Row = {
    key: 0,
    kind: household.country === 'US' ? 'SALES_TAX' : 'HST',
    rate: '',
    amount: '',
    included: false,
  }
  const form = useForm(
    `receipt.${receipt.id}.${receipt.version}.taxes`,
    () => ({ rows: rowsOf(receipt, fresh) }),
    { rows: { rows: fresh } },
  )
  const { rows } = form.values
  const { add, change, remove } = rowsIn(rows, (next) => form.change({ rows: next }))
  const check = () =>
    Object.fromEntries(
      rows.flatMap(({ key, amount, rate }) => [
        [`${key}.amount`, amount === '' ? dialogWords.howMuch : undefined],
        [`${key}.rate`, isRate(rate) ? undefined : faults.rate],
      ]),
    )
  const taxes = rows.map(({ key, rate, ...row }) => ({ ...row, rate: rate || null }))
  return (
    <FormDialog
      form={form}
      title={said.title}
      width="wide"
      check={check}
      save={() => saved(() => correct(receipt, { taxes }), said.corrected)}
      verb={said.keep}
      onClose={onClose}
    >
      {rows.length === 0 && <p className="py-2 text-soft">{said.none}</p>}
      <ul className="flex flex-col">
        {rows.map((row, at) => (
          <li
            key={row.key}
            className="grid grid-cols-[1fr_44px] gap-2 border-b border-line py-3 tablet:grid-cols-[1fr_1fr_1fr_auto_44px]"
          >
            <Select
              label={nouns.salesTax}
              value={row.kind}
              options={KINDS.map((kind) => ({ value: kind, label: words.taxKinds[kind] }))}
              onChange={(kind) => change(row.key, { kind })}
            />
            <span className="row-span-2 self-end tablet:order-last tablet:row-span-1">
              <IconButton icon="trash" label={said.takeOff(at + 1)} onClick={() => remove(row.key)} />
            </span>
            <TextField
              label={said.rate}
              value={row.rate}
              inputMode="decimal"
              maxLength={7}
              error={isRate(row.rate) ? undefined : faults.rate}
              onChange={(rate) => change(row.key, { rate: rate.replace(',', '.') })}
            />
            <MoneyField
              label={nouns.amount}
              value={row.amount}
              error={form.errorOf(`${row.key}.amount`)}
              onChange={(amount) => change(row.key, { amount })}
            />
            <span className="flex items-end pb-1">
              <Checkbox
                label={said.inTotal}
                checked={row.included}
                onChange={(included) => change(row.key, { included })}
              />
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button size="small" icon="plus" disabled={rows.length >= MOST} onClick={() => add(fresh)}>
          {said.add}
        </Button>
      </div>
    </FormDialog>
  )
}

function rowsOf({ fields: { taxes } }: Receipt, first: Row): Row[] {
  if (taxes.length === 0) return [first]
  return taxes.map(({ kind, rate, amount, included }, key) => ({
    key,
    kind,
    rate: rate ?? '',
    amount,
    included,
  }))
}
