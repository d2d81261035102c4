import type { StatementRow } from '../statements.ts'
import type { Layout } from './columns/layout.ts'
import { tidy } from './texts.ts'

/** A group that stands before its category already is not said twice. */
export function giveBookkeeping(row: StatementRow, cells: string[], layout: Layout): void {
  const at = (column: number): string => (column < 0 ? '' : tidy(cells[column] ?? ''))
  const [category, group] = [at(layout.category), at(layout.categoryGroup)]
  const isReported =
    group === '' || category === '' || category.toLowerCase().startsWith(`${group.toLowerCase()}:`)
  const name = isReported ? category || group : `${group}:${category}`
  if (name !== '') row.categoryName = name
  const tags = tagsIn(at(layout.tags))
  if (tags.length > 0) row.tags = tags
  const other = at(layout.transferAccount) || transferIn(row.payee)
  if (other !== '' && (layout.accounts.length > 0 || layout.transferAccount >= 0))
    row.transferAccountName = other
}

/** With commas, semicolons or bars between them, or a # before each. */
const tagsIn = (cell: string): string[] =>
  (cell.startsWith('#') ? cell.split(/[\s,;|]*#/) : cell.split(/[,;|]/))
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** YNAB calls both sides of a transfer by the other account, "Transfer : Savings". */
const transferIn = (payee: string): string => /^Transfer ?: ?(\S.*)$/.exec(payee)?.[1] ?? ''
