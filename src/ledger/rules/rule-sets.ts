import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Db } from '../../platform/db/db.ts'
import { type ApplyRules, compile } from '../matching/matching.ts'
import { definitionOf } from './definitions.ts'
import type { NewRule } from './model.ts'
import * as rules from './rules.ts'
import { rules as table } from './tables.ts'
import { check } from './validate.ts'

/** Rules that are let loose together. */
export interface RuleSet {
  apply: ApplyRules
  /** Differs once other rules would be let loose, or the same ones in another order. */
  basis: string
}

type Row = typeof table.$inferSelect

/** The saved rules with these ids, active or not; all active rules if no ids are given. */
export function saved(db: Db, actor: Actor, ids?: string[]): RuleSet {
  const rows = rowsOf(db, actor, ids)
  const apply = compile(
    rows.map((row) => ({
      id: row.id,
      stage: row.stage,
      order: row.position,
      ...definitionOf(rules.writtenOf(row)),
    })),
  )
  return { apply, basis: basisOf(rows) }
}

/** Unsaved rules; each is identified by its position in the list. */
export function unsaved(db: Db, actor: Actor, written: NewRule[]): RuleSet {
  const apply = compile(
    written.map((rule, place) => ({
      id: String(place),
      stage: rule.stage ?? 'DEFAULT',
      order: place,
      ...check(db, actor, rule, `rules.${place}.`),
    })),
  )
  return { apply, basis: '' }
}

/** What `saved` would have for a basis now, without reading what the rules are about. */
export const currentBasis = (db: Db, actor: Actor, ids?: string[]): string =>
  basisOf(
    db
      .select({ id: table.id, version: table.version, stage: table.stage, position: table.position })
      .from(table)
      .where(which(actor, ids))
      .orderBy(table.seq)
      .all(),
  )

export const hasActive = (db: Db, actor: Pick<Actor, 'householdId'>): boolean =>
  db.$client
    .query('SELECT 1 FROM rules WHERE household_id = ? AND is_active = 1 LIMIT 1')
    .get(actor.householdId) !== null

const basisOf = (rows: Pick<Row, 'id' | 'version' | 'stage' | 'position'>[]): string =>
  JSON.stringify(rows.map(({ id, version, stage, position }) => [id, version, stage, position]))

const which = (actor: Actor, ids: string[] | undefined) =>
  and(eq(table.householdId, actor.householdId), ids ? inArray(table.id, ids) : eq(table.isActive, true))

function rowsOf(db: Db, actor: Actor, ids: string[] | undefined): Row[] {
  const found = db.select().from(table).where(which(actor, ids)).orderBy(table.seq).all()
  const known = new Set(found.map(({ id }) => id))
  for (const [place, id] of ids?.entries() ?? [])
    if (!known.has(id)) throw invalid(`ruleIds.${place}`, { kind: 'NO_SUCH_RULE' })
  return found
}

/** If a category is removed without a replacement, its rules keep their contents and become inactive. */
export const missingCategory = (): Problem =>
  new Problem('conflict', {
    reason: { kind: 'RULE_CATEGORY_GONE' },
  })
