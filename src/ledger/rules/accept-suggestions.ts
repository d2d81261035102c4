import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { record } from '../../people/events/events.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Tx } from '../../platform/db/db.ts'
import * as categories from '../categories/categories.ts'
import { cleanPayee } from '../matching/payees.ts'
import type { Movement } from '../matching/rule.ts'
import type { Acceptance, Rule, SuggestionName } from './model.ts'
import { isChange } from './preview-effects.ts'
import * as ruleSets from './rule-sets.ts'
import * as rules from './rules.ts'
import type { Accepted } from './run-model.ts'
import { runJob } from './start-runs.ts'
import { keyOf } from './suggestions.ts'

interface AcceptInput {
  actor: Actor
  input: Acceptance
}

/** Makes a rule of a suggestion; with `applyNow` it also gives its category to those of the payee that have none. */
export const acceptJob: Job<AcceptInput, undefined, Accepted> = {
  prepare: (db, { actor, input }) => void categories.seqOf(db, actor, input.categoryId, 'categoryId'),
  write: (tx, _nothing, { actor, input }) => {
    const rule = learn(tx, actor, input)
    if (!input.applyNow) return { rule, run: null }
    const run = { ruleIds: [rule.id], filter: { categoryId: 'none' } }
    const prepared = runJob.prepare(tx, { actor, input: run })
    const expectedCount = prepared.effects.filter(isChange).length
    return { rule, run: runJob.write(tx, prepared, { actor, input: { ...run, expectedCount } }) }
  },
}

/** The suggestion is not made again. False where it was not before. */
export function dismiss(tx: Tx, actor: Actor, { payee, categoryId }: SuggestionName): boolean {
  const categorySeq = categories.seqOf(tx, actor, categoryId, 'categoryId')
  const { changes } = tx.$client
    .query(
      'INSERT OR IGNORE INTO dismissed_suggestions (household_id, payee_key, category_seq, at) VALUES (?, ?, ?, ?)',
    )
    .run(actor.householdId, keyOf(cleanPayee(payee)), categorySeq, actor.at)
  record(tx, actor, 'rule.suggestion-dismissed')
  return changes > 0
}

/** It may be made again. Throws conflict where it was not dismissed. */
export function undismiss(tx: Tx, actor: Actor, { payee, categoryId }: SuggestionName): void {
  const categorySeq = categories.seqOf(tx, actor, categoryId, 'categoryId')
  const { changes } = tx.$client
    .query('DELETE FROM dismissed_suggestions WHERE household_id = ? AND payee_key = ? AND category_seq = ?')
    .run(actor.householdId, keyOf(cleanPayee(payee)), categorySeq)
  if (changes === 0) throw new Problem('conflict', { reason: { kind: 'NOT_DISMISSED' } })
  record(tx, actor, 'rule.suggestion-dismissed')
}

function learn(tx: Tx, actor: Actor, { payee, categoryId }: Acceptance) {
  const rule = ruleForPayee(tx, actor, { payee, categoryId })
  if (!rule) throw new Problem('conflict', { reason: { kind: 'RULE_DOES_THIS' } })
  return rule
}

/** Makes the rule that gives a payee its category; null where the active rules do so already. */
export function ruleForPayee(
  tx: Tx,
  actor: Actor,
  { payee: given, categoryId }: SuggestionName,
): Rule | null {
  const payee = cleanPayee(given)
  const { name } = categories.get(tx, actor, categoryId)
  if (ruleSets.saved(tx, actor).apply(purchase(tx, actor, payee)).changes.categoryId === categoryId)
    return null
  return rules.create(
    tx,
    actor,
    {
      name: `${payee} → ${name}`.slice(0, 100).toWellFormed(),
      condition: { field: 'payee', operator: 'IS', value: payee },
      actions: [{ kind: 'SET_CATEGORY', categoryId }],
    },
    true,
  )
}

/** A transaction of the payee about which nothing else is known. */
const purchase = (tx: Tx, actor: Actor, payee: string): Movement => ({
  date: householdDay(tx, actor),
  amount: -1n,
  accountId: '',
  payee,
  importedText: '',
  notes: '',
  tags: [],
  type: 'EXPENSE',
  categoryId: null,
  reviewed: false,
  hidden: false,
  isSplit: false,
})
