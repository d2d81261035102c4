import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shown } from '../money.ts'
import { Day } from '../parts/day.tsx'
import { Thumb } from '../receipts/picture/thumb.tsx'
import { receiptQuery } from '../receipts/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { OneTransaction } from './one-transaction.tsx'
import type { ReviewItem } from './queries.ts'
import { words } from './words.ts'

interface ReceiptQuestionProps {
  receipt: NonNullable<ReviewItem['receipt']>
  /** What it may have paid for. */
  transaction: ReviewItem['transactions'][number] | undefined
}

/** A receipt as it was read, and below it the transaction it may belong to. */
export function ReceiptQuestion({ receipt, transaction }: ReceiptQuestionProps) {
  const { locale, household } = useHousehold()
  const { data: whole } = useQuery(receiptQuery(receipt.id))
  const { id, merchant, date, total, currency } = receipt
  const foreign = currency && currency !== household.currency ? currency : undefined
  return (
    <>
      <Link
        href={`/receipts/${id}`}
        className="flex items-center gap-4 border-t border-line py-4 last:border-b hover:bg-hover"
      >
        {whole && <Thumb receipt={whole} className="h-20 w-16" />}
        <span className="min-w-0 flex-1">
          <span className="block text-15 font-medium break-words">{merchant ?? words.noName}</span>
          <span className="block text-13 text-soft">
            {date ? <Day value={date} weekday /> : words.noDate}
          </span>
        </span>
        <span className="num text-17 font-semibold">
          {total === null ? '' : shown(total, { locale, currency: foreign })}
        </span>
      </Link>
      {transaction && <OneTransaction transaction={transaction} />}
    </>
  )
}
