import { Type } from '@sinclair/typebox'
import { type Actor, opensAccount } from '../../../core/actor.ts'
import { invalid } from '../../../core/problem.ts'
import { fold } from '../../../ledger/categories/names.ts'
import type { Db } from '../../../platform/db/db.ts'
import { DayText } from '../../../platform/http/formats.ts'

export const day = (description: string) => Type.Optional(Type.String({ ...DayText, description }))
export const textParameter = (description: string) =>
  Type.Optional(Type.String({ maxLength: 200, description }))
export const requiredText = (description: string) => Type.String({ maxLength: 200, description })

/** What several tools can be asked for, in the words of their reports. */
export const period = {
  from: day('First day, YYYY-MM-DD'),
  to: day('Last day, YYYY-MM-DD; today when left out'),
}
export const accountAndCurrency = {
  account: textParameter('Only this account, by name or id'),
  currency: Type.Optional(
    Type.String({ format: 'currency-code', description: 'ISO code; that of the household when left out' }),
  ),
}
export const category = textParameter('Only this category, by name or id; "none" is what has no category')
export const atMost = (most: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: most, description: 'How many lines, the largest first' }))
export const oneOf = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Optional(
    Type.Unsafe<T[number]>(
      Type.Union(
        values.map((value) => Type.Literal(value)),
        { enumOf: values, description },
      ),
    ),
  )

interface Row {
  id: string
  name: string
}

/** The id of what the household calls so; undefined for nothing. A validation-error tells which names there are. */
export const accountIdOf = (db: Db, actor: Actor, text: string | undefined): string | undefined =>
  text === undefined ? undefined : idOf(db, actor, 'accounts', 'account', text)

/** The same of a category, or "none". */
export const categoryIdOf = (db: Db, actor: Actor, text: string | undefined): string | undefined =>
  text === undefined || fold(text.trim()) === 'none'
    ? text && 'none'
    : idOf(db, actor, 'categories', 'category', text)

const MOST_NAMES = 60

/** What is in use comes before what was archived under the same name. */
function idOf(db: Db, actor: Actor, table: 'accounts' | 'categories', field: string, text: string): string {
  const rows = db.$client
    .query<Row, [number]>(
      `SELECT id, name FROM ${table} WHERE household_id = ? ORDER BY archived_at IS NOT NULL, seq`,
    )
    .all(actor.householdId)
    .filter(({ id }) => table !== 'accounts' || opensAccount(actor, id))
  return rowNamed(field, rows, text).id
}

/** The row of this name or id. A validation-error tells which names there are. */
export function rowNamed<Named extends Row>(field: string, rows: readonly Named[], text: string): Named {
  const needle = fold(text.trim())
  const found = rows.find(({ id }) => id === needle) ?? rows.find(({ name }) => fold(name) === needle)
  if (found) return found
  const names = rows.slice(0, MOST_NAMES).map(({ name }) => name)
  throw invalid(field, { kind: 'TOOL_NAMES', field, names: names.join(', ') || 'none' })
}

/** Names by ids. */
export function namesOf(
  db: Db,
  { householdId }: Actor,
  table: 'accounts' | 'categories',
): Map<string, string> {
  const rows = db.$client
    .query<Row, [number]>(`SELECT id, name FROM ${table} WHERE household_id = ?`)
    .all(householdId)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of accounts, by their ids. */
export function currenciesOf(db: Db, { householdId }: Actor): Map<string, string> {
  const rows = db.$client
    .query<{ id: string; currency: string }, [number]>(
      'SELECT id, currency FROM accounts WHERE household_id = ?',
    )
    .all(householdId)
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}
