import { count, eq } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { amountIn, ENTERED_DECIMALS } from '../../core/currencies.ts'
import { newId } from '../../core/ids.ts'
import { moneyOf, toColumns } from '../../core/money.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { type Day, dayNumber, daysBetween, weekdayOf } from '../../core/time.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import * as categories from '../../ledger/categories/categories.ts'
import { line, lines } from '../../ledger/transactions/text-fields.ts'
import { record } from '../../people/events/events.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { type Cadence, dayIn, rhythms } from '../recurrence/cadences.ts'
import type { NewSubscription, SubscriptionChange, SubscriptionDetail } from './model.ts'
import { addPrices } from './save-detection.ts'
import type { SubscriptionRow } from './stored-subscriptions.ts'
import { get } from './subscriptions.ts'
import { subscriptions } from './tables.ts'

const MOST = 500
/** A beginning further away is a slip, and would make long lists of days. */
const FURTHEST_DAYS = 5 * 366

/** What somebody expects without having found it. Throws a validation-error by field, and conflict at the limit. */
export function create(tx: Tx, actor: Actor, input: NewSubscription): SubscriptionDetail {
  const { name, direction = 'OUT', accountId, payee = name, isVarying = false } = input
  refuseTooMany(tx, actor)
  const account = accountId ? accounts.keyOf(tx, actor, accountId, 'accountId') : undefined
  const currency = input.currency ?? account?.currency ?? household.ofActor(tx, actor).currency
  if (account && account.currency !== currency) throw invalid('currency', { kind: 'ACCOUNT_OTHER_CURRENCY' })
  const schedule = scheduleOf(tx, actor, input.cadence, input.nextDate as Day, input.dayOfMonth)
  const row = tx
    .insert(subscriptions)
    .values({
      ...schedule,
      ...ownColumns(tx, actor, input),
      ...amountColumns(currency, input.amount),
      id: newId(),
      householdId: actor.householdId,
      status: 'CONFIRMED',
      name: line(name),
      payee: line(payee),
      accountSeq: account?.seq ?? null,
      direction,
      currency,
      isVarying,
      isOverdue: false,
      isEnded: false,
      missed: [],
      confidencePermille: 1000,
      reasons: [{ kind: 'ENTERED' as const }],
      isManual: true,
      createdAt: actor.at,
      updatedAt: actor.at,
      notes: lines(input.notes ?? ''),
    })
    .returning()
    .get()
  addPrices(tx, row.seq, [{ since: schedule.firstDate, amount: moneyOf(input.amount) }])
  record(tx, actor, 'subscription.created', row.id)
  return get(tx, actor, row.id, preferences.languageOfReader(tx, actor))
}

/** What may be said of any, found or entered. */
export function ownColumns(
  tx: Tx,
  actor: Actor,
  input: Omit<SubscriptionChange, 'status'>,
): Partial<SubscriptionRow> {
  const { categoryId, notifyDaysBefore, cancellationDate, payerId, url, notes, name } = input
  if (payerId) refuseUnknownPayer(tx, actor, payerId)
  return {
    ...(name !== undefined && { name: name === null ? null : line(name) }),
    ...(categoryId !== undefined && {
      categorySeq: categoryId === null ? null : categories.seqOf(tx, actor, categoryId, 'categoryId'),
    }),
    ...(notifyDaysBefore !== undefined && { notifyDaysBefore }),
    ...(cancellationDate !== undefined && { cancellationDate: cancellationDate as Day | null }),
    ...(payerId !== undefined && { payerId }),
    ...(url !== undefined && { url: url === null ? null : linkOf(url) }),
    ...(notes !== undefined && { notes: lines(notes) }),
  }
}

type Entered = Pick<
  SubscriptionChange,
  'payee' | 'amount' | 'isVarying' | 'cadence' | 'nextDate' | 'dayOfMonth' | 'accountId'
>

