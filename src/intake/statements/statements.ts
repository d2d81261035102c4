import type { ByLanguage } from '../../core/facts.ts'
import type { SourceKind } from '../../core/file-formats.ts'
import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { AccountType, RegisteredSubtype } from '../../ledger/accounts/tables.ts'
import type { CategoryKind } from '../../ledger/categories/tables.ts'
import type { StatementInvestments, StatementTrade } from './investments.ts'
import type { FileMessage, RowMessage, SignClause } from './messages.ts'
import type { PagePlace, ProofFigures } from './proof.ts'
import type { TradeMapping, UnderstoodTrades } from './trade-mapping.ts'

/** What every reader makes of a file: accounts, and one row per record, good or bad. */
export interface Statement {
  sourceKind: SourceKind
  /** The encoding the bytes were read in, as a TextDecoder label. */
  encoding: string
  accounts: StatementAccount[]
  rows: StatementRow[]
  warnings: StatementWarning[]
  /** What the file leaves open. Rows that hang on an answer are INVALID until it is given. */
  questions: StatementQuestion[]
  /** What the file says beside its rows, to prove them by; of each statement in it. */
  figures?: StatedFigures[]
  /** Hearth's own export, read exactly as written: its fields were set by the household itself. */
  isOurs?: boolean
  /** Categories the file lists beside its rows, with what it knows of them. */
  categories?: StatementCategory[]
  /** Of our own export: what it says below its transactions. */
  books?: HearthBooks
  /** How a CSV file was understood; each part of it can be overridden. */
  csv?: CsvLayout
  /** Of a list of trades that is no known broker's: which columns and words were taken for what. */
  trades?: UnderstoodTrades
  /** What the file says of securities beside its rows. */
  investments?: StatementInvestments
  /** The order of ambiguous dates, where the reader had to decide one (CSV, QIF). */
  dateOrder?: DateOrder
  /** Of a paper, what its layout is known by, and the reading of several that was chosen. */
  paper?: { layout: string; chosen?: PaperReading }
  /** Of a paper, the quarter turns to the right that make each page upright. */
  turns?: (0 | 1 | 2 | 3)[]
}

/** What one statement of one account says of itself; see `proof.ts`. */
export interface StatedFigures extends Omit<ProofFigures, 'lines'> {
  /** The numbers of its rows, oldest first, with the balance printed after them. */
  lines: Omit<ProofFigures['lines'][number], 'amount' | 'text' | 'day'>[]
  /** Lines of amounts that are in no row, by their numbers. */
  unreadLines?: UnreadLine[]
}

export interface UnreadLine {
  row: number
  page: number
  text: string
  place?: RowPlace
  /** What it seems to say: its day, its amounts without their signs, and its other words. */
  date?: Day
  sizes?: Money[]
  payee?: string
}

/** Where a row stands on a paper: in shares of its page as it is read, upright, from the top left. */
export interface RowPlace extends PagePlace {
  read: 'TEXT' | 'PICTURE'
  /** Of its day: 1 where that was no picture. */
  confidence: number
}

export interface StatementAccount {
  /** Identifies the account from file to file, e.g. "bank|700012345||999-123|CHECKING"; '' where the file names none. */
  key: string
  /** A name to offer when the account is created, e.g. "Chequing 06702-5012345". */
  label: string
  institution?: string
  /** Account number as the file writes it. */
  number?: string
  type?: AccountType
  /** Of our own export: the id it had where the file was made. */
  hearthId?: string
  /** ISO 4217. */
  currency?: string
  ledgerBalance?: { amount: Money; day?: Day }
  /** What the bank's own figures say it held before the first of the rows. */
  startingBalance?: { amount: Money; day?: Day }
  /** Of investments: the balance is what lies there in cash, without what the securities are worth. */
  isCashBalance?: boolean
  /** What is owed on a card or a loan may be written with either sign (OFX). */
  isBalanceSignOpen?: boolean
  /** What the account began with, as a row of the file says that is no transaction. */
  opening?: { amount: Money; day: Day; row?: number }
  availableBalance?: { amount: Money; day?: Day }
}

