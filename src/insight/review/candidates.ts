import { type Day, dayNumber, shiftDay } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'

/** As far apart as two sources date one purchase: a lag of four days is seen, and fixed weekly amounts sit at seven. */
const DAYS_APART = 5

/** Neighbours of one amount that a transaction is compared with: bus fares come by the dozen. */
const MOST_NEIGHBOURS = 30
/** Pairs that are looked at in all; a ledger of nothing but equal amounts has more. */
const MOST_PAIRS = 200_000

type CandidateRow = [seq: number, date: Day, high: number, low: number]

/** Two transactions, the older entry first. */
export interface DuplicateCandidate {
  seq: number
  otherSeq: number
  daysApart: number
}

/**
 * Pairs of live transactions of one account and amount, a few days apart, the newest first. Read from an index that has
 * all of this: a year of a large ledger is a hundred thousand narrow entries and no row.
 */
export function candidates(db: Db, householdId: number, since: Day): DuplicateCandidate[] {
  const accounts = db.$client
    .query<{ seq: number }, [number]>('SELECT seq FROM accounts WHERE household_id = ?')
    .all(householdId)
  const found: DuplicateCandidate[] = []
  for (const { seq } of accounts) {
    for (const pair of inAccount(entries(db, seq, shiftDay(since, -DAYS_APART)))) {
      found.push(pair)
      if (found.length === MOST_PAIRS) return found
    }
  }
  return found
}

const entries = (db: Db, accountSeq: number, since: Day): CandidateRow[] =>
  db.$client
    .query<unknown, [number, string]>(`
      SELECT seq, date, amount_high, amount_low FROM transactions INDEXED BY transactions_by_account
      WHERE account_seq = ? AND date >= ? AND deleted_at IS NULL ORDER BY date DESC, seq DESC`)
    .values(accountSeq, since) as CandidateRow[]

interface WindowEntry {
  seq: number
  day: number
}

function* inAccount(rows: CandidateRow[]): Generator<DuplicateCandidate> {
  const near = new Map<number | string, WindowEntry[]>()
  const dayOf = dayNumbers()
  for (const [seq, date, high, low] of rows) {
    if (high === 0 && low === 0) continue
    const amount = high === 0 ? low : `${high} ${low}`
    const day = dayOf(date)
    const later = (near.get(amount) ?? []).filter((one) => one.day - day <= DAYS_APART)
    for (const one of later)
      yield {
        seq: Math.min(seq, one.seq),
        otherSeq: Math.max(seq, one.seq),
        daysApart: one.day - day,
      }
    near.set(amount, [{ seq, day }, ...later].slice(0, MOST_NEIGHBOURS))
  }
}

/** Worked out once for each day, not for each of its transactions. */
function dayNumbers(): (day: Day) => number {
  const known = new Map<Day, number>()
  return (day) => {
    const number = known.get(day) ?? dayNumber(day)
    known.set(day, number)
    return number
  }
}
