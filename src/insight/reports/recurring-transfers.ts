import type { Actor } from '../../core/actor.ts'
import { formatMoney, fromColumns, type MoneyColumns, magnitude } from '../../core/money.ts'
import type { Span } from '../../core/periods.ts'
import { type Day, daysBetween, shiftDay } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import { expectedDays } from '../../planning/recurrence/expected-days.ts'
import { detect } from '../../planning/recurrence/recurrence.ts'
import type { RecurrenceRow, RecurringSeries } from '../../planning/recurrence/series.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CashAccount } from './cash-accounts.ts'

const DAYS = 2 * 366
/** As sure as a suggested subscription has to be before anybody counts on it. */
const SURE = 0.9
/** Two a year apart are never that sure. */
const LEAST = 3
/** How many times as much an entered one may be, or as little, to be the one that is expected. */
const NEAR = 1.4
const NEAR_VARYING = 3

/** A transfer over the border of a set of accounts that is expected on a day. */
interface ExpectedTransfer {
  date: Day
  /** The transaction that was the latest of them. */
  id: string
  name: string
  /** Without a sign. */
  amount: string
  direction: RecurringSeries['direction']
  accountId: string
}

interface Moved extends MoneyColumns {
  id: string
  date: Day
  payee: string
  text: string
  account: number
  /** Null where the other side is not known. */
  other: number | null
  otherName: string | null
}

/** The days whose transfers tell what comes back. */
export function transferDays(db: Db, actor: Pick<Actor, 'householdId' | 'at'>): Span {
  const today = householdDay(db, actor)
  return { from: shiftDay(today, -DAYS), to: today }
}

/**
 * What the last two years let expect to go to accounts that are not of these, and to come from them: payments of a
 * mortgage, contributions to retirement accounts. What is entered ahead or pending is left out, it is there already.
 */
export function expectedTransfers(
  db: Db,
  actor: Pick<Actor, 'householdId' | 'at'>,
  accounts: CashAccount[],
  { from, to }: Span,
): ExpectedTransfer[] {
  const today = householdDay(db, actor)
  const ids = new Map(accounts.map(({ seq, id }) => [seq, id]))
  const rows = moved(db, actor, [...ids.keys()], to)
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...Map.groupBy(rows, wayOf).values()]
    .filter(({ length }) => length >= LEAST)
    .flatMap((way) => {
      const ahead = way.filter(({ date }) => date > today)
      return detect(way.map(rowOf), today)
        .series.filter(({ confidence }) => confidence >= SURE)
        .flatMap((series) => {
          const latest = known.get(series.occurrences.at(-1)?.id ?? '')
          const accountId = ids.get(latest?.account ?? 0)
          if (!latest || accountId === undefined) return []
          const { direction } = series
          const amount = formatMoney(magnitude(series.amount))
          return dueDays(series, ahead, { from, to }).map((date) => ({
            date,
            id: latest.id,
            name: nameOf(latest),
            amount,
            direction,
            accountId,
          }))
        })
    })
}

const MOVED = `
  SELECT t.id, t.date, t.payee, t.imported_text AS text, t.amount_high AS high, t.amount_low AS low,
    t.account_seq AS account, o.account_seq AS other, b.name AS otherName
  FROM transactions t INDEXED BY transactions_by_date
  LEFT JOIN transactions o ON o.transfer_id = t.transfer_id AND o.seq <> t.seq AND o.deleted_at IS NULL
  LEFT JOIN accounts b ON b.seq = o.account_seq
  WHERE t.household_id = ?1 AND t.date BETWEEN ?2 AND ?3 AND t.deleted_at IS NULL AND t.type = 'TRANSFER'
    AND t.account_seq IN (SELECT value FROM json_each(?4))
    AND (o.account_seq IS NULL OR b.archived_at IS NULL AND o.account_seq NOT IN (SELECT value FROM json_each(?4)))`

const moved = (db: Db, actor: Pick<Actor, 'householdId' | 'at'>, accounts: number[], to: Day): Moved[] =>
  db.$client
    .query<Moved, [number, Day, Day, string]>(MOVED)
    .all(actor.householdId, transferDays(db, actor).from, to, JSON.stringify(accounts))

/** From which account to which; by its payee where the other side is not known. */
const wayOf = (row: Moved): string => `${row.account} ${row.other ?? (row.payee || row.text)}`

/** All that goes one way has one payee here: it is looked at together, however banks word it. */
const rowOf = ({ id, date, account, ...columns }: Moved): RecurrenceRow => ({
  id,
  date,
  amount: fromColumns(columns),
  accountId: String(account),
  payee: 'TRANSFER',
  text: '',
})

const nameOf = ({ payee, otherName, text }: Moved): string => payee.trim() || otherName || text

function dueDays(series: RecurringSeries, ahead: Moved[], { from, to }: Span): Day[] {
  const usual = Number(series.amount)
  const most = series.isVarying ? NEAR_VARYING : NEAR
  // Below zero where it goes the other way.
  const times = (row: Moved) => Number(fromColumns(row)) / usual
  const isThere = (day: Day) =>
    ahead.some(
      (row) =>
        Math.abs(daysBetween(row.date, day)) <= series.toleranceDays &&
        times(row) * most >= 1 &&
        times(row) <= most,
    )
  return expectedDays(series, from, to).filter((day) => !isThere(day))
}
