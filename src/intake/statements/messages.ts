import type { FormerText } from '../../core/facts.ts'
import type { Day } from '../../core/time.ts'
import type { Encoding } from './encodings.ts'

/*
 * What readers say of a file and of its rows, without words: they are found when somebody reads it, in the reader's
 * language. It is stored as JSON, so a kind keeps its name and its fields. Amounts are exact texts.
 */

/** A column by its name or, where it has none, by its number from 1. */
export type ColumnName = string | number

/** How many dates of a column can only be read one way, and how many only the other. */
export interface MixedOrders {
  monthFirst: number
  dayFirst: number
}

interface Rows {
  // Why a row cannot be read.
  DATE_MISSING: object
  DATE_UNREADABLE: object
  DATE_TOO_EARLY: { first: string }
  DATE_TOO_LATE: object
  DATE_OUTSIDE: { from: Day; to: Day }
  /** Of our own export, whose form is known. */
  DATE_NOT_AS_EXPORTED: object
  DATE_IN_NO_CALENDAR: { text: string }
  DATE_ORDER_OPEN: { mixed: MixedOrders | null }
  DAY_AND_MONTH_OPEN: object
  EXCEL_DATES_OPEN: object
  COLUMNS_OPEN: object
  DECIMALS_OPEN: object
  DECIMAL_MARK_OPEN: object
  AMOUNT_MISSING: object
  AMOUNT_NO_NUMBER: object
  AMOUNT_TOO_FINE: object
  AMOUNT_TOO_LONG: object
  AMOUNT_TOO_LARGE: object
  AMOUNT_NOT_AS_EXPORTED: object
  AMOUNT_TEXT_NO_NUMBER: { text: string }
  AMOUNT_TEXT_TOO_LARGE: { text: string }
  AMOUNT_IN_TWO_COLUMNS: object
  AMOUNT_BOTH_WAYS: object
  DIRECTION_MISSING: object
  RECORD_DIRECTION_MISSING: object
  TYPE_CONTRADICTED: { type: 'EXPENSE' | 'INCOME' }
  TYPE_UNKNOWN: object
  STATUS_UNKNOWN: object
  AMOUNT_CUT_BY_COMMA: object
  FIELD_TOO_LONG: { field: string; most: number }
  CELL_TOO_LONG: { column: ColumnName; length: number; most: number }
  NO_CURRENCY: { code: string }
  RECORD_CUT_OFF: object
  TWO_AMOUNTS: object
  TRADE_WITHOUT_SECURITY: object
  QUANTITY_UNREADABLE: { text: string }
  RATIO_MISSING: object
  SPLIT_INCOMPLETE: { needed: number; found: number }

  DAY_IN_DOUBT: object

  // Why it is no transaction.
  LEFT_OUT_BY_HAND: object
  HEADER_REPEATED: object
  NO_DATE_NO_AMOUNT: object
  FIGURES_NOT_READ: object
  OTHER_TABLE: object
  NOT_CARRIED_OUT: { state: string }
  MEMO_ONLY: object
  BALANCE_ROW: object
  RECORD_EMPTY: object
  INVESTMENT: object
  /** Of imports from before trades. */
  INVESTMENT_TRADE: { trade: string }
  UNKNOWN_TRADE: { trade: string }
  WITHIN_ACCOUNT: object
  TRADE_REVERSED: object
  TRADE_REVERSAL: { id: string }
  NOT_BOOKED: object
  OPENING_BALANCE: { amount: string }
  /** What becomes of an opening balance. */
  OPENING_IS_SET: object
  OPENING_STAYS: object
  SECOND_OPENING_BALANCE: object

  // What is to be known of one that is read.
  AMOUNT_ROUNDED: { text: string }
  AMOUNT_AS_MONEY_OUT: { text: string }
  COMMA_AS_DECIMAL_MARK: { text: string }
  NO_USABLE_RATE: { currency: string }
  CONVERTED: { amount: string; currency: string; rate: string }
  FEE_INCLUDED: { amount: string }
  SURPLUS_CELLS: object
  REVERSAL: object
  OPTION_CLOSED: object
  INCOME_TAKEN_BACK: object
  DETAILS_NOT_THE_WHOLE: { count: number }
  /** The date that is used because the posting date is missing or invalid. */
  DATED_BY: { day: 'VALUE' | 'TRANSACTION' | 'STATEMENT'; written: string }
  SPLIT_TOO_LONG: { most: number }
  SPLIT_NOT_THE_WHOLE: object
  SPLIT_WITHOUT_AMOUNT: object
  SPLIT_PART_TRANSFERRED: object
  TRANSFER_TO_ITSELF: object
  /** Fields of a QIF record by their letters. */
  NOT_TAKEN_OVER: { fields: string[] }
}

