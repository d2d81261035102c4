import { type Day, dayNumber, shiftDay } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'

/** As far apart as two sources date one purchase: a lag of four days is seen, and fixed weekly amounts sit at seven. */
const DAYS_APART = 5
/** Of one account's equal amounts on one day the first so many are compared: bus fares come by the dozen. */
const MOST_OF_A_DAY = 12

/** Two transactions of one account and amount, a few days apart; the older entry first. */
export interface DuplicateCandidate {
  seq: number
  otherSeq: number
  daysApart: number
  /** The later one's. */
  date: Day
}

/** Where a transaction stands among others of its amount. */
export interface AmountPlace {
  householdId: number
  accountSeq: number
  date: Day
  high: number
  low: number
}

/** The first day whose transactions are compared where pairs are looked for since a day. */
const firstDay = (since: Day): Day => shiftDay(since, -DAYS_APART)

/**
 * All pairs of live transactions since a day, the newest last. Read from an index that has all of this: a year of a large
 * ledger is a hundred thousand narrow entries and no row.
 */
export function* candidates(db: Db, householdId: number, since: Day): Generator<DuplicateCandidate> {
  const accounts = db.$client
    .query<{ seq: number }, [number]>('SELECT seq FROM accounts WHERE household_id = ?')
    .all(householdId)
  for (const { seq } of accounts) yield* inAccount(entries(db, seq, firstDay(since)))
}

type Entry = [seq: number, date: Day, high: number, low: number]

const entries = (db: Db, accountSeq: number, from: Day): Entry[] =>
  db.$client
    .query<unknown, [number, string]>(`
      SELECT seq, date, amount_high, amount_low FROM transactions INDEXED BY transactions_by_account
      WHERE account_seq = ? AND date >= ? AND deleted_at IS NULL ORDER BY date, seq`)
    .values(accountSeq, from) as Entry[]

interface Dated {
  seq: number
  date: Day
  day: number
}

function* inAccount(rows: Entry[]): Generator<DuplicateCandidate> {
  const near = new Map<number | string, Dated[]>()
  const dayOf = dayNumbers()
  for (const [seq, date, high, low] of rows) {
    if (high === 0 && low === 0) continue
    const amount = high === 0 ? low : `${high} ${low}`
    const one = { seq, date, day: dayOf(date) }
    const earlier = (near.get(amount) ?? []).filter(({ day }) => one.day - day <= DAYS_APART)
    const sameDay = earlier.filter(({ day }) => day === one.day)
    if (sameDay.length === MOST_OF_A_DAY) continue
    for (const other of earlier) yield pairOf(one, other)
    near.set(amount, [...earlier, one])
  }
}

const pairOf = (one: Dated, other: Dated): DuplicateCandidate => ({
  seq: Math.min(one.seq, other.seq),
  otherSeq: Math.max(one.seq, other.seq),
  daysApart: Math.abs(one.day - other.day),
  date: one.day > other.day ? one.date : other.date,
})

/** Worked out once for each day, not for each of its transactions. */
function dayNumbers(): (day: Day) => number {
  const known = new Map<Day, number>()
  return (day) => {
    const number = known.get(day) ?? dayNumber(day)
    known.set(day, number)
    return number
  }
}

/** Who stands near a place, by day: as many of each day as are compared. */
type Neighbours = Map<Day, number[]>

/** The pairs that one transaction is in, for it stands at that place. */
export function candidatesOf(db: Db, seq: number, place: AmountPlace, since: Day): DuplicateCandidate[] {
  if (place.high === 0 && place.low === 0) return []
  const near = neighboursOf(db, place, since)
  if (!near.get(place.date)?.includes(seq)) return []
  const one = { seq, date: place.date, day: dayNumber(place.date) }
  return [...near].flatMap(([date, seqs]) => {
    const day = dayNumber(date)
    return seqs.flatMap((other) => (other === seq ? [] : pairOf(one, { seq: other, date, day })))
  })
}

/** Mostly there are a handful, found at once; where there are very many, each day is asked for its first ones. */
function neighboursOf(db: Db, place: AmountPlace, since: Day): Neighbours {
  const [from, to] = [shiftDay(place.date, -DAYS_APART), shiftDay(place.date, DAYS_APART)]
  const first = from > firstDay(since) ? from : firstDay(since)
  const all = within(db, place, first, to)
  if (all.length <= MOST_AT_ONCE) {
    const byDay = Map.groupBy(all, ({ date }) => date)
    return new Map(
      [...byDay].map(([date, rows]) => [date, rows.slice(0, MOST_OF_A_DAY).map(({ seq }) => seq)]),
    )
  }
  const days = Array.from({ length: 2 * DAYS_APART + 1 }, (_, at) => shiftDay(from, at))
  return new Map(
    days
      .filter((date) => date >= first)
      .map((date) => [date, ofDay(db, { ...place, date }, 0, MOST_OF_A_DAY)] as const),
  )
}

const MOST_AT_ONCE = 24

/** Who may be compared now and was not, or the reverse, because so many came to that place or left it. */
export const onTheEdge = (db: Db, place: AmountPlace, times: number): number[] =>
  ofDay(db, place, Math.max(0, MOST_OF_A_DAY - times), 2 * times)

const AT_AMOUNT = `
  FROM transactions INDEXED BY transactions_by_amount
  WHERE household_id = ?1 AND abs(amount_high) = abs(?2) AND abs(amount_low) = abs(?3) AND deleted_at IS NULL
    AND amount_high = ?2 AND amount_low = ?3 AND account_seq = ?4`

const within = (db: Db, place: AmountPlace, from: Day, to: Day): { seq: number; date: Day }[] =>
  db.$client
    .query<{ seq: number; date: Day }, (number | string)[]>(
      `SELECT seq, date ${AT_AMOUNT} AND date BETWEEN ?5 AND ?6 ORDER BY date, seq LIMIT ${MOST_AT_ONCE + 1}`,
    )
    .all(place.householdId, place.high, place.low, place.accountSeq, from, to)

const ofDay = (db: Db, place: AmountPlace, offset: number, limit: number): number[] =>
  db.$client
    .query<{ seq: number }, (number | string)[]>(
      `SELECT seq ${AT_AMOUNT} AND date = ?5 ORDER BY seq LIMIT ?6 OFFSET ?7`,
    )
    .all(place.householdId, place.high, place.low, place.accountSeq, place.date, limit, offset)
    .map(({ seq }) => seq)
