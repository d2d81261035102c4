import { Type } from '@sinclair/typebox'
import { accountTypes, registeredSubtypes } from '../../ledger/accounts/tables.ts'
import { categoryKinds } from '../../ledger/categories/tables.ts'
import { transactionStatuses } from '../../ledger/transactions/tables.ts'
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
import { MAX_ACCOUNTS, MAX_CATEGORIES } from './move-limits.ts'
import { rowDecisions } from './plan/decide.ts'
import { MoveProof } from './proof-model.ts'
import { moveSources } from './source-ledger.ts'
import { moveActions, moveStatuses } from './tables.ts'

export const MoveUpload = Type.Object({
  /** What the other program exported; a part for each file where it exports several. */
  file: FileParts('The file as one part of this name; where there are several, each is a part of this name.'),
  /** An id of your own, to ask by how far the reading has come. */
  uploadId: Type.Optional(Id),
})

const input = { code: Type.String(), message: Told }
const Notice = Type.Object(input)
const Question = Type.Object({
  ...input,
  options: Type.Array(Type.Object({ value: Type.String(), label: Told })),
  taken: Type.Optional(
    Type.String({
      description:
        'The answer or the likely value that the preview uses. A likely value does not count as an answer.',
    }),
  ),
  answer: Nullable(
    Type.String({
      description: 'A person’s answer; a move with an unanswered question is not committed.',
    }),
  ),
})

const LeftOut = Type.Object({
  kind: Told,
  count: Type.Integer(),
  reason: Told,
  examples: Type.Optional(Type.Array(Type.String())),
})

/** An account of the other program and what becomes of it. */
const MoveAccount = Type.Object({
  /** Names it in the same program for ever. */
  key: Type.String(),
  name: Type.String(),
  type: OneOf(accountTypes),
  /** Of a REGISTERED one, where the files say it. */
  subtype: Nullable(OneOf(registeredSubtypes)),
  currency: Type.String(),
  /** As the other program says it; null where it says none. */
  balance: Nullable(Type.String()),
  onBudget: Nullable(Type.Boolean()),
  closed: Type.Boolean(),
  transactions: Type.Integer(),
  valuations: Type.Integer({ description: 'Number of days with a valuation.' }),
  action: OneOf(moveActions),
  /** Of the account that is used, or was made. */
  accountId: Nullable(Id),
})

const MoveCategory = Type.Object({
  key: Type.String(),
  /** As it is called there; `name` is what it would be called here. */
  sourceName: Type.String(),
  name: Type.String(),
  group: Type.String(),
  kind: OneOf(categoryKinds),
  hidden: Type.Boolean(),
  transactions: Type.Integer(),
  action: OneOf(moveActions),
  categoryId: Nullable(Id),
})

const Counts = Type.Object({
  /** Rows; a split with a transfer in it is several. */
  transactions: Type.Integer(),
  new: Type.Integer(),
  known: Type.Integer(),
  duplicate: Type.Integer(),
  left: Type.Integer(),
  splits: Type.Integer(),
  /** Pairs. */
  transfers: Type.Integer(),
  payees: Type.Integer(),
  valuations: Type.Integer({
    description: 'Number of days with a valuation, over the accounts that are moved.',
  }),
  budgetMonths: Type.Integer(),
  schedules: Type.Integer(),
  rules: Type.Integer(),
  rates: Type.Integer({ description: 'Exchange rates of currencies in the files.' }),
})
export type MoveCounts = typeof Counts.static

export const Shown = Type.Object({
  /** What the other program calls it. */
  title: Nullable(Type.String()),
  accounts: Type.Array(MoveAccount),
  categories: Type.Array(MoveCategory),
  counts: Counts,
  /** The day before which no transaction comes. */
  from: Nullable(DayText),
  warnings: Type.Array(Notice),
  questions: Type.Array(Question),
  /** What cannot come. */
  leftOut: Type.Array(LeftOut),
  proof: MoveProof,
})
export type Shown = typeof Shown.static

export const Move = Type.Object({
  id: Id,
  status: OneOf(moveStatuses),
  source: OneOf(moveSources),
  fileName: Type.String(),
  fileBytes: Type.Integer(),
  ...Shown.properties,
  createdAt: InstantText,
  committedAt: Nullable(InstantText),
  undoneAt: Nullable(InstantText),
  /** While it is read again, committed or taken back. */
  progress: Nullable(Progress),
})
export type Move = typeof Move.static

export const MoveRow = Type.Object({
  row: Type.Integer(),
  date: DayText,
  amount: Money,
  account: Type.String(),
  payee: Type.String(),
  category: Nullable(Type.String()),
  /** The account on the other side. */
  transferAccount: Nullable(Type.String()),
  /** Whether both sides are linked. */
  linked: Type.Boolean(),
  notes: Type.String(),
  tags: Type.Array(Type.String()),
  status: OneOf(transactionStatuses),
  splits: Type.Array(Type.Object({ category: Nullable(Type.String()), amount: Money, notes: Type.String() })),
  decision: OneOf(rowDecisions),
})
export type MoveRow = typeof MoveRow.static

const key = Type.String({ minLength: 1, maxLength: 500 })
const AccountChoice = Type.Object({
  key,
  action: Type.Optional(OneOf(moveActions)),
  accountId: Type.Optional(Id),
  name: Type.Optional(Line(100)),
  type: Type.Optional(OneOf(accountTypes)),
  currency: Type.Optional(Currency),
})
const CategoryChoice = Type.Object({
  key,
  action: Type.Optional(OneOf(moveActions)),
  categoryId: Type.Optional(Id),
  name: Type.Optional(Line(80)),
  group: Type.Optional(Line(80)),
})

/** What is not named stays as it was. */
export const MoveChange = Type.Object({
  accounts: Type.Optional(Type.Array(AccountChoice, { maxItems: MAX_ACCOUNTS })),
  categories: Type.Optional(Type.Array(CategoryChoice, { maxItems: MAX_CATEGORIES })),
  /** Nothing of before this day comes as a transaction: new accounts begin with what they held. */
  from: Type.Optional(Nullable(LedgerDay)),
  /** By the code of the question. */
  answers: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 100 }))),
})
export type MoveChange = typeof MoveChange.static

export const MoveUndone = Type.Object({
  id: Id,
  status: OneOf(moveStatuses),
  /** Transactions that went away again. */
  removed: Type.Integer(),
  /** Transactions somebody has worked on since; they stay, with what they need. */
  kept: Type.Integer(),
})
export type MoveUndone = typeof MoveUndone.static

nameComponents({
  Move,
  MoveAccount,
  MoveAccountChoice: AccountChoice,
  MoveAction: moveActions,
  MoveCategory,
  MoveCategoryChoice: CategoryChoice,
  MoveChange,
  MoveCounts: Counts,
  MoveLeftOut: LeftOut,
  MoveNotice: Notice,
  MoveQuestion: Question,
  MoveRow,
  MoveRowDecision: rowDecisions,
  MoveRowSplit: MoveRow.properties.splits.items,
  MoveSource: moveSources,
  MoveStatus: moveStatuses,
  MoveUndo: MoveUndone,
  MoveUpload,
})
