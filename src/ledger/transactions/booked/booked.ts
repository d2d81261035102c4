import { formatColumns, isNegative, type MoneyColumns } from '../../../core/money.ts'
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
  parts?: string[]
}

interface Row extends MoneyColumns, Omit<BookedAmount, 'amount' | 'parts'> {
  seq: number
  part: number
}

/** What transactions were booked at in the household's currency, by their seqs. */
export function bookedOf(db: Db, seqs: number[]): Map<number, BookedAmount> {
  const rows = db.$client
    .query<Row, [string]>(`
      SELECT b.transaction_seq AS seq, b.part, h.currency, b.amount_high AS high, b.amount_low AS low, b.rate,
        b.rate_day AS day, b.source, b.via
      FROM json_each(?) j CROSS JOIN booked_amounts b ON b.transaction_seq = j.value
      CROSS JOIN transactions t ON t.seq = b.transaction_seq CROSS JOIN households h ON h.id = t.household_id
      ORDER BY b.transaction_seq, b.part`)
    .all(JSON.stringify(seqs))
  return new Map(
    [...Map.groupBy(rows, ({ seq }) => seq)].flatMap(([seq, [whole, ...parts]]) =>
      whole ? [[seq, toWire(whole, parts)] as const] : [],
    ),
  )
}

/** Without its sign, as the amount of the transaction; parts have theirs beside it, as those of the transaction have. */
function toWire({ seq: _, part: __, high, low, ...booked }: Row, parts: Row[]): BookedAmount {
  const sign = isNegative({ high, low }) ? -1 : 1
  const unsigned = (columns: MoneyColumns) => formatColumns(sign * columns.high, sign * columns.low)
  return {
    ...booked,
    amount: unsigned({ high, low }),
    ...(parts.length > 0 && { parts: parts.map(unsigned) }),
  }
}
