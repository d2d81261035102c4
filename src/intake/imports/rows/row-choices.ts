import type { Actor } from '../../../core/actor.ts'
import { invalid } from '../../../core/problem.ts'
import * as categories from '../../../ledger/categories/categories.ts'
import * as categoryChoices from '../../../ledger/transactions/bulk/category-choices.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { bytesSql } from '../../../platform/db/uuids.ts'
import { openPreview } from '../open-preview.ts'
import type { RowChange, RowChoices } from '../rows-model.ts'
import { CHOSEN, type RowChoice } from '../tables.ts'

interface ChosenRow {
  chosen: number | null
  choice: string | null
  accountSeq: number | null
  isOutgoing: number
  isSplit: number
  /** Of the transaction that the preview says it is or may be. */
  existingId: string | null
}

/** A row that cannot be read, or whose account is left out, is nothing to choose. */
const CHOOSABLE = `
  SELECT r.chosen, r.choice, p.account_seq AS accountSeq, coalesce(r.amount_high < 0 OR r.amount_low < 0, 0) AS isOutgoing,
    coalesce(r.details -> '$.parts' IS NOT NULL, 0) AS isSplit, t.id AS existingId
  FROM import_rows r JOIN import_accounts p ON p.import_seq = r.import_seq AND p.position = r.account_position
  LEFT JOIN transactions t ON t.seq = r.existing_seq AND t.deleted_at IS NULL
  WHERE r.import_seq = ? AND r.row = ? AND r.decision NOT IN ('SKIPPED', 'INVALID')`

const KEEP = 'UPDATE import_rows SET chosen = ?, choice = ? WHERE import_seq = ? AND row = ?'

/** What a person says of single rows, whatever was proposed; all of it or nothing. */
export function choose(tx: Tx, actor: Actor, id: string, { rows }: RowChoices): void {
  const { seq } = openPreview(tx, actor, id)
  const find = tx.$client.query<ChosenRow, [number, number]>(CHOOSABLE)
  const keep = tx.$client.query(KEEP)
  for (const [place, change] of rows.entries()) {
    const field = (name: string) => `rows.${place}.${name}`
    const row = find.get(seq, change.row)
    if (!row) throw invalid(field('row'), { kind: 'NO_SUCH_ROW' })
    const { chosen, mergeWith } = decided(tx, actor, { row, change, field })
    const { categoryId, payee } = given(tx, actor, { row, change, field })
    const choice: RowChoice = {
      ...(mergeWith && { mergeWith }),
      ...(categoryId && { categoryId }),
      ...(payee && { payee }),
    }
    keep.run(chosen, Object.keys(choice).length > 0 ? JSON.stringify(choice) : null, seq, change.row)
  }
  refuseShared(tx, seq, rows)
  record(tx, actor, 'import.changed', id)
}

/** What is said of one row, and how its fields are named where it is refused. */
interface RowInput {
  row: ChosenRow
  change: RowChange
  field(name: string): string
}

interface Decided {
  chosen: number | null
  mergeWith?: string | undefined
}

function decided(tx: Tx, actor: Actor, text: RowInput): Decided {
  const { row, change, field } = text
  const { decision, import: isTaken, duplicateOf } = change
  if (decision !== undefined && isTaken !== undefined)
    throw invalid(field('import'), { kind: 'DECISION_OR_IMPORT' })
  if (duplicateOf !== undefined && decision !== 'MERGE')
    throw invalid(field('duplicateOf'), { kind: 'GOES_WITH_MERGE' })
  if (decision === undefined && isTaken === undefined)
    return { chosen: row.chosen, mergeWith: before(row).mergeWith }
  if (decision === 'MERGE') return { chosen: CHOSEN.MERGE, mergeWith: mergeTarget(tx, actor, text) }
  if (decision === 'DISTINCT' && row.existingId === null)
    throw invalid(field('decision'), { kind: 'NOTHING_TO_MERGE_WITH' })
  if (decision) return { chosen: CHOSEN[decision] }
  return { chosen: isTaken == null ? null : isTaken ? CHOSEN.TAKE : CHOSEN.LEAVE }
}

/** A transaction that is there, in the account the row goes to, and that went the same way. */
function mergeTarget(tx: Tx, actor: Actor, { row, change, field }: RowInput): string {
  const id = change.duplicateOf ?? row.existingId
  if (id === null) throw invalid(field('duplicateOf'), { kind: 'NAME_THE_TRANSACTION' })
  const found = tx.$client
    .query<{ accountSeq: number; isOutgoing: number }, [string, number]>(`
      SELECT account_seq AS accountSeq, amount_high < 0 OR amount_low < 0 AS isOutgoing FROM transactions
      WHERE uid = ${bytesSql('?1')} AND household_id = ?2 AND deleted_at IS NULL`)
    .get(id, actor.householdId)
  if (!found) throw invalid(field('duplicateOf'), { kind: 'NO_SUCH_TRANSACTION' })
  if (found.accountSeq !== row.accountSeq)
    throw invalid(field('duplicateOf'), { kind: 'MERGE_OTHER_ACCOUNT' })
  if (found.isOutgoing !== row.isOutgoing) throw invalid(field('duplicateOf'), { kind: 'MERGE_OTHER_WAY' })
  return id
}

