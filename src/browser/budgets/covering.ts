import { amountOf, unitsOf } from '../money.ts'
import { nouns } from '../words.ts'
import type { Move } from './arithmetic.ts'
import type { EnvelopeBudget } from './queries.ts'

/** Where money can be taken from; a null id is what is left to budget. */
export interface Source {
  id: string | null
  name: string
  available: string
}

const byMost = (one: Pick<Source, 'available'>, other: Pick<Source, 'available'>): number => {
  const difference = unitsOf(other.available) - unitsOf(one.available)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/**
 * What an envelope can be covered from: what is left to budget, then its own group, then the rest, where most is left
 * first. What is saved comes last: nobody put it aside for this.
 */
export function sourcesFor(budget: EnvelopeBudget, id: string): Source[] {
  const ranked = budget.groups.flatMap(({ categories }) => {
    const isOwnGroup = categories.some((category) => category.id === id)
    return categories
      .filter((category) => category.id !== id && unitsOf(category.available) > 0n)
      .map(({ id: source, name, available, kind }) => ({
        source: { id: source, name, available },
        rank: kind === 'SAVINGS' ? 2 : isOwnGroup ? 0 : 1,
      }))
  })
  const envelopes = ranked
    .toSorted((one, other) => one.rank - other.rank || byMost(one.source, other.source))
    .map(({ source }) => source)
  const own = { id: null, name: nouns.leftToBudget, available: budget.toBudget }
  return unitsOf(budget.toBudget) > 0n ? [own, ...envelopes] : envelopes
}

/** What a source can give an envelope that is so much over. */
export function coveringMove(source: Source, toCategoryId: string, overspent: string): Move {
  const [there, requested] = [unitsOf(source.available), unitsOf(overspent)]
  return { fromCategoryId: source.id, toCategoryId, amount: amountOf(there < requested ? there : requested) }
}

export interface Cover {
  moves: Move[]
  /** What no chosen source could give. */
  uncovered: string
}

/**
 * Covers every envelope that is over: from what is left to budget first, then, where envelopes may give as well, from
 * those with most in them. What is saved stays.
 */
export function coverAll(budget: EnvelopeBudget, from: 'LEFT' | 'ENVELOPES' | 'BOTH'): Cover {
  const categories = budget.groups.flatMap((group) => group.categories)
  const envelopes = categories
    .filter(({ kind, available }) => kind !== 'SAVINGS' && unitsOf(available) > 0n)
    .toSorted(byMost)
  const own = unitsOf(budget.toBudget) > 0n ? [{ id: null, available: budget.toBudget }] : []
  const purses = [...(from === 'ENVELOPES' ? [] : own), ...(from === 'LEFT' ? [] : envelopes)].map(
    ({ id, available }) => ({ id, units: unitsOf(available) }),
  )
  const moves: Move[] = []
  let uncovered = 0n
  for (const { id: toCategoryId, overspent } of categories) {
    let requested = unitsOf(overspent)
    for (const purse of purses) {
      const given = purse.units < requested ? purse.units : requested
      if (given <= 0n) continue
      moves.push({ fromCategoryId: purse.id, toCategoryId, amount: amountOf(given) })
      purse.units -= given
      requested -= given
    }
    uncovered += requested
  }
  return { moves, uncovered: amountOf(uncovered) }
}

/** The envelopes that are over, and by how much in all. */
export const overIn = ({ groups, totals }: EnvelopeBudget): { ids: string[]; overspent: string } => ({
  ids: groups.flatMap(({ categories }) =>
    categories.filter(({ overspent }) => unitsOf(overspent) > 0n).map(({ id }) => id),
  ),
  overspent: totals.overspent,
})
