import type { Day, Instant } from '../../core/time.ts'
import { shiftDay } from '../../core/time.ts'
import { everything } from '../../ledger/transactions/filters.ts'
import { total } from '../../ledger/transactions/totals.ts'
import * as waiting from '../../ledger/waiting/waiting.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import type { AmountPlace } from './candidates.ts'
import { onTheEdge } from './candidates.ts'
import { rechoose } from './disjoint-pairs.ts'
import { type DuplicatePair, makePairsOf, pairs } from './duplicates.ts'
import * as stored from './stored-pairs.ts'
import * as transfers from './transfer-candidates.ts'

/*
 * Pairs are looked for once, and then only near what changes: triggers note which transactions did. Whoever reads pairs
 * has that done first where it is quick; else the last known ones are answered. What nobody reads is done within a second.
 */

/** What is older waits no longer: somebody has seen it on many statements since. */
const LOOK_BACK_DAYS = 400
/** Changes that somebody waits for, and that a write on the server's own thread follows: some thirty milliseconds. */
const FEW_CHANGES = 150
/** As many are followed in one write of a Worker, so that other writers wait no longer than for a slice of an import. */
const CHANGES_AT_ONCE = 300
/** Past that, whatever it takes, all is looked through again. */
const MOST_FOLLOWED = 1_500
/** What a change takes to be followed, and a transaction to be looked through. */
const FOLLOW_MS = 0.2
const LOOK_MS = 0.003
/** Below this many transactions looking through all takes no longer than a write may. */
const FEW = 2_000

interface Household {
  householdId: number
  at: Instant
}

export const historyStart = (db: Db, household: Household): Day =>
  shiftDay(householdDay(db, household), -LOOK_BACK_DAYS)

/** Looks near what has changed, for whoever will ask. */
export async function follow(deps: Deps): Promise<void> {
  const at = deps.clock()
  for (const householdId of waiting.householdsWithChanges(deps.db)) await upToDate(deps, { householdId, at })
}

const makeRunning = (): { search?: Promise<void> } => ({})

/** Resolves once the pairs of a household are those of the ledger as it was when this was called. */
export async function upToDate(deps: Deps, household: Household): Promise<void> {
  const running = stateOf(deps, makeRunning)
  // Whoever is at it may have begun before the last change.
  await running.search
  if (isUpToDate(deps.db, household)) return
  running.search ??= search(deps, household).finally(() => {
    delete running.search
  })
  await running.search
}

/** The same where it is quick, or nothing is known yet. Else the search is begun, and nobody waits for it. */
export async function upToDateIfQuick(deps: Deps, household: Household): Promise<void> {
  const { db } = deps
  const search = upToDate(deps, household)
  const isQuick =
    isFirst(db, household) ||
    pending(db, household.householdId, FEW_CHANGES) <= FEW_CHANGES ||
    total(db, household, everything(household)) < FEW
  if (isQuick) await search
  // Whoever looks next is told what stopped it.
  else search.catch(() => {})
}

const isFirst = (db: Db, household: Household): boolean =>
  (sinceOf(db, household.householdId) ?? '~') > historyStart(db, household)

/** How many changes nobody has looked at, as far as it matters. */
const pending = (db: Db, householdId: number, most: number): number =>
  waiting.changes(db, householdId, most + 1).length

/** One search at a time: each forgets the changes that it has followed. */
async function search({ db, write, background }: Deps, household: Household): Promise<void> {
  const { householdId } = household
  const count = isFirst(db, household) ? undefined : pending(db, householdId, MOST_FOLLOWED)
  if (count !== undefined && count <= FEW_CHANGES) await write((tx) => lookNear(tx, householdId, FEW_CHANGES))
  else if (total(db, household, everything(household)) < FEW)
    await write((tx) => searchJob.write(tx, searchJob.prepare(tx, household), household))
  else if (count === undefined || count > MOST_FOLLOWED || isDear(db, household, count))
    await background.run('review.search', household)
  else
    for (let left = count; left > 0; left -= CHANGES_AT_ONCE)
      await background.run('review.follow', { ...household, most: CHANGES_AT_ONCE })
}

/** Whether following so many changes takes longer than looking through all that is not too old. */
function isDear(db: Db, household: Household, count: number): boolean {
  const looked = db.$client
    .query<{ rows: number }, [number, string]>(`
      SELECT coalesce(sum(count), 0) AS rows FROM account_days
      WHERE account_seq IN (SELECT seq FROM accounts WHERE household_id = ?) AND date >= ?`)
    .get(household.householdId, historyStart(db, household))
  return count * FOLLOW_MS > (looked?.rows ?? 0) * LOOK_MS
}

