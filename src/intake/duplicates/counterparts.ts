import {
  type Bucket,
  byAmount,
  type Candidate,
  type CandidateSearch,
  claim,
  isOpenTo,
  LAG,
} from './candidates.ts'
import { type IdentifiedRow, sourceOf } from './identities.ts'
import { chainsOf, type MatchChain } from './match-chains.ts'
import { type DateBasis, dateBasisOf } from './match-dates.ts'
import type { DuplicateReason } from './messages.ts'
import { pairBest, pairNearest, reach } from './pairing.ts'
import { type PayeeNames, payeeNames } from './payee-names.ts'
import { deletedEarlier, nowPosted, sameAmountOnly, sameContent, similarPayee } from './reasons.ts'
import { SIMILAR } from './similarity.ts'

const SAME_DAY = reach(0, 0)

/** By what rows and transactions of other sources are compared. */
interface ComparisonTerms {
  names: PayeeNames
  dating: DateBasis
}

export function comparisonTerms(field: CandidateSearch): ComparisonTerms {
  const names = payeeNames(field)
  return { names, dating: dateBasisOf(field, names) }
}

/**
 * Finds rows among transactions of other sources that say the same of the same day, pending ones among the pending and
 * posted ones among the posted: what is there as it stands is not what became of something else.
 */
export function matchSameDay(field: CandidateSearch, terms: ComparisonTerms): void {
  for (const { rows, candidates } of byAmount(field.rows, field.counterparts, LAG)) {
    for (const isPending of [false, true]) {
      const alike = {
        rows: rows.filter(({ incoming: { pending = false } }) => pending === isPending),
        candidates: candidates.filter(({ existing }) => existing.pending === isPending),
      }
      if (!isPending) matchChains(field, alike, terms, isShifted(field))
      matchContent(field, alike, terms)
    }
  }
}

/**
 * Finds rows among transactions of other sources: the same amount and day in the same words, or a few days apart with
 * a similar payee. A transaction its own source has already spoken for is never one: two FITIDs are two purchases.
 */
export function matchCounterparts(field: CandidateSearch, terms: ComparisonTerms): void {
  for (const { rows, candidates } of byAmount(field.rows, field.counterparts, LAG)) {
    const [posted, pending] = [false, true].map((isPending) =>
      rows.filter((row) => (row.incoming.pending ?? false) === isPending),
    ) as [IdentifiedRow[], IdentifiedRow[]]
    const unposted = candidates.filter(mayStillPend)
    matchDeleted(field, { rows, candidates }, terms)
    // A pending one is posted by its own feed in time: what has been posted is rather what another source lists.
    const settled = candidates.filter((one) => !one.existing.pending)
    matchChains(field, { rows: posted, candidates: settled }, terms, asManyAsCanBe)
    matchContent(field, { rows: posted, candidates }, terms)
    matchContent(field, { rows: pending, candidates: unposted }, terms)
    matchPayees(field, { rows: posted, candidates }, terms)
    matchPayees(field, { rows: pending, candidates: unposted }, terms)
  }
}

/** What the bank's feed once called posted, its successor does not call pending. */
const mayStillPend = ({ existing: { pending, schemes } }: Candidate): boolean =>
  pending || !schemes.includes('sf') || schemes.length > 1

type Words = (one: IdentifiedRow | Candidate) => string

/** Where a row meets the candidates open to its source: at the same words. */
function meetingPlaces(rows: IdentifiedRow[], words: Words) {
  const sources = [...new Set(rows.map(sourceOf))]
  const place = (source: number, one: IdentifiedRow | Candidate) => {
    const text = words(one)
    return text && `${source} ${text}`
  }
  return {
    placeOf: (row: IdentifiedRow) => place(sourceOf(row), row),
    placesOf: (one: Candidate) =>
      sources.filter((source) => isOpenTo(one, source)).map((source) => place(source, one)),
  }
}

const isLive = (one: Candidate): boolean => !one.claimed && !one.existing.deleted

/** Another source may be the first to say that a pending transaction is posted. */
function match(row: IdentifiedRow, one: Candidate, reason: DuplicateReason): void {
  const { existing } = one
  const isPosting =
    existing.pending && !row.incoming.pending && !existing.locked && existing.schemes.length > 0
  if (isPosting) claim(row, one, 'UPDATE', nowPosted(row.incoming, existing))
  else claim(row, one, 'MATCH', reason)
}

