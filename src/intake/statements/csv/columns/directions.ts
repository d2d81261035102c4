import { type ColumnContext, directionsOf, type Holder } from './column-words.ts'
import type { Direction } from './direction-words.ts'
import { plainName } from './plain-name.ts'
import type { Profile } from './profiles.ts'

/** What each cell of a column says of the way the money went, by the cell as written. */
export type CellDirections = Map<string, Direction>

/** The words of a column of directions; cells that say neither are not in it. */
export function cellDirections(cells: Iterable<string>, context?: ColumnContext): CellDirections {
  const plain = new Map<string, string>()
  for (const cell of cells) if (!plain.has(cell)) plain.set(cell, plainDirection(cell))
  const directions = directionsOf(plain.values(), context)
  const found: CellDirections = new Map()
  for (const [cell, word] of plain) {
    const direction = directions.get(word)
    if (direction) found.set(cell, direction)
  }
  return found
}

const SHOP =
  /\b(?:terminal|tpe|tid|merchant (?:id|number|no)|acquir\w+|acquereur|payouts?|versement|batch|lot|commissions?|interchange|tips?|pourboire|trinkgeld|caisse|cashier|point de vente|magasin|commercant|provision)\b/

/** Whose sales the file lists, by its account or the names of its columns. */
function holderOf(names: string[], accountType: string | undefined): Holder | undefined {
  if (accountType === 'CREDIT_CARD') return 'CARD'
  return names.some((name) => SHOP.test(name)) ? 'SHOP' : undefined
}

/** What a column of a file says, and whether a shop's sales go into the account of a card. */
export function columnDirections(
  cells: string[],
  { names, column, accountType }: { names: string[]; column: number; accountType: string | undefined },
): { told: CellDirections; isMisplaced: boolean } {
  const name = names[column] ?? ''
  const told = cellDirections(cells, { name, holder: holderOf(names, accountType) })
  if (accountType !== 'CREDIT_CARD') return { told, isMisplaced: false }
  const byFile = cellDirections(cells, { name, holder: holderOf(names, undefined) })
  return { told, isMisplaced: [...byFile].some(([cell, way]) => told.has(cell) && told.get(cell) !== way) }
}

/** A sign in a column of its own is a word, too. */
function plainDirection(cell: string): string {
  const text = cell.trim()
  if (/^[-−–]$/.test(text)) return 'out'
  return text === '+' ? 'in' : plainName(text)
}

/** Whether nearly every cell names a direction, or some are marked and the others blank. */
export function isDirectionColumn({ cells, filled }: Profile): boolean {
  if (filled === 0) return false
  if (cells.every((cell) => cell === '' || /^(?:cr|dr)\.?$/i.test(cell))) return true
  if (filled < cells.length * 0.9) return false
  const directions = cellDirections(cells.filter((cell) => cell !== ''))
  const spoken = cells.filter((cell) => directions.has(cell)).length
  return spoken >= filled * 0.9
}