export interface StatementRow {
  /** 1-based line (text formats) or record number in the file; unique within the file. */
  row: number
  /** Index into accounts. */
  account: number
  outcome: 'OK' | 'SKIPPED' | 'INVALID'
  /** Why it is skipped or invalid. */
  reason?: readonly RowMessage[]
  /** The bank's posting date. Present when outcome is OK. */
  date?: Day
  transactedDate?: Day
  /** CSV with both dates: `date` is the transaction date, which pending rows have too; this is the posting date. */
  postedDate?: Day
  /** Signed, out of the account is negative. Present when outcome is OK, except of a trade that moves no cash. */
  amount?: Money
  /** What to show; '' when the bank gave nothing. */
  payee: string
  /** The bank's own words, unedited: what fingerprints are made of. */
  text: string
  memo: string
  checkNumber?: string
  /** OFX FITID as written; whether it is fit to be a key is decided by intake/duplicates. */
  fitid?: string
  /** The bank's reference column or its AcctSvcrRef. */
  reference?: string
  /** Number of the statement (STMTRS) inside the file, to tell a repeat from two equal purchases. */
  statement?: number
  /** ISO 4217, where the row's amount is in another currency than its account's. */
  currency?: string
  /** Figures of a foreign purchase as the file gives them; amount is in the account's currency already. */
  originalAmount?: Money
  /** ISO 4217. */
  originalCurrency?: string
  /** Account currency per unit of the original currency, as written: "1.36". */
  rate?: string
  pending?: boolean
  /** As the file names it (QIF, Mint, YNAB), "group:category" where it has groups. */
  categoryName?: string
  tags?: string[]
  /** The other account, where the file itself calls the row a transfer (QIF). */
  transferAccountName?: string
  /** The id of the transfer's other side in the installation that wrote the file. */
  transferReference?: string
  /** Of our own export, which says what others do not. */
  type?: 'EXPENSE' | 'INCOME' | 'TRANSFER'
  status?: 'CLEARED' | 'RECONCILED'
  isReviewed?: boolean
  isHidden?: boolean
  /** What it does to what is held. */
  trade?: StatementTrade
  /** They add up to the amount, with its sign. */
  splits?: StatementPart[]
  warning?: readonly RowMessage[]
  place?: RowPlace
}

/** What our own export says of accounts, also of those without a transaction, and of what it has none of. */
export interface HearthBooks {
  accounts: HearthAccount[]
  notInFile: { kind: string; count: string }[]
}

export interface HearthAccount extends StatementAccount {
  hearthId: string
  subtype?: RegisteredSubtype
  lastFour?: string
  includeInNetWorth: boolean
  onBudget?: boolean
  budgetConverted?: boolean
  isArchived: boolean
  /** All days counted. */
  balance?: Money
  valuations: { date: Day; amount: Money }[]
  /** What its bank knew better is in what it began with. */
  isCorrected: boolean
}

interface StatementCategory {
  /** As rows name it. */
  name: string
  kind: CategoryKind
  /** Its group and its own name, where the file has them apart. */
  group?: string
  label?: string
}

export interface StatementPart {
  amount: Money
  categoryName?: string
  memo: string
}

export interface StatementWarning {
  code: string
  message: FileMessage | RowMessage
  /** 1-based line. */
  line?: number
}

export interface StatementQuestion {
  code:
    | 'DATE_ORDER'
    | 'DECIMAL_STYLE'
    | 'COLUMNS'
    | 'TRADES'
    | 'SIGN'
    | 'DIRECTION'
    | 'EXCEL_DATES'
    | 'ROUNDING'
    | 'CURRENCY'
    | 'ENCODING'
    | 'PASSWORD'
    | 'BALANCE'
    | 'READING'
    | 'DAY'
    | 'ROW'
  /** The cause of the question, and the question. */
  message: readonly FileMessage[]
  options: { value: string; label: FileMessage }[]
}

export const dateOrders = ['YMD', 'MDY', 'DMY', 'EXCEL'] as const
export type DateOrder = (typeof dateOrders)[number]

export const decimalStyles = ['POINT', 'COMMA'] as const
export type DecimalStyle = (typeof decimalStyles)[number]

