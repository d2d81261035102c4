import { type Money, magnitude } from '../../../core/money.ts'
import { frenchSeeds } from '../../../ledger/categories/french-seeds.ts'
import { fold } from '../../../ledger/categories/names.ts'
import type { YearBooks } from '../books/year-books.ts'
import { CENT, rounded } from '../exact.ts'
import type { FormLine, YearFile } from '../forms/year-file.ts'
import { tableOf } from '../forms/year-table.ts'
import type { ActivityRow } from '../mappings/activities.ts'
import type { Piece } from '../pieces.ts'

interface Estimate {
  gst: Money
  qst: Money
  pst: Money
}

/** A rate as a whole number of these in a percent: 9.975 is 9975. */
const IN_A_PERCENT = 1000n

/**
 * Which sales taxes were in an amount if all of it was taxed at the rates of that province and day, each rounded to the cent.
 * Undefined where the province, or its rates that year, are not known.
 */
export function estimateOf(
  table: Pick<YearFile, 'salesTax'> | undefined,
  { province }: Pick<ActivityRow, 'province'>,
  { day, amount }: Pick<Piece, 'day' | 'amount'>,
): Estimate | undefined {
  const rates = table?.salesTax
    ?.find((one) => one.province === province)
    ?.rates.filter(({ from, to }) => (from ?? day) <= day && (to ?? day) >= day)
  if (!rates || rates.length === 0) return undefined
  const all = rates.reduce((sum, { rate }) => sum + thousandths(rate), 0n)
  const taxed = (...kinds: string[]): Money => {
    const own = rates
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { rate }) => sum + thousandths(rate), 0n)
    return rounded({ numerator: magnitude(amount) * own, denominator: 100n * IN_A_PERCENT + all }, CENT)
  }
  return { gst: taxed('GST', 'HST'), qst: taxed('QST'), pst: taxed('PST') }
}

function thousandths(rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.')
  return BigInt(whole) * IN_A_PERCENT + BigInt(decimals.padEnd(3, '0').slice(0, 3))
}

/** Whether no sales tax is in such a purchase as a rule, so that none is worked out of it. */
export function isExempt(
  { country, year, categoryNames }: YearBooks,
  { id, share, direction }: FormLine,
  { category, payee }: Piece,
): boolean {
  const exempt = tableOf(country, year)?.exemptSupplies
  // What a business sells is taxed, whoever buys it.
  if (!exempt || direction === 'INCOME') return false
  const name = fold(categoryNames.get(category) ?? '')
  const isCalled = (patterns: string[], text: string) =>
    patterns.some((pattern) => new RegExp(`(^|[^a-z])(${pattern})(?![a-z])`).test(text))
  return (
    exempt.lines.includes(id) ||
    isCalled(exempt.names, `${name} ${fold(payee)}`) ||
    ((share === 'HOME_SHARE' || RENTS.includes(name)) && isCalled(exempt.dwelling, name))
  )
}

/** What a new household calls the rent of its home. */
const RENTS = ['Rent', frenchSeeds.Rent ?? ''].map(fold)
