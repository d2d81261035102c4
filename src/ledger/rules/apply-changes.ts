import type { Actor } from '../../core/actor.ts'
import { formatMoney, moneyOf } from '../../core/money.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ChangedField, Movement, RuleOutcome } from '../matching/rule.ts'
import {
  alike,
  changeFields,
  type FieldChange,
  type FieldWrites,
  setFields,
  summedAlike,
} from '../transactions/bulk/field-writes.ts'
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
  /** The parts of a split; empty if it is not split. */
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

/** An outcome as fields of a transaction. */
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

/** Writes the values in `after`, or what was worked out of them before. */
export const apply = (tx: Tx, actor: Actor, changes: RuleChange[], early?: FieldWrites): void =>
  changeFields(tx, actor, early ?? alike(changes.map(written)))

/** What is written and how it is counted, as long as nobody changes one of the transactions. */
export const workOut = (db: Db, changes: RuleChange[]): FieldWrites => summedAlike(db, changes.map(written))

/** The same for rows that are coming in: not counted yet, and untouched afterwards. */
export const applyToNew = (tx: Tx, changes: RuleChange[]): void => setFields(tx, changes.map(written))

const written = ({ seq, after: { parts, ...values } }: RuleChange): FieldChange => ({
  seq,
  values: parts ? { ...values, parts: parts.map(stored) } : values,
})

const stored = ({ categorySeq, amount, notes }: StoredPart) => ({
  categorySeq,
  amount: moneyOf(amount),
  notes,
})
