import { sql } from 'drizzle-orm'
import { blob, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { sourceKinds } from '../../core/file-formats.ts'
import { accounts } from '../../ledger/accounts/tables.ts'
import { type CategoryKind, categories } from '../../ledger/categories/tables.ts'
import type { OriginalAmount } from '../../ledger/transactions/tables.ts'
import { households } from '../../people/household/tables.ts'
import { day, high, id, instant, json, low, seq, truth } from '../../platform/db/columns.ts'
import type { StatementTrade } from '../statements/investments.ts'
import type { ReadingChoices, RowPlace } from '../statements/statements.ts'
import type { ImportMessage, LogMessage } from './messages.ts'

/** READING: of a file whose pages are pictures there is no preview yet; FAILED: nor will there be. */
export const importStatuses = ['READING', 'PREVIEW', 'COMMITTED', 'UNDONE', 'FAILED'] as const

/** What brings transactions in bulk: a file, or the feed of a bank aggregator. */
export const importSources = [...sourceKinds, 'AGGREGATOR'] as const
export type ImportSource = (typeof importSources)[number]

export const decisionKinds = [
  'NEW',
  'DUPLICATE',
  'MATCH',
  'POSSIBLE_DUPLICATE',
  'DELETED_EARLIER',
  'SKIPPED',
  'INVALID',
  'VANISHED',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** What commit made of a row. REMOVED is a pending transaction that the bank no longer lists. */
export const outcomes = ['ADDED', 'MATCHED', 'LEFT', 'REMOVED'] as const

/** One file on its way into the books, or the memory of one; or one run of bank sync that changed the ledger. */
export const imports = sqliteTable(
  'imports',
  {
    seq: seq(),
    id: id(),
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    userId: text('user_id').notNull(),
    status: text('status', { enum: importStatuses }).notNull(),
    sourceKind: text('source_kind', { enum: importSources }).notNull(),
    fileName: text('file_name').notNull(),
    fileHash: text('file_hash').notNull(),
    fileBytes: integer('file_bytes').notNull(),
    /** The account named with the upload, if one was. */
    accountSeq: integer('account_seq').references(() => accounts.seq),
    choices: json<ReadingChoices>('choices').notNull(),
    /** What the reader understood, without the rows. */
    understood: json<unknown>('understood').notNull(),
    counts: json<Record<string, number>>('counts').notNull(),
    /** The ledger's revision the decisions were made for: while it is the same, they need no second look. */
    ledgerRevision: integer('ledger_revision').notNull(),
    createdAt: instant('created_at').notNull(),
    committedAt: instant('committed_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('imports_by_household').on(table.householdId, table.seq),
    index('imports_by_hash').on(table.householdId, table.fileHash),
  ],
)

/** The bytes of a file in preview, so that it can be read again in another way; gone once it is decided. */
export const importFiles = sqliteTable('import_files', {
  importSeq: integer('import_seq')
    .primaryKey()
    .references(() => imports.seq, { onDelete: 'cascade' }),
  bytes: blob('bytes', { mode: 'buffer' }).notNull(),
})

export const accountActions = ['USE', 'CREATE', 'IGNORE'] as const
export type AccountAction = (typeof accountActions)[number]

/**
 * Why an account begins with what it does. FILE: the file says it. BALANCE: the bank's balance less the rows. OLDER_ROWS:
 * rows from before the present beginning come in. CHOSEN, DECLINED: a person said so. ASKED: the file's figures disagree.
 */
export const openingSources = ['FILE', 'BALANCE', 'OLDER_ROWS', 'CHOSEN', 'DECLINED', 'ASKED'] as const
export type OpeningSource = (typeof openingSources)[number]

/** An account as a file names it, and where its rows go. */
export const importAccounts = sqliteTable(
  'import_accounts',
  {
    importSeq: integer('import_seq')
      .notNull()
      .references(() => imports.seq, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    found: json<unknown>('found').notNull(),
    action: text('action', { enum: accountActions }).notNull(),
    accountSeq: integer('account_seq').references(() => accounts.seq),
    create: json<{ name: string; type: string; currency: string }>('create_as'),
  },
  (table) => [primaryKey({ columns: [table.importSeq, table.position] })],
)

/** What a row does to what is held; amounts are exact texts, the security is a position in the file's list. */
export interface StoredTrade extends Omit<StatementTrade, 'amount' | 'commission'> {
  amount?: string
  commission?: string
}

/** What a file says of a transaction beyond what banks say; what is not named is as it always is. */
export interface RowDetails {
  type?: 'EXPENSE' | 'INCOME' | 'TRANSFER'
  status?: 'CLEARED' | 'RECONCILED'
  /** Truths as SQL reads them. */
  reviewed?: 0 | 1
  hidden?: 0 | 1
  tags?: string[]
  original?: OriginalAmount
  /** Of a split, with the sign of parts: positive goes the way of the whole. The category is a position. */
  parts?: { category: number | null; high: number; low: number; notes: string }[]
  trade?: StoredTrade
  /** The other side, by the account's name, by its row in the same file, or by the id it had where the file was made. */
  transfer?: { account: string; row?: number; id?: string }
}

/** What a person says of a row beside whether it comes in. */
export interface RowChoice {
  /** The transaction it is to become one with. */
  mergeWith?: string
  categoryId?: string
  payee?: string
}

/** How `chosen` keeps what a person decided about a row. */
export const CHOSEN = { LEAVE: 0, TAKE: 1, MERGE: 2, DISTINCT: 3 } as const
export const rowDecisions = ['TAKE', 'LEAVE', 'MERGE', 'DISTINCT'] as const

/** A category that a commit adds; its group too, where there is none of the name. */
export interface CategoryToCreate {
  group: string
  name: string
  kind: CategoryKind
}
/** What came in although it may be there already. */
const doubted = sql`decision = 'POSSIBLE_DUPLICATE' and outcome = 'ADDED'`

/** What came in because somebody said that it is not there yet. */
const markedAsTwo = sql`chosen = 3 and outcome = 'ADDED'`

/** One record of the file with its decision: what commit does is exactly what stands here. */
export const importRows = sqliteTable(
  'import_rows',
  {
    importSeq: integer('import_seq')
      .notNull()
      .references(() => imports.seq, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    accountPosition: integer('account_position').notNull(),
    decision: text('decision', { enum: decisionKinds }).notNull(),
    /** What a person decided instead of the default, as CHOSEN numbers it. */
    chosen: integer('chosen'),
    reason: json<readonly ImportMessage[]>('reason'),
    /** The transaction this row was found to be, or may be, and its version then. */
    existingSeq: integer('existing_seq'),
    existingVersion: integer('existing_version'),
    /** 1 where the bank's date and amount replace those of a pending transaction. */
    updates: integer('updates').notNull().default(0),
    date: day('date'),
    transactedDate: day('transacted_date'),
    amountHigh: high('amount'),
    amountLow: low('amount'),
    payee: text('payee').notNull(),
    importedText: text('imported_text').notNull(),
    memo: text('memo').notNull(),
    checkNumber: text('check_number'),
    pending: integer('pending').notNull().default(0),
    /** Of the category the file gives, in import_categories. */
    categoryPosition: integer('category_position'),
    /** What else the file says of the transaction; most banks say nothing. */
    details: json<RowDetails>('details'),
    /** On a paper, where it stands. */
    place: json<RowPlace>('place'),
    warning: json<readonly ImportMessage[]>('warning'),
    /** How the row will be known again; see transaction_keys. */
    fp: text('fp'),
    fpOrdinal: integer('fp_ordinal'),
    fitid: text('fitid'),
    fitidOrdinal: integer('fitid_ordinal'),
    ref: text('ref'),
    refOrdinal: integer('ref_ordinal'),
    sf: text('sf'),
    sfOrdinal: integer('sf_ordinal'),
    /** The transaction the row became; its id is made with the preview. */
    transactionId: text('transaction_id'),
    outcome: text('outcome', { enum: outcomes }),
    /** What a match or a removal replaced, for the undo. */
    before: text('before'),
    choice: json<RowChoice>('choice'),
  },
  (table) => [
    primaryKey({ columns: [table.importSeq, table.row] }),
    index('import_rows_by_decision').on(table.importSeq, table.decision, table.row),
    index('import_rows_distinct').on(table.existingSeq).where(markedAsTwo),
    index('import_rows_doubted').on(table.transactionId).where(doubted),
    index('import_rows_doubting').on(table.existingSeq).where(doubted),
  ],
)

/** A category as a file names it, and what becomes of it. */
export const importCategories = sqliteTable(
  'import_categories',
  {
    importSeq: integer('import_seq')
      .notNull()
      .references(() => imports.seq, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** How many transactions, or parts of split ones, the file has in it. */
    rows: integer('rows').notNull(),
    action: text('action', { enum: accountActions }).notNull(),
    /** 1 where a person said so. */
    chosen: integer('chosen').notNull(),
    categorySeq: integer('category_seq').references(() => categories.seq, { onDelete: 'set null' }),
    /** What it would be if it were added; null where it is one of the household's. */
    create: json<CategoryToCreate>('create_as'),
  },
  (table) => [
    primaryKey({ columns: [table.importSeq, table.position] }),
    index('import_categories_by_category').on(table.categorySeq),
  ],
)

/** What a category of files turned out to be: said once, remembered. None, and it is left out. */
export const rememberedCategories = sqliteTable(
  'remembered_categories',
  {
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    /** As names are compared. */
    name: text('name').notNull(),
    categorySeq: integer('category_seq').references(() => categories.seq, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.householdId, table.name] }),
    index('remembered_categories_by_category').on(table.categorySeq),
  ],
)

/** Which account a file's account turned out to be: asked once, remembered. */
export const rememberedAccounts = sqliteTable(
  'remembered_accounts',
  {
    householdId: integer('household_id')
      .notNull()
      .references(() => households.id),
    key: text('key').notNull(),
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.householdId, table.key] })],
)

/** How files of one layout are read for one account: corrected once, remembered. */
export const rememberedLayouts = sqliteTable(
  'remembered_layouts',
  {
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq, { onDelete: 'cascade' }),
    signature: text('signature').notNull(),
    choices: json<ReadingChoices>('choices').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountSeq, table.signature] })],
)

