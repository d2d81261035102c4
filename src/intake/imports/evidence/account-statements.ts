import type { Actor } from '../../../core/actor.ts'
import type { SourceKind } from '../../../core/file-formats.ts'
import { newId } from '../../../core/ids.ts'
import {
  formatColumns,
  formatMoney,
  fromColumns,
  type Money,
  type MoneyColumns,
  moneyOf,
  toColumns,
} from '../../../core/money.ts'
import { Problem } from '../../../core/problem.ts'
import type { Day } from '../../../core/time.ts'
import * as accounts from '../../../ledger/accounts/accounts.ts'
import { reconcileRead, undoReconciliation } from '../../../ledger/transactions/reconcile.ts'
import { record } from '../../../people/events/events.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { insertOf } from '../../../platform/db/insert.ts'
import type { Proof } from '../../statements/proof.ts'
import type { StoredProof } from '../messages.ts'
import type { ReconciledStatement } from '../model.ts'
import { TAKEN_AS_SENT } from '../proofs.ts'
import { accountStatements } from '../tables.ts'
import { coverageOf } from './coverage.ts'
import type { AccountStatements } from './model.ts'

const INSERT = insertOf(accountStatements)

interface Bringing {
  accountSeq: number
  sourceKind: SourceKind
  fileHash: string
  fileBytes: number
  proof: string
}

/** The statements of the file for each account that takes its rows, with the proof of each. */
const BROUGHT = `
  SELECT p.account_seq AS accountSeq, i.source_kind AS sourceKind, i.file_hash AS fileHash, i.file_bytes AS fileBytes,
    j.value AS proof
  FROM imports i CROSS JOIN json_each(i.understood, '$.proofs') j
  JOIN import_accounts p ON p.import_seq = i.seq AND p.position = j.value ->> '$.account'
  WHERE i.seq = ? AND p.action <> 'IGNORE' AND p.account_seq IS NOT NULL ORDER BY j.key`

/**
 * Remembers the statements that come in with an import: those that prove themselves, and of papers those that do not. Tables
 * that disagree with their own balances are no statements.
 */
export function remember(tx: Tx, seq: number, isFileKept: boolean): void {
  const brought = tx.$client.query<Bringing, [number]>(BROUGHT).all(seq)
  for (const [position, { accountSeq, sourceKind, fileHash, fileBytes, proof }] of brought.entries()) {
    const { state, from, to, opening, closing, rowCount }: StoredProof = JSON.parse(proof)
    const isStatement = state === 'PROVEN' || (state === 'ASK' && !TAKEN_AS_SENT.includes(sourceKind))
    if (!isStatement || !from || !to || from > to) continue
    add(tx, {
      accountSeq,
      importSeq: seq,
      position,
      isProven: state === 'PROVEN',
      from,
      to,
      opening: opening === undefined ? undefined : moneyOf(opening),
      closing: closing === undefined ? undefined : moneyOf(closing),
      rowCount,
      file: isFileKept ? { sha256: fileHash, bytes: fileBytes } : undefined,
    })
  }
}

interface NewStatement {
  accountSeq: number
  importSeq: number
  /** Its place among the statements of the file. */
  position: number
  isProven: boolean
  from: Day
  to: Day
  opening: Money | undefined
  closing: Money | undefined
  rowCount: number
  /** Where that is kept. */
  file: { sha256: string; bytes: number } | undefined
}

const NO_AMOUNT = { high: null, low: null }

export function add(tx: Tx, { from, to, opening, closing, file, ...statement }: NewStatement): void {
  const begins = opening === undefined ? NO_AMOUNT : toColumns(opening)
  const ends = closing === undefined ? NO_AMOUNT : toColumns(closing)
  const values = INSERT.values({
    ...statement,
    id: newId(),
    fromDay: from,
    toDay: to,
    openingHigh: begins.high,
    openingLow: begins.low,
    closingHigh: ends.high,
    closingLow: ends.low,
    sha256: file?.sha256 ?? null,
    bytes: file?.bytes ?? null,
    isKept: false,
    reconciliationId: null,
  })
  tx.$client.query(INSERT.sql).run(...values)
}

interface Reconciled {
  accountSeq: number
  reconciliationId: string | null
}

