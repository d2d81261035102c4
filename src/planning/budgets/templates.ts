import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { moneyOf } from '../../core/money.ts'
import { invalid } from '../../core/problem.ts'
import type { Reason } from '../../core/refusals/reasons.ts'
import { type Day, FIRST_DAY, LAST_DAY, parseDay } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Month } from '../envelopes/months.ts'
import * as templates from '../envelopes/templates.ts'
import type { NewTemplate, Rule, Template } from './envelope-model.ts'
import { FIRST_MONTH, LAST_MONTH } from './months.ts'

interface Row {
  seq: number
  id: string
  priority: number
  rule: string
}

/** A template by its id, as envelopes/filling.ts wants it. */
export type NamedTemplate = templates.Template & { id: string }

const SELECT = `SELECT category_seq AS seq, id, priority, rule FROM envelope_templates WHERE household_id = ?`

/** By category, in the household's order. */
export function byCategory(db: Db, householdId: number): Map<number, NamedTemplate[]> {
  const rows = db.$client.query<Row, [number]>(`${SELECT} ORDER BY category_seq, position`).all(householdId)
  return new Map(
    [...Map.groupBy(rows, ({ seq }) => seq)].map(([seq, own]) => [
      seq,
      own.map(({ id, priority, rule }) => ({ ...parseRule(JSON.parse(rule)), id, priority })),
    ]),
  )
}

export function countsByCategory(db: Db, householdId: number): Map<number, number> {
  const rows = db.$client
    .query<{ seq: number; count: number }, [number]>(
      'SELECT category_seq AS seq, count(*) AS count FROM envelope_templates WHERE household_id = ? GROUP BY category_seq',
    )
    .all(householdId)
  return new Map(rows.map(({ seq, count }) => [seq, count]))
}

export const of = (db: Db, { householdId }: Actor, categorySeq: number): Template[] =>
  db.$client
    .query<Row, [number, number]>(`${SELECT} AND category_seq = ? ORDER BY position`)
    .all(householdId, categorySeq)
    .map(({ id, priority, rule }) => ({ id, priority, rule: JSON.parse(rule) }))

/** Puts these in place of those there are; a validation-error on the first that makes no sense. */
export function replace(tx: Tx, { householdId }: Actor, categorySeq: number, requested: NewTemplate[]): void {
  for (const [index, { rule }] of requested.entries()) {
    const flaw = flawOf(rule)
    if (flaw) throw invalid(`templates.${index}.rule`, flaw)
  }
  tx.$client.query('DELETE FROM envelope_templates WHERE category_seq = ?').run(categorySeq)
  for (const [position, { priority = 0, rule }] of requested.entries())
    tx.$client
      .query(`INSERT INTO envelope_templates (id, household_id, category_seq, position, priority, rule)
        VALUES (?, ?, ?, ?, ?, ?)`)
      .run(newId(), householdId, categorySeq, position, priority, JSON.stringify(rule))
}

function flawOf(rule: Rule): Reason | undefined {
  if (rule.kind === 'BY_DATE' && (rule.by < FIRST_MONTH || rule.by > LAST_MONTH))
    return { kind: 'RULE_BY_MONTH', first: FIRST_MONTH, last: LAST_MONTH }
  if (rule.kind === 'SCHEDULE' && (rule.first < FIRST_DAY || rule.first > LAST_DAY))
    return { kind: 'RULE_FIRST_DAY', first: FIRST_DAY, last: LAST_DAY }
  return templates.flawOf(parseRule(rule))
}

/** What is written on the wire and in the table, with exact amounts. */
function parseRule(rule: Rule): templates.TemplateRule {
  switch (rule.kind) {
    case 'FIXED':
      return { ...rule, amount: moneyOf(rule.amount) }
    case 'UP_TO': {
      const { kind, cap, atMost } = rule
      return { kind, cap: moneyOf(cap), ...(atMost !== undefined && { atMost: moneyOf(atMost) }) }
    }
    case 'BY_DATE':
      return { ...rule, target: moneyOf(rule.target), by: rule.by as Month }
    case 'SCHEDULE':
      return { ...rule, amount: moneyOf(rule.amount), first: dayOf(rule.first) }
    default:
      return rule
  }
}

const dayOf = (text: string): Day => parseDay(text) ?? ('1970-01-01' as Day)
