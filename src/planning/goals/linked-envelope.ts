import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { categoryKey, isEnvelope } from '../budgets/categories.ts'
import * as facts from '../budgets/facts.ts'
import { styleOf } from '../budgets/settings.ts'
import { type BudgetMonth, compute } from '../envelopes/envelopes.ts'
import type { Month } from '../envelopes/months.ts'
import { goalEnvelopes } from './tables.ts'

export interface EnvelopeKey {
  seq: number
  id: string
}

/** The envelope that a goal is saved in; null where there is none. */
export const envelopeOf = (db: Db, goalSeq: number): EnvelopeKey | null =>
  db.$client
    .query<EnvelopeKey, [number]>(
      'SELECT c.seq, c.id FROM goal_envelopes e JOIN categories c ON c.seq = e.category_seq WHERE e.goal_seq = ?',
    )
    .get(goalSeq)

/** The envelope a request names; refused on the field when there is none. */
export function envelopeKey(db: Db, actor: Actor, categoryId: string): EnvelopeKey {
  const key = categoryKey(db, actor, categoryId)
  if (!key) throw invalid('categoryId', { kind: 'NO_SUCH_CATEGORY' })
  if (!isEnvelope(key)) throw invalid('categoryId', { kind: 'INCOME_HAS_NO_ENVELOPE' })
  return { seq: key.seq, id: categoryId }
}

/** Makes this the envelope of a goal, and no other. Throws conflict for one that is for another goal. */
export function linkEnvelope(tx: Tx, goalSeq: number, envelope: EnvelopeKey | null): void {
  tx.$client.query('DELETE FROM goal_envelopes WHERE goal_seq = ?').run(goalSeq)
  if (!envelope) return
  const claimed = tx
    .insert(goalEnvelopes)
    .values({ categorySeq: envelope.seq, goalSeq })
    .onConflictDoNothing()
    .returning()
    .get()
  if (!claimed) throw alreadyLinked(tx, envelope.seq)
}

/** Money that is for two goals would be counted twice. */
function alreadyLinked(tx: Tx, categorySeq: number): Problem {
  const found = tx.$client
    .query<{ category: string; goal: string }, [number]>(`
      SELECT c.name AS category, g.name AS goal FROM goal_envelopes e JOIN categories c ON c.seq = e.category_seq
      JOIN goals g ON g.seq = e.goal_seq WHERE e.category_seq = ?`)
    .get(categorySeq)
  return new Problem('conflict', {
    reason: { kind: 'ENVELOPE_OF_OTHER_GOAL', category: found?.category ?? '', goal: found?.goal ?? '' },
  })
}

/** What is in the envelopes of a household at the end of each month of its budget, up to one. */
export type EnvelopeMonths = (until: Month) => readonly BudgetMonth[]

/**
 * As the budget itself shows it; worked out once for goals that are looked at together. Nothing while the household has no
 * envelopes and only plans: what is planned is not put aside.
 */
export function envelopeMonths(db: Db, householdId: number): EnvelopeMonths {
  const known = new Map<Month, readonly BudgetMonth[]>()
  return (month) => {
    const months = known.get(month) ?? monthsUntil(db, householdId, month)
    known.set(month, months)
    return months
  }
}

const monthsUntil = (db: Db, householdId: number, month: Month): readonly BudgetMonth[] =>
  styleOf(db, householdId) === 'TRACKING' ? [] : compute(facts.until(db, householdId, month).plan)
