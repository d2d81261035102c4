import type { Country } from '../../people/household/tables.ts'
import type { SecurityKind } from '../trades/securities/tables.ts'

/** Where a form asks for what was sold: Schedule 3 by what it is, Form 8949 by its box. */
export const soldAs = ['SHARES', 'DEBT', 'A', 'B', 'C', 'D', 'E', 'F'] as const
export type SoldAs = (typeof soldAs)[number]

const DEBT: readonly SecurityKind[] = ['BOND', 'CRYPTO', 'OPTION']

/** Of Schedule 3: bonds, options and crypto-assets are apart from shares and units (CRA, guide T4037). */
export const soldIn = (country: Country, kind: SecurityKind): SoldAs | undefined =>
  country === 'CA' ? (DEBT.includes(kind) ? 'DEBT' : 'SHARES') : undefined