interface Files {
  // Warnings.
  NOTHING_BELOW_HEADER: object
  NO_TRANSACTIONS: object
  NO_STATEMENT: object
  BOOKS_LEFT: { accounts: number; valuations: number }
  CONTROLS_REMOVED: { count: number }
  NULS_REMOVED: object
  UNDECODABLE: { encoding: string }
  NO_SINGLE_DATE_ORDER: MixedOrders
  NO_DATE_ORDER: MixedOrders
  BALANCE_BREAK: { line: number }
  /** Of imports from before proofs. */
  BALANCE_GAP: { account: string }
  FEES_TAKEN_OFF: { column: string; rows: number; isProven: boolean }
  SEVERAL_CARDS: { count: number }
  /** Either may be empty. */
  BANK_ERROR: { message: string; code: string }
  TRUNCATED: object
  TRUNCATED_RECORD: object
  INVESTMENTS_SKIPPED: { count: number }
  UNKNOWN_SECTION: { type: string }
  TEXT_AFTER_RECORD: { text: string }
  LISTS_PASSED_OVER: { names: string[] }
  HIDDEN_TEXT: { count: number }
  SHEETS_LEFT: { names: string[]; hidden: number }
  RECONCILED_ELSEWHERE: { count: number }

  // Questions, and their causes.
  EXCEL_DATES: object
  DATE_ORDER: { mixed: MixedOrders | null }
  DECIMAL_SIGN: object
  CONTRADICTION: { of: 'COLUMNS' | 'WORDS' | 'AMOUNTS' }
  POSITIVE_MEANS: object
  BALANCE_RUNS: object
  WHICH_IS_OUT: { of: 'COLUMNS' | 'WORDS' }
  WHICH_WORD_IS_OUT: { column: ColumnName }
  TOO_MANY_DECIMALS: object
  WHICH_COLUMNS: object
  WHICH_TRADES: object
  SAME_COLUMNS: { count: number; column: number }
  SEVERAL_FIGURES: { column: ColumnName }
  FIGURES_UNREAD: { rows: number; columns: ColumnName[] }
  SEVERAL_TABLES: { count: number; line: number }
  LINES_LEFT_OUT: { count: number; read: number }
  NO_PAYEE_COLUMN: object
  PAYEES_MISSING: { count: number; total: number }
  PAYEES_OWN: { count: number; total: number }
  SAME_PAYEE: { payee: string }
  WHICH_PAYEE_COLUMN: object
  ENCODING_OPEN: object
  PASSWORD_NEEDED: object
  PASSWORD_WRONG: { left: number }
  WHICH_BALANCES: object
  WHICH_READING: object
  WHICH_DAYS: object
  WHICH_LINES: object

  // Answers.
  /** The account, where the file has several. */
  BALANCE_OF: { end: 'OPENING' | 'CLOSING'; account: string | null }
  AS_READING: { moneyIn: string; moneyOut: string }
  LINE_OF_PAGE: { page: number | null; text: string }
  /** What the order makes of the file: from which day to which. */
  AS_DATE_ORDER: {
    order: 'YMD' | 'MDY' | 'DMY' | 'EXCEL'
    from: Day | null
    to: Day | null
    unreadable: number
  }
  AS_DECIMAL_STYLE: { style: 'POINT' | 'COMMA'; cell: string; amount: string | null }
  NEGATIVE_IS_OUT: { example: SignExample | null }
  POSITIVE_IS_OUT: { example: SignExample | null }
  OUT_AND_IN: { out: ColumnName; into: ColumnName; example: SignExample | null }
  RISES_WITH_IN: object
  RISES_WITH_OUT: object
  WORD_IS_OUT: { word: string }
  COLUMN_IS: { column: ColumnName; role: 'DEBIT' | 'CREDIT' | 'AMOUNT' }
  ROUND_TO_CENTS: object
  LEAVE_ROWS_OUT: object
  NUMBERED_COLUMN: { column: number }
  COLUMN_OF: { column: ColumnName; examples: string[] }
  TABLE_BELOW: { rows: number; line: number; names: string }
  LEAVE_AS_IT_IS: object
  AS_TRANSACTIONS: object
  WITHOUT_PAYEE: object
  AS_ENCODING: { encoding: Encoding; text: string }
}

/** An example row to check the sign: the amount as written, and as read. */
export interface SignExample {
  payee: string
  cell: string
  amount: string
}

interface Signs {
  CHOSEN_POSITIVE_OUT: object
  CHOSEN_AS_WRITTEN: object
  CHOSEN_WORD: { word: string }
  NO_AMOUNT_COLUMN: object
  NO_AMOUNT: object
  BANK_WRITES: { bank: string; outAs: 'POSITIVE' | 'NEGATIVE' }
  BALANCE_TELLS: object
  BALANCE_PROVES: object
  BALANCE_SUGGESTS: object
  BALANCE_CONTRADICTS: object
  TWO_COLUMNS: object
  TWO_COLUMNS_OUT_FIRST: object
  TWO_COLUMNS_UNCLEAR: object
  COLUMN_TELLS: { column: ColumnName }
  COLUMN_AGREES: { column: ColumnName }
  COLUMN_SAYS_POSITIVE_OUT: { column: ColumnName }
  NAMED_AFTER_OUT: object
  AS_MANY_OF_EACH: object
  MOSTLY_NEGATIVE: object
  MOSTLY_POSITIVE_CARD_HEADER: object
  MOSTLY_POSITIVE_ON_CARD: object
  MOSTLY_POSITIVE_READ_AS_OUT: object
  MOSTLY_POSITIVE_AS_WRITTEN: object
  AS_WRITTEN: object
  TEXTS_SAY_POSITIVE_OUT: object

