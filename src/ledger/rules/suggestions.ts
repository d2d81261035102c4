import type { Actor } from '../../core/actor.ts'
import { formatColumns } from '../../core/money.ts'
import { toRfc3339 } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import * as categories from '../categories/categories.ts'
import { fold } from '../categories/names.ts'
import { ENOUGH, type LearnedRule as Learned, type LearnedChoice, suggest } from '../matching/learn-rules.ts'
import { payeeCleaner } from './clean-payees.ts'
import type { RuleSuggestion } from './model.ts'
import { ruleInputs } from './rule-input.ts'
import * as ruleSets from './rule-sets.ts'
import { namesOf, type RuleSubjectNames } from './subject-names.ts'

/** What was chosen longer ago than so many choices no longer tells of anybody's habits. */
const MOST_CHOICES = 20_000
const MOST_OF_ONE_PAYEE = 100
const MOST_EXAMPLES = 5

/** For the reader; see suggestions. */
export const suggestionsQuestion = (db: Db, { actor }: { actor: Actor }): RuleSuggestion[] =>
  db.$client.transaction(() => suggestions(db, actor))()

/**
 * Rules that the household's own choices ask for, the surest first; without those that were dismissed and those whose
 * work an active rule does already.
 */
export function suggestions(db: Db, actor: Actor): RuleSuggestion[] {
  const made = recentChoices(db, actor)
  const byName = new Map(categories.list(db, actor).map(({ id, name }) => [id, name]))
  const dismissed = dismissedOf(db, actor)
  const names = namesOf(db, actor)
  const open = suggest(made).filter(
    ({ payee, categoryId }) =>
      byName.has(categoryId) && !dismissed.has(nameOf(payee, names.categorySeq(categoryId) ?? 0)),
  )
  if (open.length === 0) return []
  const isDone = doneAlready(db, actor, names)
  const waiting = uncategorised(db, actor)
  const byPayee = Map.groupBy(made, ({ key }) => key)
  return open.flatMap((learned) => {
    const { payee, categoryId, choices, lastAt } = learned
    const shown = examplesOf(learned, byPayee.get(keyOf(payee)) ?? [])
    if (isDone(learned, shown)) return []
    const categoryName = byName.get(categoryId) ?? ''
    return {
      payee,
      categoryId,
      categoryName,
      choices,
      lastAt: toRfc3339(lastAt),
      why: `You have put ${payee} into ${categoryName} ${choices} times in a row.`,
      examples: shown.map(({ transactionId, date, said, high, low }) => ({
        transactionId,
        date,
        payee: said,
        amount: formatColumns(Math.abs(high), Math.abs(low)),
      })),
      wouldChange: waiting.get(keyOf(payee)) ?? 0,
    }
  })
}

/** Payees of one key are one payee. */
export const keyOf = (payee: string): string => fold(payee).trim()

const nameOf = (payee: string, categorySeq: number): string => `${categorySeq} ${keyOf(payee)}`

interface Row {
  seq: number
  transactionId: string
  date: string
  high: number
  low: number
  said: string
  categoryId: string
  at: LearnedChoice['at']
}

interface Made extends Row, LearnedChoice {
  key: string
}

/** Newest first; several of one payee at one stroke are one choice. */
const CHOICES = `
  SELECT t.seq, t.id AS transactionId, t.date, t.amount_high AS high, t.amount_low AS low, t.payee AS said, c.id AS categoryId, h.at
  FROM (SELECT * FROM category_choices WHERE household_id = ?1 ORDER BY at DESC LIMIT ${MOST_CHOICES}) h
  CROSS JOIN transactions t ON t.seq = h.transaction_seq AND t.deleted_at IS NULL AND t.payee <> ''
  JOIN categories c ON c.seq = h.category_seq
  ORDER BY h.at DESC, t.seq DESC`

function recentChoices(db: Db, actor: Actor): Made[] {
  const clean = payeeCleaner()
  const strokes = new Set<string>()
  const rows = db.$client.query<Row, [number]>(CHOICES).all(actor.householdId)
  const made = rows.flatMap((row): Made[] => {
    const payee = clean(row.said)
    const key = keyOf(payee)
    const stroke = `${row.at} ${row.categoryId} ${key}`
    if (strokes.has(stroke)) return []
    strokes.add(stroke)
    return [{ ...row, payee, key }]
  })
  return [...Map.groupBy(made, ({ key }) => key).values()]
    .filter((ofOne) => ofOne.length >= ENOUGH)
    .flatMap((ofOne) => ofOne.slice(0, MOST_OF_ONE_PAYEE))
}

const examplesOf = ({ categoryId }: Learned, made: Made[]): Made[] =>
  made.filter((choice) => choice.categoryId === categoryId).slice(0, MOST_EXAMPLES)

/** Whether the active rules would give each of the examples that category, had it none. */
function doneAlready(
  db: Db,
  actor: Actor,
  names: RuleSubjectNames,
): (learned: Learned, made: Made[]) => boolean {
  if (!ruleSets.hasActive(db, actor)) return () => false
  const { apply } = ruleSets.saved(db, actor)
  return ({ categoryId }, made) =>
    ruleInputs(
      db,
      names,
      made.map(({ seq }) => seq),
    ).every(({ movement }) => {
      const bare = { ...movement, categoryId: null, isSplit: false }
      return apply(bare).changes.categoryId === categoryId
    })
}

function dismissedOf(db: Db, actor: Actor): Set<string> {
  const rows = db.$client
    .query<{ payee: string; category: number }, [number]>(
      'SELECT payee_key AS payee, category_seq AS category FROM dismissed_suggestions WHERE household_id = ?',
    )
    .all(actor.householdId)
  return new Set(rows.map(({ payee, category }) => nameOf(payee, category)))
}

/** How many wait for a category, by payee. */
function uncategorised(db: Db, actor: Actor): Map<string, number> {
  const rows = db.$client
    .query<{ payee: string; n: number }, [number]>(`
      SELECT payee, count(*) AS n FROM transactions INDEXED BY transactions_uncategorised
      WHERE household_id = ? AND deleted_at IS NULL AND category_seq IS NULL AND is_split = 0 AND type <> 'TRANSFER' GROUP BY payee`)
    .all(actor.householdId)
  const counts = new Map<string, number>()
  for (const { payee, n } of rows) counts.set(keyOf(payee), (counts.get(keyOf(payee)) ?? 0) + n)
  return counts
}
