import { fromColumns } from '../../../core/money.ts'
import type { Span } from '../../../core/periods.ts'
import type { Day } from '../../../core/time.ts'
import { atOriginal } from '../../../ledger/transactions/booked/amounts.ts'
import type { OriginalAmount } from '../../../ledger/transactions/tables.ts'
import type { Db } from '../../../platform/db/db.ts'

interface Ratio {
  numerator: bigint
  denominator: bigint
}

/** What a unit of a transaction came to by its statement, on the day it is booked on. */
interface StatementRate {
  /** The ratio of both amounts, which may have no end as a decimal. */
  ratio: Ratio
  rate: string
  date: Day
}

interface Row {
  seq: number
  date: Day
  currency: string
  high: number
  low: number
  original: string | null
}

/** In accounts of other currencies, for which the statement names an amount in that of the household. */
const STATED = `
  SELECT t.seq, t.date, b.currency, t.amount_high AS high, t.amount_low AS low, t.original
  FROM accounts b CROSS JOIN transactions t INDEXED BY transactions_by_account ON t.account_seq = b.seq
  WHERE b.household_id = $household AND b.currency <> $currency AND t.deleted_at IS NULL
    AND t.date BETWEEN $from AND $to AND t.original ->> '$.currency' = $currency`

/** By the number of the transaction: what it really came to, which no rate of its day is nearer to. */
export const statementRates = (
  { $client }: Db,
  { householdId, currency }: { householdId: number; currency: string },
  { from, to }: Span,
): ReadonlyMap<number, StatementRate> =>
  new Map(
    $client
      .query<Row, { household: number; currency: string; from: string; to: string }>(STATED)
      .all({ household: householdId, currency, from, to })
      .flatMap(({ seq, high, low, ...row }) => {
        const original: OriginalAmount | null = row.original === null ? null : JSON.parse(row.original)
        const booked = atOriginal({ ...row, amount: fromColumns({ high, low }) }, original, currency)
        return booked
          ? [[seq, { ratio: booked.rate, rate: ratioText(booked.rate), date: row.date }] as const]
          : []
      }),
  )

const DECIMALS = 15

/**
 * So exact that the amount at it is what the statement says: a part of it that ends in half a cent is rounded as the part
 * of the amount is, since the last digit is never too low.
 */
function ratioText({ numerator, denominator }: Ratio): string {
  const scaled = (numerator * 10n ** BigInt(DECIMALS) + denominator - 1n) / denominator
  const digits = `${scaled}`.padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
}
