import { Type } from '@sinclair/typebox'
import { tradeKinds } from '../../holdings/trades/kinds.ts'
import { securityKinds } from '../../holdings/trades/securities/tables.ts'
import { Total } from '../../ledger/accounts/model.ts'
import { directions, SuggestedCategory, Transaction } from '../../ledger/transactions/model.ts'
import {
  transactionSources,
  transactionStatuses,
  transactionTypes,
} from '../../ledger/transactions/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, Line, Money, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { type Page, pageFields200 } from '../../platform/http/paging.ts'
import { lackingBys } from '../statements/lacking-lines.ts'
import { proofChecks, proofReasons, proofStates } from '../statements/proof.ts'
import { decisionKinds, outcomes, rowDecisions } from './tables.ts'

/** Whose word a category is: a person's, about this row; the file's; a rule's; or of the transaction that is there. */
const categoryGivers = ['PERSON', 'FILE', 'RULE', 'EXISTING'] as const

const CategoryWhy = Type.Object({
  by: OneOf(categoryGivers),
  ruleId: Nullable(Id),
  text: Told,
})
export type CategoryWhy = typeof CategoryWhy.static

/** The transaction a row is, or may be. */
const Duplicate = Type.Object({
  id: Id,
  date: DayText,
  payee: Type.String(),
  amount: Money,
  direction: OneOf(directions),
  source: OneOf(transactionSources),
  status: OneOf(transactionStatuses),
})

/** A security as the file names it, or the household's own that it was found to be. */
export const ImportSecurity = Type.Object({
  /** Null where the commit adds it. */
  id: Nullable(Id),
  name: Type.String(),
  symbol: Nullable(Type.String()),
  code: Nullable(Type.String()),
  kind: OneOf(securityKinds),
})
export type ImportSecurity = typeof ImportSecurity.static

/** What a row does to what is held. */
export const ImportTrade = Type.Object({
  kind: OneOf(tradeKinds),
  /** Null of what concerns the account alone. */
  security: Nullable(ImportSecurity),
  tradeDay: DayText,
  settleDay: DayText,
  quantity: Nullable(Type.String()),
  price: Nullable(Type.String()),
  amount: Nullable(Money),
  commission: Nullable(Money),
  newUnits: Nullable(Type.Integer()),
  oldUnits: Nullable(Type.Integer()),
})
export type ImportTrade = typeof ImportTrade.static

/** What the statement says is held at the end of a day, beside what the trades come to: units, or money where it is cash. */
export const ImportPosition = Type.Object({
  /** The key of the account. */
  account: Type.String(),
  /** Null of the cash. */
  security: Nullable(ImportSecurity),
  currency: Type.String(),
  date: Nullable(DayText),
  stated: Type.String(),
  /** With what comes in as things stand; null where the account is valued by hand and nobody knows its cash. */
  computed: Nullable(Type.String()),
  /** What the trades come to beyond the statement; less than zero where they fall short of it. */
  difference: Nullable(Type.String()),
  /** Of a unit, as the statement says. */
  price: Nullable(Type.String()),
})
export type ImportPosition = typeof ImportPosition.static
const pagePlace = {
  /** From 1 on. */
  page: Type.Integer(),
  /** In shares of the page as it stands upright, from its top left. */
  x: Type.Number(),
  y: Type.Number(),
  width: Type.Number(),
  height: Type.Number(),
}
export const PagePlace = Type.Object(pagePlace)

export const RowPlace = Type.Object({
  ...pagePlace,
  read: OneOf(['TEXT', 'PICTURE']),
  /** Of its day, 0 to 1; 1 where that was text. */
  confidence: Type.Number(),
})

/** A line of a paper with an amount that is in no row. What is said of its number in `choices.statement.rows` makes it one. */
export const UnreadLine = Type.Object({
  row: Type.Integer(),
  /** The place of its statement in `proof`. */
  statement: Type.Integer(),
  page: Type.Integer(),
  text: Type.String(),
  place: Nullable(RowPlace),
  date: Nullable(DayText),
  /** Where balances or the whole sum leave one answer; money out less than zero. */
  amount: Nullable(Total),
  /**
   * DIFFERENCE: one of its figures is exactly what is missing. BALANCES: its own is not legible, and the balances around
   * it give it. TOGETHER: with others it comes to what is missing.
   */
  amountBy: Nullable(OneOf(lackingBys)),
  payee: Type.String(),
})

export const ProofCheck = Type.Object({
  kind: OneOf(proofChecks),
  held: Type.Integer(),
  of: Type.Integer(),
})

export const ProofReason = Type.Object({
  code: OneOf(proofReasons),
  message: Told,
  page: Nullable(Type.Integer()),
  row: Nullable(Type.Integer()),
  amount: Nullable(Total),
  /** Of the balances on their pages that do not follow from each other. */
  places: Type.Array(PagePlace),
})

