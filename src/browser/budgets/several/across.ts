import { type BudgetLine, groupsOf, type LineGroup, lineOf } from '../lines.ts'
import type { BudgetMonth } from '../queries.ts'

export interface RowAcross {
  id: string
  name: string
  /** One a month; none where the month does not know it. */
  lines: (BudgetLine | undefined)[]
}

export interface GroupAcross {
  key: string
  name: string
  sums: (LineGroup | undefined)[]
  rows: RowAcross[]
}

/** What is in any of the months, in the order of the first that has it: an archived envelope is there while it holds something. */
export function groupsAcross(budgets: BudgetMonth[]): GroupAcross[] {
  const each = budgets.map(groupsOf)
  const names = new Map(each.flat().map(({ key, name }) => [key, name]))
  return [...names].map(([key, name]) => {
    const sums = each.map((groups) => groups.find((group) => group.key === key))
    const months = sums.map((group) => (group?.categories ?? []).map(lineOf))
    const rows = new Map(months.flat().map((line) => [line.id, line.name]))
    return {
      key,
      name,
      sums,
      rows: [...rows].map(([id, label]) => ({
        id,
        name: label,
        lines: months.map((lines) => lines.find((line) => line.id === id)),
      })),
    }
  })
}

export interface Cell {
  month: string
  id: string
}

/** Where an edit goes next: Enter down its month, Tab along the months and then down; undefined at the end of both. */
export function nextCell(
  { month, id }: Cell,
  end: 'Enter' | 'Tab' | 'shift+Tab',
  { months, ids }: { months: string[]; ids: string[] },
): Cell | undefined {
  const [at, row] = [months.indexOf(month), ids.indexOf(id)]
  if (end === 'Enter') return cellAt(months, ids, at, row + 1)
  const place = row * months.length + at + (end === 'Tab' ? 1 : -1)
  return cellAt(
    months,
    ids,
    ((place % months.length) + months.length) % months.length,
    Math.floor(place / months.length),
  )
}

function cellAt(months: string[], ids: string[], at: number, row: number): Cell | undefined {
  const [month, id] = [months[at], row < 0 ? undefined : ids[row]]
  return month !== undefined && id !== undefined ? { month, id } : undefined
}
