import { formatColumns, type MoneyColumns } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { bookedSources } from './tables.ts'

/** As on the wire. */
interface BookedAmount {
  currency: string
  amount: string
  rate: string
  day: Day
  source: (typeof bookedSources)[number]
  via: string | null
}

interface Row extends MoneyColumns, Omit<BookedAmount, 'amount'> {
  seq: number
}

/** What transactions were booked at in the household's currency, by their seqs. */
export const bookedOf = (db: Db, seqs: number[]): Map<number, BookedAmount> =>
  new Map(
    db.$client
      .query<Row, [string]>(`
        SELECT b.transaction_seq AS seq, h.currency, b.amount_high AS high, b.amount_low AS low, b.rate, b.rate_day AS day,
          b.source, b.via
        FROM json_each(?) j CROSS JOIN booked_amounts b ON b.transaction_seq = j.value AND b.part = -1
        CROSS JOIN transactions t ON t.seq = b.transaction_seq CROSS JOIN households h ON h.id = t.household_id`)
      .all(JSON.stringify(seqs))
      .map(({ seq, high, low, ...booked }) => [
        seq,
        // Without its sign, as the amount of the transaction.
        { ...booked, amount: formatColumns(Math.abs(high), Math.abs(low)) },
      ]),
  )
