import * as accounts from '../accounts/accounts.ts'
import * as balances from '../accounts/balances.ts'
import type { Actor } from '../actor.ts'
import type { Tx } from '../db/db.ts'
import { record } from '../events/events.ts'
import type { Job } from '../job.ts'
import { parseMoney } from '../money.ts'
import { Problem } from '../problem.ts'
import type { Day } from '../time.ts'
import * as many from '../transactions/many.ts'
import { linkSure } from '../transactions/transfers.ts'
import type { AccountToCreate } from './destinations.ts'
import { revisionOf } from './draft.ts'
import { writeLogs } from './logs.ts'
import { joinMatches } from './matching.ts'
import type { ImportLog, Outcome } from './model.ts'
import { inPreview } from './preview-rows.ts'

export interface CommitInput {
  actor: Actor
  id: string
}

/** Does exactly what the preview shows, once and as a whole. Answers the sync log. */
export const commitJob: Job<CommitInput, undefined, ImportLog> = {
  prepare: (db, { actor, id }) => void inPreview(db, actor, id),
  write: (tx, _nothing, { actor, id }) => commit(tx, actor, id),
}

function commit(tx: Tx, actor: Actor, id: string): ImportLog {
  const { seq, ledgerRevision } = inPreview(tx, actor, id)
  const claimed = tx.$client
    .query("UPDATE imports SET status = 'COMMITTED', committed_at = ? WHERE seq = ? AND status = 'PREVIEW'")
    .run(actor.at, seq)
  if (claimed.changes === 0) throw new Problem('conflict')
  openAccounts(tx, actor, seq)
  if (revisionOf(tx, actor) !== ledgerRevision) lookAgain(tx, seq)
  settle(tx, seq)
  addRows(tx, actor, id, seq)
  const matched = joinMatches(tx, actor, seq)
  const transfersLinked = linkTransfers(tx, actor, id)
  keepBalances(tx, actor, id, seq)
  rememberPlaces(tx, actor, seq)
  tx.$client.query('DELETE FROM import_files WHERE import_seq = ?').run(seq)
  const outcome = outcomeOf(tx, seq, matched, transfersLinked)
  tx.$client
    .query("UPDATE imports SET counts = json_set(counts, '$.outcome', json(?)) WHERE seq = ?")
    .run(JSON.stringify(outcome), seq)
  record(tx, actor, 'import.committed', id)
  return writeLogs(tx, actor, id, seq, outcome)
}

function openAccounts(tx: Tx, actor: Actor, seq: number): void {
  const wanted = tx.$client
    .query<{ position: number; createAs: string; found: string; firstDay: Day | null }, [number]>(`
      SELECT p.position, p.create_as AS createAs, p.found,
        (SELECT min(date) FROM import_rows r WHERE r.import_seq = p.import_seq AND r.account_position = p.position) AS firstDay
      FROM import_accounts p WHERE p.import_seq = ? AND p.action = 'CREATE'`)
    .all(seq)
  for (const { position, createAs, found, firstDay } of wanted) {
    const { name, type, currency }: AccountToCreate = JSON.parse(createAs)
    const { institution, number } = JSON.parse(found)
    const lastFour = lastFourOf(number)
    const account = accounts.open(
      tx,
      actor,
      {
        name,
        type,
        currency,
        ...(institution && { institution }),
        ...(lastFour && { lastFour }),
        ...(firstDay && { openingDate: firstDay }),
      },
      'FILE',
    )
    tx.$client
      .query('UPDATE import_accounts SET account_seq = ? WHERE import_seq = ? AND position = ?')
      .run(account.seq, seq, position)
  }
}

function lastFourOf(number: string | undefined): string | undefined {
  const characters = number?.replace(/[^0-9A-Za-z]/g, '') ?? ''
  return characters.length >= 4 ? characters.slice(-4) : undefined
}

/**
 * The ledger changed since the preview. A match whose target is gone or was changed becomes a new row; a row that
 * another import has brought in the meantime becomes a duplicate. Nothing else is decided anew.
 */
function lookAgain(tx: Tx, seq: number): void {
  tx.$client
    .query(`UPDATE import_rows SET decision = 'NEW', reason = 'The transaction it matched was changed or deleted after the preview.', existing_seq = NULL
      WHERE import_seq = ? AND decision = 'MATCH' AND NOT EXISTS (SELECT 1 FROM transactions t
        WHERE t.seq = existing_seq AND t.deleted_at IS NULL AND t.version = existing_version)`)
    .run(seq)
  for (const scheme of ['fp', 'fitid', 'ref']) {
    tx.$client
      .query(`UPDATE import_rows SET decision = 'DUPLICATE', reason = 'Another import brought it after this preview.', existing_seq = k.transaction_seq
        FROM import_accounts p, transaction_keys k
        WHERE import_rows.import_seq = ? AND import_rows.decision IN ('NEW', 'POSSIBLE_DUPLICATE') AND import_rows.${scheme} IS NOT NULL
          AND p.import_seq = import_rows.import_seq AND p.position = import_rows.account_position
          AND k.account_seq = p.account_seq AND k.scheme = '${scheme}' AND k.key = import_rows.${scheme} AND k.ordinal = import_rows.${scheme}_ordinal`)
      .run(seq)
  }
}

