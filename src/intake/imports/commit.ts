import { type Actor, authorOf } from '../../core/actor.ts'
import { formatMoney, parseMoney } from '../../core/money.ts'
import * as balances from '../../ledger/accounts/balances.ts'
import {
  applyToImport,
  type ImportEffects,
  previewImportEffects,
} from '../../ledger/rules/apply-to-imports.ts'
import { endSliced, type SlicedRun } from '../../ledger/rules/start-runs.ts'
import { applySuggestionsToImport } from '../../ledger/suggestions/apply-to-imports.ts'
import * as many from '../../ledger/transactions/bulk/bulk-writes.ts'
import {
  countHiddenIn,
  type HiddenSums,
  nextSeq,
  reserve,
  sumHidden,
} from '../../ledger/transactions/bulk/hidden-rows.ts'
import * as keys from '../../ledger/transactions/keys.ts'
import { ROW_DEFAULTS_SQL } from '../../ledger/transactions/ledger.ts'
import * as splits from '../../ledger/transactions/splits.ts'
import { mentioningTransfers } from '../../ledger/transactions/transfers/transfers.ts'
import { record } from '../../people/events/events.ts'
import type { Job, Slice } from '../../platform/background/job.ts'
import { LONG_ROWS } from '../../platform/background/slices.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { showAll } from '../../platform/db/hidden.ts'
import { bytesSql } from '../../platform/db/uuids.ts'
import { openAccounts, takeAccountsOpenedSince } from './accounts/create-accounts.ts'
import { setOpenings } from './accounts/file-openings.ts'
import { type PlannedOpening, plannedOpenings } from './accounts/planned-openings.ts'
import { openCategories, rememberCategories } from './categories/import-categories.ts'
import { storedCounts } from './decision-counts.ts'
import * as statements from './evidence/account-statements.ts'
import type { ImportLog, ImportOutcome } from './model.ts'
import { holdPreview, openPreview } from './open-preview.ts'
import { type HeldEvent, openedHidden, recordHeld } from './opened-hidden.ts'
import { revisionOf } from './prepared-import.ts'
import { refuseUnproven } from './proofs.ts'
import { recheck, recheckMatches } from './recheck-at-commit.ts'
import { remember } from './remembered-choices.ts'
import { type ImportRef, keyColumns } from './rows/import-rows.ts'
import { attachKeys, joinMatches, originalIn } from './rows/join-matches.ts'
import { type ArrivingRows, addedRows, arrivingRows, newRowsOf } from './rows/new-rows.ts'
import { lastRow, outcomesOf, saveOutcomes } from './rows/outcomes.ts'
import * as choices from './rows/row-choices.ts'
import { writeLogs } from './sync-logs.ts'
import { bringTrades } from './trades/bring-trades.ts'
import { recheckCashless } from './trades/cashless.ts'
import { linkTransfers } from './transfers/link-transfers.ts'

/** What the rules will do; the write begins; rows are in; rules and sums; matches; and what is left of it. */
const COMMIT_STEPS = 5
const ROWS_A_SLICE = 1_000
const DECISIONS_A_SLICE = 5_000

interface CommitInput {
  actor: Actor
  id: string
  /** Whether it is to come in although its own figures do not prove it. */
  acceptUnproven?: boolean
  /** Whether its file lies on the disk, and whether accounts are reconciled with its proven statements. */
  isFileKept?: boolean
  isReconciling?: boolean
}

/** What slices have done before the import is shown. */
interface EarlyRows {
  ledgerRevision: number
  plans: ReadonlyMap<number, PlannedOpening>
  /** Of the accounts and categories that were opened: nobody was told yet. */
  events: HeldEvent[]
  run: SlicedRun
  /** What they come to, and which speak of transfers; worked out between slices. */
  sums?: HiddenSums
  mentioning?: number[]
}

/** Does exactly what the preview shows, once and as a whole. Answers the sync log. */
export const commitJob: Job<CommitInput, ImportEffects | undefined, ImportLog, EarlyRows> = {
  prepare: (db, { actor, id, acceptUnproven = false }, report) => {
    report?.(0, COMMIT_STEPS)
    const { seq } = openPreview(db, actor, id)
    refuseUnproven(db, seq, acceptUnproven)
    if (isOurs(db, seq)) return undefined
    return previewImportEffects(db, actor, () => newRowsOf(db, seq))
  },
  write: (tx, foreseen, input, report, early) => {
    report?.(early ? 3 : 1, COMMIT_STEPS)
    return commit(tx, input, { foreseen, early, tell: (step) => report?.(step, COMMIT_STEPS) })
  },
  slices: {
    isLong: (db, { actor, id }) => rowCount(db, openPreview(db, actor, id).seq) > LONG_ROWS,
    before: (db, { actor, id }, foreseen) => bringEarly(db, actor, id, foreseen),
  },
}

const rowCount = ({ $client }: Db, seq: number): number =>
  $client
    .query<{ n: number }, [number]>('SELECT count(*) AS n FROM import_rows WHERE import_seq = ?')
    .get(seq)?.n ?? 0

