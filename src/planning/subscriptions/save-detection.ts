import { eq } from 'drizzle-orm'
import { newId } from '../../core/ids.ts'
import { toColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { type EventActor, record } from '../../people/events/events.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { DeclinedSeries } from '../recurrence/series.ts'
import type { Charge } from './charges.ts'
import { recognise } from './recognition.ts'
import {
  columnsOf,
  isSilentByWord,
  pricesIn,
  type Renewal,
  renewalOf,
  type SeriesFinding,
} from './renewal.ts'
import {
  type StoredPrice,
  type StoredSubscription,
  type SubscriptionRow,
  storedOf,
} from './stored-subscriptions.ts'
import { subscriptions } from './tables.ts'
import { isTracked, trackCharges } from './track-charges.ts'
import { isAgainstItsWord } from './wire.ts'
import type { Refusal } from './words/message-facts.ts'

/** What a look through the history brought, before anything is written. */
export interface DetectionInput {
  /** How many transactions it was. */
  looked: number
  from: Day
  today: Day
  findings: SeriesFinding[]
  declined: DeclinedSeries[]
  /** The charges of the payee of each subscription without a series. */
  toFollow: Map<number, Charge[]>
}

export interface DetectionOutcome {
  looked: number
  found: number
  changed: number
  removed: number
  declined: { payee: string; refusal: Refusal }[]
}

/** Writes what changed and records it. What somebody decided in the meantime is read again here, and holds. */
export function save(
  tx: Tx,
  looked: DetectionInput,
  { householdId, userId, at }: EventActor,
): DetectionOutcome {
  const by: EventActor = { householdId, at, ...(userId !== undefined && { userId }) }
  const { again, silent, news, unfound } = recognise(looked.findings, storedOf(tx, householdId))
  let changed = 0
  const isFollowed = ([one, finding]: (typeof again)[number]) =>
    isSilentByWord(one, finding) && looked.toFollow.has(one.seq)
  const byWord = again.filter(isFollowed)
  for (const [one, finding] of again.filter((each) => !isFollowed(each)))
    if (renew(tx, by, one, renewalOf(one, finding, looked.from))) changed++
  for (const [one, { occurrences }] of silent) addOccurrences(tx, one.seq, occurrences)
  const followed = [...byWord.map(([one]) => one), ...unfound.filter(isTracked)]
  for (const one of followed) if (continueSchedule(tx, by, one, looked)) changed++
  const dropped = unfound.filter(({ status, isTouched }) => status === 'SUGGESTED' && !isTouched)
  for (const { seq } of dropped) tx.delete(subscriptions).where(eq(subscriptions.seq, seq)).run()
  // What was over before anybody heard of it is no suggestion.
  const begun = news.filter(({ series }) => !series.isEnded)
  for (const finding of begun) suggest(tx, by, finding)
  const declined = looked.declined.map(({ payee, cadence, occurrences, objection }) => ({
    payee,
    refusal: { cadence, count: occurrences.length, objection },
  }))
  if (changed + dropped.length + silent.length > 0) record(tx, by, 'subscriptions.detected')
  return { looked: looked.looked, found: begun.length, changed, removed: dropped.length, declined }
}

function suggest(tx: Tx, by: EventActor, finding: SeriesFinding): void {
  const { seq, id } = tx
    .insert(subscriptions)
    .values({
      ...columnsOf(finding),
      id: newId(),
      householdId: by.householdId,
      status: 'SUGGESTED',
      isManual: false,
      notes: '',
      createdAt: by.at,
      updatedAt: by.at,
    })
    .returning({ seq: subscriptions.seq, id: subscriptions.id })
    .get()
  addOccurrences(tx, seq, finding.occurrences)
  addPrices(tx, seq, pricesIn(finding.series))
  record(tx, by, 'subscription.found', id)
}

/** Answers whether anything changed. */
function renew(tx: Tx, by: EventActor, one: StoredSubscription, renewal: Renewal): boolean {
  const { row } = one
  const isChanged = update(tx, by, row, renewal.columns)
  const areOthers = replaceOccurrences(tx, one, renewal.occurrences)
  replacePrices(tx, one, renewal.prices)
  const isWatched = row.status === 'CONFIRMED' || row.status === 'SUGGESTED'
  if (isWatched && renewal.isPriceNew) record(tx, by, 'subscription.price-changed', row.id)
  if (row.status !== 'DISMISSED' && renewal.isChargedAgain)
    record(tx, by, 'subscription.charged-again', row.id)
  return areOthers || isChanged
}

/** What has no series follows its own schedule. */
function continueSchedule(
  tx: Tx,
  by: EventActor,
  one: StoredSubscription,
  { toFollow, today }: DetectionInput,
): boolean {
  const { occurrences, missed, prices, ...course } = trackCharges(one, toFollow.get(one.seq) ?? [], today)
  const price = prices.at(-1)
  const columns = { ...course, ...(price && amountColumns(price)), missed: [...one.row.missed, ...missed] }
  const isChanged = update(tx, by, one.row, columns)
  addPrices(tx, one.seq, prices)
  if (price) record(tx, by, 'subscription.price-changed', one.row.id)
  if (course.lastDate > one.lastDate && isAgainstItsWord({ ...one.row, ...course }))
    record(tx, by, 'subscription.charged-again', one.row.id)
  return replaceOccurrences(tx, one, new Set(occurrences.keys())) || isChanged
}

function amountColumns({ amount }: StoredPrice): Pick<SubscriptionRow, 'amountHigh' | 'amountLow'> {
  const { high, low } = toColumns(amount)
  return { amountHigh: high, amountLow: low }
}

function update(
  tx: Tx,
  { at }: EventActor,
  row: SubscriptionRow,
  columns: Partial<SubscriptionRow>,
): boolean {
  const isSame = Object.entries(columns).every(([column, value]) =>
    Bun.deepEquals(row[column as keyof SubscriptionRow], value),
  )
  if (isSame) return false
  tx.update(subscriptions)
    .set({ ...columns, updatedAt: at })
    .where(eq(subscriptions.seq, row.seq))
    .run()
  return true
}

function replaceOccurrences(
  tx: Tx,
  { seq, occurrences: before }: StoredSubscription,
  after: Set<number>,
): boolean {
  const gone = [...before.keys()].filter((one) => !after.has(one))
  const come = [...after].filter((one) => !before.has(one))
  const remove = tx.$client.query(
    'DELETE FROM subscription_occurrences WHERE subscription_seq = ? AND transaction_seq = ?',
  )
  for (const one of gone) remove.run(seq, one)
  addOccurrences(tx, seq, come)
  return gone.length > 0 || come.length > 0
}

/** A transaction deleted since detection started does not count. */
function addOccurrences(tx: Tx, seq: number, occurrences: number[]): void {
  const add = tx.$client.query(
    'INSERT OR IGNORE INTO subscription_occurrences SELECT ?, seq FROM transactions WHERE seq = ? AND deleted_at IS NULL',
  )
  for (const one of occurrences) add.run(seq, one)
}

function replacePrices(tx: Tx, { seq, prices: before }: StoredSubscription, after: StoredPrice[]): void {
  const isSame =
    before.length === after.length &&
    before.every(({ since, amount }, at) => since === after[at]?.since && amount === after[at]?.amount)
  if (isSame) return
  tx.$client.query('DELETE FROM subscription_prices WHERE subscription_seq = ?').run(seq)
  addPrices(tx, seq, after)
}

export function addPrices(tx: Tx, seq: number, prices: StoredPrice[]): void {
  const add = tx.$client.query('INSERT OR REPLACE INTO subscription_prices VALUES (?, ?, ?, ?)')
  for (const { since, amount } of prices) {
    const { high, low } = toColumns(amount)
    add.run(seq, since, high, low)
  }
}
