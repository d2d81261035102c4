import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { fromColumns, type MoneyColumns } from '../../core/money.ts'
import { Problem } from '../../core/problem.ts'
import * as accounts from '../../ledger/accounts/accounts.ts'
import { FILE_KEY, type NewImportRow } from '../../ledger/rules/apply-to-imports.ts'
import { record } from '../../people/events/events.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { ReadingChoices, SourceKind } from '../statements/statements.ts'
import type { DecidedRow } from './decide-rows.ts'
import { countsByDecision } from './decision-counts.ts'
import type { ImportDestination } from './destinations.ts'
import { insertAccount, insertRows } from './import-rows.ts'
import type { AccountChoice, Counts } from './model.ts'
import type { PreparedImport, UploadedFile } from './prepared-import.ts'
import type { DecisionKind } from './tables.ts'

/** Stores a new preview; answers its id. */
export function store(
  tx: Tx,
  actor: Actor,
  prepared: PreparedImport,
  file: UploadedFile,
  accountId: string | undefined,
): string {
  const id = newId()
  const accountSeq = accountId === undefined ? null : accounts.rowOf(tx, actor, accountId).seq
  const { lastInsertRowid } = tx.$client
    .query(`INSERT INTO imports (id, household_id, user_id, status, source_kind, file_name, file_hash, file_bytes, account_seq, choices, understood,
      counts, ledger_revision, created_at) VALUES (?, ?, ?, 'PREVIEW', ?, ?, ?, ?, ?, '{}', '{}', '{}', 0, ?)`)
    .run(
      id,
      actor.householdId,
      actor.userId,
      prepared.statement.sourceKind,
      file.name,
      file.hash,
      file.bytes.length,
      accountSeq,
      actor.at,
    )
  const seq = Number(lastInsertRowid)
  tx.$client.query('INSERT INTO import_files (import_seq, bytes) VALUES (?, ?)').run(seq, file.bytes)
  fill(tx, seq, prepared)
  record(tx, actor, 'import.previewed', id)
  return id
}

/** Puts another reading of the same file in the place of the present one; what was said of single rows still holds. */
export function replace(tx: Tx, actor: Actor, prepared: PreparedImport, id: string): string {
  const { seq } = openPreview(tx, actor, id)
  const chosen = tx.$client
    .query<{ row: number; chosen: number }, [number]>(
      'SELECT row, chosen FROM import_rows WHERE import_seq = ? AND chosen IS NOT NULL',
    )
    .all(seq)
  tx.$client.query('DELETE FROM import_rows WHERE import_seq = ?').run(seq)
  tx.$client.query('DELETE FROM import_accounts WHERE import_seq = ?').run(seq)
  fill(tx, seq, prepared)
  const choose = tx.$client.query(CHOOSE)
  for (const { row, chosen: choice } of chosen) choose.run(choice, seq, row)
  return id
}

/** A row that cannot be read, or whose account is left out, is nothing to choose. */
export const CHOOSE = `
  UPDATE import_rows SET chosen = ? WHERE import_seq = ? AND row = ? AND decision NOT IN ('SKIPPED', 'INVALID')`

interface StoredFile {
  file: UploadedFile
  sourceKind: SourceKind
  accountId: string | undefined
  /** What was asked for until now. */
  asked: ReadingChoices
  chosen: AccountChoice[]
  layout: string
}

/** The file of a preview as it was sent, with what was chosen about it so far. */
export function fileOf(db: Db, actor: Actor, id: string): StoredFile {
  const { seq } = openPreview(db, actor, id)
  const row = db.$client
    .query<FileRow, [number]>(`
      SELECT f.bytes, i.file_name AS name, i.file_hash AS hash, i.source_kind AS sourceKind, i.understood, a.id AS accountId
      FROM imports i JOIN import_files f ON f.import_seq = i.seq LEFT JOIN accounts a ON a.seq = i.account_seq WHERE i.seq = ?`)
    .get(seq)
  if (!row) throw new Problem('not-found')
  const { bytes, name, hash, sourceKind, accountId } = row
  const { asked, chosen, layout } = JSON.parse(row.understood)
  return { file: { bytes, name, hash }, sourceKind, accountId: accountId ?? undefined, asked, chosen, layout }
}

interface FileRow extends UploadedFile {
  sourceKind: SourceKind
  understood: string
  accountId: string | null
}

/** The import, if it is the household's and still undecided: 404 and 409 otherwise. */
export function openPreview(db: Db, actor: Actor, id: string): { seq: number; ledgerRevision: number } {
  const found = db.$client
    .query<{ seq: number; status: string; ledgerRevision: number }, [string, number]>(
      'SELECT seq, status, ledger_revision AS ledgerRevision FROM imports WHERE id = ? AND household_id = ?',
    )
    .get(id, actor.householdId)
  if (!found) throw new Problem('not-found')
  if (found.status !== 'PREVIEW')
    throw new Problem('conflict', { detail: `The import is ${found.status} and not in PREVIEW.` })
  return found
}

function fill(tx: Tx, seq: number, prepared: PreparedImport): void {
  const { statement, places, decided, choices, asked, layout, ledgerRevision } = prepared
  const { encoding, csv, dateOrder, warnings, questions } = statement
  const chosen = places.filter(({ isChosen }) => isChosen).map(choiceOf)
  const understood = { encoding, csv, dateOrder, warnings, questions, asked, chosen, layout }
  tx.$client
    .query(
      'UPDATE imports SET source_kind = ?, choices = ?, understood = ?, counts = ?, ledger_revision = ? WHERE seq = ?',
    )
    .run(
      statement.sourceKind,
      JSON.stringify(choices),
      JSON.stringify(understood),
      JSON.stringify(countsOf(decided)),
      ledgerRevision,
      seq,
    )
  for (const [position, place] of places.entries()) insertAccount(tx, seq, position, place)
  insertRows(tx, seq, decided, exportedByUs(places))
}

const exportedByUs = (places: ImportDestination[]): Set<number> =>
  new Set(places.flatMap(({ found }, account) => (found.institution === 'Hearth' ? account : [])))

const choiceOf = ({ key, action, account, create }: ImportDestination): AccountChoice => ({
  key,
  action,
  ...(account && { accountId: account.id }),
  ...(create && { create }),
})

function countsOf(decided: DecidedRow[]): Counts {
  const counts = new Map<DecisionKind, number>()
  for (const { decision } of decided) counts.set(decision, (counts.get(decision) ?? 0) + 1)
  return countsByDecision(counts)
}

interface NewRow extends Omit<NewImportRow, 'amount'>, MoneyColumns {}

/** The rows of a preview that will be added as things stand, for the rules to look at. */
export const newRowsOf = (db: Db, seq: number): NewImportRow[] =>
  db.$client
    .query<NewRow, [number]>(`
      SELECT ${FILE_KEY} AS key, r.date, r.amount_high AS high, r.amount_low AS low, coalesce(a.id, '') AS accountId, r.payee,
        r.imported_text AS importedText, r.memo AS notes
      FROM import_rows r JOIN import_accounts p ON p.import_seq = r.import_seq AND p.position = r.account_position
      LEFT JOIN accounts a ON a.seq = p.account_seq
      WHERE r.import_seq = ? AND coalesce(r.chosen, r.decision IN ('NEW', 'POSSIBLE_DUPLICATE')) = 1
        AND r.date IS NOT NULL AND r.amount_low IS NOT NULL`)
    .all(seq)
    .map(({ high, low, ...said }) => ({ ...said, amount: fromColumns({ high, low }) }))
