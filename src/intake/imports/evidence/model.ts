import { Type } from '@sinclair/typebox'
import { Total } from '../../../ledger/accounts/model.ts'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { DayText, Id, Nullable, OneOf } from '../../../platform/http/formats.ts'
import { importSources } from '../tables.ts'
import { monthStates } from './coverage.ts'

const AccountStatement = Type.Object({
  id: Id,
  /** What brought it, whose /file and /pages are the statement's. */
  importId: Id,
  fileName: Type.String(),
  sourceKind: OneOf(importSources),
  /** Whether its own balances prove its rows. */
  state: OneOf(['PROVEN', 'UNPROVEN']),
  from: DayText,
  to: DayText,
  opening: Nullable(Total),
  closing: Nullable(Total),
  rowCount: Type.Integer(),
  /** False where the import was undone, and the file is kept all the same. */
  isImported: Type.Boolean(),
  hasFile: Type.Boolean(),
  /** Whether the file stays when the import is undone. */
  kept: Type.Boolean(),
  /** Whether the account was reconciled with it, or with a later one. */
  isReconciled: Type.Boolean(),
})

const CoveredMonth = Type.Object({
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$', examples: ['2026-06'] }),
  /** UNCHANGED: no statement, and the balance before is the balance after. */
  state: OneOf(monthStates),
})

/** What one statement ends with is not what the next begins with: one between is missing, or one of them is wrong. */
const StatementGap = Type.Object({
  afterId: Id,
  beforeId: Id,
  /** The days that no statement has; null where they follow each other. */
  from: Nullable(DayText),
  to: Nullable(DayText),
  /** What the later one begins with beyond what the earlier one ended with. */
  difference: Nullable(Total),
})

export const AccountStatements = Type.Object({
  /** Latest first. */
  statements: Type.Array(AccountStatement),
  /** From the first to the last that has a statement, oldest first. */
  months: Type.Array(CoveredMonth),
  gaps: Type.Array(StatementGap),
})
export type AccountStatements = typeof AccountStatements.static

const StatementOnly = Type.Object({
  row: Type.Integer(),
  date: DayText,
  /** Money out less than zero. */
  amount: Total,
  payee: Type.String(),
  page: Nullable(Type.Integer()),
})
const LedgerOnly = Type.Object({ transactionId: Id, date: DayText, amount: Total, payee: Type.String() })

/** What a statement and the ledger have of its days, each without the other. */
export const StatementComparison = Type.Object({
  /** Rows that are no transaction, oldest first. */
  statementOnly: Type.Array(StatementOnly),
  /** Transactions that stand on no row of it, oldest first. */
  ledgerOnly: Type.Array(LedgerOnly),
})
export type StatementComparison = typeof StatementComparison.static

export const StatementParams = Type.Object({ id: Id, statementId: Id })
export const StatementChange = Type.Object({ kept: Type.Boolean() })

const pageSizes = ['thumb', 'view'] as const
export const PageParams = Type.Object({ id: Id, page: Type.String({ pattern: '^[1-9][0-9]{0,2}$' }) })
export const PageSizeQuery = Type.Object({ size: Type.Optional(OneOf(pageSizes)) })

nameComponents({
  AccountStatement,
  AccountStatementChange: StatementChange,
  AccountStatementGap: StatementGap,
  AccountStatementMonth: CoveredMonth,
  AccountStatements,
  StatementComparison,
  StatementLedgerRow: LedgerOnly,
  StatementRow: StatementOnly,
})
