import type { Candidate, CandidateSearch } from './candidates.ts'
import type { IdentifiedRow } from './identities.ts'
import type { PayeeNames } from './payee-names.ts'

/** Transactions, and the day to look for a row by among them. */
interface DatedCandidates {
  found: Candidate[]
  dayOf: (row: IdentifiedRow) => number
}

/** Parts transactions by the day that tells rows among them. */
export type DateBasis = (found: Candidate[]) => DatedCandidates[]

const asDated = ({ day }: IdentifiedRow): number => day
const asDatedElsewhere = ({ day, otherDay = day }: IdentifiedRow): number => otherDay

/** What another feed brought is dated by the purchase; what only files brought, perhaps by the posting. */
const isOfFile = ({ existing: { schemes } }: Candidate): boolean =>
  schemes.length > 0 && !schemes.includes('sf')

/**
 * A feed tells the day of the purchase and that of the posting, and a file has one of them: the one by which more of the
 * rows are there. That single days agree may be chance, where somebody buys a coffee every other day.
 */
export function dateBasisOf(field: CandidateSearch, names: PayeeNames): DateBasis {
  const isTwofold = field.rows.some(({ otherDay }) => otherDay !== undefined)
  if (!isTwofold || !isDatedElsewhere(field, names, field.counterparts.filter(isOfFile)))
    return (found) => [{ found, dayOf: asDated }]
  return (found) => [
    { found: found.filter((one) => !isOfFile(one)), dayOf: asDated },
    { found: found.filter(isOfFile), dayOf: asDatedElsewhere },
  ]
}

const isDatedElsewhere = ({ rows }: CandidateSearch, names: PayeeNames, found: Candidate[]): boolean =>
  countMatches(rows, names, found, asDatedElsewhere) > countMatches(rows, names, found, asDated)

/** How many rows are there by such a day, with their amount and in their words. */
function countMatches(
  rows: IdentifiedRow[],
  names: PayeeNames,
  found: Candidate[],
  dayOf: DatedCandidates['dayOf'],
): number {
  const free = new Map<string, number>()
  for (const one of found) {
    const place = `${one.existing.amount} ${one.day} ${names(one)}`
    free.set(place, (free.get(place) ?? 0) + 1)
  }
  let count = 0
  for (const row of rows) {
    const place = `${row.incoming.amount} ${dayOf(row)} ${names(row)}`
    const left = free.get(place) ?? 0
    if (left > 0) count++
    free.set(place, left - 1)
  }
  return count
}
