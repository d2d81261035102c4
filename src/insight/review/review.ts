import type { Actor } from '../../core/actor.ts'
import type { Language } from '../../core/languages.ts'
import * as learning from '../../ledger/rules/suggestions.ts'
import { select } from '../../ledger/transactions/filters.ts'
import { list } from '../../ledger/transactions/listing.ts'
import type { Transaction, TransactionFilter } from '../../ledger/transactions/model.ts'
import { total } from '../../ledger/transactions/totals.ts'
import { currencyPairs, currencySuggestion } from '../../ledger/transactions/transfers/currency-pairs.ts'
import { suggestion } from '../../ledger/transactions/transfers/transfer-pairs.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import * as subscriptions from '../../planning/subscriptions/subscriptions.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { Deps } from '../../platform/deps.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { countWaiting, listWaiting } from '../../records/receipts/waiting.ts'
import { itemOf } from './duplicate-items.ts'
import { type Review, type ReviewItem, type ReviewKind, type ReviewQuery, reviewKinds } from './model.ts'
import {
  receiptItem,
  ruleItem,
  subscriptionItem,
  transferItem,
  uncategorisedItem,
  unreviewedItem,
} from './review-items.ts'
import { historyStart, isUpToDate, upToDateIfQuick } from './search-pairs.ts'
import * as duplicates from './stored-pairs.ts'
import * as transfers from './transfer-candidates.ts'

type Counts = Review['counts']

/** All that waits for somebody's word; of pairs the last known ones where much has changed just now. */
export async function current(deps: Deps, actor: Actor, query: ReviewQuery): Promise<Review> {
  await upToDateIfQuick(deps, actor)
  return review(deps.db, actor, query)
}

/** Where no kind is asked for. */
const FIRST_OF_EACH = 5

/** The same, as of the last search for pairs. */
export const review = (
  db: Db,
  actor: Actor,
  { kind, page, limit, firstOfEach = FIRST_OF_EACH }: ReviewQuery,
): Review =>
  readSnapshot(db, () => {
    const language = languageOfReader(db, actor)
    const part: Page = kind ? { page, limit } : { page: 0, limit: firstOfEach }
    const isAsked = (each: ReviewKind) => (kind ? each === kind : each !== 'UNREVIEWED')
    const waiting = reviewKinds.map((each) => {
      const queue = queues[each](db, actor, language)
      return { each, count: queue.count, items: isAsked(each) ? queue.items(part) : [] }
    })
    return {
      counts: byKind(waiting.map(({ each, count }) => [each, count])),
      total: waiting.reduce((sum, { count }) => sum + count, 0),
      shown: byKind(waiting.map(({ each, items }) => [each, items.length])),
      items: waiting.flatMap(({ items }) => items),
      isSearching: !isUpToDate(db, actor),
    }
  })

const byKind = (counts: [ReviewKind, number][]): Counts => Object.fromEntries(counts) as Counts

/** A count has no words. */
const COUNTED: Language = 'en'

/** How much waits, as of the last search for pairs. */
export const counts = (db: Db, actor: Actor): Counts =>
  readSnapshot(db, () => byKind(reviewKinds.map((kind) => [kind, queues[kind](db, actor, COUNTED).count])))

/** What waits of one kind: how much it is, and page by page. */
interface ReviewQueue {
  count: number
  items(page: Page): ReviewItem[]
}

const queues: Record<ReviewKind, (db: Db, actor: Actor, language: Language) => ReviewQueue> = {
  POSSIBLE_DUPLICATE: (db, actor, language) => ({
    count: duplicates.count(db, actor.householdId, historyStart(db, actor)),
    items: (page) =>
      duplicates
        .list(db, actor.householdId, historyStart(db, actor), { offset: offsetOf(page), limit: page.limit })
        .map((pair) => itemOf(db, pair, language)),
  }),
  TRANSFER_PAIR: (db, actor, language) => {
    const since = historyStart(db, actor)
    const equal = transfers
      .pairs(db, actor.householdId, since)
      .map((sides) => () => suggestion(db, sides, language))
    const between = currencyPairs(db, actor, since).map(
      (pair) => () => currencySuggestion(db, pair, language),
    )
    return listed([...equal, ...between], (shown) => transferItem(shown()))
  },
  UNCATEGORISED: (db, actor, language) =>
    filtered(db, actor, { categoryId: 'none' }, (one) => uncategorisedItem(one, language)),
  RULE_SUGGESTION: (db, actor) => {
    const open = learning.openSuggestions(db, actor)
    return { count: open.count, items: (page) => open.page(offsetOf(page), page.limit).map(ruleItem) }
  },
  SUBSCRIPTION_SUGGESTION: (db, actor, language) =>
    listed(subscriptions.suggested(db, actor, language), subscriptionItem),
  RECEIPT: (db, actor, language) => ({
    count: countWaiting(db, actor),
    items: (page) => {
      const waiting = listWaiting(db, actor, page)
      const ids = waiting.flatMap(({ suggestion }) => suggestion?.transactionId ?? [])
      const found = new Map(manyOf(db, actor, ids).map((transaction) => [transaction.id, transaction]))
      return waiting.map((one) => {
        const transaction = found.get(one.suggestion?.transactionId ?? '')
        return receiptItem(one, transaction ? [transaction] : [], language)
      })
    },
  }),
  UNREVIEWED: (db, actor, language) =>
    filtered(db, actor, { reviewed: 'false' }, (one) => unreviewedItem(one, language)),
}

const manyOf = (db: Db, actor: Actor, ids: string[]): Transaction[] =>
  ids.length > 0 ? list(db, actor, { ids: ids.join(','), page: 0, limit: ids.length }).items : []

function listed<Found>(found: Found[], item: (one: Found) => ReviewItem): ReviewQueue {
  return {
    count: found.length,
    items: (page) => found.slice(offsetOf(page), offsetOf(page) + page.limit).map(item),
  }
}

function filtered(
  db: Db,
  actor: Actor,
  filter: TransactionFilter,
  item: (transaction: Transaction) => ReviewItem,
): ReviewQueue {
  return {
    count: total(db, actor, select(db, actor, filter)),
    items: (page) => list(db, actor, { ...filter, ...page }).items.map(item),
  }
}
