import { type Actor, authorOf } from '../../core/actor.ts'
import { formatMoney, parseMoney } from '../../core/money.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import {
  applyToImport,
  type ImportEffects,
  previewImportEffects,
} from '../../ledger/rules/apply-to-imports.ts'
import { applySuggestionsToImport } from '../../ledger/suggestions/apply-to-imports.ts'
import * as many from '../../ledger/transactions/bulk/bulk-writes.ts'
import * as keys from '../../ledger/transactions/keys.ts'
import { ROW_DEFAULTS_SQL } from '../../ledger/transactions/ledger.ts'
import * as splits from '../../ledger/transactions/splits.ts'
import { record } from '../../people/events/events.ts'
import type { Job } from '../../platform/background/job.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import { openAccounts, takeAccountsOpenedSince } from './accounts/create-accounts.ts'
import { setOpenings } from './accounts/file-openings.ts'
import { type PlannedOpening, plannedOpenings } from './accounts/planned-openings.ts'
import { openCategories, rememberCategories } from './categories/import-categories.ts'
import { storedCounts } from './decision-counts.ts'
import type { ImportLog, ImportOutcome } from './model.ts'
import { openPreview } from './open-preview.ts'
import { revisionOf } from './prepared-import.ts'
import { recheck } from './recheck-at-commit.ts'
import { remember } from './remembered-choices.ts'
import { type ImportRef, keyColumns } from './rows/import-rows.ts'
import { attachKeys, joinMatches } from './rows/join-matches.ts'
import { addedRows, newRowsOf } from './rows/new-rows.ts'
import * as choices from './rows/row-choices.ts'
import { writeLogs } from './sync-logs.ts'
import { linkTransfers } from './transfers/link-transfers.ts'

/** What the rules will do; the write begins; rows are in; rules and sums; matches; and what is left of it. */
const COMMIT_STEPS = 5

interface CommitInput {
  actor: Actor
  id: string
}

/** Does exactly what the preview shows, once and as a whole. Answers the sync log. */
export const commitJob: Job<CommitInput, ImportEffects | undefined, ImportLog> = {
  prepare: (db, { actor, id }, report) => {
    report?.(0, COMMIT_STEPS)
    const { seq } = openPreview(db, actor, id)
    if (isOurs(db, seq)) return undefined
    return previewImportEffects(db, actor, () => newRowsOf(db, seq))
  },
  write: (tx, foreseen, { actor, id }, report) => {
    report?.(1, COMMIT_STEPS)
    return commit(tx, actor, id, { foreseen, tell: (step) => report?.(step, COMMIT_STEPS) })
  },
}

function commit(
  tx: Tx,
  actor: Actor,
  id: string,
  { foreseen, tell }: { foreseen: ImportEffects | undefined; tell: (step: number) => void },
): ImportLog {
  const { seq, ledgerRevision } = openPreview(tx, actor, id)
  tx.$client
    .query("UPDATE imports SET status = 'COMMITTED', committed_at = ? WHERE seq = ?")
    .run(actor.at, seq)
  takeAccountsOpenedSince(tx, actor, seq)
  if (revisionOf(tx, actor) !== ledgerRevision) recheck(tx, seq)
  choices.applyMerges(tx, seq)
  const plans = plannedOpenings(tx, seq)
  const outcome = applyDecisions(tx, actor, { id, seq, trigger: 'IMPORT', foreseen, plans, tell })
  settleReported(tx, seq, plans)
  keepBalances(tx, actor, { id, seq })
  setOpenings(tx, actor, seq, plans)
  remember(tx, actor, seq)
  rememberCategories(tx, actor, seq)
  choices.rememberCategories(tx, actor, seq)
  return finish(tx, actor, { id, seq }, outcome)
}

interface Decisions extends ImportRef {
  trigger: 'IMPORT' | 'BANK_SYNC'
  /** What the rules will do, where that was worked out beforehand. */
  foreseen: ImportEffects | undefined
  /** What its accounts begin with; a feed works that out by itself. */
  plans?: ReadonlyMap<number, PlannedOpening>
  /** Which of the steps of a commit is done. */
  tell?: (step: number) => void
}

