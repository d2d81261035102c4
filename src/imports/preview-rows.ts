import type { Actor } from '../actor.ts'
import type { Db, Tx } from '../db/db.ts'
import type { KeyScheme } from '../duplicates/decisions.ts'
import { record } from '../events/events.ts'
import { newId } from '../ids.ts'
import { formatMoney, toColumns } from '../money.ts'
import { Problem } from '../problem.ts'
import type { ReadingChoices, SourceKind } from '../statements/statement.ts'
import type { Decided } from './deciding.ts'
import type { Destination } from './destinations.ts'
import type { Prepared, UploadedFile } from './draft.ts'
import type { Counts, Rereading } from './model.ts'
import type { DecisionKind } from './tables.ts'

/** Stores a new preview; answers its id. */
export function store(
  tx: Tx,
  actor: Actor,
  prepared: Prepared,
  file: UploadedFile,
  accountId: string | undefined,
): string {
  const id = newId()
  const accountSeq =
    accountId === undefined
      ? null
      : (prepared.places.find(({ account }) => account?.id === accountId)?.account?.seq ?? null)
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
  fill(tx, actor, seq, prepared)
  record(tx, actor, 'import.previewed', id)
  return id
}

/** Puts another reading of the same file in the place of the present one. */
export function replace(tx: Tx, actor: Actor, prepared: Prepared, id: string): string {
  const { seq } = inPreview(tx, actor, id)
  tx.$client.query('DELETE FROM import_rows WHERE import_seq = ?').run(seq)
  tx.$client.query('DELETE FROM import_accounts WHERE import_seq = ?').run(seq)
  fill(tx, actor, seq, prepared)
  return id
}

export interface StoredFile {
  file: UploadedFile
  sourceKind: SourceKind
  accountId: string | undefined
  choices: ReadingChoices
  chosen: Rereading['accounts']
}

/** The file of a preview as it was sent, with what was chosen about it so far. */
export function fileOf(db: Db, actor: Actor, id: string): StoredFile {
  const { seq } = inPreview(db, actor, id)
  const row = db.$client
    .query<
      {
        bytes: Uint8Array
        name: string
        hash: string
        sourceKind: SourceKind
        choices: string
        understood: string
        accountId: string | null
      },
      [number]
    >(`
      SELECT f.bytes, i.file_name AS name, i.file_hash AS hash, i.source_kind AS sourceKind, i.choices, i.understood, a.id AS accountId
      FROM imports i JOIN import_files f ON f.import_seq = i.seq LEFT JOIN accounts a ON a.seq = i.account_seq WHERE i.seq = ?`)
    .get(seq)
  if (!row) throw new Problem('not-found')
  const { bytes, name, hash, sourceKind, accountId } = row
  return {
    file: { bytes, name, hash },
    sourceKind,
    accountId: accountId ?? undefined,
    choices: JSON.parse(row.choices),
    chosen: JSON.parse(row.understood).chosen,
  }
}

/** The import, if it is the household's and still undecided: 404 and 409 otherwise. */
export function inPreview(db: Db, actor: Actor, id: string): { seq: number; ledgerRevision: number } {
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

function fill(
  tx: Tx,
  actor: Actor,
  seq: number,
  { statement, places, decided, choices, ledgerRevision }: Prepared,
): void {
  const { encoding, csv, dateOrder, warnings, questions } = statement
  const understood = { encoding, csv, dateOrder, warnings, questions, chosen: chosenOf(places) }
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
  insertRows(tx, actor, seq, decided)
}

/** What stands for every account now is what the next reading starts from. */
const chosenOf = (places: Destination[]) =>
  places.map(({ key, action, account, create }) => ({
    key,
    action,
    ...(account && { accountId: account.id }),
    ...(create && { create }),
  }))

function insertAccount(
  tx: Tx,
  seq: number,
  position: number,
  { key, found, action, account, create }: Destination,
): void {
  const { ledgerBalance, availableBalance: _available, ...plain } = found
  const reported = ledgerBalance && {
    amount: formatMoney(ledgerBalance.amount),
    date: ledgerBalance.day ?? null,
  }
  tx.$client
    .query(
      'INSERT INTO import_accounts (import_seq, position, key, label, found, action, account_seq, create_as) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(
      seq,
      position,
      key,
      found.label,
      JSON.stringify({ ...plain, reported }),
      action,
      account?.seq ?? null,
      create ? JSON.stringify(create) : null,
    )
}

const INSERT_ROW = `
  INSERT INTO import_rows (import_seq, row, account_position, decision, reason, existing_seq, existing_version, updates, date, transacted_date,
    amount_high, amount_low, payee, imported_text, memo, check_number, pending, warning, fp, fp_ordinal, fitid, fitid_ordinal, ref, ref_ordinal, transaction_id)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

function insertRows(tx: Tx, _actor: Actor, seq: number, decided: Decided[]): void {
  const insert = tx.$client.prepare(INSERT_ROW)
  const version = tx.$client.query<{ version: number }, [number]>(
    'SELECT version FROM transactions WHERE seq = ?',
  )
  for (const { row, decision, reason, existingSeq, updates, keys } of decided) {
    const amount = row.amount === undefined ? undefined : toColumns(row.amount)
    const matched =
      decision === 'MATCH' && existingSeq !== undefined ? version.get(existingSeq)?.version : undefined
    const fp = keyOf(keys, 'fp')
    const fitid = keyOf(keys, 'fitid')
    const ref = keyOf(keys, 'ref')
    insert.run(
      seq,
      row.row,
      row.account,
      decision,
      reason ?? null,
      existingSeq ?? null,
      matched ?? null,
      updates ? 1 : 0,
      row.date ?? null,
      row.transactedDate ?? null,
      amount?.high ?? null,
      amount?.low ?? null,
      row.payee.slice(0, 500),
      row.text,
      row.memo.slice(0, 2_000),
      row.checkNumber ?? null,
      row.pending ? 1 : 0,
      row.warning ?? null,
      fp?.key ?? null,
      fp?.ordinal ?? null,
      fitid?.key ?? null,
      fitid?.ordinal ?? null,
      ref?.key ?? null,
      ref?.ordinal ?? null,
      amount === undefined ? null : newId(),
    )
  }
  insert.finalize()
}

const keyOf = (keys: Decided['keys'], scheme: KeyScheme) => keys.find((key) => key.scheme === scheme)

const BUCKETS: Record<DecisionKind, keyof Counts> = {
  NEW: 'new',
  DUPLICATE: 'duplicate',
  MATCH: 'match',
  POSSIBLE_DUPLICATE: 'possibleDuplicate',
  DELETED_EARLIER: 'deletedEarlier',
  SKIPPED: 'skipped',
  INVALID: 'invalid',
}

function countsOf(decided: Decided[]): Counts {
  const counts: Counts = {
    total: decided.length,
    new: 0,
    duplicate: 0,
    match: 0,
    possibleDuplicate: 0,
    deletedEarlier: 0,
    skipped: 0,
    invalid: 0,
  }
  for (const { decision } of decided) counts[BUCKETS[decision]]++
  return counts
}