interface Committing {
  foreseen: ImportEffects | undefined
  early: EarlyRows | undefined
  tell: (step: number) => void
}

/** Of a preview that nobody has decided about yet; what has to be asked first was. */
export function commit(
  tx: Tx,
  { actor, id, isFileKept = false, isReconciling = false }: CommitInput,
  { foreseen, early, tell }: Committing,
): ImportLog {
  if (early) show(tx, actor, early)
  const { seq, ledgerRevision } = openPreview(tx, actor, id)
  tx.$client
    .query("UPDATE imports SET status = 'COMMITTED', committed_at = ? WHERE seq = ?")
    .run(actor.at, seq)
  const plans = early?.plans ?? decide(tx, actor, { seq, ledgerRevision })
  if (early && revisionOf(tx, actor) !== early.ledgerRevision) recheckMatches(tx, seq)
  const outcome = applyDecisions(tx, actor, { id, seq, trigger: 'IMPORT', foreseen, plans, tell, early })
  bringTrades(tx, actor, { id, seq })
  settleReported(tx, seq, plans)
  keepBalances(tx, actor, { id, seq })
  setOpenings(tx, actor, seq, plans)
  remember(tx, actor, seq)
  statements.remember(tx, seq, isFileKept)
  rememberCategories(tx, actor, seq)
  choices.rememberCategories(tx, actor, seq)
  const log = finish(tx, actor, { id, seq }, outcome)
  return isReconciling ? { ...log, reconciled: statements.reconcile(tx, actor, seq) } : log
}

/** Decides what has changed since the preview; answers what the accounts begin with. */
function decide(
  tx: Tx,
  actor: Actor,
  { seq, ledgerRevision }: { seq: number; ledgerRevision: number },
): ReadonlyMap<number, PlannedOpening> {
  takeAccountsOpenedSince(tx, actor, seq)
  if (revisionOf(tx, actor) !== ledgerRevision) recheck(tx, seq)
  recheckCashless(tx, seq)
  choices.applyMerges(tx, seq)
  return plannedOpenings(tx, seq)
}

/** The new rows, with their keys and what rules make of them, slice by slice and hidden. */
function* bringEarly(
  db: Db,
  actor: Actor,
  id: string,
  foreseen: ImportEffects | undefined,
): Generator<Slice, EarlyRows> {
  const early: EarlyRows = { ledgerRevision: 0, plans: new Map(), events: [], run: { looked: 0, changed: 0 } }
  let seq = 0
  yield (tx) => {
    const preview = openPreview(tx, actor, id)
    seq = preview.seq
    holdPreview(tx, seq)
    early.plans = decide(tx, actor, preview)
  }
  const last = lastRow(db, seq)
  for (let from = 0; from <= last; from += DECISIONS_A_SLICE)
    yield (tx) => void saveOutcomes(tx, seq, [from, from + DECISIONS_A_SLICE - 1])
  const rows = arrivingRows(db, seq)
  if (rows.length === 0) return early
  let first = 0
  yield (tx) => {
    early.events = openedHidden(tx, () => {
      openAccounts(tx, actor, seq, early.plans)
      openCategories(tx, actor, seq)
    })
    first = reserve(tx, rows.length)
    early.ledgerRevision = revisionOf(tx, actor)
  }
  const isLedger = isOurs(db, seq)
  for (let at = 0; at < rows.length; at += ROWS_A_SLICE) {
    const slice = { rows: rows.slice(at, at + ROWS_A_SLICE), first: first + at }
    yield (tx) => {
      const run = { sliced: early.run, foreseen, isLedger, trigger: 'IMPORT' } as const
      addRows(tx, actor, { id, seq }, slice, run)
      many.index(tx, between(slice))
    }
  }
  early.sums = sumHidden(db)
  early.mentioning = mentioningTransfers(db, id)
  return early
}

/** From here on everybody sees them, as soon as the rest of the import is there. */
function show(tx: Tx, actor: Actor, { events, sums }: EarlyRows): void {
  countHiddenIn(tx, actor.householdId, sums)
  showAll(tx.$client)
  recordHeld(tx, events)
}

interface Decisions extends ImportRef {
  trigger: 'IMPORT' | 'BANK_SYNC'
  /** What the rules will do, where that was worked out beforehand. */
  foreseen: ImportEffects | undefined
  /** What its accounts begin with; a feed works that out by itself. */
  plans?: ReadonlyMap<number, PlannedOpening>
  /** Which of the steps of a commit is done. */
  tell?: (step: number) => void
  /** Where most of its rows are there already. */
  early?: EarlyRows | undefined
}

