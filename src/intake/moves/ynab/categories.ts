import type { LedgerBuilder } from '../reading/ledger-builder.ts'

/** How a line of YNAB names its category: apart, or both with a colon between. */
export interface CategoryCells {
  group: string
  category: string
  both: string
}

const INFLOW = 'inflow'
const HIDDEN = 'hidden categories'
/** What YNAB itself keeps for the payments of cards; its money is that of the cards' purchases. */
export const CARD_PAYMENTS = 'credit card payments'
const NONE = new Set(['uncategorized', ''])

/** The category of a line, undefined where it has none. */
export function categoryOf(cells: CategoryCells, builder: LedgerBuilder): number | undefined {
  const { group, name } = namesOf(cells)
  if (NONE.has(name.toLowerCase())) return undefined
  const isHidden = group.toLowerCase() === HIDDEN
  const kind = group.toLowerCase() === INFLOW ? 'INCOME' : 'EXPENSE'
  return builder.category(`${group}: ${name}`, () => ({ name, group: isHidden ? '' : group, kind, isHidden }))
}

export function namesOf({ group, category, both }: CategoryCells): { group: string; name: string } {
  if (group !== '' || category !== '') return { group, name: category }
  const at = both.indexOf(':')
  return at < 0
    ? { group: '', name: both }
    : { group: both.slice(0, at).trim(), name: both.slice(at + 1).trim() }
}
