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

/** Transactions that change alike, and what that is counted as where it was worked out before. */
interface AlikeRows {
  values: FieldValues
  seqs: number[]
  sums?: MovedSums
}

export type FieldWrites = readonly AlikeRows[]

/** What changes many rows alike, as a rule does that gives a category, is one statement. */
export const alike = (changes: FieldChange[]): FieldWrites =>
  [...Map.groupBy(changes, valuesKey).values()].map((these) => ({
    values: (these[0] as FieldChange).values,
    seqs: these.map(({ seq }) => seq),
  }))

/** The same with its sums, which hold as long as nobody changes one of the rows. */
export const summedAlike = (db: Db, changes: FieldChange[]): FieldWrites =>
  alike(changes).map((rows) =>
    isManyMoved(rows) ? { ...rows, sums: sumMoved(db, movedAlike(rows.seqs, rows.values)) } : rows,
  )

/** Changes live transactions, each in its own way; each version goes up by one, and sums and search stay right. */
export function changeFields(tx: Tx, actor: Actor, writes: FieldWrites): void {
  const worded = writes.filter(({ values }) => SEARCHED.some((field) => values[field] !== undefined))
  const rows = many.numbered(worded.flatMap(({ seqs }) => seqs))
  // None of these fields counts in a day's sums.
  if (worded.length > 0) many.unindex(tx, rows)
  write(tx, writes, actor)
  if (worded.length > 0) many.index(tx, rows)
  touch(tx, actor.householdId)
}

/** The same for rows that are coming in: not counted yet, and untouched afterwards. */
export const setFields = (tx: Tx, changes: FieldChange[]): void => write(tx, alike(changes), undefined)

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

/** Only columns that change are named: each index on a column that is named is written, whatever the value. */
function write(tx: Tx, writes: FieldWrites, actor: Actor | undefined): void {
  const always = actor ? ['version = version + 1', 'updated_at = ?', 'updated_by = ?'] : []
  const changedBy = actor ? [actor.at, authorOf(actor)] : []
  for (const these of writes) {
    const { values, seqs, sums } = these
    const named = columnsOf(values)
    const sets = [...named.map(([, column]) => `${column} = ?`), ...always]
    const rows = many.numbered(seqs)
    const writeThese = () =>
      tx.$client
        .query(`UPDATE transactions SET ${sets.join(', ')} WHERE ${rows.sql}`)
        .run(...named.map(([, , value]) => value(values)), ...changedBy, ...rows.params)
    if (actor && isManyMoved(these)) movingCategories(tx, movedAlike(seqs, values), writeThese, sums)
    else writeThese()
    if (values.parts) for (const seq of seqs) splits.replace(tx, seq, values.parts)
  }
}

const columnsOf = (values: FieldValues) => COLUMNS.filter(([field]) => field in values)

/** As many cost less to count at once. */
const MANY = 200
const isManyMoved = ({ values, seqs }: AlikeRows): boolean =>
  seqs.length > MANY && isMove(columnsOf(values).map(([, column]) => column))

const valuesKey = ({ values }: FieldChange): string =>
  JSON.stringify(Object.entries(values).sort(), (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
