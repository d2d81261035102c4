import { type Actor, authorOf } from '../../../core/actor.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type TransactionRow, touch } from '../ledger.ts'
import * as splits from '../splits.ts'
import * as many from './bulk-writes.ts'
import { isMove, movedAlike, movingCategories } from './moved-categories.ts'

/** Values for some of a transaction's fields; the others do not change. */
interface FieldValues {
  payee?: string
  categorySeq?: number | null
  notes?: string
  tags?: readonly string[]
  type?: TransactionRow['type']
  reviewed?: boolean
  hidden?: boolean
  /** The parts of a split; empty if it is not split. */
  parts?: splits.Part[]
}

export interface FieldChange {
  seq: number
  values: FieldValues
}

/** Changes live transactions, each in its own way; each version goes up by one, and sums and search stay right. */
export function changeFields(tx: Tx, actor: Actor, changes: FieldChange[]): void {
  const worded = changes.filter(({ values }) => SEARCHED.some((field) => values[field] !== undefined))
  const rows = many.numbered(worded.map(({ seq }) => seq))
  // None of these fields counts in a day's sums.
  if (worded.length > 0) many.unindex(tx, rows)
  write(tx, changes, actor)
  if (worded.length > 0) many.index(tx, rows)
  touch(tx, actor.householdId)
}

/** The same for rows that are coming in: not counted yet, and untouched afterwards. */
export const setFields = (tx: Tx, changes: FieldChange[]): void => write(tx, changes, undefined)

const SEARCHED = ['payee', 'notes', 'tags'] as const

const COLUMNS: [
  field: keyof FieldValues,
  column: string,
  value: (values: FieldValues) => string | number | null,
][] = [
  ['payee', 'payee', ({ payee = '' }) => payee],
  ['categorySeq', 'category_seq', ({ categorySeq = null }) => categorySeq],
  ['notes', 'notes', ({ notes = '' }) => notes],
  ['tags', 'tags', ({ tags }) => JSON.stringify(tags)],
  ['type', 'type', ({ type = '' }) => type],
  ['reviewed', 'reviewed', ({ reviewed }) => (reviewed ? 1 : 0)],
  ['hidden', 'hidden', ({ hidden }) => (hidden ? 1 : 0)],
  ['parts', 'is_split', ({ parts }) => (parts?.length ? 1 : 0)],
]

/**
 * Only columns that change are named: each index on a column that is named is written, whatever the value. What changes
 * many rows alike, as a rule does that gives a category, is one statement.
 */
function write(tx: Tx, changes: FieldChange[], actor: Actor | undefined): void {
  const always = actor ? ['version = version + 1', 'updated_at = ?', 'updated_by = ?'] : []
  const changedBy = actor ? [actor.at, authorOf(actor)] : []
  for (const these of Map.groupBy(changes, valuesKey).values()) {
    const values = these[0]?.values ?? {}
    const named = COLUMNS.filter(([field]) => field in values)
    const sets = [...named.map(([, column]) => `${column} = ?`), ...always]
    const numbers = these.map(({ seq }) => seq)
    const rows = many.numbered(numbers)
    const writeThese = () =>
      tx.$client
        .query(`UPDATE transactions SET ${sets.join(', ')} WHERE ${rows.sql}`)
        .run(...named.map(([, , value]) => value(values)), ...changedBy, ...rows.params)
    if (actor && these.length > MANY && isMove(named.map(([, column]) => column)))
      movingCategories(tx, movedAlike(numbers, values), writeThese)
    else writeThese()
    for (const { seq, values } of these) if (values.parts) splits.replace(tx, seq, values.parts)
  }
}

/** As many cost less to count at once. */
const MANY = 200

const valuesKey = ({ values }: FieldChange): string =>
  JSON.stringify(Object.entries(values).sort(), (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
