import { fromColumns, type Money, type MoneyColumns } from '../../core/money.ts'
import { after, before, type Span } from '../../core/periods.ts'
import { type Day, EARLIEST_DAY, LATEST_DAY } from '../../core/time.ts'
import type { AccountRow } from '../../ledger/accounts/accounts.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import type { Db } from '../../platform/db/db.ts'

/**
 * What a bank's latest word adds to what the ledger says. The ledger lacks it on all the days that are counted from
 * the same beginning as the day it was said of: those after the valuation before it, up to the next one.
 */
interface Correction {
  date: Day
  difference: Money
  since: Day
  /** Where a valuation says anew what it is worth. */
  until: Day | undefined
}

/** What is known of an account up to a day, from which all its days follow. */
export interface AccountTimeline {
  account: AccountRow
  /** Before it the account is worth nothing: there was none, as far as anybody knows. */
  start: Day
  valuations: Valued[]
  correction: Correction | undefined
}

interface Valued extends MoneyColumns {
  date: Day
}

export function timelineOf(db: Db, account: AccountRow, today: Day): AccountTimeline {
  const valuations = balances.countedValuations(db, account.seq, EARLIEST_DAY, LATEST_DAY)
  // One that is dated ahead is there already, as everything else that shows its balance has it.
  const first = balances.startOf(db, account)
  const start = first < today ? first : today
  return { account, start, valuations, correction: correctionOf(db, account, start, valuations) }
}

function correctionOf(db: Db, account: AccountRow, start: Day, valuations: Valued[]): Correction | undefined {
  const reported = account.source === 'AGGREGATOR' ? balances.latestReported(db, account.seq) : null
  if (!reported) return undefined
  const { date, amount } = reported
  const difference = amount - balances.on(db, account, date)
  const last = valuations.findLast((valued) => valued.date <= date)
  const next = valuations.find((valued) => valued.date > date)
  return { date, difference, since: last ? after(last.date) : start, until: next?.date }
}

/** What an account is worth at the end of each period; these follow one another without a gap. */
export function worthByPeriod(db: Db, life: AccountTimeline, periods: Span[]): Money[] {
  const [first, last] = [periods.at(0), periods.at(-1)]
  if (!first || !last) return []
  const events = eventsOf(db, life, { from: first.from, to: last.to })
  let worth = worthOn(db, life, before(first.from))
  let at = 0
  return periods.map(({ to }) => {
    for (let event = events[at]; event && event.date <= to; event = events[++at])
      worth = event.isAnew ? event.amount : worth + event.amount
    return worth
  })
}

function worthOn(db: Db, { account, start, correction }: AccountTimeline, day: Day): Money {
  if (day < start) return 0n
  const corrects = correction && correction.since <= day && !(correction.until && correction.until <= day)
  return balances.on(db, account, day) + (corrects ? correction.difference : 0n)
}

interface WorthChange {
  date: Day
  amount: Money
  /** It is worth the amount now, rather than more by it. */
  isAnew: boolean
  /** Of what securities are worth: how much of it nobody put in, as what they grew by and what they paid. */
  held?: { earned: Money }
}

/** What changes the worth of an account within a span, in its order: of one day a valuation comes last. */
function eventsOf(
  db: Db,
  { account, start, valuations, correction }: AccountTimeline,
  { from, to }: Span,
): WorthChange[] {
  const within = (day: Day) => day >= from && day <= to
  const more = (date: Day, amount: Money): WorthChange => ({ date, amount, isAnew: false })
  const opening = { high: account.openingHigh, low: account.openingLow }
  const events = [
    ...(within(start) ? [more(start, fromColumns(opening))] : []),
    ...(correction && within(correction.since) ? [more(correction.since, correction.difference)] : []),
    ...balances.movements(db, account.seq, from, to).map((moved) => more(moved.date, fromColumns(moved))),
    ...balances
      .holdingsBetween(db, account.seq, from, to)
      .map(({ date, grown, traded }) => ({ ...more(date, grown), held: { earned: grown + traded } })),
  ]
  const anew = valuations
    .filter(({ date }) => within(date))
    .map((valued) => ({ date: valued.date, amount: fromColumns(valued), isAnew: true }))
  return [...events, ...anew].sort(byDate)
}

/** What an account grew by on a day: by what was moved, or because somebody said that it is worth more. */
interface WorthCause {
  date: Day
  moved: Money
  earned: Money
}

/** All of a span; with the worth before it they come to the worth at its end. */
export function causesOf(db: Db, life: AccountTimeline, span: Span): WorthCause[] {
  let worth = worthOn(db, life, before(span.from))
  return eventsOf(db, life, span).map(({ date, amount, isAnew, held }) => {
    const grown = isAnew ? amount - worth : amount
    const earned = isAnew ? grown : (held?.earned ?? 0n)
    worth += grown
    return { date, moved: grown - earned, earned }
  })
}

/** Nothing but transactions and corrections changed it in a span. */
export const isOnlyMoved = (db: Db, { account, valuations }: AccountTimeline, { from, to }: Span): boolean =>
  valuations.length === 0 && balances.holdingsBetween(db, account.seq, from, to).length === 0

const byDate = (one: WorthChange, other: WorthChange): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0

/** What was added to an account by no transaction, so that its worth is what somebody said. */
interface WorthAdjustment {
  date: Day
  amount: Money
  isValuation: boolean
  /** What it is worth then, where its securities were worth another amount. */
  held?: Money
}

/** All of them; with the opening balance at the start and the transactions they come to the worth of every day. */
export function adjustmentsOf(db: Db, life: AccountTimeline): WorthAdjustment[] {
  const { correction } = life
  const adjustments: WorthAdjustment[] = correction
    ? [{ date: correction.since, amount: correction.difference, isValuation: false }]
    : []
  let worth = 0n
  for (const { date, amount, isAnew, held } of eventsOf(db, life, { from: EARLIEST_DAY, to: LATEST_DAY })) {
    if (held) adjustments.push({ date, amount, isValuation: true, held: worth + amount })
    if (isAnew) adjustments.push({ date, amount: amount - worth, isValuation: true })
    worth = isAnew ? amount : worth + amount
  }
  return adjustments.filter(({ amount }) => amount !== 0n)
}
