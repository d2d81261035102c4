import { useState } from 'react'
import { sum } from '../money.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { TextField } from '../parts/text-field.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { dialogWords } from './dialog-words.ts'
import { correct, type Receipt } from './queries.ts'
import { amountShown } from './sentences.ts'
import { useSaving } from './use-saving.ts'

interface DialogProps {
  receipt: Receipt
  onClose: () => void
}

const MOST = 500
const LONGEST = 200

/** The items as a list to be written anew: words and amount, a line more, a line less. */
export default function ItemsDialog({ receipt, onClose }: DialogProps) {
  const { locale, household } = useHousehold()
  const { items: words, faults } = dialogWords
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
    if (await save(() => correct(receipt, { items }), words.corrected)) onClose()
  }
  return (
    <Dialog
      title={nouns.items}
      width="wide"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <span className="num me-auto text-13 text-soft">
            {words.inAll(
              amountShown(sum(rows.map(({ amount }) => amount).filter(Boolean)), receipt, {
                locale,
                currency: household.currency,
              }),
            )}
          </span>
          <Button onClick={onClose}>{verbs.cancel}</Button>
          <Button type="submit" kind="primary" busy={isBusy}>
            {words.keep}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {rows.map((row, at) => (
          <li key={row.key} className="flex items-start gap-2">
            <TextField
              label={words.item(at + 1)}
              hideLabel
              value={row.text}
              maxLength={LONGEST}
              autoFocus={row.text === '' && row.amount === ''}
              error={isTried && row.text.trim() === '' ? faults.item : undefined}
              onChange={(text) => change(row.key, { text })}
              className="flex-1"
            />
            <MoneyField
              label={words.amountOf(at + 1)}
              hideLabel
              value={row.amount}
              error={isTried && row.amount === '' ? dialogWords.howMuch : undefined}
              onChange={(amount) => change(row.key, { amount })}
              className="w-26"
            />
            <IconButton
              icon="trash"
              label={words.takeOff(at + 1)}
              onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <div className="pt-3">
        <Button size="small" icon="plus" disabled={rows.length >= MOST} onClick={add}>
          {words.add}
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