/** What commit will do with each row, from the decision and what a person chose about it. */
function settle(tx: Tx, seq: number): void {
  tx.$client
    .query(`UPDATE import_rows SET outcome = CASE
        WHEN date IS NULL OR amount_low IS NULL THEN 'LEFT'
        WHEN chosen = 1 THEN 'ADDED' WHEN chosen = 0 THEN 'LEFT'
        WHEN decision IN ('NEW', 'POSSIBLE_DUPLICATE') THEN 'ADDED'
        WHEN decision IN ('MATCH', 'DUPLICATE', 'DELETED_EARLIER') AND existing_seq IS NOT NULL THEN 'MATCHED' ELSE 'LEFT' END
      WHERE import_seq = ?`)
    .run(seq)
  tx.$client
    .query(
      "UPDATE import_rows SET outcome = 'LEFT' WHERE import_seq = ? AND outcome = 'MATCHED' AND decision <> 'MATCH' AND fp IS NULL AND fitid IS NULL AND ref IS NULL",
    )
    .run(seq)
}

/** Sorted by day, so that newest first in a list is also newest first within a file that starts with its newest row. */
const ADD = `
  INSERT INTO transactions (id, household_id, account_seq, date, transacted_date, amount_high, amount_low, type, payee, imported_text, bank_date, tags,
    notes, check_number, status, reviewed, source, import_id, is_split, version, created_at, updated_at)
  SELECT r.transaction_id, ?1, p.account_seq, r.date, r.transacted_date, r.amount_high, r.amount_low,
    CASE WHEN r.amount_high < 0 OR r.amount_low < 0 THEN 'EXPENSE' ELSE 'INCOME' END, r.payee, r.imported_text, r.date, '[]',
    r.memo, r.check_number, CASE r.pending WHEN 1 THEN 'PENDING' ELSE 'CLEARED' END, 0, i.source_kind, ?2, 0, 1, ?3, ?3
  FROM imports i JOIN import_rows r ON r.import_seq = i.seq
  JOIN import_accounts p ON p.import_seq = i.seq AND p.position = r.account_position
  WHERE i.seq = ?4 AND r.outcome = 'ADDED' ORDER BY r.date, r.row * ?5`

function addRows(tx: Tx, actor: Actor, id: string, seq: number): void {
  tx.$client.query(ADD).run(actor.householdId, id, actor.at, seq, isNewestFirst(tx, seq) ? -1 : 1)
  for (const scheme of ['fp', 'fitid', 'ref']) {
    tx.$client
      .query(`INSERT OR IGNORE INTO transaction_keys (account_seq, scheme, key, ordinal, transaction_seq)
        SELECT t.account_seq, '${scheme}', r.${scheme}, r.${scheme}_ordinal, t.seq
        FROM import_rows r CROSS JOIN transactions t ON t.id = r.transaction_id
        WHERE r.import_seq = ? AND r.outcome = 'ADDED' AND r.${scheme} IS NOT NULL`)
      .run(seq)
  }
  many.countIn(tx, actor.householdId, { sql: 'import_id = ?', params: [id] })
}

function isNewestFirst(tx: Tx, seq: number): boolean {
  const end = (order: 'ASC' | 'DESC') =>
    tx.$client
      .query<{ date: string }, [number]>(
        `SELECT date FROM import_rows WHERE import_seq = ? AND date IS NOT NULL ORDER BY row ${order} LIMIT 1`,
      )
      .get(seq)?.date ?? ''
  return end('ASC') > end('DESC')
}

/** Linking is part of how the rows come in, not a change somebody made: they stay untouched for the undo. */
function linkTransfers(tx: Tx, actor: Actor, id: string): number {
  const linked = linkSure(tx, actor, id)
  if (linked > 0) tx.$client.query('UPDATE transactions SET version = 1 WHERE import_id = ?').run(id)
  return linked
}

function keepBalances(tx: Tx, actor: Actor, id: string, seq: number): void {
  for (const { accountSeq, found } of usedAccounts(tx, seq)) {
    const { reported } = JSON.parse(found)
    const amount = reported?.date ? parseMoney(reported.amount) : undefined
    if (amount !== undefined) balances.report(tx, accountSeq, { date: reported.date, amount }, id, actor.at)
  }
}

/** The next file of the kind finds its account and is read as this one was in the end. */
function rememberPlaces(tx: Tx, actor: Actor, seq: number): void {
  const { choices, signature } = tx.$client
    .query<{ choices: string; signature: string | null }, [number]>(
      "SELECT choices, understood ->> '$.csv.signature' AS signature FROM imports WHERE seq = ?",
    )
    .get(seq) ?? { choices: '{}', signature: null }
  for (const { accountSeq, key } of usedAccounts(tx, seq)) {
    tx.$client
      .query('INSERT OR REPLACE INTO remembered_accounts (household_id, key, account_seq) VALUES (?, ?, ?)')
      .run(actor.householdId, key, accountSeq)
    if (signature !== null && choices !== '{}') {
      tx.$client
        .query('INSERT OR REPLACE INTO remembered_layouts (account_seq, signature, choices) VALUES (?, ?, ?)')
        .run(accountSeq, signature, choices)
    }
  }
}

const usedAccounts = (tx: Tx, seq: number): { accountSeq: number; key: string; found: string }[] =>
  tx.$client
    .query<{ accountSeq: number; key: string; found: string }, [number]>(
      "SELECT account_seq AS accountSeq, key, found FROM import_accounts WHERE import_seq = ? AND action <> 'IGNORE' AND account_seq IS NOT NULL",
    )
    .all(seq)

function outcomeOf(tx: Tx, seq: number, matched: number, transfersLinked: number): Outcome {
  const counted = tx.$client
    .query<{ added: number; total: number }, [number]>(
      "SELECT coalesce(sum(outcome = 'ADDED'), 0) AS added, count(*) AS total FROM import_rows WHERE import_seq = ?",
    )
    .get(seq) ?? { added: 0, total: 0 }
  return { added: counted.added, matched, left: counted.total - counted.added - matched, transfersLinked }
}
