import { type Money, toColumns } from '../../../core/money.ts'
import type { Day, Instant } from '../../../core/time.ts'
import { currencyOf, touchLedger } from '../../../people/household/household.ts'
import { householdDay } from '../../../people/household/household-day.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { insertOf } from '../../../platform/db/insert.ts'
import { oncePerConnection } from '../../../platform/db/remember.ts'
import { parseRate, storableRate } from '../../rates/exact-rates.ts'
import { RateBook } from '../../rates/rate-book.ts'
import { atAmount, atOriginal, atRate, type Booked, type BookedRate, partAmounts } from './amounts.ts'
import {
  allSeqs,
  type DueAccountDay,
  type DuePart,
  type DueRow,
  dueAccountDays,
  dueRows,
  dueSeqs,
  keptAmounts,
  knownRates,
  partsOf,
} from './due-rows.ts'
import { bookedAccountRates, bookedAmounts, bookedRates, WHOLE } from './tables.ts'

/*
 * Transactions of budgeted accounts in other currencies have a rate of their own from the write on that brings them, and
 * later corrections of rates do not change it. Triggers note what a write changes, whoever does it; it is booked at the
 * end of the same write. What has no rate is not booked, until somebody says one.
 */

/** Books whatever is due; see ledger.ts. */
export function bookDue(tx: Tx): void {
  if (!oncePerConnection(tx, dueBookings).areKept(tx)) return
  const due = tx.$client
    .query<Due, []>('SELECT household_id AS householdId, transaction_seq AS seq FROM booking_due')
    .all()
  if (due.length === 0) return
  tx.$client.run('DELETE FROM booking_due')
  for (const [householdId, rows] of Map.groupBy(due, (one) => one.householdId)) {
    book(
      tx,
      householdId,
      rows.map(({ seq }) => seq),
    )
    touchLedger(tx, householdId)
  }
}

interface Due {
  householdId: number
  seq: number
}

/** Data that is being upgraded has no place for it yet. */
function dueBookings(): { areKept(db: Db): boolean } {
  let known = false
  return {
    areKept: (db) => {
      known ||= db.$client.query("SELECT 1 FROM sqlite_schema WHERE name = 'booking_due'").get() !== null
      return known
    },
  }
}

/** Works the amounts of these out anew; see tables.ts of what the numbers name. */
function book(tx: Tx, householdId: number, due: number[]): void {
  const into = currencyOf(tx, { householdId })
  const rows = dueRows(tx, { householdId, into }, dueSeqs(tx, { householdId, into }, due))
  const accountDays = dueAccountDays(tx, { householdId, into })
  const rates = ratesOfDays(tx, householdId, into, { rows, accountDays })
  for (const { row, booked, parts } of bookings(tx, into, rows, rates.of)) keepAmounts(tx, row, booked, parts)
  for (const day of accountDays) rates.ofAccount(day)
}

/** How many transactions were booked, and how many are kept otherwise than the rates they were booked at make them. */
export function bookingDifferences(db: Db): { looked: number; wrong: number } {
  const sum = { looked: 0, wrong: 0 }
  const households = db.$client
    .query<{ householdId: number }, []>(
      'SELECT DISTINCT household_id AS householdId FROM accounts WHERE budget_converted = 1',
    )
    .all()
  for (const { householdId } of households) {
    const into = currencyOf(db, { householdId })
    const rows = dueRows(db, { householdId, into }, allSeqs(db, householdId))
    const known = knownRates(db, rows)
    const kept = keptAmounts(db, rows)
    const rateOf = ({ seq }: DueRow) => {
      const rate = known.get(seq)
      return rate && bookedRate(rate)
    }
    for (const { row, booked, parts } of bookings(db, into, rows, rateOf)) {
      sum.looked++
      const expected = booked ? [booked.amount, ...parts.map(({ amount }) => amount)] : []
      if (!Bun.deepEquals(expected, kept.get(row.seq) ?? [])) sum.wrong++
    }
  }
  return sum
}

/** Works all of them out anew. */
export function rebookAll(tx: Tx): void {
  tx.$client.run(`INSERT INTO booking_due (household_id, transaction_seq)
    SELECT household_id, -seq FROM accounts WHERE budget_converted = 1 ON CONFLICT DO NOTHING`)
  bookDue(tx)
}

interface WorkedOut {
  row: DueRow
  /** Undefined where there is no rate. */
  booked: Booked | undefined
  parts: BookedPart[]
}

