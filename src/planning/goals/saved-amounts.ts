import { fromColumns, type Money, type MoneyColumns, moneyOf, sumColumns, sumOf } from '../../core/money.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import type { accounts } from '../../ledger/accounts/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { minOf } from '../envelopes/division.ts'
import { firstDayOf, type Month, monthOf } from '../envelopes/months.ts'
import type { GoalRow } from './goal-rows.ts'
import { linkedTo } from './linked-accounts.ts'
import { type EnvelopeMonths, envelopeMonths, envelopeOf } from './linked-envelope.ts'

type AccountRow = typeof accounts.$inferSelect

/** What is there for a goal: what was when it began, and what each month since has brought. */
interface Saving {
  earmarked: Money
  byMonth: Map<Month, Money>
}

/** The accounts that count; undefined where there are none. Of other currencies none counts. */
function countedFor(db: Db, goal: GoalRow): AccountRow[] | undefined {
  const linked = linkedTo(db, goal.seq)
  return linked.length === 0 ? undefined : linked.filter(({ currency }) => currency === goal.currency)
}

/** All that is there at the end of a day. */
export function savedOn(db: Db, goal: GoalRow, day: Day, budget?: EnvelopeMonths): Money {
  const linked = countedFor(db, goal)
  if (!linked) return everySaved(inEnvelope(db, goal, day, budget) ?? byHand(db, goal, day))
  return sumOf(linked.map((account) => balances.on(db, account, day)))
}

/** The same month by month. */
export function savingUntil(db: Db, goal: GoalRow, day: Day, budget?: EnvelopeMonths): Saving {
  const linked = countedFor(db, goal)
  if (!linked) return inEnvelope(db, goal, day, budget) ?? byHand(db, goal, day)
  const started = linked.map((account) => inAccount(db, account, goal.startDate, day))
  return {
    earmarked: sumOf(started.map(({ earmarked }) => earmarked)),
    byMonth: started.map(({ byMonth }) => byMonth).reduce(together, new Map<Month, Money>()),
  }
}

/**
 * The least there was for it within the month of a day until then, of the days it had begun; undefined before that, and in
 * an envelope, which knows no days.
 */
export function lowestInMonth(db: Db, goal: GoalRow, day: Day): Money | undefined {
  const first = goal.startDate > firstDayOf(monthOf(day)) ? goal.startDate : firstDayOf(monthOf(day))
  if (first > day) return undefined
  const linked = countedFor(db, goal)
  if (!linked) return envelopeOf(db, goal.seq) ? undefined : lowestByHand(db, goal, first, day)
  return linked.length === 0
    ? 0n
    : lowestOf(linked.map((account) => balances.daily(db, account, shiftDay(first, -1), day)))
}

function lowestByHand(db: Db, goal: GoalRow, first: Day, day: Day): Money {
  const rows = db.$client
    .query<MoneyColumns, [number, string, string]>(`
      SELECT amount_high AS high, amount_low AS low FROM goal_contributions
      WHERE goal_seq = ? AND date BETWEEN ? AND ? ORDER BY date, seq`)
    .all(goal.seq, first, day)
  let saved = savedOn(db, goal, shiftDay(first, -1))
  let lowest = saved
  for (const amount of rows) {
    saved += fromColumns(amount)
    lowest = minOf(lowest, saved)
  }
  return lowest
}

/** Of accounts together, by the same days. */
function lowestOf(accounts: { balance: string }[][]): Money {
  const days = (accounts[0] ?? []).map((_, at) =>
    sumOf(accounts.map((own) => moneyOf(own[at]?.balance ?? ''))),
  )
  return days.reduce(minOf)
}

const everySaved = ({ earmarked, byMonth }: Saving): Money => earmarked + sumOf([...byMonth.values()])

interface OfMonth extends MoneyColumns {
  month: Month | ''
}

const SUM = sumColumns('amount_high', 'amount_low')

