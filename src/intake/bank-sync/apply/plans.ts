import { findAccount, isMissing } from '../../bank-feed/coverage.ts'
import { type DecidedRow, decideRows, type FeedCoverage } from '../../imports/decide-rows.ts'
import type { DroppedPendings } from '../../imports/dropped-pendings.ts'
import { revisionOf } from '../../imports/prepared-import.ts'
import { feedIdentity } from '../links/link-problems.ts'
import type { ApplyContext } from './apply-context.ts'
import { destinationOf, rowsOf } from './feed-rows.ts'
import { coverageWindowOf, type GonePendings, gonePendings } from './pendings.ts'
import { type LinkInUse, type LinkRow, linksInUse, type SyncTarget, targetsOf } from './sync-targets.ts'

/** What an answer comes to for the ledger as it is. */
export interface SyncPlan {
  /** Differs once anything has changed that the plan rests on. */
  basis: string
  targets: SyncTarget[]
  decided: DecidedRow[]
  /** Pending transactions that are gone and have become nothing else. */
  vanished: DroppedPendings[]
}

/** Changes nothing; to be read from one state of the database. */
export function planFor(context: ApplyContext): SyncPlan {
  const inUse = linksInUse(context)
  const targets = targetsOf(context, inUse)
  const rows = targets.reduce(
    (all, target) => all.concat(rowsOf(target, all.length + 1)),
    [] as ReturnType<typeof rowsOf>,
  )
  const gone = coverageByAccount(context, targets, inUse)
  const decided = decideRows(context.db, rows, targets.map(destinationOf), gone)
  return { basis: basisOf(context), targets, decided, vanished: droppedIn(decided, targets, gone) }
}

/** What a plan rests on: the ledger, and which remote account is which of ours. */
export function basisOf(context: ApplyContext): string {
  const links = linksInUse(context).map(({ link, account }) => [
    link.seq,
    link.remoteConnection,
    link.accountSeq,
    link.isFlipped,
    link.missingSince,
    account.version,
    account.archivedAt,
  ])
  return JSON.stringify([revisionOf(context.db, context.actor), links])
}

interface AccountCoverage extends FeedCoverage, GonePendings {}

function coverageByAccount(
  { db, input, set }: ApplyContext,
  targets: SyncTarget[],
  inUse: LinkInUse[],
): Map<number, AccountCoverage> {
  const window = coverageWindowOf(input)
  const isThere = (link: LinkRow): boolean => {
    const isAsked = link.connectionSeq === input.connectionSeq
    if (isAsked && findAccount(set, feedIdentity(link))) return true
    return link.missingSince === null && !(isAsked && isMissing(set, feedIdentity(link)))
  }
  const present = inUse.filter(({ link }) => isThere(link)).map(({ link }) => link)
  const idsOf = (links: LinkRow[]) => new Set(links.map(({ remoteId }) => remoteId))
  const feeds = idsOf(present)
  const byAccount = Map.groupBy(targets, ({ account }) => account.seq)
  const coverages = [...byAccount].map(([seq, ours]): [number, AccountCoverage] => {
    const own = idsOf(present.filter(({ accountSeq }) => accountSeq === seq))
    const listed = ours.flatMap(({ feed }) => feed ?? [])
    const gone = gonePendings(db, { accountSeq: seq, feeds: listed, live: own }, window)
    return [seq, { ...gone, feeds, vanished: gone.byId.union(gone.renamed) }]
  })
  return new Map(coverages)
}

/** A transaction that a row is has not vanished; one that a row only may be has. */
function droppedIn(
  decided: DecidedRow[],
  targets: SyncTarget[],
  coverages: Map<number, AccountCoverage>,
): DroppedPendings[] {
  const found = new Set(
    decided.flatMap(({ decision, existingSeq }) =>
      decision === 'POSSIBLE_DUPLICATE' ? [] : (existingSeq ?? []),
    ),
  )
  const places = new Map(targets.map(({ account, position }) => [account.seq, position]))
  const gone = [...coverages].flatMap(([accountSeq, { byId, byContent }]) =>
    [...byId, ...byContent]
      .filter((seq) => !found.has(seq))
      .map((seq) => ({ seq, account: places.get(accountSeq) ?? 0 })),
  )
  return gone.map((one, at) => ({ ...one, row: decided.length + at + 1 }))
}
