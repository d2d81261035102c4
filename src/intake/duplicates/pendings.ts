import { type Money, magnitude } from '../../core/money.ts'
import { byAmount, type Candidate, type CandidateSearch, claim } from './candidates.ts'
import type { IdentifiedRow } from './identities.ts'
import { ANYWHERE, byDay, pairBest, pairNearest, reach, visitNear } from './pairing.ts'
import { nowPosted, perhapsPending } from './reasons.ts'
import { SIMILAR } from './similarity.ts'

/** A posting is dated from the day before the pending one to ten days after it. */
const POSTING = reach(10, 1)

/** Finds what pending transactions were posted as under another key: the same amount, or a tip more. */
export function matchPendings(field: CandidateSearch): void {
  if (field.pendings.length === 0) return
  matchAmounts(field)
  matchTips(field)
}

const posted = (field: CandidateSearch): IdentifiedRow[] =>
  field.rows.filter((row) => !row.outcome && !row.incoming.pending)

const update = (row: IdentifiedRow, pending: Candidate): void =>
  claim(row, pending, 'UPDATE', nowPosted(row.incoming, pending.existing))

function matchAmounts(field: CandidateSearch): void {
  const signature = (one: IdentifiedRow | Candidate) => field.wordingOf(one).signature
  const inSameWords = { placeOf: signature, placesOf: (one: Candidate) => [signature(one)] }
  for (const { rows, candidates: found } of byAmount(posted(field), field.pendings, POSTING)) {
    pairNearest({ rows, found }, POSTING, inSameWords, update)
    pairBest({ rows, found }, POSTING, (row, one) => similarity(field, row, one), update)
    pairNearest({ rows, found: found.filter(field.isGone) }, POSTING, ANYWHERE, update)
  }
}

function similarity(field: CandidateSearch, row: IdentifiedRow, pending: Candidate): number | undefined {
  const worth = field.likeness(row, pending)
  return worth >= SIMILAR ? worth : undefined
}

/** A tip makes up to 30 % more; taken only where row and pending have nobody else to be. */
function matchTips(field: CandidateSearch): void {
  const gone = field.pendings.filter((pending) => !pending.claimed && field.isGone(pending))
  if (gone.length === 0) return
  const days = byDay(gone)
  const rowsByPending = new Map<Candidate, IdentifiedRow[]>()
  const pendingCounts = new Map<IdentifiedRow, number>()
  for (const row of posted(field)) {
    const complete = visitNear(days, row.day, POSTING, (pending) => {
      if (!isTipped(row.incoming.amount, pending.existing.amount)) return
      if (similarity(field, row, pending) === undefined) return
      if (!rowsByPending.get(pending)?.push(row)) rowsByPending.set(pending, [row])
      pendingCounts.set(row, (pendingCounts.get(row) ?? 0) + 1)
    })
    if (!complete) pendingCounts.set(row, Number.POSITIVE_INFINITY)
  }
  if (!field.hasComparedAll()) return
  for (const [pending, [row, ...rivals]] of rowsByPending) {
    if (row && rivals.length === 0 && pendingCounts.get(row) === 1) update(row, pending)
  }
}

const sameSide = (one: Money, other: Money): boolean => one < 0n === other < 0n

function isTipped(amount: Money, pending: Money): boolean {
  const [paid, held] = [magnitude(amount) * 10n, magnitude(pending)]
  return sameSide(amount, pending) && paid >= held * 10n && paid <= held * 13n
}

/** A vanished pending of a similar payee but another amount, such as a fuel hold, is pointed out, never taken over. */
export function suggestPendings(field: CandidateSearch): void {
  const gone = field.pendings.filter((pending) => !pending.claimed && field.isGone(pending))
  if (gone.length === 0) return
  const worth = (row: IdentifiedRow, pending: Candidate) =>
    sameSide(row.incoming.amount, pending.existing.amount) ? similarity(field, row, pending) : undefined
  pairBest({ rows: posted(field), found: gone }, POSTING, worth, (row, pending) =>
    claim(row, pending, 'POSSIBLE_DUPLICATE', perhapsPending(pending.existing)),
  )
}
