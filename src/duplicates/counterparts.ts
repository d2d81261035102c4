import {
  type Bucket,
  byAmount,
  type Contender,
  claim,
  type Field,
  isOpenTo,
  MAX_LAG_DAYS,
} from './contenders.ts'
import { type Row, sourceOf } from './identities.ts'
import { pairBest, pairNearest, reach } from './pairing.ts'
import { deletedEarlier, nowPosted, sameAmountOnly, sameContent, similarPayee } from './reasons.ts'
import { SIMILAR } from './similarity.ts'

const SAME_DAY = reach(0, 0)
const LAG = reach(MAX_LAG_DAYS, MAX_LAG_DAYS)

/**
 * Finds rows among transactions of other sources: the same amount and day in the same words, or a few days apart with
 * a similar payee. A transaction its own source has already spoken for is never one: two FITIDs are two purchases.
 */
export function settleCounterparts(field: Field): void {
  for (const bucket of byAmount(field.rows, field.counterparts, LAG)) {
    settleContent(field, bucket)
    settlePayees(field, bucket)
  }
}

/** Where a row meets the contenders open to its source: at the same words. */
function meeting(rows: Row[], words: (one: Row | Contender) => string) {
  const sources = [...new Set(rows.map(sourceOf))]
  const place = (source: number, one: Row | Contender) => {
    const said = words(one)
    return said && `${source} ${said}`
  }
  return {
    placeOf: (row: Row) => place(sourceOf(row), row),
    placesOf: (one: Contender) =>
      sources.filter((source) => isOpenTo(one, source)).map((source) => place(source, one)),
  }
}

const isLive = (one: Contender): boolean => !one.claimed && !one.existing.deleted

/** Another source may be the first to say that a pending transaction is posted. */
function match(row: Row, one: Contender, reason: string): void {
  const { existing } = one
  const isPosting =
    existing.pending && !row.incoming.pending && !existing.locked && existing.schemes.length > 0
  if (isPosting) claim(row, one, 'UPDATE', nowPosted(row.incoming, existing))
  else claim(row, one, 'MATCH', reason)
}

function settleContent(field: Field, { rows, contenders }: Bucket): void {
  const { placeOf, placesOf } = meeting(rows, (one) => field.wordingOf(one).whole)
  pairNearest(rows, contenders.filter(isLive), SAME_DAY, placeOf, placesOf, (row, one) =>
    match(row, one, sameContent(one.existing)),
  )
  const deleted = contenders.filter((one) => one.existing.deleted)
  pairNearest(rows, deleted, SAME_DAY, placeOf, placesOf, (row, one) =>
    claim(row, one, 'DELETED_EARLIER', deletedEarlier),
  )
}

function settlePayees(field: Field, { rows, contenders }: Bucket): void {
  const found = contenders.filter((one) => isLive(one) && !field.isOutOfSight(one))
  const pair = (row: Row, one: Contender) => match(row, one, similarPayee(one.existing))
  const { placeOf, placesOf } = meeting(rows, (one) => field.wordingOf(one).signature)
  pairNearest(rows, found, LAG, placeOf, placesOf, pair)
  const worth = (row: Row, one: Contender) => {
    if (!isOpenTo(one, sourceOf(row))) return undefined
    const alike = field.likeness(row, one)
    return alike >= SIMILAR ? alike : undefined
  }
  pairBest(rows, found, LAG, worth, pair)
}

/** The same amount within a few days, with nothing more to go by, is for a person to judge. */
export function suggestCounterparts(field: Field): void {
  for (const { rows, contenders } of byAmount(field.rows, field.counterparts, LAG)) {
    const { placeOf, placesOf } = meeting(rows, () => 'anywhere')
    pairNearest(rows, contenders.filter(isLive), LAG, placeOf, placesOf, (row, one) =>
      claim(row, one, 'POSSIBLE_DUPLICATE', sameAmountOnly(one.existing)),
    )
  }
}
