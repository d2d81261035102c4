import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../core/actor.ts'
import { isJson } from '../../../core/json.ts'
import { invalid, Problem, refuseStale } from '../../../core/problem.ts'
import { toRfc3339 } from '../../../core/time.ts'
import { record } from '../../../people/events/events.ts'
import * as household from '../../../people/household/household.ts'
import type { Country } from '../../../people/household/tables.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Limit } from '../forms/year-file.ts'
import { tabledYears, tableOf } from '../forms/year-table.ts'
import { TYPED } from '../words/form-words.ts'
import type { TaxLimitChange, TypedTaxLimit } from './limit-model.ts'
import { taxLimits } from './tables.ts'

type LimitRow = typeof taxLimits.$inferSelect
export type Limits = Record<string, Limit>

/** Of which year and key. */
interface LimitOf {
  year: number
  key: string
}

/** What was typed for a year. */
export const list = (db: Db, { householdId }: Actor, year: number): TypedTaxLimit[] =>
  rowsOf(db, householdId, year).map(toWire)

/** The figures of a year: those of the table, and in their place what was typed, which says so. */
export function limitsOf(db: Db, householdId: number, country: Country, year: number): Limits {
  const table = tableOf(country, year)?.limits ?? {}
  const typed = rowsOf(db, householdId, year)
  if (typed.length === 0) return table
  const ours = typed.map(({ key, value, source }) => [
    key,
    { value, source: source ?? TYPED, confidence: null, typed: true, ...noteOf(table[key]) },
  ])
  return { ...table, ...Object.fromEntries(ours) }
}

const noteOf = (limit: Limit | undefined) => (limit?.note === undefined ? {} : { note: limit.note })

export function set(tx: Tx, actor: Actor, { year, key }: LimitOf, change: TaxLimitChange): TypedTaxLimit {
  const { value, source = null } = change
  refuseOtherForm(tx, actor, { year, key }, value)
  const before = find(tx, actor, { year, key })
  refuseStale(change.version, { version: before?.version ?? 0 }, () => before ?? {})
  const { householdId, userId, at } = actor
  const values = { value, source: source?.trim() ?? null, userId, at, version: (before?.version ?? 0) + 1 }
  const row = tx
    .insert(taxLimits)
    .values({ householdId, year, key, ...values })
    .onConflictDoUpdate({ target: [taxLimits.householdId, taxLimits.year, taxLimits.key], set: values })
    .returning()
    .get()
  record(tx, actor, 'tax-limit.changed')
  return toWire(row)
}

/** Goes back to what the table says. Answers what was typed. */
export function remove(tx: Tx, actor: Actor, of: LimitOf, version?: string): TypedTaxLimit {
  const before = find(tx, actor, of)
  if (!before) throw new Problem('not-found')
  refuseStale(version, before, () => before)
  tx.delete(taxLimits)
    .where(
      and(
        eq(taxLimits.householdId, actor.householdId),
        eq(taxLimits.year, of.year),
        eq(taxLimits.key, of.key),
      ),
    )
    .run()
  record(tx, actor, 'tax-limit.removed')
  return before
}

export const find = (db: Db, actor: Actor, { year, key }: LimitOf): TypedTaxLimit | undefined =>
  list(db, actor, year).find((limit) => limit.key === key)

/** A key that the table of the year has, with the names that its figures have there. */
function refuseOtherForm(db: Db, actor: Actor, { year, key }: LimitOf, value: TaxLimitChange['value']): void {
  const { country } = household.ofActor(db, actor)
  const limit = tableOf(country, year)?.limits[key]
  if (!limit) throw new Problem('not-found', { reason: { kind: 'NO_LIMIT', key, year } })
  const names = namesOf(country, key)
  if (names.length === 0) {
    if (typeof value !== 'string') throw invalid('value', { kind: 'ONE_FIGURE' })
    return
  }
  const given = typeof value === 'string' ? [] : Object.keys(value)
  if (given.length === 0 || given.some((name) => !names.includes(name)))
    throw invalid('value', { kind: 'FIGURES_BY_NAME', names })
}

/** The names of its figures in the latest year that knows them; none where it is one figure. */
function namesOf(country: Country, key: string): string[] {
  for (const year of tabledYears(country).toReversed()) {
    const value = tableOf(country, year)?.limits[key]?.value
    if (typeof value === 'string') return []
    if (isJson(value)) return Object.keys(value).filter((name) => typeof value[name] === 'string')
  }
  return []
}

const rowsOf = (db: Db, householdId: number, year: number): LimitRow[] =>
  db.$client
    .query<Omit<LimitRow, 'value'> & { value: string }, [number, number]>(TYPED_IN_YEAR)
    .all(householdId, year)
    .map(({ value, ...row }) => ({ ...row, value: JSON.parse(value) }))

const TYPED_IN_YEAR = `
  SELECT household_id AS householdId, year, key, value, source, user_id AS userId, at, version
  FROM tax_limits WHERE household_id = ? AND year = ? ORDER BY key`

const toWire = ({ year, key, value, source, userId, at, version }: LimitRow): TypedTaxLimit => ({
  year,
  key,
  value,
  source,
  userId,
  at: toRfc3339(at),
  version,
})
