import { type Actor, authorOf } from '../../../core/actor.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { type TransactionRow, touch } from '../ledger.ts'
import * as splits from '../splits.ts'
import * as many from './bulk-writes.ts'
import { isMove, type MovedSums, movedAlike, movingCategories, sumMoved } from './moved-categories.ts'

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

/** What changes are counted as, by the values they share. */
export type FieldSums = ReadonlyMap<string, MovedSums>

/** Worked out before a change: it holds as long as nobody changes one of its rows. */
export function sumFields(db: Db, changes: FieldChange[]): FieldSums {
  const sums = new Map<string, MovedSums>()
  for (const [key, these] of Map.groupBy(changes, valuesKey)) {
    const { values } = these[0] as FieldChange
    if (these.length > MANY && isMove(columnsOf(values).map(([, column]) => column)))
      sums.set(key, sumMoved(db, movedAlike(numbersOf(these), values)))
  }
  return sums
}

/**
 * Changes live transactions, each in its own way; each version goes up by one, and sums and search stay right. What they
 * are counted as may have been worked out before.
 */
export function changeFields(tx: Tx, actor: Actor, changes: FieldChange[], known?: FieldSums): void {
  const worded = changes.filter(({ values }) => SEARCHED.some((field) => values[field] !== undefined))
  const rows = many.numbered(numbersOf(worded))
  // None of these fields counts in a day's sums.
  if (worded.length > 0) many.unindex(tx, rows)
  write(tx, changes, actor, known)
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
function write(tx: Tx, changes: FieldChange[], actor: Actor | undefined, known?: FieldSums): void {
  const always = actor ? ['version = version + 1', 'updated_at = ?', 'updated_by = ?'] : []
  const changedBy = actor ? [actor.at, authorOf(actor)] : []
  for (const [key, these] of Map.groupBy(changes, valuesKey)) {
    const { values } = these[0] as FieldChange
    const named = columnsOf(values)
    const sets = [...named.map(([, column]) => `${column} = ?`), ...always]
    const numbers = numbersOf(these)
    const rows = many.numbered(numbers)
    const writeThese = () =>
      tx.$client
        .query(`UPDATE transactions SET ${sets.join(', ')} WHERE ${rows.sql}`)
        .run(...named.map(([, , value]) => value(values)), ...changedBy, ...rows.params)
    if (actor && these.length > MANY && isMove(named.map(([, column]) => column)))
      movingCategories(tx, movedAlike(numbers, values), writeThese, known?.get(key))
    else writeThese()
    for (const { seq, values } of these) if (values.parts) splits.replace(tx, seq, values.parts)
  }
}

const columnsOf = (values: FieldValues) => COLUMNS.filter(([field]) => field in values)
const numbersOf = (changes: FieldChange[]): number[] => changes.map(({ seq }) => seq)

/** As many cost less to count at once. */
const MANY = 200

const valuesKey = ({ values }: FieldChange): string =>
  JSON.stringify(Object.entries(values).sort(), (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
