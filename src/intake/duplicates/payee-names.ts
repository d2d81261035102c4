import { byAmount, type Candidate, type CandidateSearch, LAG } from './candidates.ts'
import type { IdentifiedRow } from './identities.ts'
import { MAX_COMPARED } from './pairing.ts'
import { SIMILAR } from './similarity.ts'

/** What rows and transactions are called: equal for those that name the same payee. */
export type PayeeNames = (one: IdentifiedRow | Candidate) => string

/**
 * One source adds a town to a shop's name, or cuts it: where among those of one amount two names are like each other and
 * like nobody else, they are one name.
 */
export function payeeNames(field: CandidateSearch): PayeeNames {
  const renamed = new Map<IdentifiedRow, string>()
  for (const { rows, candidates } of byAmount(field.rows, field.counterparts, LAG)) {
    const theirs = bySignature(field, candidates)
    const ours = bySignature(field, rows)
    if (theirs.size > MAX_COMPARED || ours.size > MAX_COMPARED) continue
    for (const [name, other] of uniquePairs(field, ours, theirs))
      for (const row of ours.get(name) ?? []) renamed.set(row, other)
  }
  return (one) => ('incoming' in one && renamed.get(one)) || field.wordingOf(one).signature
}

const bySignature = <One extends IdentifiedRow | Candidate>(
  { wordingOf }: CandidateSearch,
  all: One[],
): Map<string, One[]> => Map.groupBy(all, (one) => wordingOf(one).signature)

function uniquePairs(
  field: CandidateSearch,
  ours: Map<string, IdentifiedRow[]>,
  theirs: Map<string, Candidate[]>,
): Map<string, string> {
  const alike = [...ours].flatMap(([name, [row]]) =>
    [...theirs].flatMap(([other, [one]]): [string, string][] =>
      row && one && field.likeness(row, one) >= SIMILAR ? [[name, other]] : [],
    ),
  )
  const count = (place: 0 | 1, name: string) => alike.filter((pair) => pair[place] === name).length
  return new Map(alike.filter(([name, other]) => count(0, name) === 1 && count(1, other) === 1))
}
