import { type Money, magnitude } from '../../core/money.ts'
import { byAmount, type Contender, claim, type Field } from './candidates.ts'
import type { Row } from './identities.ts'
import { byDay, pairBest, pairNearest, reach, visitNear } from './pairing.ts'
import { nowPosted, perhapsPending } from './reasons.ts'
import { SIMILAR } from './similarity.ts'

/** A posting is dated from the day before the pending one to ten days after it. */
const POSTING = reach(10, 1)

/** Finds what pending transactions were posted as under another key: the same amount, or a tip more. */
export function settlePendings(field: Field): void {
  if (field.pendings.length === 0) return
  settleAmounts(field)
  settleTips(field)
}

const posted = (field: Field): Row[] => field.rows.filter((row) => !row.outcome && !row.incoming.pending)

const update = (row: Row, pending: Contender): void =>
  claim(row, pending, 'UPDATE', nowPosted(row.incoming, pending.existing))

function settleAmounts(field: Field): void {
  const signature = (one: Row | Contender) => field.wordingOf(one).signature
  const anywhere = () => 'anywhere'
  for (const { rows, contenders } of byAmount(posted(field), field.pendings, POSTING)) {
    pairNearest(rows, contenders, POSTING, signature, (one) => [signature(one)], update)
    pairBest(rows, contenders, POSTING, (row, one) => similarity(field, row, one), update)
    pairNearest(rows, contenders.filter(field.isGone), POSTING, anywhere, () => ['anywhere'], update)
  }
}

function similarity(field: Field, row: Row, pending: Contender): number | undefined {
  const worth = field.likeness(row, pending)
  return worth >= SIMILAR ? worth : undefined
}

/** A tip makes up to 30 % more; taken only where row and pending have nobody else to be. */
function settleTips(field: Field): void {
  const gone = field.pendings.filter((pending) => !pending.claimed && field.isGone(pending))
  if (gone.length === 0) return
  const days = byDay(gone)
  const suitors = new Map<Contender, Row[]>()
  const wooed = new Map<Row, number>()
  for (const row of posted(field)) {
    const complete = visitNear(days, row.day, POSTING, (pending) => {
      if (!isTipped(row.incoming.amount, pending.existing.amount)) return
      if (similarity(field, row, pending) === undefined) return
      if (!suitors.get(pending)?.push(row)) suitors.set(pending, [row])
      wooed.set(row, (wooed.get(row) ?? 0) + 1)
    })
    if (!complete) wooed.set(row, Number.POSITIVE_INFINITY)
  }
  if (!field.hasComparedAll()) return
  for (const [pending, [row, ...rivals]] of suitors) {
    if (row && rivals.length === 0 && wooed.get(row) === 1) update(row, pending)
  }
}

const sameSide = (one: Money, other: Money): boolean => one < 0n === other < 0n

function isTipped(amount: Money, pending: Money): boolean {
  const [paid, held] = [magnitude(amount) * 10n, magnitude(pending)]
  return sameSide(amount, pending) && paid >= held * 10n && paid <= held * 13n
}

/** A vanished pending of a similar payee but another amount, such as a fuel hold, is pointed out, never taken over. */
export function suggestPendings(field: Field): void {
  const gone = field.pendings.filter((pending) => !pending.claimed && field.isGone(pending))
  if (gone.length === 0) return
  const worth = (row: Row, pending: Contender) =>
    sameSide(row.incoming.amount, pending.existing.amount) ? similarity(field, row, pending) : undefined
  pairBest(posted(field), gone, POSTING, worth, (row, pending) =>
    claim(row, pending, 'POSSIBLE_DUPLICATE', perhapsPending(pending.existing)),
  )
}
