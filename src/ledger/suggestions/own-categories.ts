import type { Db } from '../../platform/db/db.ts'
import { type Meaning, meaningOf } from '../categories/meanings.ts'
import type { CategoryKind } from '../categories/tables.ts'

export interface OwnCategory {
  seq: number
  id: string
  name: string
  kind: CategoryKind
}

/** The household's categories that are in use, in its order. */
export const categoriesInUse = (db: Db, householdId: number): OwnCategory[] =>
  db.$client
    .query<OwnCategory, [number]>(`
      SELECT c.seq, c.id, c.name, c.kind FROM categories c JOIN category_groups g ON g.seq = c.group_seq
      WHERE c.household_id = ? AND c.archived_at IS NULL ORDER BY g.position, g.seq, c.position, c.seq`)
    .all(householdId)

const INCOME: ReadonlySet<Meaning> = new Set(['SALARY', 'INTEREST', 'BENEFITS'])

/** What a household may have in place of a category for just that. */
const WIDER: Partial<Record<Meaning, readonly Meaning[]>> = {
  COFFEE: ['EATING_OUT'],
  TELECOM: ['PHONE', 'INTERNET'],
  PHONE: ['TELECOM', 'UTILITIES'],
  INTERNET: ['TELECOM', 'UTILITIES'],
  ELECTRICITY: ['UTILITIES'],
  HEATING: ['UTILITIES', 'ELECTRICITY'],
  WATER: ['UTILITIES'],
  CAR_INSURANCE: ['INSURANCE'],
  HOME_INSURANCE: ['INSURANCE'],
  LIFE_INSURANCE: ['INSURANCE'],
  HEALTH_INSURANCE: ['INSURANCE'],
  INTEREST_PAID: ['BANK_FEES'],
  TAXI: ['TRANSIT'],
  BOOKS: ['HOBBIES'],
  SALARY: ['OTHER_INCOME'],
}

/** The household's category for what a merchant is for; undefined where it has none. */
export function categoryByMeaning(
  categories: readonly OwnCategory[],
): (meaning: Meaning) => OwnCategory | undefined {
  const own = new Map<Meaning, OwnCategory>()
  for (const category of categories) {
    const meaning = meaningOf(category.name)
    if (meaning === undefined || own.has(meaning)) continue
    const isFit = INCOME.has(meaning) ? category.kind === 'INCOME' : category.kind !== 'SAVINGS'
    if (isFit) own.set(meaning, category)
  }
  return (meaning) =>
    own.get(meaning) ?? WIDER[meaning]?.map((wider) => own.get(wider)).find((found) => found)
}