function* bookings(
  db: Db,
  into: string,
  rows: DueRow[],
  rateOf: RatesOfDays['of'],
): Generator<WorkedOut, void> {
  const done = new Map<number, Booked>()
  const parts = partsOf(
    db,
    rows.filter(({ isSplit }) => isSplit === 1),
  )
  // What left comes before what arrived, which is worth as much.
  for (const row of rows.toSorted((one, other) => Number(one.amount > 0n) - Number(other.amount > 0n))) {
    const booked = bookedOf(row, into, done, rateOf)
    if (booked) done.set(row.seq, booked)
    yield { row, booked, parts: booked ? partsIn(row, booked, into, parts.get(row.seq)) : [] }
  }
}

interface BookedPart {
  part: number
  amount: Money
}

function partsIn({ amount }: DueRow, booked: Booked, into: string, parts: DuePart[] = []): BookedPart[] {
  const way = amount < 0n ? -1n : 1n
  const amounts = partAmounts(
    parts.map((part) => part.amount * way),
    booked,
    into,
  )
  return parts.map(({ position }, at) => ({ part: position, amount: amounts[at] ?? 0n }))
}

function bookedOf(
  row: DueRow,
  into: string,
  done: ReadonlyMap<number, Booked>,
  rateOf: RatesOfDays['of'],
): Booked | undefined {
  const { amount, date, other } = row
  const known =
    other && (other.currency === into ? other.amount : amount > 0n ? done.get(other.seq)?.amount : undefined)
  const own =
    (known === undefined ? undefined : atAmount(amount, -known, { day: date, source: 'TRANSFER' })) ??
    atOriginal(row, row.original, into)
  if (own) return own
  const rate = rateOf(row)
  return rate && atRate(amount, rate, into)
}

const INSERT_AMOUNT = insertOf(bookedAmounts)

function keepAmounts(tx: Tx, { seq }: DueRow, booked: Booked | undefined, parts: BookedPart[]): void {
  tx.$client.query('DELETE FROM booked_amounts WHERE transaction_seq = ?').run(seq)
  if (!booked) return
  const insert = tx.$client.query(INSERT_AMOUNT.sql)
  const { text: rate, day: rateDay, source, via } = booked
  for (const { part, amount } of [{ part: WHOLE, amount: booked.amount }, ...parts]) {
    const { high: amountHigh, low: amountLow } = toColumns(amount)
    const row = { transactionSeq: seq, part, amountHigh, amountLow, rate, rateDay, source, via }
    insert.run(...INSERT_AMOUNT.values(row))
  }
}

interface RatesOfDays {
  of(row: DueRow): BookedRate | undefined
  ofAccount(day: DueAccountDay): void
}

const INSERT_RATE = insertOf(bookedRates)
const INSERT_ACCOUNT_RATE = insertOf(bookedAccountRates)

/** Those that were booked before, and new ones, which are kept. */
function ratesOfDays(
  tx: Tx,
  householdId: number,
  into: string,
  { rows, accountDays }: { rows: DueRow[]; accountDays: DueAccountDay[] },
): RatesOfDays {
  const known = knownRates(tx, rows)
  const dayOf = (at: Instant) => householdDay(tx, { householdId, at })
  const days = [...rows, ...accountDays].map(({ date }) => date).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  const books = from && to && new RateBook(tx, { householdId }, into, { from, to })
  const found = (currency: string, date: Day, entered: Day): Kept | undefined => {
    const rate =
      books && (books.on(currency, date) ?? (entered < date ? books.on(currency, entered) : undefined))
    const text = rate && storableRate(rate.rate)
    return rate && text ? { rate: text, rateDay: rate.day, source: rate.source, via: rate.via } : undefined
  }
  return {
    of: (row) => {
      const { seq, date, currency } = row
      const before = known.get(seq)
      if (before) return bookedRate(before)
      const kept = found(currency, date, dayOf(row.updatedAt))
      if (!kept) return undefined
      tx.$client.query(INSERT_RATE.sql).run(...INSERT_RATE.values({ transactionSeq: seq, date, ...kept }))
      return bookedRate(kept)
    },
    ofAccount: ({ accountSeq, date, currency, createdAt }) => {
      const kept = found(currency, date, dayOf(createdAt))
      if (kept)
        tx.$client
          .query(INSERT_ACCOUNT_RATE.sql)
          .run(...INSERT_ACCOUNT_RATE.values({ accountSeq, date, ...kept }))
    },
  }
}

type Kept = Pick<typeof bookedRates.$inferSelect, 'rate' | 'rateDay' | 'source' | 'via'>

/** Undefined for a stored text that is no rate. */
function bookedRate({ rate: text, rateDay: day, source, via }: Kept): BookedRate | undefined {
  const rate = parseRate(text)
  return rate && { text, rate, day, source, via }
}
