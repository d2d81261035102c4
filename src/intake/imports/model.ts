import { Type } from '@sinclair/typebox'
import { sourceKinds } from '../../core/file-formats.ts'
import { Total } from '../../ledger/accounts/model.ts'
import { accountTypes } from '../../ledger/accounts/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  Currency,
  DayText,
  FileParts,
  Id,
  InstantText,
  LedgerDay,
  Line,
  Money,
  Nullable,
  OneOf,
  Told,
} from '../../platform/http/formats.ts'
import { Progress } from '../../platform/http/progress.ts'
import { columnRoles, dateOrders, decimalStyles } from '../statements/statements.ts'
import { tradeColumnRoles, tradeMeanings } from '../statements/trade-mapping.ts'
import { CategoryChoice, ImportCategory } from './categories-model.ts'
import { ImportFailure } from './failures.ts'
import { ImportPosition, ImportProof, PreviewRow, ProofCheck, ProofReason, UnreadLine } from './rows-model.ts'
import { accountActions, importSources, importStatuses, openingSources } from './tables.ts'

export const Upload = Type.Object({
  file: FileParts(
    'The bank’s file as one part of this name; or pictures of its pages, each a part of this name, in their order.',
  ),
  accountId: Type.Optional(Id),
  /** Found out from the content when absent; refused when it disagrees with it. */
  sourceKind: Type.Optional(OneOf(sourceKinds)),
  /** An id of your own, to ask by how far the reading has come. */
  uploadId: Type.Optional(Id),
})

const input = { code: Type.String(), message: Told }
const Warning = Type.Object({ ...input, line: Type.Optional(Type.Integer()) })

/** An option's value is what the choice of its name takes: of COLUMNS a role for each column, or `headerLine=12`. */
const Question = Type.Object({
  ...input,
  options: Type.Array(Type.Object({ value: Type.String(), label: Told })),
})

const CsvLayout = Type.Object({
  delimiter: Type.String(),
  headerLine: Nullable(Type.Integer()),
  header: Type.Array(Type.String()),
  columns: Type.Array(OneOf(columnRoles)),
  dateOrder: OneOf(dateOrders),
  decimalStyle: OneOf(decimalStyles),
  inverted: Type.Boolean(),
  signReason: Told,
})

const TradeWord = Type.String({ minLength: 1, maxLength: 100 })

/** Of a list of trades: a role for each column, and what its words for what happened mean, in whatever letters. */
const TradeMapping = Type.Object({
  columns: Type.Array(OneOf(tradeColumnRoles), { minItems: 1, maxItems: 200 }),
  actions: Type.Array(Type.Object({ word: TradeWord, meaning: OneOf(tradeMeanings) }), { maxItems: 200 }),
})

/** What columns and words were taken for or, while TRADES is asked, are proposed to be; null of a word that nothing tells. */
const UnderstoodTrades = Type.Object({
  columns: Type.Array(OneOf(tradeColumnRoles)),
  actions: Type.Array(
    Type.Object({ word: Type.String(), rows: Type.Integer(), meaning: Nullable(OneOf(tradeMeanings)) }),
  ),
})

const StatementEnds = { opening: Type.Optional(Nullable(Total)), closing: Type.Optional(Nullable(Total)) }
const LineNumber = Type.Integer({ minimum: 1, maximum: 10_000_000 })
const StatementPlace = Type.Integer({ minimum: 0, maximum: 9_999 })

