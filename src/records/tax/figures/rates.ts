import { eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import type { Money } from '../../../core/money.ts'
import { invalid, Problem, refuseStale } from '../../../core/problem.ts'
import { type Day, toRfc3339 } from '../../../core/time.ts'
import { rowOf as rowOfTransaction } from '../../../ledger/transactions/ledger.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Exact } from '../exact.ts'
import type { TaxRate, TaxRateChange } from './rate-model.ts'
import { taxRates } from './tables.ts'

/** What a transaction in another currency was worth; throws not-found where nobody has said so. */
export function get(db: Db, actor: Actor, transactionId: string): TaxRate {
  const rate = find(db, actor, transactionId)
  if (!rate) throw new Problem('not-found')
  return rate
}

export function find(db: Db, actor: Actor, transactionId: string): TaxRate | undefined {
  const transaction = transactionOf(db, actor, transactionId)
  const row = db.select().from(taxRates).where(eq(taxRates.transactionSeq, transaction.seq)).get()
  return row && { ...transaction.shown, ...shownOf(row) }
}

/** Says what it was worth, so that it counts. */
export function set(tx: Tx, actor: Actor, transactionId: string, change: TaxRateChange): TaxRate {
  const { seq, shown } = transactionOf(tx, actor, transactionId)
  if (shown.currency === household.ofActor(tx, actor).currency)
    throw invalid('rate', { kind: 'RATE_OF_OWN_CURRENCY' })
  const before = find(tx, actor, transactionId)
  refuseStale(change.version, { version: before?.version ?? 0 }, () => before ?? {})
  const values = {
    rate: change.rate,
    source: change.source.trim(),
    date: change.date as Day,
    userId: actor.userId,
    at: actor.at,
    version: (before?.version ?? 0) + 1,
  }
  const row = tx
    .insert(taxRates)
    .values({ transactionSeq: seq, ...values })
    .onConflictDoUpdate({ target: taxRates.transactionSeq, set: values })
    .returning()
    .get()
  record(tx, actor, 'tax-rate.changed', shown.transactionId)
  return { ...shown, ...shownOf(row) }
}

/** Answers what was said; it counts for nothing then. */
export function remove(tx: Tx, actor: Actor, transactionId: string, version?: string): TaxRate {
  const before = get(tx, actor, transactionId)
  refuseStale(version, before, () => before)
  const { seq } = transactionOf(tx, actor, transactionId)
  tx.delete(taxRates).where(eq(taxRates.transactionSeq, seq)).run()
  record(tx, actor, 'tax-rate.removed', before.transactionId)
  return before
}

/** What somebody says of a transaction. */
export interface TypedRate {
  rate: string
  date: Day
  source: string
}

/** Every rate that was said in a household, by the number of the transaction. */
export const ratesOf = (db: Db, householdId: number): Map<number, TypedRate> =>
  new Map(
    db.$client
      .query<TypedRate & { seq: number }, [number]>(RATES)
      .all(householdId)
      .map(({ seq, ...rate }) => [seq, rate]),
  )

const RATES = `
  SELECT r.transaction_seq AS seq, r.rate, r.date, r.source
  FROM tax_rates r CROSS JOIN transactions t ON t.seq = r.transaction_seq WHERE t.household_id = ?`

/** An amount at a rate, exactly: a rate is no amount, and may have more decimals. */
export function converted(amount: Money, rate: string): Exact {
  const [whole = '0', decimals = ''] = rate.split('.')
  return { numerator: amount * BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) }
}

function transactionOf(db: Db, actor: Actor, transactionId: string) {
  const { seq, id, accountSeq } = rowOfTransaction(db, actor, transactionId)
  const account = db.$client
    .query<{ currency: string }, [number]>('SELECT currency FROM accounts WHERE seq = ?')
    .get(accountSeq)
  return { seq, shown: { transactionId: id, currency: account?.currency ?? '' } }
}

const shownOf = ({ rate, source, date, userId, at, version }: typeof taxRates.$inferSelect) => ({
  rate,
  source,
  date,
  userId,
  at: toRfc3339(at),
  version,
})