  // What a second reading adds to one of these.
  BALANCE_IS_OWED: object
  IS_OWED: object
  UNLESS_BALANCE_IS_OWED: object
  UNLESS_OWED: object
  BALANCE_MAY_DIFFER: object
  BALANCE_DIFFERS: object
  TEXTS_DIFFER: object
  MAY_BE_PAYMENTS: object
  EXAMPLE: SignExample
}

/** Formats that are recognised by their first bytes or words and for which there is no reader. */
export type ForeignFormat = BinaryFormat | TextFormat
export type BinaryFormat =
  | 'XLS'
  | 'ODS'
  | 'NUMBERS'
  | 'DOCX'
  | 'ZIP'
  | 'GZIP'
  | 'BZIP2'
  | 'XZ'
  | 'ZSTD'
  | 'SEVEN_ZIP'
  | 'RAR'
  | 'TAR'
  | 'PICTURE'
  | 'PICTURE_OR_VIDEO'
  | 'RTF'
  | 'DATABASE'
export type TextFormat =
  | 'MT942'
  | 'FINSTA'
  | 'EDIFACT'
  | 'BAI2'
  | 'CODA'
  | 'CFONB120'
  | 'NORMA43'
  | 'DTAUS'
  | 'TITO'
  | 'IIF'
  | 'NACHA'
  | 'PAIN001'
  | 'GNUCASH'
  | 'HOMEBANK'
  | 'KMYMONEY'
  | 'GRISBI'
  | 'EXCEL_XML'
  | 'INVOICE_XML'
  | 'XBRL'
  | 'CALENDAR'
  | 'ADDRESS_BOOK'
  | 'ENCRYPTED'
  | 'EMAIL'
  | 'JSON'
  | 'OTHER_XML'

interface Faults {
  EMPTY: object
  FOREIGN_BYTES: { format: BinaryFormat }
  FOREIGN_TEXT: { format: TextFormat }
  WEB_PAGE: object
  UNKNOWN_FORMAT: object
  OTHER_FORMAT: { sent: string; found: string }
  UNKNOWN_ENCODING: { known: string[] }
  NO_DATE_AND_AMOUNT: object
  NO_ROWS: object
  UNCLOSED_QUOTE: { line: number }
  TOO_MANY_CSV_ROWS: { rows: number; most: number; line: number }
  TOO_MANY_ROWS: { most: number }
  TOO_MANY_LINES: { most: number }
  TOO_MANY_COLUMNS: { line: number; columns: number; most: number }
  TOO_MANY_ACCOUNTS: { most: number }
  TOO_LONG_FIELD: { field: string; most: number }
  TOO_DEEP: { most: number }
  DECLARATIONS: object
  WORKBOOK_DAMAGED: object
  PDF_DAMAGED: object
  PICTURE_DAMAGED: object
  PDF_ENCRYPTED: object
  PDF_WITHOUT_TEXT: object
  PDF_WITHOUT_ROWS: object
  TOO_MANY_PAGES: { most: number }
  MALFORMED_XML: { line: number | null }
  XML_WITHOUT_STATEMENT: object
  NOT_OFX: object
  REPORTED_BY_BANK: { message: string; code: string }
  TOO_DEMANDING: object
  BREAKS_READER: object
}

/** Why a statement is not proven by its own figures. */
interface Proofs {
  DIFFERENCE: {
    amount: string
    /** The row whose balance does not follow from the one before; null where only the whole is known to be off. */
    where: { after: string | null; row: number; page: number | null } | null
    /** One row that would explain it. */
    like: { as: 'WRONG_SIGN' | 'TWICE'; text: string; row: number } | null
  }
  TOTAL_DIFFERS: { of: 'IN' | 'OUT' | 'COUNT' | 'COUNT_IN' | 'COUNT_OUT'; said: string; found: string }
  PAGES_MISSING: { pages: number[]; of: number | null }
  UNREAD_LINES: { count: number }
  MIXED_CURRENCIES: object
  DATES: object
  DAILY_BALANCES_DIFFER: { count: number; of: number }
  DATE_ORDER: object
  TWO_READINGS: object
  SIGN: object
  PICTURE_DIFFERS: object
  NO_OPENING: object
  NO_CLOSING: object
  NO_BALANCES: object
}

type Facts<Kinds> = { [Kind in keyof Kinds]: { kind: Kind } & Kinds[Kind] }[keyof Kinds]

export type RowMessage = Facts<Rows>
export type FileMessage = Facts<Files>
export type StatementMessage = RowMessage | FileMessage | FormerText
/** How the sign of a file was decided: the ground, and what is added to it. */
export type SignClause = Facts<Signs> | FormerText
/** Why a file as a whole cannot be read. */
export type FileFault = Facts<Faults>
export type ProofFact = Facts<Proofs>