/** What a person reads of a statement where it does not prove itself; money out is less than zero. */
const StatementAnswers = Type.Object({
  /** Of the file's only statement; `ends` is of one of several. */
  ...StatementEnds,
  ends: Type.Optional(
    Type.Array(Type.Object({ statement: StatementPlace, ...StatementEnds }), { maxItems: 1_000 }),
  ),
  /** The value of an option of the question READING. */
  reading: Type.Optional(Type.String({ maxLength: 20 })),
  rows: Type.Optional(
    Type.Array(
      Type.Object({
        row: LineNumber,
        date: Type.Optional(LedgerDay),
        amount: Type.Optional(Total),
        payee: Type.Optional(Line(300)),
      }),
      { maxItems: 5_000 },
    ),
  ),
  /** All that are added; those with the number of a line that was not read stand there. */
  addRows: Type.Optional(
    Type.Array(
      Type.Object({
        row: Type.Optional(LineNumber),
        statement: Type.Optional(StatementPlace),
        date: LedgerDay,
        amount: Total,
        payee: Line(300),
      }),
      { maxItems: 5_000 },
    ),
  ),
  /** All rows and unread lines that are no transactions. */
  dropRows: Type.Optional(Type.Array(LineNumber, { maxItems: 5_000 })),
})

/** What was read, apart from the rows. */
const Understood = Type.Object({
  encoding: Type.String(),
  csv: Type.Optional(CsvLayout),
  trades: Type.Optional(UnderstoodTrades),
  dateOrder: Type.Optional(OneOf(dateOrders)),
  /** Something of it comes from what was answered for an earlier file of this layout in the same account. */
  isRemembered: Type.Boolean(),
  /** What was said of the statement so far. */
  statement: Type.Optional(StatementAnswers),
})

const AccountToCreate = Type.Object({ name: Line(100), type: OneOf(accountTypes), currency: Currency })

const OpeningOption = Type.Object({
  balance: Money,
  date: DayText,
  /** What the account then holds on the day of the reported balance. */
  closingBalance: Nullable(Total),
})

/** An account the file names, and where its rows go. */
export const ImportAccount = Type.Object({
  key: Type.String(),
  label: Type.String(),
  institution: Nullable(Type.String()),
  number: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  action: OneOf(accountActions),
  accountId: Nullable(Id),
  create: Nullable(AccountToCreate),
  /** What the bank says it holds, less than zero where it is owed. */
  reportedBalance: Nullable(Money),
  reportedDate: Nullable(DayText),
  /** What it then holds in the books at the end of that day, without what is pending. */
  closingBalance: Nullable(Total),
  /** What the account begins with once this is imported; null where the import leaves that as it is. */
  openingBalance: Nullable(Money),
  openingDate: Nullable(DayText),
  /** Why: null where the file says nothing of it. */
  openingSource: Nullable(OneOf(openingSources)),
  /** What it may begin with by the file's own figures: one, or, where these disagree, each of them. */
  openingOptions: Type.Array(OpeningOption),
})
export type ImportAccount = typeof ImportAccount.static

/** One bucket per decision; together they are every row of the file. */
export const Counts = Type.Object({
  total: Type.Integer(),
  new: Type.Integer(),
  duplicate: Type.Integer(),
  match: Type.Integer(),
  possibleDuplicate: Type.Integer(),
  deletedEarlier: Type.Integer(),
  skipped: Type.Integer(),
  invalid: Type.Integer(),
  /** Pending transactions that the bank no longer lists; never in a file. */
  vanished: Type.Integer(),
})
export type Counts = typeof Counts.static

export const ImportOutcome = Type.Object({
  /** Rows that became transactions. */
  added: Type.Integer(),
  /** Rows that joined a transaction that was there. */
  matched: Type.Integer(),
  /** Rows that changed nothing. */
  left: Type.Integer(),
  /** Transfers that were linked because they could be nothing else. */
  transfersLinked: Type.Integer(),
  /** New transactions that rules changed; absent where there are none. */
  changedByRules: Type.Optional(Type.Integer()),
})
export type ImportOutcome = typeof ImportOutcome.static

/** What a commit would do as things stand, what people decided about single rows included. */
const Planned = Type.Object({
  added: Type.Integer(),
  matched: Type.Integer(),
  left: Type.Integer(),
})
export type Planned = typeof Planned.static

