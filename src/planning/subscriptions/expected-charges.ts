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
  accountSeq: number | null
  /** Without a sign. */
  amount: MoneyColumns
}

interface Row extends MoneyColumns {
  seq: number
  id: string
  accountId: string
  date: Day
  payee: string
  text: string
  account: number
  source: string
  isPending: number
}

/** Whoever enters a bill by hand, or a bank that lists it ahead, may call it as they like; then it is known by all else. */
const OTHER_NAME_DAYS = 3

/** A row that may be what is expected, and how far it is from that. */
interface Match<D> {
  due: D
  row: Row
  isNamed: boolean
  daysOff: number
  /** How many times as much it is, or as little. */
  times: number
}

/** A row of the ledger that is what was expected, though detection has not taken it for proof. */
export interface EarlyArrival<D> extends MoneyColumns {
  due: D
  id: string
  date: Day
  accountId: string
  isPending: boolean
}

/** What is expected, by whether it is there already. */
interface Expected<D> {
  outstanding: D[]
  early: EarlyArrival<D>[]
}

/**
 * What is still to come, and what is there before detection has seen it: that takes no pending charge for proof and runs
 * at night, so a charge may be in the ledger that no subscription knows of yet, or be entered ahead. A charge stands for one day of one subscription, and what was
 * due before that day is missed.
 */
export function settled<D extends ExpectedCharge>(
  db: Db,
  { householdId, today }: { householdId: number; today: Day },
  dues: D[],
): Expected<D> {
  if (dues.length === 0) return { outstanding: [], early: [] }
  const keyOf = payeeKeys()
  const arrived = new Map<number, Day>()
  const taken = new Set<number | D>()
  const early: EarlyArrival<D>[] = []
  const reachable = withRowsNear(db, householdId, dues)
  const matches = reachable.flatMap((due) =>
    rowsNear(db, householdId, due).flatMap((row) => matchOf(due, row, today, keyOf) ?? []),
  )
  for (const { due, row } of matches.sort(byLikelihood)) {
    if (taken.has(row.seq) || taken.has(due)) continue
    taken.add(row.seq).add(due)
    const { id, date, high, low, accountId } = row
    early.push({ due, id, date, high, low, accountId, isPending: row.isPending === 1 || date > today })
    if (due.date > (arrived.get(due.seq) ?? '')) arrived.set(due.seq, due.date)
  }
  return { early, outstanding: dues.filter(({ seq, date }) => date > (arrived.get(seq) ?? '')) }
}

export const outstanding = <D extends ExpectedCharge>(
  db: Db,
  viewer: { householdId: number; today: Day },
  dues: D[],
): D[] => settled(db, viewer, dues).outstanding

const byLikelihood = <D>(one: Match<D>, other: Match<D>): number =>
  Number(other.isNamed) - Number(one.isNamed) || one.times - other.times || one.daysOff - other.daysOff

/** How far from its day a row may lie that is it. */
const reachOf = ({ toleranceDays }: ExpectedCharge): number => Math.max(toleranceDays, OTHER_NAME_DAYS)

/** Most days to come have no rows at all, and need no look. */
function withRowsNear<D extends ExpectedCharge>(
  { $client: client }: Db,
  householdId: number,
  dues: D[],
): D[] {
  const from = (due: ExpectedCharge) => shiftDay(due.date, -reachOf(due))
  const to = (due: ExpectedCharge) => shiftDay(due.date, reachOf(due))
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
  SELECT t.seq, t.id, a.id AS accountId, t.date, t.payee, t.imported_text AS text, t.amount_high AS high, t.amount_low AS low,
    t.account_seq AS account, t.source, t.status = 'PENDING' AS isPending
  FROM transactions t INDEXED BY transactions_by_date CROSS JOIN accounts a ON a.seq = t.account_seq
  WHERE t.household_id = ? AND t.date BETWEEN ? AND ? AND t.deleted_at IS NULL AND t.type <> 'TRANSFER'
    AND t.amount_high * 1e10 + t.amount_low BETWEEN ? AND ? AND a.currency = ?
    AND NOT EXISTS (SELECT 1 FROM subscription_occurrences o WHERE o.transaction_seq = t.seq)`

function rowsNear({ $client: client }: Db, householdId: number, due: ExpectedCharge): Row[] {
  const { date, direction, currency, isVarying } = due
  const usual = sizeOf(due.amount)
  const most = isVarying ? NEAR_VARYING : NEAR
  const [least, largest] = [usual / most, usual * most]
  const [from, to] = direction === 'OUT' ? [-largest, -least] : [least, largest]
  const reach = reachOf(due)
  return client
    .query<Row, [number, Day, Day, number, number, string]>(POSSIBLE)
    .all(householdId, shiftDay(date, -reach), shiftDay(date, reach), from, to, currency)
}

/** By its payee; or, where somebody wrote it down themselves or it is still ahead, by its account, its amount and its day. */
function matchOf<D extends ExpectedCharge>(
  due: D,
  row: Row,
  today: Day,
  keyOf: (payee: string, text: string) => string,
): Match<D> | undefined {
  const daysOff = Math.abs(daysBetween(row.date, due.date))
  const keys = [keyOf(due.payee, ''), keyOf(due.name ?? '', '')]
  const isCalledSo = [keyOf(row.payee, row.text), keyOf('', row.text)].some(
    (key) => key !== '' && keys.includes(key),
  )
  const isNamed = isCalledSo && daysOff <= due.toleranceDays
  const isWritten = row.source === 'MANUAL' || row.date > today
  const [size, usual] = [sizeOf(row), sizeOf(due.amount)]
  const isAlike = row.account === due.accountSeq && size === usual && daysOff <= OTHER_NAME_DAYS
  if (!isNamed && !(isWritten && isAlike)) return undefined
  return { due, row, isNamed, daysOff, times: Math.max(size, usual) / Math.min(size, usual) }
}

const sizeOf = ({ high, low }: MoneyColumns): number => Number(magnitude(fromColumns({ high, low })))
