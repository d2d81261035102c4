import { Type } from '@sinclair/typebox'
import { directions, SuggestedCategory, Transaction } from '../../ledger/transactions/model.ts'
import {
  transactionSources,
  transactionStatuses,
  transactionTypes,
} from '../../ledger/transactions/tables.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, Line, Money, Nullable, OneOf, Told } from '../../platform/http/formats.ts'
import { type Page, pageFields200 } from '../../platform/http/paging.ts'
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
  /** The other account, where the file calls it a transfer. */
  transferAccount: Nullable(Type.String()),
  warning: Nullable(Told),
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
  ImportRow: PreviewRow,
  ImportRowChange: RowChange,
  ImportRowChoices: RowChoices,
  ImportRowDecision: rowDecisions,
  ImportRowDuplicate: Duplicate,
  ImportRowOutcome: outcomes,
  ImportRowSplit: PreviewRow.properties.splits.items,
})
