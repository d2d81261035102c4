import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shiftDay } from '../../days.ts'
import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { Loading } from '../../parts/notes/loading.tsx'
import { nearestFirst } from '../../receipts/nearest.ts'
import { receiptsQuery } from '../../receipts/queries.ts'
import { nouns, sentences, verbs } from '../../words.ts'
import { words } from './evidence-words.ts'

interface ReceiptChoiceProps {
  date: string
  /** Null where it is of several currencies. */
  amount: string | null
  /** Of several payments: the day of the first; the paper of a year may be made out in the months behind the last. */
  since?: string
  value: string
  onChange: (receiptId: string) => void
}

const AROUND_DAYS = 31
const AFTER_YEAR_DAYS = 121
const MOST = 8

/** A receipt that is here already: those of about that day, the same amount first, or what a search finds. */
export function ReceiptChoice({ date, amount, since, value, onChange }: ReceiptChoiceProps) {
  const [text, setText] = useState('')
  const requested = text.trim()
  const around = {
    from: shiftDay(since ?? date, -AROUND_DAYS),
    to: shiftDay(date, since ? AFTER_YEAR_DAYS : AROUND_DAYS),
  }
  const query = useQuery(receiptsQuery({ page: 0, ...(requested ? { q: requested } : around) }))
  const { data } = query
  const found = nearestFirst(data?.data ?? [], { amount, date }, ({ fields }) => ({
    amount: fields.total.value,
    date: fields.date.value,
  })).slice(0, MOST)
  return (
    <div>
      <TextField
        label={verbs.searchReceipts}
        type="search"
        placeholder={nouns.merchantItemAmount}
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <div aria-live="polite" className="pt-2">
        <Loading of={query} className="h-20" />
        {data && found.length === 0 && (
          <p className="py-3 text-13 text-soft">
            {requested ? sentences.nothingFits : words.receipts.noneThen}
          </p>
        )}
        <fieldset>
          <legend className="sr-only">{words.receipts.which}</legend>
          {found.map((receipt) => (
            <label
              key={receipt.id}
              className="flex min-h-11 items-center gap-3 border-b border-line text-15 last:border-0 laptop:min-h-9 laptop:text-13"
            >
              <input
                type="radio"
                name="receipt"
                checked={receipt.id === value}
                onChange={() => onChange(receipt.id)}
                className="size-4 flex-none accent-accent"
              />
              <span className="min-w-0 flex-1 truncate">
                {receipt.fields.merchant.value ?? receipt.fileName}
              </span>
              {receipt.fields.date.value && <Day value={receipt.fields.date.value} className="text-soft" />}
              {receipt.fields.total.value !== null && (
                <Amount value={receipt.fields.total.value} className="w-20 text-end" />
              )}
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  )
}
