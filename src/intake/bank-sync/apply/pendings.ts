import { type Day, type Instant, shiftDay, utcDay } from '../../../core/time.ts'
import { dayInZone } from '../../../core/time-zones.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Coverage, FeedAccount } from '../../bank-feed/bank-feed.ts'
import { dayReader } from '../../bank-feed/days.ts'
import type { ApplyInput } from './apply-results.ts'

/** A bank posts within days; what is pending for longer and no longer listed is given up. */
const STALE_DAYS = 14

/** Banks post a purchase up to so many days after it is made. */
const POSTING_DAYS = 4

/** What may be concluded from not finding a transaction of some day in an answer of some coverage. */
interface CoverageWindow {
  /** Start of the run. */
  at: Instant
  /** The answer lists every posted one of that day. */
  covers(coverage: Coverage, date: Day): boolean
  /** A pending one is none any more. */
  endsPending(coverage: Coverage, date: Day): boolean
}

export function coverageWindowOf({ window, isPendingAsked, at, timeZone }: ApplyInput): CoverageWindow {
  const dayOf = dayReader({ at, timeZone })
  // A day is the household's or, where the bank gives no time, that of UTC.
  const days = (moment: Instant): Day[] =>
    [utcDay(moment), dayOf(Math.floor(moment / 1000)) ?? utcDay(moment)].sort()
  const first = days(window.start)[1] ?? utcDay(at)
  const last = window.end === undefined ? undefined : days(window.end)[0]
  const isWithin = (date: Day, margin: number) =>
    date > shiftDay(first, margin) && (last === undefined || date < shiftDay(last, -margin))
  const stale = shiftDay(dayInZone(at, timeZone), -STALE_DAYS)
  return {
    at,
    covers: (coverage, date) => coverage === 'COMPLETE' && isWithin(date, POSTING_DAYS),
    endsPending: (coverage, date) => {
      if (!isPendingAsked || coverage === 'PARTIAL') return false
      return (last === undefined && date < stale) || (coverage === 'COMPLETE' && isWithin(date, 0))
    },
  }
}

export interface GonePendings {
  /** Pending ones whose ids are no longer listed. */
  byId: Set<number>
  /** Pending ones that came without an id: gone if none of the rows turns out to be them. */
  byContent: number[]
  /** What another source has said is posted, and the feed no longer lists under the id it had while it was pending. */
  renamed: Set<number>
}

interface Known {
  seq: number
  date: Day
  /** What the feed knew it by, joined from the ids of account and transaction; null where it had none. */
  key: string | null
}

interface Pending extends Known {
  /** It came by a feed, and a feed would know it again. */
  isOfFeed: number
}

/** By their keys, which stay with the account that the feed fills also where a person moved the transaction to another. */
const PENDINGS = `
  SELECT t.seq, coalesce(t.bank_date, t.date) AS date, k.key, t.source = 'AGGREGATOR' AS isOfFeed
  FROM transactions t INDEXED BY transactions_pending
  LEFT JOIN transaction_keys k ON k.transaction_seq = t.seq AND k.scheme = 'sf'
  WHERE t.deleted_at IS NULL AND t.status = 'PENDING'
    AND EXISTS (SELECT 1 FROM transaction_keys WHERE transaction_seq = t.seq AND account_seq = ?1)
    AND NOT EXISTS (SELECT 1 FROM transaction_keys WHERE transaction_seq = t.seq AND scheme = 'sf' AND account_seq <> ?1)`

const CONFIRMED = `
  SELECT t.seq, coalesce(t.bank_date, t.date) AS date, k.key FROM transactions t
  JOIN transaction_keys k ON k.transaction_seq = t.seq AND k.scheme = 'sf' AND k.account_seq = t.account_seq
  WHERE t.account_seq = ? AND t.date >= ? AND t.deleted_at IS NULL AND t.status = 'CLEARED'
    AND EXISTS (SELECT 1 FROM transaction_keys WHERE transaction_seq = t.seq AND scheme <> 'sf')`

/** No window is longer. */
const LONGEST_DAYS = 120

/** An account of ours, and what fills it. */
interface FedAccount {
  accountSeq: number
  /** What the answer lists of it. */
  feeds: FeedAccount[]
  /**
   * The remote accounts that bring transactions into it; what one brought that is no longer among them was replaced, and
   * its successor speaks for it.
   */
  live: ReadonlySet<string>
}

/** What of an account the feeds that are listed would list and do not. */
export function gonePendings(
  db: Db,
  { accountSeq, feeds, live }: FedAccount,
  { at, covers, endsPending }: CoverageWindow,
): GonePendings {
  const listed = new Map(feeds.map((feed) => [feed.id, feed]))
  const only = feeds.length === 1 ? feeds[0] : undefined
  const isGone =
    (isOver: CoverageWindow['covers']) =>
    ({ key, date }: Known): boolean => {
      const [remote = '', id = ''] = key?.split('\t') ?? []
      const feed = live.has(remote) ? listed.get(remote) : only
      return feed !== undefined && !feed.listedIds.has(id) && isOver(feed.coverage, date)
    }
  const oldest = shiftDay(utcDay(at), -LONGEST_DAYS)
  const pendings = db.$client.query<Pending, [number]>(PENDINGS).all(accountSeq)
  const confirmed = db.$client.query<Known, [number, string]>(CONFIRMED).all(accountSeq, oldest)
  const ended = bySeq(pendings).filter(([, keys]) => keys.every(isGone(endsPending)) && keys.every(isKnown))
  // A successor gives all of its transactions other ids, which says nothing of any single one.
  const isOfLive = ({ key }: Known) => live.has(key?.split('\t')[0] ?? '')
  const unlisted = bySeq(confirmed).filter(([, keys]) => keys.every(isGone(covers)) && keys.some(isOfLive))
  return {
    byId: new Set(seqsOf(ended.filter(([, keys]) => !keys.some(hasNoId)))),
    byContent: seqsOf(ended.filter(([, keys]) => keys.some(hasNoId))),
    renamed: new Set(seqsOf(unlisted)),
  }
}

/** One transaction may have several ids, of a feed and of its successor. */
const bySeq = <One extends Known>(known: One[]): [seq: number, keys: One[]][] => [
  ...Map.groupBy(known, ({ seq }) => seq),
]

const seqsOf = (entries: [seq: number, keys: unknown][]): number[] => entries.map(([seq]) => seq)

const hasNoId = ({ key }: Known): boolean => key === null

const isKnown = (pending: Pending): boolean => !hasNoId(pending) || pending.isOfFeed === 1