const importFields = {
  id: Id,
  status: OneOf(importStatuses),
  /** AGGREGATOR: a run of bank sync that changed the ledger. */
  sourceKind: OneOf(importSources),
  fileName: Type.String(),
  fileBytes: Type.Integer(),
  /** The account all rows go to, where it is one and exists. */
  accountId: Nullable(Id),
  accounts: Type.Array(ImportAccount),
  categories: Type.Array(ImportCategory),
  understood: Understood,
  proof: Type.Array(ImportProof),
  /** Of papers: lines with amounts that are in no row. */
  unread: Type.Array(UnreadLine),
  /** Of statements of investments: what they say is held, beside what the trades come to. */
  positions: Type.Array(ImportPosition),
  warnings: Type.Array(Warning),
  questions: Type.Array(Question),
  counts: Counts,
  /** Null once it is committed or given up. */
  planned: Nullable(Planned),
  /** In preview, with nothing asked of it and every statement proven: it may be committed with others at once. */
  isReady: Type.Boolean(),
  outcome: Nullable(ImportOutcome),
  createdAt: InstantText,
  committedAt: Nullable(InstantText),
  undoneAt: Nullable(InstantText),
  /** Why its file could not be read; null of all others. */
  failure: Nullable(ImportFailure),
  /** While it is read, also again, committed or taken back. */
  progress: Nullable(Progress),
}

export const Import = Type.Object(importFields)
export type Import = typeof Import.static

/** An import with the first rows of its preview. */
export const ImportPreview = Type.Object({ ...importFields, rows: Type.Array(PreviewRow) })
export type ImportPreview = typeof ImportPreview.static

/** How the file is to be read, where that is not what was understood. */
const Choices = Type.Object({
  encoding: Type.Optional(Type.String({ maxLength: 40 })),
  delimiter: Type.Optional(Type.String({ minLength: 1, maxLength: 1 })),
  headerLine: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  columns: Type.Optional(Type.Array(OneOf(columnRoles), { minItems: 1, maxItems: 200 })),
  /** Null where it is no list of trades but one of transactions. */
  trades: Type.Optional(Nullable(TradeMapping)),
  dateOrder: Type.Optional(OneOf(dateOrders)),
  decimalStyle: Type.Optional(OneOf(decimalStyles)),
  inverted: Type.Optional(Type.Boolean()),
  moneyOut: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  roundToCents: Type.Optional(Type.Boolean()),
  /** Of amounts for which the file names none that there is. */
  currency: Type.Optional(Currency),
  statement: Type.Optional(StatementAnswers),
  /** Opens a locked PDF: kept in memory while it is in preview, and never stored. */
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
})

/** What the account begins with; without a balance, or without a day, as it is proposed. */
const ChosenOpening = Type.Object({ balance: Type.Optional(Money), date: Type.Optional(LedgerDay) })

/** Where the rows of one account of the file are to go; what is not named stays as it was. */
export const AccountChoice = Type.Object({
  key: Type.String({ maxLength: 500 }),
  action: Type.Optional(OneOf(accountActions)),
  accountId: Type.Optional(Id),
  /** Of an account that is to be made, also where it is not yet. */
  create: Type.Optional(Type.Partial(AccountToCreate)),
  /** Null where the import is to leave it as it is: 0.00 for an account that is made. */
  opening: Type.Optional(Nullable(ChosenOpening)),
})
export type AccountChoice = typeof AccountChoice.static

/** Reads the file in preview again: with other choices, into other accounts, or with other categories. */
export const Rereading = Type.Object({
  choices: Type.Optional(Choices),
  accounts: Type.Optional(Type.Array(AccountChoice, { maxItems: 1_000 })),
  categories: Type.Optional(Type.Array(CategoryChoice, { maxItems: 1_000 })),
})
export type Rereading = typeof Rereading.static

