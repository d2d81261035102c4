import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import { formatColumns, formatMoney, fromColumns, type Money } from '../../core/money.ts'
import { Problem, refuseStale } from '../../core/problem.ts'
import type { Day } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import * as preferences from '../../people/me/preferences.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { monthly, yearly } from './costs.ts'
import type { Subscription, SubscriptionDetail, SubscriptionList, SubscriptionQuery, Total } from './model.ts'
import { isPausedOn } from './pauses.ts'
import { rowOf } from './stored-subscriptions.ts'
import { type ListedSubscription, listed, toWire } from './wire.ts'

type Viewer = Pick<Actor, 'householdId' | 'at'>

/** What comes back in a household, and what all that is confirmed comes to; in English where no person reads it. */
export function list(
  db: Db,
  viewer: Viewer,
  { status, direction }: SubscriptionQuery = {},
  language: Language = 'en',
): SubscriptionList {
  const all = listed(db, viewer.householdId)
  const asked = all.filter(
    (row) => (status ?? row.status) === row.status && (direction ?? row.direction) === row.direction,
  )
  const today = householdDay(db, viewer)
  return { subscriptions: asked.map((row) => toWire(row, today, language)), totals: totalsOf(all, today) }
}

/** Those that were found and wait for a yes or a no. */
export function suggested(db: Db, viewer: Viewer, language: Language): Subscription[] {
  const today = householdDay(db, viewer)
  return listed(db, viewer.householdId, "s.status = 'SUGGESTED'").map((row) => toWire(row, today, language))
}

/** Its reasons are in English where no person reads it. */
export function get(db: Db, viewer: Viewer, id: string, language: Language = 'en'): SubscriptionDetail {
  const [row] = listed(db, viewer.householdId, 's.id = ?', id)
  if (!row) throw new Problem('not-found')
  const missed: string[] = JSON.parse(row.missed)
  return {
    ...toWire(row, householdDay(db, viewer), language),
    occurrences: occurrencesOf(db, row),
    prices: pricesOf(db, row),
    missed,
  }
}

/** Neither ended nor dismissed. */
export const isActive = ({ status, isEnded }: Pick<Subscription, 'status' | 'isEnded'>): boolean =>
  !isEnded && (status === 'CONFIRMED' || status === 'SUGGESTED')

/** Forgets what was entered by hand; what was found would be found again, and is dismissed instead. */
export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = rowOf(tx, actor, id)
  const { seq, isManual } = row
  refuseStale(version, row, () => get(tx, actor, id, preferences.languageOfReader(tx, actor)))
  if (!isManual)
    throw new Problem('conflict', {
      reason: { kind: 'FOUND_AGAIN' },
    })
  tx.$client.query('DELETE FROM subscriptions WHERE seq = ?').run(seq)
  record(tx, actor, 'subscription.removed', id)
}

interface Sums {
  count: number
  OUT: Money
  IN: Money
}

function totalsOf(rows: ListedSubscription[], today: Day): Total[] {
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    if (row.status !== 'CONFIRMED' || row.isEnded || (row.cancellationDate ?? today) < today) continue
    if (isPausedOn(row, today)) continue
    const sum = sums.get(row.currency) ?? { count: 0, OUT: 0n, IN: 0n }
    sum.count++
    sum[row.direction] += yearly(fromColumns(row), row.cadence)
    sums.set(row.currency, sum)
  }
  return [...sums].map(([currency, { count, OUT, IN }]) => ({
    currency,
    count,
    yearlyCost: formatMoney(OUT),
    monthlyCost: formatMoney(monthly(OUT)),
    yearlyIncome: formatMoney(IN),
    monthlyIncome: formatMoney(monthly(IN)),
  }))
}

interface Occurrence {
  transactionId: string
  date: Day
  high: number
  low: number
  accountId: string
  payee: string
}

const occurrencesOf = (
  { $client: client }: Db,
  { seq }: ListedSubscription,
): SubscriptionDetail['occurrences'] =>
  client
    .query<Occurrence, [number]>(`
      SELECT t.id AS transactionId, t.date, abs(t.amount_high) AS high, abs(t.amount_low) AS low, a.id AS accountId,
        coalesce(nullif(t.payee, ''), t.imported_text) AS payee
      FROM subscription_occurrences o CROSS JOIN transactions t ON t.seq = o.transaction_seq JOIN accounts a ON a.seq = t.account_seq
      WHERE o.subscription_seq = ? AND t.deleted_at IS NULL ORDER BY t.date, t.seq`)
    .all(seq)
    .map(({ high, low, ...rest }) => ({ ...rest, amount: formatColumns(high, low) }))

const pricesOf = ({ $client: client }: Db, { seq }: ListedSubscription): SubscriptionDetail['prices'] =>
  client
    .query<{ since: Day; high: number; low: number }, [number]>(
      'SELECT since, amount_high AS high, amount_low AS low FROM subscription_prices WHERE subscription_seq = ? ORDER BY since',
    )
    .all(seq)
    .map(({ since, high, low }) => ({ since, amount: formatColumns(high, low) }))
