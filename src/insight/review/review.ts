import type { Actor } from '../../core/actor.ts'
import { shiftDay } from '../../core/time.ts'
import * as learning from '../../ledger/rules/suggestions.ts'
import { everything, select } from '../../ledger/transactions/filters.ts'
import { revision } from '../../ledger/transactions/ledger.ts'
import { list } from '../../ledger/transactions/listing.ts'
import type { Transaction, TransactionFilter } from '../../ledger/transactions/model.ts'
import { total } from '../../ledger/transactions/totals.ts'
import * as transfers from '../../ledger/transactions/transfers.ts'
import { householdDay } from '../../people/household/household-day.ts'
import * as subscriptions from '../../planning/subscriptions/subscriptions.ts'
import type { Db } from '../../platform/db/db.ts'
import { makeCache, rememberBy } from '../../platform/db/remember.ts'
import type { Deps } from '../../platform/deps.ts'
import { offsetOf, type Page } from '../../platform/http/paging.ts'
import { itemOf } from './duplicate-items.ts'
import * as duplicates from './duplicates.ts'
import { type Review, type ReviewItem, type ReviewKind, type ReviewQuery, reviewKinds } from './model.ts'
import {
  ruleItem,
  subscriptionItem,
  transferItem,
  uncategorisedItem,
  unreviewedItem,
} from './review-items.ts'

/** What is older waits no longer: somebody has seen it on many statements since. */
const LOOK_BACK_DAYS = 400
/** Of each kind, where none is asked for. */
const FIRST: Page = { page: 0, limit: 5 }
/** Below this many transactions nothing takes long. */
const FEW = 20_000

interface ReviewQuestion {
  actor: Actor
  query: ReviewQuery
}

/** All that waits for somebody's word; of a large ledger it is worked out by the reader and holds nobody else up. */
export function onReader(
  { db, background }: Deps,
  actor: Actor,
  query: ReviewQuery,
): Review | Promise<Review> {
  const question: ReviewQuestion = { actor, query }
  if (total(db, actor, everything(actor)) < FEW) return review(db, question)
  return background.read('review', question)
}

export function review(db: Db, { actor, query: { kind, page, limit } }: ReviewQuestion): Review {
  const waiting = reviewKinds.map((each) => [each, queues[each](db, actor)] as const)
  const counts = Object.fromEntries(waiting.map(([each, heap]) => [each, heap.count])) as Review['counts']
  const items = waiting.flatMap(([each, heap]) => {
    if (kind) return each === kind ? heap.items({ page, limit }) : []
    return each === 'UNREVIEWED' ? [] : heap.items(FIRST)
  })
  return { counts, items }
}

/** What waits of one kind: how much it is, and page by page. */
interface ReviewQueue {
  count: number
  items(page: Page): ReviewItem[]
}

const queues: Record<ReviewKind, (db: Db, actor: Actor) => ReviewQueue> = {
  POSSIBLE_DUPLICATE: (db, actor) => listed(pairsOf(db, actor), (pair) => itemOf(db, pair)),
  TRANSFER_PAIR: (db, actor) => listed(transfersOf(db, actor), transferItem),
  UNCATEGORISED: (db, actor) => filtered(db, actor, { categoryId: 'none' }, uncategorisedItem),
  RULE_SUGGESTION: (db, actor) => listed(learning.suggestions(db, actor), ruleItem),
  SUBSCRIPTION_SUGGESTION: (db, actor) =>
    listed(subscriptions.list(db, actor, { status: 'SUGGESTED' }).subscriptions, subscriptionItem),
  UNREVIEWED: (db, actor) => filtered(db, actor, { reviewed: 'false' }, unreviewedItem),
}

const lookBackStart = (db: Db, actor: Actor) => shiftDay(householdDay(db, actor), -LOOK_BACK_DAYS)

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
  const count = total(db, actor, select(db, actor, filter))
  return {
    count,
    // To find that nothing fits, every transaction would be looked at.
    items: (page) => (offsetOf(page) < count ? list(db, actor, { ...filter, ...page }).items.map(item) : []),
  }
}

const pairsOf = remembered('rejected_duplicates', (db, actor) =>
  duplicates.pairs(db, actor, lookBackStart(db, actor)),
)
const transfersOf = remembered('rejected_transfers', (db, actor) =>
  transfers.suggestions(db, actor, lookBackStart(db, actor)),
)

type Search<Found> = (db: Db, actor: Actor) => Found[]

/** What was found last, for as long as the ledger, the day and what was rejected stay as they are. */
function remembered<Found>(rejections: string, search: Search<Found>): Search<Found> {
  const found = makeCache<Found[]>(1)
  return (db, actor) => {
    const { householdId } = actor
    const rejected = db.$client.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${rejections}`).get()
    const key = [householdId, revision(db, householdId), lookBackStart(db, actor), rejected?.n]
    return rememberBy(db, found, key, () => search(db, actor))
  }
}