/** Whether the pairs are those of the ledger as it is now. */
export const isUpToDate = (db: Db, household: Household): boolean =>
  !isFirst(db, household) && pending(db, household.householdId, 0) === 0

const sinceOf = ({ $client: client }: Db, householdId: number): Day | undefined =>
  client
    .query<{ since: Day }, [number]>('SELECT since FROM pair_searches WHERE household_id = ?')
    .get(householdId)?.since

/** How many pairs are kept of households whose changes were all looked at, and in how many of those they are wrong. */
export function examine(db: Db): { looked: number; wrong: number } {
  const searched = db.$client
    .query<{ householdId: number; since: Day }, []>(
      'SELECT household_id AS householdId, since FROM pair_searches WHERE household_id NOT IN (SELECT household_id FROM transaction_changes)',
    )
    .all()
  const found = searched.map(({ householdId, since }) => {
    const kept = stored.names(db, householdId)
    const requested = new Set(pairs(db, householdId, since).map(({ seq, otherSeq }) => `${seq} ${otherSeq}`))
    return { kept, isRight: kept.size === requested.size && kept.isSubsetOf(requested) }
  })
  return {
    looked: found.reduce((sum, { kept }) => sum + kept.size, 0),
    wrong: found.filter(({ isRight }) => !isRight).length,
  }
}

/** Has all pairs looked for again. */
export const startAnew = (tx: Tx): void => void tx.$client.run('DELETE FROM pair_searches')

interface FoundPairs {
  since: Day
  /** The last change that was seen. */
  last: number
  duplicates: DuplicatePair[]
  transfers: ReturnType<typeof transfers.find>
}

/** Looks through all transactions of a household that are not too old. */
export const searchJob: Job<Household, FoundPairs, void> = {
  prepare: (db, household) =>
    readSnapshot(db, () => {
      const { householdId } = household
      const since = historyStart(db, household)
      return {
        since,
        last: waiting.lastChange(db),
        duplicates: pairs(db, householdId, since),
        transfers: transfers.find(db, householdId, since),
      }
    }),
  write: (tx, found, { householdId }) => {
    stored.replace(tx, householdId, found.duplicates)
    transfers.replace(tx, householdId, found.transfers)
    tx.$client
      .query('INSERT OR REPLACE INTO pair_searches (household_id, since) VALUES (?, ?)')
      .run(householdId, found.since)
    waiting.forget(tx, householdId, found.last)
  },
}

/** Follows the first of a household's changes. */
export const followJob: Job<Household & { most: number }, void, void> = {
  prepare: () => {},
  write: (tx, _, { householdId, most }) => lookNear(tx, householdId, most),
}

/**
 * Makes the pairs near the first so many changes what looking through all would find; those near the others are what they
 * were, or what they will be. How many came to a place or left it is counted among all changes.
 */
function lookNear(tx: Tx, householdId: number, most: number): void {
  const since = sinceOf(tx, householdId)
  const all = waiting.changes(tx, householdId, MOST_FOLLOWED)
  const changes = all.slice(0, most)
  const last = changes.at(-1)
  if (since === undefined || !last) return
  const pairsOf = makePairsOf(tx, since)
  const placeOf = places(tx)
  const placesOf = (change: waiting.TransactionChange) =>
    [placeOf(change.transactionSeq), before(householdId, change)].filter((place) => place !== undefined)
  const near = changes.map(({ transactionSeq }) => transactionSeq)
  const touched = Map.groupBy(all.flatMap(placesOf), nameOf)
  for (const [name, [place]] of Map.groupBy(changes.flatMap(placesOf), nameOf))
    if (place) near.push(...onTheEdge(tx, place, touched.get(name)?.length ?? 1))
  rechoose(near, (seq) => pairsOf(seq, placeOf(seq)), stored.chosenIn(tx, householdId))
  transfers.follow(tx, householdId, changes, since)
  waiting.forget(tx, householdId, last.seq)
}

const nameOf = (place: AmountPlace): string => Object.values(place).join(' ')

/** Where a transaction stood before a change, where it had a place. */
const before = (
  householdId: number,
  { accountSeq, date, high, low }: waiting.TransactionChange,
): AmountPlace | undefined =>
  accountSeq === null || date === null || high === null || low === null
    ? undefined
    : { householdId, accountSeq, date, high, low }

/** Where a live transaction stands. */
function places({ $client: client }: Tx): (seq: number) => AmountPlace | undefined {
  const place = client.query<AmountPlace, [number]>(`
    SELECT household_id AS householdId, account_seq AS accountSeq, date, amount_high AS high, amount_low AS low
    FROM transactions WHERE seq = ? AND deleted_at IS NULL`)
  return (seq) => place.get(seq) ?? undefined
}
