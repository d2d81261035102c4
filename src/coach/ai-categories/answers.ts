import { isJson, type Json } from '../../core/json.ts'
import { fold } from '../../ledger/categories/names.ts'
import { answeredJson, listIn } from '../ai-provider/json.ts'
import type { AssignableCategory } from './learned-categories.ts'
import type { Uncategorised } from './uncategorised.ts'

/**
 * What a model chose for the rows it was given, by their numbers from 1. Only names that are a category's, but for case
 * and accents; only rows that were asked about; nothing where it said two things of one row, or where the money went the
 * other way. Undefined where it did not answer with the object it was asked for.
 */
export function parseChoices(
  text: string,
  rows: readonly Uncategorised[],
  categories: readonly AssignableCategory[],
): Map<number, AssignableCategory> | undefined {
  const answer = answeredJson(text)
  if (!Array.isArray(answer?.rows)) return undefined
  const byName = new Map(categories.map((category) => [fold(category.name.trim()), category]))
  const chosen = new Map<number, AssignableCategory | undefined>()
  for (const entry of listIn(answer.rows).filter(isJson)) {
    const number = numberIn(entry, rows.length)
    if (number === undefined) continue
    const category = typeof entry.category === 'string' ? byName.get(fold(entry.category.trim())) : undefined
    const isFirst = !chosen.has(number) || chosen.get(number) === category
    chosen.set(
      number,
      isFirst && category && fitsDirection(category, rows[number - 1]) ? category : undefined,
    )
  }
  return new Map([...chosen].flatMap(([row, category]) => (category ? [[row, category] as const] : [])))
}

function numberIn({ row }: Json, most: number): number | undefined {
  return typeof row === 'number' && Number.isInteger(row) && row >= 1 && row <= most ? row : undefined
}

/** What is paid is no income, and what comes in is not saved by coming in. */
const fitsDirection = ({ kind }: AssignableCategory, row: Uncategorised | undefined): boolean =>
  row !== undefined && kind !== (row.direction === 'OUT' ? 'INCOME' : 'SAVINGS')
