import type { Actor } from '../../core/actor.ts'
import type { CategoryKind } from '../../ledger/categories/tables.ts'
import { ENOUGH } from '../../ledger/matching/learn-rules.ts'
import { payeeCleaner } from '../../ledger/rules/clean-payees.ts'
import { habitSentence } from '../../ledger/rules/learned-words.ts'
import { keyOf } from '../../ledger/rules/suggestions.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Request } from './model.ts'
import { type Uncategorised, uncategorised } from './uncategorised.ts'

/** A category that may be chosen. */
export interface AssignableCategory {
  id: string
  name: string
  kind: CategoryKind
  groupName: string
}

/** What was learned from the household's own choices. */
interface Learned {
  categoryId: string
  why: string
}

/** A transaction with what is known of its payee. */
export interface CategoryOverviewRow extends Uncategorised {
  learned: Learned | null
}

export interface Overview {
  rows: CategoryOverviewRow[]
  categories: AssignableCategory[]
}

export interface OverviewInput {
  actor: Actor
  asked: Request
  /** Where a refusal says that something is not there. */
  field: string
}

/** For the reader: what waits for a category, and what the choices made by hand say of it. */
export const overviewQuestion = (db: Db, { actor, asked, field }: OverviewInput): Overview =>
  db.$client.transaction(() => {
    const rows = uncategorised(db, actor, asked, field)
    const categories = assignableCategories(db, actor)
    const tell = rows.length > 0 ? learnedChoices(db, actor, categories) : () => null
    return { rows: rows.map((row) => ({ ...row, learned: tell(row) })), categories }
  })()

const assignableCategories = (db: Db, { householdId }: Actor): AssignableCategory[] =>
  db.$client
    .query<AssignableCategory, [number]>(`
      SELECT c.id, c.name, c.kind, g.name AS groupName FROM categories c JOIN category_groups g ON g.seq = c.group_seq
      WHERE c.household_id = ? AND c.archived_at IS NULL ORDER BY g.position, g.seq, c.position, c.seq`)
    .all(householdId)

interface Chosen {
  payee: string
  isOut: number
  categoryId: string
  at: number
}

/** What was chosen longer ago than so many choices no longer tells of anybody's habits. */
const MOST_CHOICES = 20_000
const CHOICES = `
  SELECT coalesce(nullif(t.payee, ''), t.imported_text) AS payee, t.amount_high < 0 OR t.amount_low < 0 AS isOut, c.id AS categoryId, h.at
  FROM (SELECT * FROM category_choices WHERE household_id = ? ORDER BY at DESC LIMIT ${MOST_CHOICES}) h
  CROSS JOIN transactions t ON t.seq = h.transaction_seq AND t.deleted_at IS NULL
  JOIN categories c ON c.seq = h.category_seq ORDER BY h.at DESC, t.seq DESC`

interface ChoiceStreak {
  categoryId: string
  times: number
  /** The newest choice made then, so that many at one stroke are one. */
  at: number
  isOver: boolean
}

/**
 * For each payee what was chosen for it last, by the way the money went: three equal choices in a row, as for a suggested
 * rule, or all there ever were.
 */
function learnedChoices(
  db: Db,
  actor: Actor,
  categories: AssignableCategory[],
): (row: Uncategorised) => Learned | null {
  const clean = payeeCleaner()
  const nameOf = (payee: string, isOut: boolean) => `${isOut ? 'OUT' : 'IN'} ${keyOf(clean(payee))}`
  const streaks = new Map<string, ChoiceStreak>()
  for (const { payee, isOut, categoryId, at } of db.$client
    .query<Chosen, [number]>(CHOICES)
    .all(actor.householdId)) {
    const name = nameOf(payee, isOut === 1)
    const streak = streaks.get(name)
    if (!streak) streaks.set(name, { categoryId, times: 1, at, isOver: false })
    else if (streak.categoryId !== categoryId) streak.isOver = true
    else if (!streak.isOver && streak.at !== at) Object.assign(streak, { times: streak.times + 1, at })
  }
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const language = languageOfReader(db, actor)
  return ({ payee, direction }) => {
    const streak = streaks.get(nameOf(payee, direction === 'OUT'))
    const category = names.get(streak?.categoryId ?? '')
    if (!streak || !category || payee === '' || (streak.isOver && streak.times < ENOUGH)) return null
    const habit = { payee: clean(payee), category, times: streak.times }
    return { categoryId: streak.categoryId, why: habitSentence(habit, language) }
  }
}