/** With its import a statement goes, and what was reconciled by it, unless somebody wants its file to stay. */
export function forget(tx: Tx, actor: Actor, importSeq: number): void {
  const { $client: client } = tx
  const reconciled = client
    .query<Reconciled, [number]>(
      'SELECT account_seq AS accountSeq, reconciliation_id AS reconciliationId FROM account_statements WHERE import_seq = ?',
    )
    .all(importSeq)
  for (const { accountSeq, reconciliationId } of reconciled)
    if (reconciliationId !== null) undoReconciliation(tx, actor, accountSeq, reconciliationId)
  client
    .query('DELETE FROM account_statements WHERE import_seq = ? AND (NOT is_kept OR sha256 IS NULL)')
    .run(importSeq)
  client.query('UPDATE account_statements SET reconciliation_id = NULL WHERE import_seq = ?').run(importSeq)
}

interface Proven extends MoneyColumns {
  seq: number
  accountSeq: number
  accountId: string
  day: Day
}

/** The latest proven one of each account, where it was not reconciled with a later one before. */
const LAST_PROVEN = `
  SELECT s.seq, s.account_seq AS accountSeq, a.id AS accountId, s.to_day AS day, s.closing_high AS high, s.closing_low AS low
  FROM account_statements s JOIN accounts a ON a.seq = s.account_seq
  WHERE s.import_seq = ?1 AND s.is_proven AND s.closing_high IS NOT NULL AND s.closing_low IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM account_statements o
      WHERE o.import_seq = ?1 AND o.account_seq = s.account_seq AND o.is_proven AND (o.to_day, o.seq) > (s.to_day, s.seq))
    AND NOT EXISTS (SELECT 1 FROM reconciliations c WHERE c.account_seq = s.account_seq AND c.date >= s.to_day)
  ORDER BY s.seq`

/** Reconciles each account with the last statement of the import that proves itself, where nothing is between the two. */
export function reconcile(tx: Tx, actor: Actor, importSeq: number): ReconciledStatement[] {
  return tx.$client
    .query<Proven, [number]>(LAST_PROVEN)
    .all(importSeq)
    .map(({ seq, accountSeq, accountId, day, ...columns }) => {
      const { reconciliationId, difference, statementBalance } = reconcileRead(tx, actor, accountSeq, {
        date: day,
        balance: fromColumns(columns),
      })
      tx.$client
        .query('UPDATE account_statements SET reconciliation_id = ? WHERE seq = ?')
        .run(reconciliationId, seq)
      return { accountId, date: day, balance: statementBalance, difference, reconciliationId }
    })
}

interface Stored {
  id: string
  importId: string
  fileName: string
  sourceKind: AccountStatements['statements'][number]['sourceKind']
  isProven: number
  from: Day
  to: Day
  openingHigh: number | null
  openingLow: number | null
  closingHigh: number | null
  closingLow: number | null
  rowCount: number
  isImported: number
  hasFile: number
  isKept: number
  isReconciled: number
}

const LISTED = `
  SELECT s.id, i.id AS importId, i.file_name AS fileName, i.source_kind AS sourceKind, s.is_proven AS isProven,
    s.from_day AS "from", s.to_day AS "to", s.opening_high AS openingHigh, s.opening_low AS openingLow,
    s.closing_high AS closingHigh, s.closing_low AS closingLow, s.row_count AS rowCount,
    i.status = 'COMMITTED' AS isImported, s.sha256 IS NOT NULL AS hasFile, s.is_kept AS isKept,
    EXISTS (SELECT 1 FROM reconciliations c WHERE c.account_seq = s.account_seq AND c.date >= s.to_day) AS isReconciled
  FROM account_statements s JOIN imports i ON i.seq = s.import_seq
  WHERE s.account_seq = ? ORDER BY s.to_day DESC, s.from_day DESC, s.seq DESC`

/** An account's statements, latest first, and which months they prove. One that came twice is there once. */
export function list(db: Db, actor: Actor, accountId: string): AccountStatements {
  const { seq } = accounts.rowOf(db, actor, accountId)
  const statements = onlyOnce(db.$client.query<Stored, [number]>(LISTED).all(seq).map(toWire))
  const imported = statements.filter(({ isImported }) => isImported)
  const { months, gaps } = coverageOf(
    imported.map(({ id, state, from, to, opening, closing }) => ({
      id,
      isProven: state === 'PROVEN',
      from: from as Day,
      to: to as Day,
      opening: opening === null ? undefined : moneyOf(opening),
      closing: closing === null ? undefined : moneyOf(closing),
    })),
  )
  return {
    statements,
    months: months.map(({ month, state }) => ({ month: month.slice(0, 7), state })),
    gaps: gaps.map(({ afterId, beforeId, days, difference }) => ({
      afterId,
      beforeId,
      from: days?.from ?? null,
      to: days?.to ?? null,
      difference: difference === undefined ? null : formatMoney(difference),
    })),
  }
}

