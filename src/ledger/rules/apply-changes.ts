import type { Actor } from '../../core/actor.ts'
import { formatMoney, moneyOf } from '../../core/money.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ChangedField, Movement, RuleOutcome } from '../matching/rule.ts'
import * as many from '../transactions/bulk-writes.ts'
import { touch } from '../transactions/ledger.ts'
import * as splits from '../transactions/splits.ts'
import { missingCategory } from './rule-sets.ts'
import type { RuleSubjectNames } from './subject-names.ts'

/** Values of a transaction's fields as a run remembers them; categories by their numbers, money as text. */
export interface StoredValues {
  payee?: string
  categorySeq?: number | null
  notes?: string
  tags?: readonly string[]
  type?: Movement['type']
  reviewed?: boolean
  hidden?: boolean
  /** Of a split; none, and it is not split. */
  parts?: StoredPart[]
}

export interface StoredPart {
  categorySeq: number | null
  amount: string
  notes: string
}

/** What becomes of one transaction. */
export interface RuleChange {
  seq: number
  before: StoredValues
  after: StoredValues
}

type Field = Exclude<ChangedField, 'parts' | 'categoryId'>
const FIELDS: Field[] = ['payee', 'notes', 'tags', 'type', 'reviewed', 'hidden']

/** What an outcome comes to in the books. */
export function changeOf(
  seq: number,
  movement: Movement,
  { changes }: RuleOutcome,
  names: RuleSubjectNames,
): RuleChange {
  const before: StoredValues = {}
  const after: StoredValues = {}
  const take = <F extends Field>(field: F, value: StoredValues[F]) => {
    Object.assign(before, { [field]: movement[field] })
    Object.assign(after, { [field]: value })
  }
  for (const field of FIELDS) if (field in changes) take(field, changes[field])
  const { categoryId, parts } = changes
  if (parts || categoryId !== undefined) {
    const present = numberOf(names, movement.categoryId)
    const next = parts ? null : numberOf(names, categoryId ?? null)
    if (present !== next) {
      before.categorySeq = present
      after.categorySeq = next
    }
  }
  if (parts) {
    before.parts = []
    after.parts = parts.map((part) => ({
      categorySeq: numberOf(names, part.categoryId),
      amount: formatMoney(part.amount),
      notes: part.notes,
    }))
  }
  return { seq, before, after }
}

function numberOf(names: RuleSubjectNames, categoryId: string | null): number | null {
  const seq = names.categorySeq(categoryId)
  if (seq === undefined) throw missingCategory()
  return seq
}

/** Writes what stands under `after`; each version goes up by one, and sums and search stay right. */
export function apply(tx: Tx, actor: Actor, changes: RuleChange[]): void {
  const worded = changes.filter(({ after }) => SEARCHED.some((field) => after[field] !== undefined))
  const rows = many.numbered(worded.map(({ seq }) => seq))
  if (worded.length > 0) many.countOut(tx, actor.householdId, rows)
  write(tx, changes, { sql: 'version = version + 1, updated_at = ?', params: [actor.at] })
  if (worded.length > 0) many.countIn(tx, actor.householdId, rows)
  else touch(tx, actor.householdId)
}

/** The same for rows that are coming in: not counted yet, and untouched afterwards. */
export const applyToNew = (tx: Tx, changes: RuleChange[]): void => write(tx, changes, { sql: '', params: [] })

const SEARCHED = ['payee', 'notes', 'tags'] as const

const COLUMNS: [
  field: keyof StoredValues,
  column: string,
  value: (kept: StoredValues) => string | number | null,
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
function write(tx: Tx, changes: RuleChange[], always: many.SelectedRows): void {
  const alike = Map.groupBy(changes, ({ after }) => Object.keys(after).sort().join())
  for (const [fields, these] of alike) {
    const named = COLUMNS.filter(([field]) => fields.split(',').includes(field))
    const sets = [...named.map(([, column]) => `${column} = ?`), ...(always.sql ? [always.sql] : [])]
    const update = tx.$client.query(`UPDATE transactions SET ${sets.join(', ')} WHERE seq = ?`)
    for (const { seq, after } of these) {
      update.run(...named.map(([, , value]) => value(after)), ...always.params, seq)
      if (after.parts) splits.replace(tx, seq, after.parts.map(stored))
    }
  }
}

const stored = ({ categorySeq, amount, notes }: StoredPart) => ({
  categorySeq,
  amount: moneyOf(amount),
  notes,
})