/** CSV, OFX, QFX and QIF files are committed as they are; of other formats, what is not proven has to be accepted. */
export const Commit = Type.Object({
  acceptUnproven: Type.Optional(Type.Boolean()),
  /** Of a PDF, whether its file is kept as evidence; unless it is said, it is. */
  keepStatement: Type.Optional(Type.Boolean()),
  /** Whether accounts are reconciled with proven statements whose last balance is what the ledger then has. */
  reconcile: Type.Optional(Type.Boolean()),
})
export type Commit = typeof Commit.static

const logFields = {
  id: Id,
  accountId: Nullable(Id),
  kind: OneOf(['IMPORT', 'UNDO', 'SYNC']),
  status: OneOf(['SUCCESS', 'PARTIAL', 'FAILED']),
  importId: Nullable(Id),
  startedAt: InstantText,
  finishedAt: InstantText,
  counts: Type.Object({
    added: Type.Integer(),
    matched: Type.Integer(),
    left: Type.Integer(),
    invalid: Type.Integer(),
    total: Type.Integer(),
    /** Of bank sync: pending transactions that vanished. */
    removed: Type.Optional(Type.Integer()),
  }),
  message: Told,
}
export const SyncLog = Type.Object(logFields)
export type SyncLog = typeof SyncLog.static

/** What a commit found of a proven statement's last balance: zero is what reconciles. */
export const ReconciledStatement = Type.Object({
  accountId: Id,
  date: DayText,
  balance: Total,
  /** Statement minus what is cleared by then. */
  difference: Total,
  /** Null where nothing was reconciled. */
  reconciliationId: Nullable(Id),
})
export type ReconciledStatement = typeof ReconciledStatement.static

/** The log of one import: of its account, or over all of them with one log for each. */
export const ImportLog = Type.Object({
  ...logFields,
  transfersLinked: Type.Integer(),
  /** New transactions that rules changed, where there are any. */
  changedByRules: Type.Optional(Type.Integer()),
  logs: Type.Array(SyncLog),
  /** Where that was asked, of each account the last statement that proves itself. */
  reconciled: Type.Optional(Type.Array(ReconciledStatement)),
})
export type ImportLog = typeof ImportLog.static

export const Undone = Type.Object({
  id: Id,
  status: OneOf(importStatuses),
  /** Rows that went away again. */
  removed: Type.Integer(),
  /** Transactions that got back what a match had replaced. */
  restored: Type.Integer(),
  /** Rows somebody has worked on since; they stay. */
  kept: Type.Integer(),
})
export type Undone = typeof Undone.static

nameComponents({
  ImportOpening: ChosenOpening,
  ImportOpeningOption: OpeningOption,
  ImportOpeningSource: openingSources,
  CsvColumnRole: columnRoles,
  CsvLayout,
  DateOrder: dateOrders,
  DecimalStyle: decimalStyles,
  Import,
  ImportAccount,
  ImportAccountAction: accountActions,
  ImportAccountChoice: AccountChoice,
  ImportChange: Rereading,
  ImportCommit: Commit,
  ImportCounts: Counts,
  ImportFileKind: sourceKinds,
  ImportFormat: Understood,
  ImportLog,
  ImportOutcome,
  ImportPlan: Planned,
  ImportPreview,
  ImportProof,
  ImportProofCheck: ProofCheck,
  ImportProofReason: ProofReason,
  ImportQuestion: Question,
  ImportReadingChoices: Choices,
  ImportSource: importSources,
  ImportStatementAnswers: StatementAnswers,
  ImportStatus: importStatuses,
  ImportUndo: Undone,
  ImportUpload: Upload,
  ImportWarning: Warning,
  NewImportAccount: AccountToCreate,
  ReconciledStatement,
  SyncLog,
  TradeColumnRole: tradeColumnRoles,
  TradeMapping,
  TradeMeaning: tradeMeanings,
  UnderstoodTrades,
  SyncLogCounts: logFields.counts,
})