/** Does with the rows of an import what was decided about each. */
export function applyDecisions(
  tx: Tx,
  actor: Actor,
  { id, seq, trigger, foreseen, plans = new Map(), tell = () => {} }: Decisions,
): ImportOutcome {
  const { ADDED: added, MATCHED: matched, LEFT: left } = saveOutcomes(tx, seq)
  openAccounts(tx, actor, seq, plans)
  openCategories(tx, actor, seq)
  const isLedger = isOurs(tx, seq)
  const addNew = () => {
    addRows(tx, actor, { id, seq })
    tell(2)
    const added = () => addedRows(tx, id, trigger)
    const changed = isLedger ? 0 : applyToImport(tx, actor, { id, trigger, added, foreseen })
    if (!isLedger)
      applySuggestionsToImport(tx, actor, { id, trigger, seqs: () => added().map(({ seq: row }) => row) })
    many.countIn(tx, actor.householdId, { sql: 'import_id = ?', params: [id] })
    return changed
  }
  const changedByRules = added > 0 ? addNew() : 0
  tell(3)
  if (matched + left > 0) attachKeys(tx, seq)
  if (matched > 0) joinMatches(tx, actor, seq)
  tell(4)
  const transfersLinked = added > 0 ? linkTransfers(tx, actor, { id, seq }) : 0
  return { added, matched, left, transfersLinked, ...(changedByRules > 0 && { changedByRules }) }
}

/** What is done with each row, from the decision and what a person chose about it. Answers how many of each. */
function saveOutcomes(tx: Tx, seq: number): Record<'ADDED' | 'MATCHED' | 'LEFT', number> {
  tx.$client
    .query(`UPDATE import_rows SET outcome = CASE WHEN chosen IN (1, 3) THEN 'ADDED' WHEN chosen = 0 THEN 'LEFT' WHEN chosen = 2 THEN 'MATCHED'
        WHEN decision IN ('NEW', 'POSSIBLE_DUPLICATE') THEN 'ADDED' WHEN decision = 'MATCH' THEN 'MATCHED' ELSE 'LEFT' END
      WHERE import_seq = ?`)
    .run(seq)
  const rows = tx.$client
    .query<{ outcome: 'ADDED' | 'MATCHED' | 'LEFT'; n: number }, [number]>(
      'SELECT outcome, count(*) AS n FROM import_rows WHERE import_seq = ? GROUP BY outcome',
    )
    .all(seq)
  return { ADDED: 0, MATCHED: 0, LEFT: 0, ...Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n])) }
}

/** Our own export: rules have made of it what they make, and nothing about it has to be guessed. */
const isOurs = (db: Db, seq: number): boolean =>
  db.$client.query("SELECT 1 FROM imports WHERE seq = ? AND understood ->> '$.isOurs' = 1").get(seq) !== null

/** Sorted by day, so that newest first in a list is also newest first within a file that starts with its newest row. */
const ADDED: many.SelectedRow = {
  values: {
    ...ROW_DEFAULTS_SQL,
    id: bytesSql('r.transaction_id'),
    householdId: '?1',
    accountSeq: 'p.account_seq',
    date: 'r.date',
    transactedDate: 'r.transacted_date',
    amountHigh: 'r.amount_high',
    amountLow: 'r.amount_low',
    type: `coalesce(r.details ->> '$.type', CASE WHEN r.amount_high < 0 OR r.amount_low < 0 THEN 'EXPENSE' ELSE 'INCOME' END)`,
    payee: `coalesce(r.choice ->> '$.payee', r.payee)`,
    importedText: 'r.imported_text',
    bankDate: 'r.date',
    categorySeq: 'coalesce(h.seq, g.category_seq)',
    tags: `coalesce(r.details -> '$.tags', '[]')`,
    notes: 'r.memo',
    checkNumber: 'r.check_number',
    status: `CASE r.pending WHEN 1 THEN 'PENDING' ELSE coalesce(r.details ->> '$.status', 'CLEARED') END`,
    reviewed: `coalesce(r.details ->> '$.reviewed', 0)`,
    source: 'i.source_kind',
    importId: '?2',
    isSplit: `coalesce(r.details -> '$.parts' IS NOT NULL, 0)`,
    hidden: `coalesce(r.details ->> '$.hidden', 0)`,
    createdAt: '?3',
    updatedAt: '?3',
    updatedBy: '?6',
  },
  from: `
  FROM imports i JOIN import_rows r ON r.import_seq = i.seq
  JOIN import_accounts p ON p.import_seq = i.seq AND p.position = r.account_position
  LEFT JOIN import_categories g ON g.import_seq = i.seq AND g.position = r.category_position AND g.action <> 'IGNORE'
  LEFT JOIN categories h ON h.id = r.choice ->> '$.categoryId' AND h.household_id = ?1 AND r.details -> '$.parts' IS NULL
  WHERE i.seq = ?4 AND r.outcome = 'ADDED' ORDER BY r.date, r.row * ?5`,
}