/** Whether a statement is proven by its own figures: opening balance and rows come to the closing one. */
export const ImportProof = Type.Object({
  /** The key of the account; a file may have several statements of one. */
  account: Type.String(),
  /** NO_PROOF: the file has too little to prove it by. ASK: something disagrees, or was not read. */
  state: OneOf(proofStates),
  opening: Nullable(Total),
  closing: Nullable(Total),
  /** Of all its rows, money out less than zero. */
  sum: Total,
  moneyIn: Total,
  moneyOut: Total,
  /** How many rows each of them are; null of imports from before they were counted. */
  countIn: Nullable(Type.Integer()),
  countOut: Nullable(Type.Integer()),
  /** What the rows come to beyond the closing balance; less than zero where they fall short of it. */
  difference: Nullable(Total),
  from: Nullable(DayText),
  to: Nullable(DayText),
  rowCount: Type.Integer(),
  checks: Type.Array(ProofCheck),
  reasons: Type.Array(ProofReason),
})
export type ImportProof = typeof ImportProof.static

export const PreviewRow = Type.Object({
  row: Type.Integer(),
  accountKey: Type.String(),
  accountId: Nullable(Id),
  decision: OneOf(decisionKinds),
  /** What a person decided instead; null where nobody did. */
  chosen: Nullable(OneOf(rowDecisions)),
  /** Whether commit will add it, or has. */
  import: Type.Boolean(),
  reason: Nullable(Told),
  /** The transaction it was found to be, or may be, or is to become one with. */
  duplicateOf: Nullable(Id),
  /** The same, with include=duplicate. */
  duplicate: Type.Optional(Nullable(Duplicate)),
  date: Nullable(DayText),
  transactedDate: Nullable(DayText),
  amount: Nullable(Money),
  type: Nullable(OneOf(transactionTypes)),
  direction: Nullable(OneOf(directions)),
  payee: Type.String(),
  importedText: Type.String(),
  memo: Type.String(),
  checkNumber: Nullable(Type.String()),
  pending: Type.Boolean(),
  status: OneOf(transactionStatuses),
  hidden: Type.Boolean(),
  /** As the file names it. */
  category: Nullable(Type.String()),
  /** What it will be in; null too where that is added with the commit. */
  categoryId: Nullable(Id),
  /** Who says so; null where it will be in none. */
  categoryWhy: Nullable(CategoryWhy),
  /** What is suggested once it is in, where it will be in none. */
  suggestedCategory: Nullable(SuggestedCategory),
  tags: Type.Array(Type.String()),
  /** What it was in another currency than the account's. */
  original: Transaction.properties.original,
  splits: Type.Array(
    Type.Object({
      category: Nullable(Type.String()),
      categoryId: Nullable(Id),
      amount: Money,
      notes: Type.String(),
    }),
  ),
  /** What it does to what is held; one that moves no cash has no amount. */
  trade: Nullable(ImportTrade),
  /** The other account, where the file calls it a transfer. */
  transferAccount: Nullable(Type.String()),
  warning: Nullable(Told),
  /** On the page of a PDF, where it stands. */
  place: Nullable(RowPlace),
  outcome: Nullable(OneOf(outcomes)),
  transactionId: Nullable(Id),
})
export type PreviewRow = typeof PreviewRow.static

export const PreviewQuery = Type.Object({
  decision: Type.Optional(OneOf(decisionKinds)),
  /** What somebody has to look at comes first: problems, doubtful, new, match, there already. Else as in the file. */
  sort: Type.Optional(OneOf(['row', 'decision'])),
  include: Type.Optional(OneOf(['duplicate'])),
  ...pageFields200,
})
export type PreviewQuery = Omit<typeof PreviewQuery.static, keyof Page> & Page

const RowChange = Type.Object({
  row: Type.Integer({ minimum: 1 }),
  /**
   * TAKE adds it and LEAVE does not, MERGE makes it one with duplicateOf, DISTINCT adds it because it is another one
   * than that, and nobody is asked again.
   */
  decision: Type.Optional(Nullable(OneOf(rowDecisions))),
  /** The same in short: true is TAKE and false is LEAVE. */
  import: Type.Optional(Nullable(Type.Boolean())),
  /** For MERGE, where it is not the transaction that the preview names: one of the same account. */
  duplicateOf: Type.Optional(Id),
  categoryId: Type.Optional(Nullable(Id)),
  payee: Type.Optional(Nullable(Line(300))),
})
export type RowChange = typeof RowChange.static

/** What a person decides about single rows; what is not named stays, and null goes back to what was proposed. */
export const RowChoices = Type.Object({
  rows: Type.Array(RowChange, { minItems: 1, maxItems: 10_000 }),
})
export type RowChoices = typeof RowChoices.static

nameComponents({
  ImportCategoryGiver: categoryGivers,
  ImportCategoryReason: CategoryWhy,
  ImportDecision: decisionKinds,
  ImportPosition,
  ImportRow: PreviewRow,
  ImportRowChange: RowChange,
  ImportRowChoices: RowChoices,
  ImportRowDecision: rowDecisions,
  ImportRowDuplicate: Duplicate,
  ImportRowOutcome: outcomes,
  ImportSecurity,
  ImportTrade,
  ImportRowPlace: RowPlace,
  ImportRowSplit: PreviewRow.properties.splits.items,
  ImportUnreadLine: UnreadLine,
})
