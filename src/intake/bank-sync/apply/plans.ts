import type { Db } from '../../../platform/db/db.ts'
import type { AccountSet } from '../../bank-feed/bank-feed.ts'
import { findAccount, isMissing } from '../../bank-feed/coverage.ts'
import { type Decided, decideRows, type FeedSight } from '../../imports/decide-rows.ts'
import { revisionOf } from '../../imports/draft.ts'
import type { Vanished } from '../../imports/dropped-pendings.ts'
import { concerned } from '../links/link-problems.ts'
import { type InUse, type LinkRow, linksInUse, type Target, targetsOf } from '../links/targets.ts'
import type { ApplyInput } from './applied.ts'
import { destinationOf, rowsOf } from './feed-rows.ts'
import { type Gone, goneFrom, outlookOf } from './pendings.ts'

/** What an answer comes to for the ledger as it is. */
export interface Plan {
  /** Differs once anything has changed that the plan rests on. */
  basis: string
  targets: Target[]
  decided: Decided[]
  /** Pending transactions that are gone and have become nothing else. */
  vanished: Vanished[]
}

/** Changes nothing; to be read from one state of the database. */
export function planFor(db: Db, input: ApplyInput, set: AccountSet): Plan {
  const inUse = linksInUse(db, input)
  const targets = targetsOf(inUse, input, set)
  const rows = targets.reduce(
    (all, target) => all.concat(rowsOf(target, all.length + 1)),
    [] as ReturnType<typeof rowsOf>,
  )
  const gone = goneByAccount(db, input, set, targets, inUse)
  const decided = decideRows(db, rows, targets.map(destinationOf), gone)
  return { basis: basisOf(db, input), targets, decided, vanished: vanishedIn(decided, targets, gone) }
}

/** What a plan rests on: the ledger, and which remote account is which of ours. */
export function basisOf(db: Db, input: ApplyInput): string {
  const links = linksInUse(db, input).map(({ link, account }) => [
    link.seq,
    link.remoteConnection,
    link.accountSeq,
    link.isFlipped,
    link.missingSince,
    account.version,
    account.archivedAt,
  ])
  return JSON.stringify([revisionOf(db, input.actor), links])
}

interface Sight extends FeedSight, Gone {}

function goneByAccount(
  db: Db,
  input: ApplyInput,
  set: AccountSet,
  targets: Target[],
  inUse: InUse[],
): Map<number, Sight> {
  const outlook = outlookOf(input)
  const isThere = (link: LinkRow): boolean => {
    const isAsked = link.connectionSeq === input.connectionSeq
    if (isAsked && findAccount(set, concerned(link))) return true
    return link.missingSince === null && !(isAsked && isMissing(set, concerned(link)))
  }
  const present = inUse.filter(({ link }) => isThere(link)).map(({ link }) => link)
  const idsOf = (links: LinkRow[]) => new Set(links.map(({ remoteId }) => remoteId))
  const feeds = idsOf(present)
  const byAccount = Map.groupBy(targets, ({ account }) => account.seq)
  const sights = [...byAccount].map(([seq, ours]): [number, Sight] => {
    const own = idsOf(present.filter(({ accountSeq }) => accountSeq === seq))
    const listed = ours.flatMap(({ feed }) => feed ?? [])
    const gone = goneFrom(db, seq, listed, own, input.at, outlook)
    return [seq, { ...gone, feeds, vanished: gone.byId.union(gone.renamed) }]
  })
  return new Map(sights)
}

/** A transaction that a row is has not vanished; one that a row only may be has. */
function vanishedIn(decided: Decided[], targets: Target[], sights: Map<number, Sight>): Vanished[] {
  const found = new Set(
    decided.flatMap(({ decision, existingSeq }) =>
      decision === 'POSSIBLE_DUPLICATE' ? [] : (existingSeq ?? []),
    ),
  )
  const places = new Map(targets.map(({ account, position }) => [account.seq, position]))
  const gone = [...sights].flatMap(([accountSeq, { byId, byContent }]) =>
    [...byId, ...byContent]
      .filter((seq) => !found.has(seq))
      .map((seq) => ({ seq, account: places.get(accountSeq) ?? 0 })),
  )
  return gone.map((one, at) => ({ ...one, row: decided.length + at + 1 }))
}