function addRows(tx: Tx, actor: Actor, { id, seq }: ImportRef): void {
  const params = [actor.householdId, id, actor.at, seq, isNewestFirst(tx, seq) ? -1 : 1, authorOf(actor)]
  many.insertAll(tx, ADDED, params)
  const parts = partsOf(tx, seq)
  if (parts.length > 0) splits.insertAll(tx, parts)
  for (const scheme of keyColumns) keys.attachAll(tx, keysSql(scheme), [seq])
}

const keysSql = (scheme: string): string => `
  SELECT t.account_seq, '${scheme}', r.${scheme}, r.${scheme}_ordinal, t.seq, NULL
  FROM import_rows r CROSS JOIN transactions t ON t.uid = ${bytesSql('r.transaction_id')}
  WHERE r.import_seq = ? AND r.outcome = 'ADDED' AND r.${scheme} IS NOT NULL`

/** Of the new rows that the file splits. */
const partsOf = (tx: Tx, seq: number): splits.StoredPart[] =>
  tx.$client
    .query<splits.StoredPart, [number]>(`
      SELECT t.seq AS transactionSeq, j.key AS position, g.category_seq AS categorySeq, j.value ->> '$.high' AS high,
        j.value ->> '$.low' AS low, j.value ->> '$.notes' AS notes
      FROM import_rows r CROSS JOIN json_each(r.details, '$.parts') j CROSS JOIN transactions t ON t.uid = ${bytesSql('r.transaction_id')}
      LEFT JOIN import_categories g ON g.import_seq = r.import_seq AND g.position = j.value ->> '$.category' AND g.action <> 'IGNORE'
      WHERE r.import_seq = ? AND r.outcome = 'ADDED' AND r.details IS NOT NULL ORDER BY t.seq, j.key`)
    .all(seq)

function isNewestFirst(tx: Tx, seq: number): boolean {
  const end = (order: 'ASC' | 'DESC') =>
    tx.$client
      .query<{ date: string }, [number]>(
        `SELECT date FROM import_rows WHERE import_seq = ? AND date IS NOT NULL ORDER BY row ${order} LIMIT 1`,
      )
      .get(seq)?.date ?? ''
  return end('ASC') > end('DESC')
}

/** What is owed is less than nothing, whichever way the file writes it. */
function settleReported(tx: Tx, seq: number, plans: ReadonlyMap<number, PlannedOpening>): void {
  const settle = tx.$client.query(
    "UPDATE import_accounts SET found = json_set(found, '$.reported.amount', ?) WHERE import_seq = ? AND position = ?",
  )
  for (const [position, { reported }] of plans)
    if (reported) settle.run(formatMoney(reported.amount), seq, position)
}

/** What the bank says it holds, beside what the ledger says. */
function keepBalances(tx: Tx, actor: Actor, { id, seq }: ImportRef): void {
  const used = tx.$client
    .query<{ accountSeq: number; found: string }, [number]>(
      "SELECT account_seq AS accountSeq, found FROM import_accounts WHERE import_seq = ? AND action <> 'IGNORE' AND account_seq IS NOT NULL",
    )
    .all(seq)
  for (const { accountSeq, found } of used) {
    const { reported } = JSON.parse(found)
    const amount = reported?.date ? parseMoney(reported.amount) : undefined
    if (amount !== undefined) balances.report(tx, accountSeq, { date: reported.date, amount }, id, actor.at)
  }
}

function finish(tx: Tx, actor: Actor, { id, seq }: ImportRef, outcome: ImportOutcome): ImportLog {
  tx.$client.query('DELETE FROM import_files WHERE import_seq = ?').run(seq)
  keepCounts(tx, seq, outcome)
  record(tx, actor, 'import.committed', id)
  return writeLogs(tx, actor, { id, seq }, outcome)
}

/** What came of an import, beside what was decided about its rows. */
export const keepCounts = (tx: Tx, seq: number, outcome: ImportOutcome): void =>
  void tx.$client
    .query('UPDATE imports SET counts = ? WHERE seq = ?')
    .run(JSON.stringify({ ...storedCounts(tx, seq), outcome }), seq)