function given(tx: Tx, actor: Actor, { row, change, field }: RowInput): RowChoice {
  const { categoryId = before(row).categoryId, payee = before(row).payee } = change
  if (change.categoryId && row.isSplit) throw invalid(field('categoryId'), { kind: 'ROW_IS_SPLIT' })
  if (change.categoryId) categories.seqOf(tx, actor, change.categoryId, field('categoryId'))
  return { ...(categoryId && { categoryId }), ...(payee && { payee: payee.trim() }) }
}

const before = ({ choice }: ChosenRow): RowChoice => (choice === null ? {} : JSON.parse(choice))

/** Two rows of a file are two payments: one transaction cannot become both. */
const SHARED = `
  SELECT max(r.row) AS row FROM import_rows r LEFT JOIN transactions m ON m.uid = ${bytesSql("(r.choice ->> '$.mergeWith')")}
  WHERE r.import_seq = ? AND (r.chosen = 2 OR (r.chosen IS NULL AND r.decision = 'MATCH'))
  GROUP BY coalesce(m.seq, r.existing_seq) HAVING count(*) > 1 LIMIT 1`

function refuseShared(tx: Tx, seq: number, rows: RowChange[]): void {
  if (
    rows.every(
      ({ decision, import: isTaken }) => decision !== 'MERGE' && decision !== null && isTaken !== null,
    )
  )
    return
  const shared = tx.$client.query<{ row: number }, [number]>(SHARED).get(seq)
  if (!shared) return
  const place = Math.max(
    0,
    rows.findIndex(({ decision }) => decision === 'MERGE'),
  )
  throw invalid(`rows.${place}.duplicateOf`, { kind: 'MERGED_TWICE' })
}

/** A choice that a later reading, or the ledger since, has made impossible is one no more. */
const LOST_MERGES = `
  UPDATE import_rows SET chosen = NULL, choice = nullif(json_remove(choice, '$.mergeWith'), '{}')
  WHERE import_seq = ? AND chosen = 2 AND NOT EXISTS (
    SELECT 1 FROM transactions t JOIN import_accounts p ON p.account_seq = t.account_seq
    WHERE t.uid = ${bytesSql("(import_rows.choice ->> '$.mergeWith')")} AND t.deleted_at IS NULL
      AND p.import_seq = import_rows.import_seq AND p.position = import_rows.account_position)`

/** The bank's day and amount go before those of a pending transaction, as where a match is found. */
const MERGES = `
  UPDATE import_rows SET existing_seq = t.seq, existing_version = t.version,
    updates = t.status = 'PENDING' AND import_rows.pending = 0
  FROM transactions t
  WHERE import_rows.import_seq = ? AND import_rows.chosen = 2 AND t.uid = ${bytesSql("(import_rows.choice ->> '$.mergeWith')")}`

const dropLostMerges = (tx: Tx, seq: number): void => void tx.$client.query(LOST_MERGES).run(seq)

/** Before a commit: rows that are to become one with a transaction stand as matches with it. */
export function applyMerges(tx: Tx, seq: number): void {
  dropLostMerges(tx, seq)
  tx.$client.query(MERGES).run(seq)
}

/** After it: the categories that were chosen for new transactions are something to learn from. */
export function rememberCategories(tx: Tx, actor: Actor, seq: number): void {
  const chosen = tx.$client
    .query<{ transactionSeq: number; categorySeq: number }, [number]>(`
      SELECT t.seq AS transactionSeq, t.category_seq AS categorySeq FROM import_rows r JOIN transactions t ON t.uid = ${bytesSql('r.transaction_id')}
      WHERE r.import_seq = ? AND r.outcome = 'ADDED' AND r.choice ->> '$.categoryId' IS NOT NULL AND t.category_seq IS NOT NULL`)
    .all(seq)
  for (const { transactionSeq, categorySeq } of chosen)
    categoryChoices.remember(tx, actor, transactionSeq, categorySeq)
}

interface StoredChoice {
  row: number
  chosen: number | null
  choice: string | null
}

/** What was said of rows so far. */
export const choicesOf = (db: Db, seq: number): StoredChoice[] =>
  db.$client
    .query<StoredChoice, [number]>(
      'SELECT row, chosen, choice FROM import_rows WHERE import_seq = ? AND (chosen IS NOT NULL OR choice IS NOT NULL)',
    )
    .all(seq)

/** The same of the rows of another reading, where they can still be chosen. */
export function keepChoices(tx: Tx, seq: number, stored: StoredChoice[]): void {
  const keep = tx.$client.query(`${KEEP} AND decision NOT IN ('SKIPPED', 'INVALID')`)
  for (const { row, chosen, choice } of stored) keep.run(chosen, choice, seq, row)
  dropLostMerges(tx, seq)
}
