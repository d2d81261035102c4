import { type Static, Type } from '@sinclair/typebox'
import { Total } from '../../../ledger/accounts/model.ts'
import { conversion } from '../../../ledger/rates/model.ts'
import { nameComponents } from '../../../platform/http/component-names.ts'
import { Currency, CurrencyFilter, DayText, Id, Nullable, OneOf } from '../../../platform/http/formats.ts'

/**
 * INCOME, REFUND (a category of spending that more came back of than was spent), DRAWN (out of savings, or borrowed) and USED (of
 * what was there before) flow into ALL; out of it flow GROUP, REPAID (a category of income that more went back of), SAVED,
 * PAID_OFF and LEFT; CATEGORY flows out of a group. MORE is several that are small.
 */
const flowKinds = [
  'INCOME',
  'REFUND',
  'DRAWN',
  'USED',
  'ALL',
  'GROUP',
  'REPAID',
  'SAVED',
  'PAID_OFF',
  'LEFT',
  'CATEGORY',
  'MORE',
] as const

/** In percent of all that flows. */
const leastShares = ['0', '1', '2', '5', '10'] as const
export type LeastShare = (typeof leastShares)[number]

export const FlowQuery = Type.Object({
  from: Type.Optional(DayText),
  to: Type.Optional(DayText),
  currency: Type.Optional(CurrencyFilter),
  q: Type.Optional(
    Type.String({
      maxLength: 600,
      description:
        'Only what a search finds, in the search language of transactions: of savings and debts, too.',
    }),
  ),
  least: Type.Optional({
    ...OneOf(leastShares),
    description:
      'Streams of a smaller part of everything, in percent, are put together as MORE where several are: sources, groups, categories of one group, savings and debts. 1 when absent.',
  }),
  /** As well as one, of all currencies in this one: an estimate by the rates of the days. */
  convert: Type.Optional(Currency),
})
export type FlowQuery = Static<typeof FlowQuery>

const FlowNode = Type.Object({
  /** In this answer alone. */
  key: Type.String(),
  kind: OneOf(flowKinds),
  /** Of the category, the group or the account. */
  id: Nullable(Id),
  /** Null of what has no category, and of ALL, USED, LEFT and MORE. */
  name: Nullable(Type.String()),
  /** Above zero: what flows into it and out of it. */
  amount: Total,
  /** How many MORE stands for. */
  count: Type.Integer(),
  /** The search that lists its transactions; null of what is left over, and of MORE. */
  q: Nullable(Type.String()),
})
export type FlowNode = Static<typeof FlowNode>

const FlowLink = Type.Object({ from: Type.String(), to: Type.String(), amount: Total })

const figures = {
  from: DayText,
  to: DayText,
  currency: Type.String(),
  received: Total,
  spent: Total,
  /** What savings and investments grew by and debts fell by; below zero where they did the other way round. */
  putAside: Total,
  /** Received less spent less what was put aside. */
  left: Total,
  nodes: Type.Array(FlowNode),
  links: Type.Array(FlowLink),
}

export const FlowReport = Type.Object({
  ...figures,
  otherCurrencies: Type.Array(Type.String()),
  converted: Type.Optional(Type.Object({ ...figures, ...conversion })),
})
export type FlowReport = Static<typeof FlowReport>

nameComponents({ FlowLink, FlowNode, FlowReport })
