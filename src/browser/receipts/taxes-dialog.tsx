import { useState } from 'react'
import { Button, IconButton } from '../parts/button.tsx'
import { Checkbox } from '../parts/checkbox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { correct, type Receipt } from './queries.ts'
import { useSaving } from './use-saving.ts'
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
  const fresh = (key: number): Row => ({
    key,
    kind: household.country === 'US' ? 'SALES_TAX' : 'HST',
    rate: '',
    amount: '',
    included: false,
  })
  const [rows, setRows] = useState<Row[]>(() => {
    const known = receipt.fields.taxes.map(({ kind, rate, amount, included }, key) => ({
      key,
      kind,
      rate: rate ?? '',
      amount,
      included,
    }))
    return known.length > 0 ? known : [fresh(0)]
  })
  const [isTried, setTried] = useState(false)
  const { save, isBusy, error } = useSaving()
  const change = (key: number, fields: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)))
  const submit = async () => {
    setTried(true)
    if (!rows.every(({ amount, rate }) => amount !== '' && isRate(rate))) return
    const taxes = rows.map(({ kind, rate, amount, included }) => ({
      kind,
      rate: rate || null,
      amount,
      included,
    }))
    if (await save(() => correct(receipt, { taxes }), said.corrected)) onClose()
  }
  return (
    <Dialog
      title={said.title}
      width="wide"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {said.keep}
          </Button>
        </>
      }
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
              <IconButton
                icon="trash"
                label={said.takeOff(at + 1)}
                onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
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
              error={isTried && row.amount === '' ? dialogWords.howMuch : undefined}
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
      <div className="pt-3">
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= MOST}
          onClick={() => setRows([...rows, fresh(Math.max(-1, ...rows.map(({ key }) => key)) + 1)])}
        >
          {said.add}
        </Button>
      </div>
      {error !== undefined && (
        <div className="pt-3">
          <RefusalNote error={error} />
        </div>
      )}
    </Dialog>
  )
}
