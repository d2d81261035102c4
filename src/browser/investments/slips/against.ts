import { absolute, isNegative, isZero, shown } from '../../money.ts'
import type { TaxSlipLine } from '../../session/api-types.ts'
import type { Disposition } from '../queries.ts'
import { words } from './slip-words.ts'

type Line = Pick<
  TaxSlipLine,
  'measure' | 'ownerId' | 'accountId' | 'securityId' | 'currency' | 'slips' | 'difference' | 'isAccepted'
>
type Sale = Pick<Disposition, 'securityId' | 'accountId' | 'ownerId'>

const MORE = { PROCEEDS: 'proceedsMore', COST: 'costMore', DISALLOWED: 'washMore' } as const
const LESS = { PROCEEDS: 'proceedsLess', COST: 'costLess', DISALLOWED: 'washLess' } as const
const isOfSale = (measure: Line['measure']): measure is keyof typeof MORE => measure in MORE

/** The lines of slips that a sale is in. */
const linesOf = (sale: Sale, lines: readonly Line[]): Line[] =>
  lines.filter(
    (line) =>
      isOfSale(line.measure) &&
      line.slips.length > 0 &&
      line.securityId === sale.securityId &&
      (line.accountId === null ? line.ownerId === sale.ownerId : line.accountId === sale.accountId),
  )

interface Against {
  text: string
  isOff: boolean
}

/**
 * What the slips say of a sale; of several sales that one slip is of the first says it, as the slip has only their sum.
 * Nothing where there is no slip, or nothing that both know.
 */
export function againstSlips(
  sales: readonly Sale[],
  at: number,
  lines: readonly Line[],
  locale: string,
): Against | undefined {
  const sale = sales[at]
  if (!sale) return undefined
  const known = linesOf(sale, lines).filter(({ difference }) => difference !== null)
  const isTold = sales.slice(0, at).some((earlier) => {
    const own = linesOf(earlier, lines)
    return known.some((line) => own.includes(line))
  })
  if (known.length === 0 || isTold) return undefined
  const off = known.filter(({ difference }) => difference !== null && !isZero(difference))
  const [first] = off
  const kinds = [...new Set(known.flatMap(({ slips }) => slips.map(({ kind }) => kind)))].join(', ')
  if (!first || !isOfSale(first.measure) || first.difference === null)
    return { text: words.same(kinds), isOff: false }
  const amount = shown(absolute(first.difference), { locale, currency: first.currency })
  // The difference is the books’ less the slip’s.
  const says = words[(isNegative(first.difference) ? MORE : LESS)[first.measure]]
  return { text: says(amount), isOff: !off.every(({ isAccepted }) => isAccepted) }
}