export const columnRoles = [
  'IGNORE',
  'DATE',
  'TRANSACTED_DATE',
  /** Counts where DATE is blank: a value date, the start of a payment that is not completed. */
  'OTHER_DATE',
  'PAYEE',
  'TEXT',
  'MEMO',
  'AMOUNT',
  'DEBIT',
  'CREDIT',
  /** Taken off the amount, unless the balance shows that the amount has it already. */
  'FEE',
  'INDICATOR',
  'BALANCE',
  'REFERENCE',
  'CHECK_NUMBER',
  'ACCOUNT',
  'CURRENCY',
  'STATUS',
  'CATEGORY',
  'CATEGORY_GROUP',
  'TAGS',
  /** The other account, of rows that are transfers. */
  'TRANSFER_ACCOUNT',
] as const
export type ColumnRole = (typeof columnRoles)[number]

export interface CsvLayout {
  delimiter: string
  /** 1-based line of the header, or null where the file has none. */
  headerLine: number | null
  /** Header cells as written; empty for a headerless file. */
  header: string[]
  /** One role per column, by position. */
  columns: ColumnRole[]
  dateOrder: DateOrder
  decimalStyle: DecimalStyle
  /** True when a positive amount in the file is money out. */
  inverted: boolean
  /** How the sign was decided, with a row to check it by. */
  signReason: readonly SignClause[]
  /** SHA-256 (hex) of the normalised header or of the role signature: the key a remembered mapping is stored under. */
  signature: string
}

/** What a person reads of a statement where Hearth does not; amounts are exact texts, money out less than zero. */
export interface StatementAnswers {
  /** Of the file's only statement. */
  opening?: string | null
  closing?: string | null
  /** Of one of several, by its place in the file. */
  ends?: { statement: number; opening?: string | null; closing?: string | null }[]
  /** Which of the readings that add up, of which statement: "0:1". */
  reading?: string
  rows?: { row: number; date?: Day; amount?: string; payee?: string }[]
  /** Lines that are rows, by the number of an unread line or of their own. */
  addRows?: { row?: number; statement?: number; date: Day; amount: string; payee: string }[]
  /** Rows and unread lines that are none. */
  dropRows?: number[]
}

/** What a person, or the memory of an earlier import, decided; wins over what is detected. */
/** Which column of a paper is what, and where its signs and its order come from. */
export interface PaperReading {
  roles: string[]
  signs: 'PRINTED' | 'SECTION'
  isReversed: boolean
}

export interface ReadingChoices {
  encoding?: string
  delimiter?: string
  headerLine?: number | null
  /** The names of the table that was chosen by its line, which the next file has on another line. */
  headerNames?: string
  columns?: ColumnRole[]
  /** Of a list of trades; null where it is none and reads as transactions. */
  trades?: TradeMapping | null
  dateOrder?: DateOrder
  decimalStyle?: DecimalStyle
  inverted?: boolean
  /** In a column of two words of unknown meaning, the word for money out. */
  moneyOut?: string
  roundToCents?: boolean
  /** What amounts are in whose currency the file does not tell: ISO 4217. */
  currency?: string
  /** Of papers of one layout: the reading that a person chose among several that prove themselves. */
  paper?: PaperReading
  /** Of this file alone: never remembered. */
  statement?: StatementAnswers
}

export interface StatementContext {
  /** Dates later than this + 7 days do not vote for an order; later than + 1 year are refused. */
  today: Day
  maxRows: number
  maxFieldChars: number
  /** Of a PDF with text; a third of them where they are pictures. 60 where nobody says. */
  maxPages?: number
  /** The type of the account the file is meant for, where one was named: decides how a majority of positives is read. */
  accountType?: string
  /** What the household's people and accounts are called: no payee is. */
  ownNames?: string[]
  /** Of a file in no Unicode, what it reads as in windows-1252: its layout is known by that, whatever it is read in. */
  westernText?: string
}

/**
 * The file as a whole cannot be read; what it says, in each language, says what to do. Becomes a 400 validation-error on
 * part `file`.
 */
export class UnreadableFile extends Error {
  constructor(
    readonly code: string,
    readonly texts: ByLanguage<string>,
  ) {
    super(texts.en)
  }
}