type Part = Pick<Bucket, 'rows' | 'candidates'>

function matchContent(field: CandidateSearch, { rows, candidates }: Part, { dating }: ComparisonTerms): void {
  const live = { rows, candidates: candidates.filter(isLive) }
  pairSame(field, live, dating, (row, one) => match(row, one, sameContent(one.existing)))
}

function matchDeleted(field: CandidateSearch, { rows, candidates }: Part, { dating }: ComparisonTerms): void {
  const deleted = { rows, candidates: candidates.filter((one) => one.existing.deleted) }
  pairSame(field, deleted, dating, (row, one) => claim(row, one, 'DELETED_EARLIER', deletedEarlier))
}

function pairSame(
  field: CandidateSearch,
  { rows, candidates }: Part,
  dating: DateBasis,
  pair: (row: IdentifiedRow, one: Candidate) => void,
): void {
  const places = meetingPlaces(rows, (one) => field.wordingOf(one).whole)
  for (const { found, dayOf } of dating(candidates))
    pairNearest({ rows, found, dayOf }, SAME_DAY, places, pair)
}

type Choice = (chain: MatchChain<IdentifiedRow, Candidate>) => MatchChain<IdentifiedRow, Candidate>['nearest']

/** Pairs equal purchases in the same words, a few days apart. */
function matchChains(
  field: CandidateSearch,
  { rows, candidates }: Part,
  { names, dating }: ComparisonTerms,
  choose: Choice,
): void {
  const open = candidates.filter((one) => isLive(one) && !field.isBeyondCoverage(one))
  const { placeOf, placesOf } = meetingPlaces(rows, names)
  for (const { found, dayOf } of dating(open)) {
    const near = new Map<string, Candidate[]>()
    for (const one of found) {
      for (const place of placesOf(one)) {
        if (!near.get(place)?.push(one)) near.set(place, [one])
      }
    }
    const unmatched = Map.groupBy(
      rows.filter((row) => !row.outcome),
      placeOf,
    )
    for (const [place, here] of unmatched) {
      const unclaimed = place ? (near.get(place) ?? []).filter(isLive) : []
      for (const chain of chainsOf(here, unclaimed, LAG, dayOf))
        for (const [row, one] of choose(chain)) match(row, one, similarPayee(one.existing))
    }
  }
}

const asManyAsCanBe: Choice = ({ nearest, ordered }) => (ordered.length > nearest.length ? ordered : nearest)

/**
 * Where two sources date a purchase differently, no more than chance gives both the same day: of what the rows should
 * list, as much or more is not there by its day as is. Elsewhere the same day is the same purchase.
 */
const isShifted =
  ({ isCovered }: CandidateSearch): Choice =>
  ({ found, same, nearest, ordered }) => {
    if (ordered.length <= nearest.length) return []
    const listed = found.filter((one) => one.existing.schemes.length > 0 && isCovered(one)).length
    return listed > same && listed >= 2 * same ? ordered : []
  }

function matchPayees(field: CandidateSearch, part: Part, terms: ComparisonTerms): void {
  matchChains(field, part, terms, asManyAsCanBe)
  const found = part.candidates.filter((one) => isLive(one) && !field.isBeyondCoverage(one))
  const worth = (row: IdentifiedRow, one: Candidate) => {
    if (!isOpenTo(one, sourceOf(row))) return undefined
    const alike = field.likeness(row, one)
    return alike >= SIMILAR ? alike : undefined
  }
  pairBest({ rows: part.rows, found }, LAG, worth, (row, one) => match(row, one, similarPayee(one.existing)))
}

/** The same amount within a few days, with nothing more to go by, is for a person to judge. */
export function suggestCounterparts(field: CandidateSearch): void {
  for (const { rows, candidates } of byAmount(field.rows, field.counterparts, LAG)) {
    const places = meetingPlaces(rows, () => 'anywhere')
    pairNearest({ rows, found: candidates.filter(isLive) }, LAG, places, (row, one) =>
      claim(row, one, 'POSSIBLE_DUPLICATE', sameAmountOnly(one.existing)),
    )
  }
}