/** One line per import or sync run on an account. */
export const syncLogs = sqliteTable(
  'sync_logs',
  {
    seq: seq(),
    id: id(),
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq),
    kind: text('kind', { enum: ['IMPORT', 'UNDO', 'SYNC'] }).notNull(),
    status: text('status', { enum: ['SUCCESS', 'PARTIAL', 'FAILED'] }).notNull(),
    importId: text('import_id'),
    counts: json<Record<string, number>>('counts').notNull(),
    message: json<readonly LogMessage[]>('message').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull(),
  },
  (table) => [index('sync_logs_by_account').on(table.accountSeq, table.seq)],
)

/**
 * A bank's statement of one account that came in: its period and balances, whether they prove its rows, and the bytes of its
 * file by their hash, where these are kept.
 */
export const accountStatements = sqliteTable(
  'account_statements',
  {
    seq: seq(),
    id: id(),
    accountSeq: integer('account_seq')
      .notNull()
      .references(() => accounts.seq, { onDelete: 'cascade' }),
    importSeq: integer('import_seq')
      .notNull()
      .references(() => imports.seq),
    /** Its place among the statements of the file. */
    position: integer('position').notNull(),
    isProven: truth('is_proven').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    openingHigh: high('opening'),
    openingLow: low('opening'),
    closingHigh: high('closing'),
    closingLow: low('closing'),
    rowCount: integer('row_count').notNull(),
    sha256: text('sha256'),
    bytes: integer('bytes'),
    /** Somebody wants it to stay when its import is taken back. */
    isKept: truth('is_kept').notNull().default(false),
    /** What its import reconciled the account with by it. */
    reconciliationId: text('reconciliation_id'),
  },
  (table) => [
    index('account_statements_by_account').on(table.accountSeq, table.toDay),
    index('account_statements_by_import').on(table.importSeq),
    index('account_statements_by_file').on(table.sha256).where(sql`sha256 is not null`),
  ],
)
