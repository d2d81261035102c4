import type { Day } from '../../core/time.ts'
import type { FeedMessage } from '../bank-feed/messages.ts'
import type { DuplicateReason } from '../duplicates/messages.ts'
import type { StatementInvestments } from '../statements/investments.ts'
import type { LackingLine } from '../statements/lacking-lines.ts'
import type { ProofFact, SignClause, StatementMessage } from '../statements/messages.ts'
import type { PagePlace, Proof } from '../statements/proof.ts'
import type {
  CsvLayout,
  ReadingChoices,
  RowPlace,
  Statement,
  StatementQuestion,
} from '../statements/statements.ts'
import type { UnderstoodTrades } from '../statements/trade-mapping.ts'
import type { StoredFailure } from './failures.ts'

interface Own {
  // Of rows.
  NOT_JUDGED: object
  ACCOUNT_LEFT_OUT: object
  NOT_FOR_TRADES: object
  TRADE_BEFORE: object
  TRADE_THERE: { day: Day }
  OTHER_CURRENCY: { theirs: string; ours: string }
  TEXTS_CUT: { payee: number; memo: number }
  MATCH_CHANGED: object
  DUPLICATE_GONE: object
  RESTORED_SINCE: object
  BROUGHT_SINCE: object
  PENDING_REMOVED: object
  PENDING_KEPT: object

  // Of files.
  IMPORTED_BEFORE: { day: Day }
  STATEMENT_BEFORE: { from: Day; to: Day }
  SEVERAL_ACCOUNTS: object
  ACCOUNT_UNCLEAR: object
  TOO_MANY_CATEGORIES: { most: number }
  UNKNOWN_CATEGORIES: { names: string[]; more: number }
  CURRENCY_OPEN: { codes: string[] }
  AS_CURRENCY: { code: string }
}

interface Logs {
  IMPORTED: { added: number; matched: number; left: number; invalid: number }
  UNDONE: { removed: number; restored: number; kept: number }
  SYNCED: Record<SyncedCount, number>
  OPENING_WORKED_OUT: object
  TOO_LONG_AGO: { from: Day; to: Day }
}

/** What a sync did, in the order in which it is told. */
export const syncedCounts = [
  'added',
  'updated',
  'matched',
  'removed',
  'kept',
  'deleted',
  'duplicates',
  'flaws',
] as const
export type SyncedCount = (typeof syncedCounts)[number]

type Facts<Kinds> = { [Kind in keyof Kinds]: { kind: Kind } & Kinds[Kind] }[keyof Kinds]

export type OwnMessage = Facts<Own>
export type OwnLogMessage = Facts<Logs>

/** What is said of a row or a file, without words. It is stored as JSON, so a kind keeps its name and its fields. */
export type ImportMessage = OwnMessage | StatementMessage | DuplicateReason | FeedMessage
/** And of what a run left behind in an account. */
export type LogMessage = OwnLogMessage | FeedMessage

export interface ImportWarning {
  code: string
  message: ImportMessage
  line?: number
}

export interface ImportQuestion {
  code: StatementQuestion['code']
  message: readonly ImportMessage[]
  options: { value: string; label: ImportMessage }[]
}

/** A line that is in no row, as the API tells it and as it is stored. */
export interface ShownUnread {
  row: number
  statement: number
  page: number
  text: string
  place: RowPlace | null
  date: Day | null
  amount: string | null
  /** Absent of previews from before it was said. */
  amountBy?: LackingLine['by'] | null
  payee: string
}

/** A proof of one statement of the file; amounts are exact texts. */
export interface StoredProof
  extends Pick<Proof, 'account' | 'state' | 'from' | 'to' | 'rowCount' | 'checks'>,
    Partial<Pick<Proof, 'countIn' | 'countOut'>>,
    Record<'sum' | 'moneyIn' | 'moneyOut', string> {
  opening?: string
  closing?: string
  difference?: string
  reasons: {
    code: Proof['reasons'][number]['code']
    fact: ProofFact
    page?: number
    row?: number
    amount?: string
    places?: PagePlace[]
  }[]
}

/** What a commit brought beside trades, so that an undo can take it away. */
export interface BroughtHoldings {
  /** Their ids. */
  securities: string[]
  prices: { securityId: string; day: Day; before: string | null; price: string }[]
}

/** Amounts are exact texts. */
export interface StoredInvestments extends Omit<StatementInvestments, 'cash'> {
  cash: { account: number; amount: string; day?: Day }[]
}

/** What was understood of a file, as it is stored. */
export interface Understanding {
  encoding: string
  warnings: ImportWarning[]
  questions: ImportQuestion[]
  csv?: Omit<CsvLayout, 'signReason'> & { signReason: readonly SignClause[] }
  trades?: UnderstoodTrades
  dateOrder?: CsvLayout['dateOrder']
  asked?: ReadingChoices
  /** What files of its kind are known by, and whether something of how it was read comes from earlier ones. */
  layout?: string
  isRemembered?: boolean
  /** Absent of imports from before proofs, and of bank sync. */
  proofs?: StoredProof[]
  /** Of papers: see Import. */
  unread?: ShownUnread[]
  investments?: StoredInvestments
  brought?: BroughtHoldings
  /** Of a file that could not be read after it was sent. */
  failure?: StoredFailure
  /** Of a paper whose pages do not all stand upright: see Statement. */
  turns?: Statement['turns']
}
