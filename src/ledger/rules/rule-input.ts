import { fromColumns } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Movement } from '../matching/rule.ts'
import { RECEIPT_MERCHANT } from '../proofs/proofs.ts'
import type { RuleSubjectNames } from './subject-names.ts'

/** A transaction as rules look at it. */
interface RuleInput {
  seq: number
  version: number
  movement: Movement
}

interface Row {
  seq: number
  version: number
  date: Day
  high: number
  low: number
  account: number
  payee: string
  importedText: string
  notes: string
  receiptMerchant: string | null
  tags: string
  type: Movement['type']
  category: number | null
  reviewed: number
  hidden: number
  isSplit: number
  isTypeFixed: number
}

const ROWS = `
  SELECT t.seq, t.version, t.date, t.amount_high AS high, t.amount_low AS low, t.account_seq AS account, t.payee,
    t.imported_text AS importedText, t.notes, (${RECEIPT_MERCHANT}) AS receiptMerchant, t.tags, t.type, t.category_seq AS category, t.reviewed, t.hidden,
    t.is_split AS isSplit, t.status = 'RECONCILED' OR t.transfer_id IS NOT NULL AS isTypeFixed
  FROM json_each(?) j CROSS JOIN transactions t ON t.seq = j.value`

/** The transactions of these numbers, in the order given. */
export const ruleInputs = (db: Db, names: RuleSubjectNames, seqs: number[]): RuleInput[] =>
  db.$client
    .query<Row, [string]>(ROWS)
    .all(JSON.stringify(seqs))
    .map((row) => ({ seq: row.seq, version: row.version, movement: movementOf(row, names) }))

const NONE: readonly string[] = Object.freeze([])

const movementOf = (row: Row, names: RuleSubjectNames): Movement => ({
  date: row.date,
  amount: row.high === 0 ? BigInt(row.low) : fromColumns(row),
  accountId: names.accountId(row.account),
  payee: row.payee,
  importedText: row.importedText,
  notes: row.notes,
  receiptMerchant: row.receiptMerchant ?? '',
  tags: row.tags === '[]' ? NONE : JSON.parse(row.tags),
  type: row.type,
  categoryId: names.categoryId(row.category),
  reviewed: row.reviewed === 1,
  hidden: row.hidden === 1,
  isSplit: row.isSplit === 1,
  isTypeFixed: row.isTypeFixed === 1,
})