/** What may be said again of an entry by hand only; another amount is asked from today on. */
export function enteredColumns(
  tx: Tx,
  actor: Actor,
  row: SubscriptionRow,
  input: Entered,
): Partial<SubscriptionRow> {
  const { payee, amount, isVarying, cadence = row.cadence, nextDate, dayOfMonth, accountId } = input
  if (amount !== undefined) {
    const today = householdDay(tx, actor)
    const since = today > row.firstDate ? today : row.firstDate
    addPrices(tx, row.seq, [{ since, amount: moneyOf(amount) }])
  }
  const isRescheduled = input.cadence !== undefined || nextDate !== undefined || dayOfMonth !== undefined
  const next = (nextDate ?? row.nextDate ?? row.firstDate) as Day
  return {
    ...(payee !== undefined && { payee: line(payee) }),
    ...(amount !== undefined && amountColumns(row.currency, amount)),
    ...(isVarying !== undefined && { isVarying }),
    ...(accountId !== undefined && { accountSeq: accountOf(tx, actor, row, accountId) }),
    ...(isRescheduled && rescheduled(tx, row, scheduleOf(tx, actor, cadence, next, dayOfMonth))),
  }
}

/** The last charge stays what it was, if there was any. */
function rescheduled(
  tx: Tx,
  { seq, lastDate }: SubscriptionRow,
  schedule: ReturnType<typeof scheduleOf>,
): Partial<SubscriptionRow> {
  const isCharged =
    tx.$client.query('SELECT 1 FROM subscription_occurrences WHERE subscription_seq = ? LIMIT 1').get(seq) !==
    null
  return { ...schedule, ...(isCharged && { lastDate }), isOverdue: false, isEnded: false }
}

function scheduleOf(db: Db, actor: Actor, cadence: Cadence, nextDate: Day, dayOfMonth: number | undefined) {
  const rhythm = rhythms.find((one) => one.cadence === cadence)
  if (Math.abs(daysBetween(householdDay(db, actor), nextDate)) > FURTHEST_DAYS)
    throw invalid('nextDate', { kind: 'WITHIN_FIVE_YEARS_OF_TODAY' })
  const goesByMonths = (rhythm?.months ?? 0) > 0
  const date = Number(nextDate.slice(8))
  if (dayOfMonth !== undefined && !(goesByMonths && isOn(nextDate, dayOfMonth)))
    throw invalid('dayOfMonth', { kind: 'NOT_THE_DAY_OF_NEXT' })
  return {
    cadence,
    firstDate: nextDate,
    lastDate: nextDate,
    nextDate,
    toleranceDays: rhythm?.toleranceDays ?? 0,
    weekday: goesByMonths ? null : weekdayOf(dayNumber(nextDate)),
    dayOfMonth: goesByMonths ? (dayOfMonth ?? date) : null,
  }
}

function isOn(day: Day, dayOfMonth: number): boolean {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
  return dayIn(month, dayOfMonth) === dayNumber(day)
}

function amountColumns(currency: string, amount: string) {
  const { high, low } = toColumns(amountIn(currency, amount, 'amount', ENTERED_DECIMALS))
  return { amountHigh: high, amountLow: low }
}

function accountOf(tx: Tx, actor: Actor, row: SubscriptionRow, accountId: string | null): number | null {
  if (accountId === null) return null
  const { seq, currency } = accounts.keyOf(tx, actor, accountId, 'accountId')
  if (currency !== row.currency) throw invalid('accountId', { kind: 'ACCOUNT_OTHER_CURRENCY' })
  return seq
}

function refuseUnknownPayer(db: Db, { householdId }: Actor, userId: string): void {
  if (household.findUser(db, userId)?.householdId !== householdId)
    throw invalid('payerId', { kind: 'NO_SUCH_MEMBER' })
}

/** A link somebody may press: never a script, and without a password that would be shown. */
function linkOf(text: string): string {
  const url = URL.parse(text)
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password)
    throw invalid('url', { kind: 'NOT_A_WEB_ADDRESS' })
  return url.href
}

function refuseTooMany(db: Db, { householdId }: Actor): void {
  const ours = eq(subscriptions.householdId, householdId)
  const existing = db.select({ n: count() }).from(subscriptions).where(ours).get()?.n ?? 0
  if (existing >= MOST)
    throw new Problem('conflict', { reason: { kind: 'TOO_MANY_SUBSCRIPTIONS', most: MOST } })
}