type Statement = AccountStatements['statements'][number]

function toWire({ isProven, isImported, hasFile, isKept, isReconciled, ...row }: Stored): Statement {
  const { openingHigh, openingLow, closingHigh, closingLow, ...plain } = row
  return {
    ...plain,
    state: isProven ? 'PROVEN' : 'UNPROVEN',
    opening: openingHigh === null || openingLow === null ? null : formatColumns(openingHigh, openingLow),
    closing: closingHigh === null || closingLow === null ? null : formatColumns(closingHigh, closingLow),
    isImported: isImported === 1,
    hasFile: hasFile === 1,
    kept: isKept === 1,
    isReconciled: isReconciled === 1,
  }
}

/** The one with its file, of those with one period and balances. */
function onlyOnce(statements: Statement[]): Statement[] {
  const best = new Map<string, Statement>()
  for (const one of statements) {
    const name = [one.from, one.to, one.opening, one.closing, one.isImported].join(' ')
    const known = best.get(name)
    if (!known || (one.hasFile && !known.hasFile)) best.set(name, one)
  }
  return [...best.values()]
}

interface Named {
  seq: number
  isKept: number
  hasFile: number
  isImported: number
}

/**
 * Has the file stay when its import is taken back, or no longer; where that is done already it goes. Answers whether it
 * was to stay before. Throws conflict where no file is kept.
 */
export function keep(
  tx: Tx,
  actor: Actor,
  { accountId, statementId, kept }: { accountId: string; statementId: string; kept: boolean },
): { importId: string; before: boolean } {
  const { seq: accountSeq } = accounts.rowOf(tx, actor, accountId)
  const found = tx.$client
    .query<Named & { importId: string }, [string, number]>(`
      SELECT s.seq, i.id AS importId, s.is_kept AS isKept, s.sha256 IS NOT NULL AS hasFile,
        i.status = 'COMMITTED' AS isImported
      FROM account_statements s JOIN imports i ON i.seq = s.import_seq WHERE s.id = ? AND s.account_seq = ?`)
    .get(statementId, accountSeq)
  if (!found) throw new Problem('not-found')
  if (!found.hasFile) throw new Problem('conflict', { reason: { kind: 'FILE_GONE' } })
  if (kept || found.isImported)
    tx.$client.query('UPDATE account_statements SET is_kept = ? WHERE seq = ?').run(kept ? 1 : 0, found.seq)
  else tx.$client.query('DELETE FROM account_statements WHERE seq = ?').run(found.seq)
  record(tx, actor, 'account.changed', accountId)
  return { importId: found.importId, before: found.isKept === 1 }
}

/** The days of which statements of the account have proven everything. */
export const provenIn = ({ $client: client }: Db, accountSeq: number): { from: Day; to: Day }[] =>
  client
    .query<{ from: Day; to: Day }, [number]>(`
      SELECT DISTINCT s.from_day AS "from", s.to_day AS "to" FROM account_statements s JOIN imports i ON i.seq = s.import_seq
      WHERE s.account_seq = ? AND s.is_proven AND i.status = 'COMMITTED' ORDER BY s.from_day`)
    .all(accountSeq)

/** Whether a statement of this period came in with these balances. */
export function isKnown(
  { $client: client }: Db,
  accountSeq: number,
  { from = '' as Day, to = '' as Day, opening, closing }: Pick<Proof, 'from' | 'to' | 'opening' | 'closing'>,
): boolean {
  if (opening === undefined || closing === undefined) return false
  const [begins, ends] = [toColumns(opening), toColumns(closing)]
  return (
    client
      .query<{ known: number }, [number, string, string, number, number, number, number]>(`
        SELECT 1 AS known FROM account_statements s JOIN imports i ON i.seq = s.import_seq AND i.status = 'COMMITTED'
        WHERE s.account_seq = ? AND s.from_day = ? AND s.to_day = ? AND s.opening_high = ? AND s.opening_low = ?
          AND s.closing_high = ? AND s.closing_low = ? LIMIT 1`)
      .get(accountSeq, from, to, begins.high, begins.low, ends.high, ends.low) !== null
  )
}
