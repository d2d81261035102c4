import { moneyOf } from '../../../core/money.ts'
import { isMedical, type YearBooks } from '../books/year-books.ts'
import { plus } from '../exact.ts'
import type { TaxProfileValues } from '../figures/profile-model.ts'
import { claimedWith, type Derived, type LineSum } from './line-sum.ts'

/**
 * Whose each sum is. Donations and medical expenses are on one return where that is asked for; child care is for the one
 * with the lower net income, where those are known.
 */
export function attributed({ asked: { pool }, profile }: YearBooks, sums: LineSum[]): LineSum[] {
  const pooled = pool === 'COUPLE' ? joined(sums, isPooled, null) : sums
  const lower = profile && lowerIncome(profile)
  return lower === undefined ? pooled : joined(pooled, ({ line }) => line.id === 'ca.t1.21400', lower)
}

const isPooled = ({ line }: LineSum): boolean => line.id === 'ca.t1.34900' || isMedical(line)

/** Undefined where fewer than two are known; the first by id of two that have the same. */
export function lowerIncome({ netIncome }: TaxProfileValues): string | undefined {
  const all = Object.entries(netIncome)
    .map(([id, income]) => ({ id, income: moneyOf(income) }))
    .toSorted((one, other) => Number(one.income - other.income) || (one.id < other.id ? -1 : 1))
  return all.length < 2 ? undefined : all[0]?.id
}

/** The sums of each line that fits as one, which is of one person or of nobody alone. */
function joined(sums: LineSum[], fits: (sum: LineSum) => boolean, personId: string | null): LineSum[] {
  const rest = sums.filter((sum) => !fits(sum))
  const byLine = Map.groupBy(sums.filter(fits), ({ line }) => line.id)
  return [...rest, ...[...byLine.values()].map((all) => ({ ...all.reduce(both), personId }))]
}

/** Each field is named, so that the compiler asks for one that is new. */
function both(one: LineSum, other: LineSum): LineSum {
  const { line, activitySeq, personId, allowed } = one
  return {
    line,
    activitySeq,
    personId,
    allowed,
    byShare: added(one.byShare, other.byShare, (left, right) => left + right),
    otherCurrencies: added(one.otherCurrencies, other.otherCurrencies, (left, right) => ({
      count: left.count + right.count,
      amount: left.amount + right.amount,
    })),
    count: one.count + other.count,
    pending: one.pending + other.pending,
    inYear: plus(one.inYear, other.inYear),
    converted: plus(one.converted, other.converted),
    convertedGross: plus(one.convertedGross, other.convertedGross),
    categories: [...one.categories, ...other.categories],
    subtypes: [...new Set([...one.subtypes, ...other.subtypes])],
    specials: [...one.specials, ...other.specials],
    taxes: added(one.taxes, other.taxes, (left, right) => left + right),
    extras: [...one.extras, ...other.extras],
    doubts: [...one.doubts, ...other.doubts],
    claimed: claimedWith(one.claimed, other.claimed),
    lacking: claimedWith(one.lacking, other.lacking),
    sales: [...one.sales, ...other.sales],
    derived:
      one.derived && other.derived ? bothDerived(one.derived, other.derived) : (one.derived ?? other.derived),
  }
}

const bothDerived = (one: Derived, other: Derived): Derived => ({
  ...claimedWith(one, other),
  days: [...one.days, ...other.days],
  missing: claimedWith(one.missing, other.missing),
})

function added<Key, Value>(
  one: Map<Key, Value>,
  other: Map<Key, Value>,
  add: (one: Value, other: Value) => Value,
): Map<Key, Value> {
  const sums = new Map(one)
  for (const [key, value] of other) {
    const known = sums.get(key)
    sums.set(key, known === undefined ? value : add(known, value))
  }
  return sums
}
