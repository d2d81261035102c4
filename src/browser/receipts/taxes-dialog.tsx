import { FormDialog, useForm } from '../parts/dialogs/form-dialog.tsx'
import { Checkbox } from '../parts/fields/checkbox.tsx'
import { optionsOf } from '../parts/fields/choices.ts'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { NumberField } from '../parts/fields/number-field.tsx'
import { Select } from '../parts/fields/select.tsx'
import { FormRows } from '../parts/form-rows.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { correct, type Receipt } from './queries.ts'
import { saved } from './use-saving.ts'
import { words } from './words.ts'

type Tax = Receipt['fields']['taxes'][number]
type Row = Pick<Tax, 'kind' | 'amount' | 'included'> & { key: number; rate: string }

const KINDS: Tax['kind'][] = ['GST', 'HST', 'PST', 'QST', 'VAT', 'SALES_TAX']
const isRate = (rate: string): boolean => rate === '' || /^\d{1,2}(?:\.\d{1,4})?$/.test(rate)
const EMPTY = { key: 0, rate: '', amount: '', included: false }

/** The taxes as a list to be written anew: which, at what rate, how much, and whether the total holds it already. */
export default function TaxesDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { country } = useHousehold().household
  const empty: Row = { ...EMPTY, kind: country === 'US' ? 'SALES_TAX' : 'HST' }
  const { taxes: labels, faults } = dialogWords
  const form = useForm(
    `receipt.${receipt.id}.${receipt.version}.taxes`,
    () => ({ rows: receipt.fields.taxes.length === 0 ? [empty] : receipt.fields.taxes.map(rowOf) }),
    { rows: { rows: empty } },
  )
  const { rows } = form.values
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
      title={labels.title}
      width="wide"
      check={check}
      save={() => saved(() => correct(receipt, { taxes }), labels.corrected)}
      verb={labels.keep}
      onClose={onClose}
    >
      {rows.length === 0 && <p className="py-2 text-soft">{labels.none}</p>}
      <FormRows
        {...form.field('rows')}
        errorOf={form.errorOf}
        empty={empty}
        most={20}
        add={labels.add}
        takeOff={labels.takeOff}
        className="flex flex-col"
        rowLook="grid grid-cols-[1fr_44px] gap-2 border-b border-line py-3 tablet:grid-cols-[1fr_1fr_1fr_auto_44px]"
      >
        {({ row, field, tick, change, trash }) => (
          <>
            <Select label={words.salesTax} options={optionsOf(KINDS, words.taxKinds)} {...field('kind')} />
            <span className="row-span-2 self-end tablet:order-last tablet:row-span-1">{trash}</span>
            <NumberField
              label={labels.rate}
              maxLength={7}
              {...field('rate')}
              error={isRate(row.rate) ? undefined : faults.rate}
              onChange={(rate) => change({ rate: rate.replace(',', '.') })}
            />
            <MoneyField label={nouns.amount} {...field('amount')} />
            <span className="flex items-end pb-1">
              <Checkbox label={labels.inTotal} {...tick('included')} />
            </span>
          </>
        )}
      </FormRows>
    </FormDialog>
  )
}

const rowOf = ({ kind, rate, amount, included }: Tax, key: number): Row => {
  return { key, kind, rate: rate ?? '', amount, included }
}
