import type { Country } from '../../people/household/tables.ts'
import type { Disposition } from '../acb/acb.ts'
import type { BasisReport } from '../trades/kinds.ts'
import type { SecurityKind } from '../trades/securities/tables.ts'

/**
 * Where a form asks for what was sold: Schedule 3 by what it is; Form 8949 by its box, or by its part alone (short-term,
 * long-term) where nobody knows what the broker reported; NO_TERM where not even the part is known.
 */
export const soldAs = ['SHARES', 'DEBT', 'A', 'B', 'C', 'D', 'E', 'F', 'SHORT', 'LONG', 'NO_TERM'] as const
export type SoldAs = (typeof soldAs)[number]

const DEBT: readonly SecurityKind[] = ['BOND', 'CRYPTO', 'OPTION']

interface Sold {
  security: { kind: SecurityKind }
  one: Pick<Disposition, 'event' | 'held'>
  basisReport: BasisReport | null
}

/** Of Schedule 3: bonds, options and crypto-assets are apart from shares and units (CRA, guide T4037). */
export const soldIn = (country: Country, { security: { kind }, ...sold }: Sold): SoldAs =>
  country === 'CA' ? (DEBT.includes(kind) ? 'DEBT' : 'SHARES') : boxOf(sold)

/**
 * Boxes A and D are of a 1099-B that says the basis was reported to the IRS, B and E of one that does not, C and F of what is on
 * none (Form 8949, Parts I and II), as is what of a distribution is more than the basis: that is on a 1099-DIV.
 */
function boxOf({ one: { event, held }, basisReport }: Omit<Sold, 'security'>): SoldAs {
  if (!held) return 'NO_TERM'
  const report = event.kind === 'RETURN_OF_CAPITAL' ? 'NO_FORM' : basisReport
  return report === null ? held.term : BOXES[held.term][report]
}

const BOXES = {
  SHORT: { REPORTED: 'A', NOT_REPORTED: 'B', NO_FORM: 'C' },
  LONG: { REPORTED: 'D', NOT_REPORTED: 'E', NO_FORM: 'F' },
} as const

const DIGITAL: Partial<Record<SoldAs, string>> = { A: 'G', B: 'H', C: 'I', D: 'J', E: 'K', F: 'L' }
/** The first year whose form has boxes G to L, for what a 1099-DA tells of. */
const DIGITAL_SINCE = 2025

/** As the form of a year has it; null where it is not known, and in Canada. */
export function boxIn(as: SoldAs, kind: SecurityKind, year: number): string | null {
  const digital = DIGITAL[as]
  if (digital === undefined) return null
  return kind === 'CRYPTO' && year >= DIGITAL_SINCE ? digital : as
}
