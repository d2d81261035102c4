import { fromColumns, type MoneyColumns, magnitude } from '../../core/money.ts'
import { type Day, daysBetween, shiftDay } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { payeeKeys } from '../recurrence/payee-keys.ts'
import type { ChargeDirection } from './tables.ts'
import { NEAR, NEAR_VARYING } from './track-charges.ts'

/** What is expected of a subscription on a day. */
interface ExpectedCharge {
  seq: number
  date: Day
  payee: string
  name: string | null
  direction: ChargeDirection
  currency: string
  isVarying: boolean
  toleranceDays: number
  /** Without a sign. */
  amount: MoneyColumns
}

interface Row extends MoneyColumns {
  seq: number
  date: Day
  payee: string
  text: string
}

/** A row that may be what is expected, and how far it is from that. */
interface Match<D> {
  due: D
  row: number
  daysOff: number
  /** How many times as much it is, or as little. */
  times: number
}

/**
 * What is still to come: detection takes no pending charge for proof and runs at night, so a charge may be in the ledger
 * that no subscription knows of yet, or be entered ahead. A charge stands for one day of one subscription, and what was
 * due before that day is missed.
 */
export function outstanding<D extends ExpectedCharge>(db: Db, householdId: number, dues: D[]): D[] {
  if (dues.length === 0) return dues
  const keyOf = payeeKeys()
  const arrived = new Map<number, Day>()
  const taken = new Set<number | D>()
  const reachable = withRowsNear(db, householdId, dues)
  const matches = reachable.flatMap((due) => matchesOf(db, householdId, due, keyOf))
  for (const { due, row } of matches.sort(
    (one, other) => one.times - other.times || one.daysOff - other.daysOff,
  )) {
    if (taken.has(row) || taken.has(due)) continue
    taken.add(row).add(due)
    if (due.date > (arrived.get(due.seq) ?? '')) arrived.set(due.seq, due.date)
  }
  return arrived.size === 0 ? dues : dues.filter(({ seq, date }) => date > (arrived.get(seq) ?? ''))
}

/** Most days to come have no rows at all, and need no look. */
function withRowsNear<D extends ExpectedCharge>(
  { $client: client }: Db,
  householdId: number,
  dues: D[],
): D[] {
  const from = (due: ExpectedCharge) => shiftDay(due.date, -due.toleranceDays)
  const to = (due: ExpectedCharge) => shiftDay(due.date, due.toleranceDays)
  const days = client
    .query<{ date: Day }, [number, Day, Day]>(`
      SELECT DISTINCT d.date FROM accounts a CROSS JOIN account_days d ON d.account_seq = a.seq
      WHERE a.household_id = ? AND d.date BETWEEN ? AND ? AND d.count > 0`)
    .all(householdId, earliest(dues.map(from)), latest(dues.map(to)))
  return dues.filter((due) => {
    const [first, last] = [from(due), to(due)]
    return days.some(({ date }) => date >= first && date <= last)
  })
}

const earliest = (days: Day[]): Day => days.reduce((one, other) => (other < one ? other : one))
const latest = (days: Day[]): Day => days.reduce((one, other) => (other > one ? other : one))

/** Amounts near enough are compared as SQLite's numbers, whose last digits do not matter here. */
const POSSIBLE = `
  SELECT t.seq, t.date, t.payee, t.imported_text AS text, t.amount_high AS high, t.amount_low AS low
  FROM transactions t INDEXED BY transactions_by_date CROSS JOIN accounts a ON a.seq = t.account_seq
  WHERE t.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND t.type <> 'TRANSFER'
    AND t.amount_high * 1e10 + t.amount_low BETWEEN ? AND ? AND a.currency = ?
    AND NOT EXISTS (SELECT 1 FROM subscription_occurrences o WHERE o.transaction_seq = t.seq)`

function matchesOf<D extends ExpectedCharge>(
  { $client: client }: Db,
  householdId: number,
  due: D,
  keyOf: (payee: string, text: string) => string,
): Match<D>[] {
  const { date, toleranceDays, direction, currency, isVarying } = due
  const usual = sizeOf(due.amount)
  const most = isVarying ? NEAR_VARYING : NEAR
  const [least, largest] = [usual / most, usual * most]
  const band = direction === 'OUT' ? [-largest, -least] : [least, largest]
  const keys = new Set([keyOf(due.payee, ''), keyOf(due.name ?? '', '')])
  return client
    .query<Row, [number, Day, Day, number, number, string]>(POSSIBLE)
    .all(
      householdId,
      shiftDay(date, -toleranceDays),
      shiftDay(date, toleranceDays),
      band[0] ?? 0,
      band[1] ?? 0,
      currency,
    )
    .filter(({ payee, text }) =>
      [keyOf(payee, text), keyOf('', text)].some((key) => key !== '' && keys.has(key)),
    )
    .map((row) => {
      const size = sizeOf(row)
      return {
        ...{ due, row: row.seq, daysOff: Math.abs(daysBetween(row.date, date)) },
        times: Math.max(size, usual) / Math.min(size, usual),
      }
    })
}

const sizeOf = ({ high, low }: MoneyColumns): number => Number(magnitude(fromColumns({ high, low })))
