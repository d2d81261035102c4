import { and, count, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { invalid, Problem, refuseStale } from '../../core/problem.ts'
import { toRfc3339 } from '../../core/time.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Paged } from '../../platform/http/envelope.ts'
import { offsetOf } from '../../platform/http/paging.ts'
import type { RuleStage } from '../matching/rule.ts'
import { textOf, type Written } from './definitions.ts'
import {
  MOST_RULES,
  type NewRule,
  type Rule,
  type RuleChange,
  type RuleOrder,
  type RuleQuery,
} from './model.ts'
import { rules } from './tables.ts'
import { check } from './validate.ts'

/** A limit for all of a household's rules together, because they are read for every import. */
const MOST_CHARACTERS = 4_000_000

type Row = typeof rules.$inferSelect

/** In the order they run in, inactive ones included. */
export function list(db: Db, actor: Actor, { stage, ...page }: RuleQuery): Paged<Rule> {
  const which = and(eq(rules.householdId, actor.householdId), stage && eq(rules.stage, stage))
  const rows = db
    .select()
    .from(rules)
    .where(which)
    .orderBy(sql`instr('PRE DEFAULT POST', ${rules.stage})`, rules.position, rules.seq)
    .limit(page.limit)
    .offset(offsetOf(page))
    .all()
  const total = db.select({ n: count() }).from(rules).where(which).get()
  return { items: rows.map(toWire), total: total?.n ?? 0, page }
}

export const get = (db: Db, actor: Actor, id: string): Rule => toWire(rowOf(db, actor, id))

/** Adds a rule, the last of its stage. */
export function create(tx: Tx, actor: Actor, input: NewRule, isLearned = false): Rule {
  const { name, stage = 'DEFAULT', active = true } = input
  const { condition, actions } = checked(tx, actor, input)
  const row = tx
    .insert(rules)
    .values({
      id: newId(),
      householdId: actor.householdId,
      name: name.trim(),
      stage,
      position: nextPosition(tx, actor, stage),
      isActive: active,
      condition,
      actions,
      isLearned,
      createdAt: actor.at,
      updatedAt: actor.at,
    })
    .returning()
    .get()
  refuseTooMany(tx, actor)
  record(tx, actor, 'rule.created', row.id)
  return toWire(row)
}

/** Changes what the input names. One that is switched on is looked over again: what it names may be gone. */
export function change(tx: Tx, actor: Actor, id: string, { version, ...input }: RuleChange): Rule {
  const before = rowOf(tx, actor, id)
  refuseStale(version, before, () => toWire(before))
  if (Object.keys(input).length === 0) return toWire(before)
  const { name, stage = before.stage, active } = input
  const written = { ...writtenOf(before), ...input } as Written
  const isLookedOver = active === true || input.condition !== undefined || input.actions !== undefined
  const row = tx
    .update(rules)
    .set({
      ...(name !== undefined && { name: name.trim() }),
      ...(active !== undefined && { isActive: active }),
      ...(stage !== before.stage && { stage, position: nextPosition(tx, actor, stage) }),
      ...(isLookedOver && checked(tx, actor, written)),
      version: before.version + 1,
      updatedAt: actor.at,
    })
    .where(eq(rules.seq, before.seq))
    .returning()
    .get()
  refuseTooMany(tx, actor)
  record(tx, actor, 'rule.changed', id)
  return toWire(row)
}

/** Changes it made stay; its runs can still be reverted. */
export function remove(tx: Tx, actor: Actor, id: string, version?: string): void {
  const row = rowOf(tx, actor, id)
  refuseStale(version, row, () => toWire(row))
  tx.delete(rules).where(eq(rules.seq, row.seq)).run()
  record(tx, actor, 'rule.removed', id)
}

/** Puts all rules of a stage in an order; refused where these are not all of them. Answers the order they had. */
export function reorder(tx: Tx, actor: Actor, { stage, ids }: RuleOrder): string[] {
  const present = tx
    .select({ id: rules.id, seq: rules.seq })
    .from(rules)
    .where(and(eq(rules.householdId, actor.householdId), eq(rules.stage, stage)))
    .orderBy(rules.position, rules.seq)
    .all()
  const seqs = new Map(present.map(({ id, seq }) => [id, seq]))
  const place = tx.$client.query('UPDATE rules SET position = ? WHERE seq = ?')
  for (const [position, id] of ids.entries()) {
    const seq = seqs.get(id)
    if (seq === undefined) throw invalid(`ids.${position}`, { kind: 'NO_SUCH_RULE_IN_STAGE' })
    place.run(position, seq)
  }
  if (ids.length !== present.length) throw new Problem('conflict', { reason: { kind: 'STAGE_HAS_OTHERS' } })
  record(tx, actor, 'rule.changed')
  return present.map(({ id }) => id)
}

/** What a stored rule is about. */
export const writtenOf = ({ condition, actions }: Pick<Row, 'condition' | 'actions'>): Written =>
  ({ condition, actions }) as Written

function checked(db: Db, actor: Actor, written: Written): Pick<Row, 'condition' | 'actions'> {
  const { condition, actions } = check(db, actor, written)
  return { condition: JSON.parse(textOf(condition)), actions: JSON.parse(textOf(actions)) }
}

function rowOf(db: Db, actor: Actor, id: string): Row {
  const row = db
    .select()
    .from(rules)
    .where(and(eq(rules.id, id), eq(rules.householdId, actor.householdId)))
    .get()
  if (!row) throw new Problem('not-found')
  return row
}

function nextPosition(db: Db, actor: Actor, stage: RuleStage): number {
  const row = db.$client
    .query<{ next: number }, [number, string]>(
      'SELECT coalesce(max(position), -1) + 1 AS next FROM rules WHERE household_id = ? AND stage = ?',
    )
    .get(actor.householdId, stage)
  return row?.next ?? 0
}

function refuseTooMany(db: Db, actor: Actor): void {
  const all = db.$client
    .query<{ count: number; characters: number }, [number]>(
      'SELECT count(*) AS count, coalesce(sum(length(condition) + length(actions)), 0) AS characters FROM rules WHERE household_id = ?',
    )
    .get(actor.householdId)
  if (!all || (all.count <= MOST_RULES && all.characters <= MOST_CHARACTERS)) return
  throw new Problem('conflict', {
    reason: { kind: 'RULES_FULL', most: MOST_RULES, characters: MOST_CHARACTERS },
  })
}

function toWire(row: Row): Rule {
  const { id, name, stage, position, version } = row
  return {
    id,
    name,
    stage,
    position,
    active: row.isActive,
    ...writtenOf(row),
    learned: row.isLearned,
    version,
    createdAt: toRfc3339(row.createdAt),
    updatedAt: toRfc3339(row.updatedAt),
  }
}