/** What was entered for days before the goal began is part of what was there. */
function byHand(db: Db, goal: GoalRow, day: Day): Saving {
  const rows = db.$client
    .query<OfMonth, [string, number, string]>(`
      SELECT iif(date < ?, '', substr(date, 1, 7)) AS month, ${SUM.high} AS high, ${SUM.low} AS low
      FROM goal_contributions WHERE goal_seq = ? AND date <= ? GROUP BY 1`)
    .all(goal.startDate, goal.seq, day)
  const byMonth = new Map<Month, Money>()
  let earmarked = fromColumns({ high: goal.earmarkedHigh, low: goal.earmarkedLow })
  for (const { month, ...amount } of rows) {
    if (month === '') earmarked += fromColumns(amount)
    else byMonth.set(month, fromColumns(amount))
  }
  return { earmarked, byMonth }
}

/** What each month put into its envelope, moved or spent; undefined where it has none. What is assigned for later months counts then. */
function inEnvelope(
  db: Db,
  goal: GoalRow,
  day: Day,
  budget: EnvelopeMonths = envelopeMonths(db, goal.householdId),
): Saving | undefined {
  const envelope = envelopeOf(db, goal.seq)
  if (!envelope) return undefined
  const since = monthOf(goal.startDate)
  const byMonth = new Map<Month, Money>()
  let [earmarked, before] = [0n, 0n]
  for (const { month, envelopes } of budget(monthOf(day))) {
    const available = envelopes.get(envelope.seq)?.available ?? 0n
    if (month < since) earmarked = available
    else byMonth.set(month, available - before)
    before = available
  }
  return { earmarked, byMonth }
}

function inAccount(db: Db, account: AccountRow, start: Day, day: Day): Saving {
  if (start > day) return { earmarked: balances.on(db, account, day), byMonth: new Map() }
  const earmarked = balances.on(db, account, shiftDay(start, -1))
  return { earmarked, byMonth: changes(db, account.seq, earmarked, start, day) }
}

const MOVED = `
  SELECT substr(date, 1, 7) AS month, ${SUM.high} AS high, ${SUM.low} AS low
  FROM (SELECT account_seq, date, amount_high, amount_low FROM account_days
    UNION ALL SELECT account_seq, date, amount_high, amount_low FROM holding_days) d
  WHERE account_seq = ?1 AND date BETWEEN ?2 AND ?3`

/** A valuation says what there is at the end of its day; only what came after it in its month is added to it. */
const AFTER_VALUATIONS = `AND date > coalesce((SELECT max(v.date) FROM valuations v WHERE v.account_seq = ?1
  AND v.date BETWEEN max(?2, substr(d.date, 1, 7) || '-01') AND min(?3, substr(d.date, 1, 7) || '-31')), '')`

/** By how much each month changed the balance, from one day to another. */
function changes(db: Db, accountSeq: number, before: Money, start: Day, day: Day): Map<Month, Money> {
  const valuations = balances.countedValuations(db, accountSeq, start, day)
  const valued = new Map(
    valuations.map(({ date, ...amount }) => [monthOf(date), fromColumns(amount)] as const),
  )
  const moved = new Map(
    db.$client
      .query<OfMonth, [number, string, string]>(
        `${MOVED} ${valued.size > 0 ? AFTER_VALUATIONS : ''} GROUP BY 1`,
      )
      .all(accountSeq, start, day)
      .map(({ month, ...amount }) => [month, fromColumns(amount)] as const),
  )
  const months = [...new Set([...moved.keys(), ...valued.keys()])].sort() as Month[]
  const changed = new Map<Month, Money>()
  let balance = before
  for (const month of months) {
    const after = (valued.get(month) ?? balance) + (moved.get(month) ?? 0n)
    changed.set(month, after - balance)
    balance = after
  }
  return changed
}

function together(one: Map<Month, Money>, other: Map<Month, Money>): Map<Month, Money> {
  const both = new Map(one)
  for (const [month, amount] of other) both.set(month, (both.get(month) ?? 0n) + amount)
  return both
}
