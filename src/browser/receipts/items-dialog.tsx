import { useState } from 'react'
import { sum } from '../money.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { correct, type Receipt } from './queries.ts'
import { useSaving } from './use-saving.ts'
import { amountShown } from './words.ts'

interface DialogProps {
  receipt: Receipt
  onClose: () => void
}

const MOST = 500
const LONGEST = 200

/** The items as a list to be written anew: words and amount, a line more, a line less. */
export default function ItemsDialog({ receipt, onClose }: DialogProps) {
  const { locale, household } = useHousehold()
  const [rows, setRows] = useState(() => receipt.fields.items.map((item, key) => ({ ...item, key })))
  const [isTried, setTried] = useState(false)
  const { save, isBusy, error } = useSaving()
  const change = (key: number, fields: { text?: string; amount?: string }) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)))
  const add = () =>
    setRows([
      ...rows,
      {
        key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
        kind: 'ITEM',
        text: '',
        quantity: null,
        amount: '',
        confidence: 1,
        box: null,
      },
    ])
  const isWhole = rows.every(({ text, amount }) => text.trim() !== '' && amount !== '')
  const submit = async () => {
    setTried(true)
    if (!isWhole) return
    const items = rows.map(({ kind, text, quantity, amount }) => ({
      kind,
      text: text.trim(),
      quantity,
      amount,
    }))
    if (await save(() => correct(receipt, { items }), 'The items are corrected.')) onClose()
  }
  return (
    <Dialog
      title="Items"
      width="wide"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <span className="num me-auto text-13 text-soft">
            {amountShown(sum(rows.map(({ amount }) => amount).filter(Boolean)), receipt, {
              locale,
              currency: household.currency,
            })}{' '}
            in all
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            Keep the items
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {rows.map((row, at) => (
          <li key={row.key} className="flex items-start gap-2">
            <TextField
              label={`Item ${at + 1}`}
              hideLabel
              value={row.text}
              maxLength={LONGEST}
              autoFocus={row.text === '' && row.amount === ''}
              error={isTried && row.text.trim() === '' ? 'what is it?' : undefined}
              onChange={(text) => change(row.key, { text })}
              className="flex-1"
            />
            <MoneyField
              label={`Amount of item ${at + 1}`}
              hideLabel
              value={row.amount}
              error={isTried && row.amount === '' ? 'how much?' : undefined}
              onChange={(amount) => change(row.key, { amount })}
              className="w-26"
            />
            <IconButton
              icon="trash"
              label={`Take item ${at + 1} off`}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <div className="pt-3">
        <Button size="small" icon="plus" disabled={rows.length >= MOST} onClick={add}>
          Another item
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