/** Does with the rows of an import what was decided about each. */
export function applyDecisions(
  tx: Tx,
  actor: Actor,
  { id, seq, trigger, foreseen, plans = new Map(), tell = () => {}, early }: Decisions,
): ImportOutcome {
  const late = saveOutcomes(tx, seq)
  const { ADDED: added, MATCHED: matched, LEFT: left } = outcomesOf(tx, seq)
  openAccounts(tx, actor, seq, plans)
  openCategories(tx, actor, seq)
  const addNew = () => {
    const slice = { rows: early ? late : arrivingRows(tx, seq), first: nextSeq(tx) }
    if (slice.rows.length === 0) return 0
    const changed = addRows(tx, actor, { id, seq }, slice, {
      isLedger: isOurs(tx, seq),
      foreseen,
      trigger,
      told: () => tell(2),
    })
    many.countIn(tx, actor.householdId, between(slice))
    return changed
  }
  const changedByRules = addNew() + (early ? endSliced(tx, actor, early.run) : 0)
  tell(3)
  if (matched + left > 0) attachKeys(tx, seq)
  if (matched > 0) joinMatches(tx, actor, seq)
  tell(4)
  const mentioning = late.length === 0 ? early?.mentioning : undefined
  const transfersLinked = added > 0 ? linkTransfers(tx, actor, { id, seq, mentioning }) : 0
  if (added > 0 && !isOurs(tx, seq)) applySuggestionsToImport(tx, actor, { id, trigger })
  return { added, matched, left, transfersLinked, ...(changedByRules > 0 && { changedByRules }) }
}

/** Our own export: rules have made of it what they make, and nothing about it has to be guessed. */
const isOurs = (db: Db, seq: number): boolean =>
  db.$client.query("SELECT 1 FROM imports WHERE seq = ? AND understood ->> '$.isOurs' = 1").get(seq) !== null

const ADDED: many.SelectedRow = {
  values: {
    ...ROW_DEFAULTS_SQL,
    seq: '?5 + j.key',
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
    original: originalIn('p.account_seq'),
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
  FROM imports i CROSS JOIN json_each(?7) j CROSS JOIN import_rows r ON r.import_seq = i.seq AND r.row = j.value
  JOIN import_accounts p ON p.import_seq = i.seq AND p.position = r.account_position
  LEFT JOIN import_categories g ON g.import_seq = i.seq AND g.position = r.category_position AND g.action <> 'IGNORE'
  LEFT JOIN categories h ON h.id = r.choice ->> '$.categoryId' AND h.household_id = ?1 AND r.details -> '$.parts' IS NULL
  WHERE i.seq = ?4 ORDER BY j.key`,
}

const between = ({ rows, first }: ArrivingRows): many.SelectedRows => ({
  sql: 'seq BETWEEN ? AND ?',
  params: [first, first + rows.length - 1],
})

interface Adding {
  /** Nothing about it has to be guessed. */
  isLedger: boolean
  trigger: Decisions['trigger']
  foreseen: ImportEffects | undefined
  sliced?: SlicedRun
  /** When they are in, and before the rules. */
  told?: () => void
}

/** Puts new rows in, and has the rules applied to them; answers how many these changed. */
function addRows(
  tx: Tx,
  actor: Actor,
  { id, seq }: ImportRef,
  slice: ArrivingRows,
  { isLedger, trigger, foreseen, sliced, told }: Adding,
): number {
  const rows = JSON.stringify(slice.rows)
  many.insertAll(tx, ADDED, [actor.householdId, id, actor.at, seq, slice.first, authorOf(actor), rows])
  const parts = partsOf(tx, seq, slice)
  if (parts.length > 0) splits.insertAll(tx, parts)
  for (const scheme of keyColumns) keys.attachAll(tx, keysSql(scheme), [seq, rows, slice.first])
  told?.()
  if (isLedger) return 0
  const added = () => addedRows(tx, id, trigger, slice)
  return applyToImport(tx, actor, { id, trigger, added, foreseen, ...(sliced && { sliced }) })
}

const keysSql = (scheme: string): string => `
  SELECT t.account_seq, '${scheme}', r.${scheme}, r.${scheme}_ordinal, t.seq, NULL
  FROM json_each(?2) j CROSS JOIN import_rows r ON r.import_seq = ?1 AND r.row = j.value CROSS JOIN transactions t ON t.seq = ?3 + j.key
  WHERE r.${scheme} IS NOT NULL`

/** Of the new rows that the file splits. */
const partsOf = (tx: Tx, seq: number, { rows, first }: ArrivingRows): splits.StoredPart[] =>
  tx.$client
    .query<splits.StoredPart, [number, string, number]>(`
      SELECT ?3 + n.key AS transactionSeq, j.key AS position, g.category_seq AS categorySeq, j.value ->> '$.high' AS high,
        j.value ->> '$.low' AS low, j.value ->> '$.notes' AS notes
      FROM json_each(?2) n CROSS JOIN import_rows r ON r.import_seq = ?1 AND r.row = n.value CROSS JOIN json_each(r.details, '$.parts') j
      LEFT JOIN import_categories g ON g.import_seq = r.import_seq AND g.position = j.value ->> '$.category' AND g.action <> 'IGNORE'
      WHERE r.details IS NOT NULL ORDER BY n.key, j.key`)
    .all(seq, JSON.stringify(rows), first)

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
    const { reported, isCashBalance } = JSON.parse(found)
    const amount = reported?.date ? parseMoney(reported.amount) : undefined
    // Cash is not what an account of investments is worth.
    if (amount !== undefined && !isCashBalance)
      balances.report(tx, accountSeq, { date: reported.date, amount }, id, actor.at)
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
