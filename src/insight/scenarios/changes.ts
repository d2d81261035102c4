import { type Static, Type } from '@sinclair/typebox'
import { Id, LedgerDay, Line, Money, Nullable } from '../../platform/http/formats.ts'

/** An account of the everyday ones that it goes through; null where it is not known. */
const account = { accountId: Nullable(Id) }

const Percent = Type.String({ pattern: '^-?(0|[1-9][0-9]?)(\\.[0-9]{1,4})?$', examples: ['4'] })

/** A closed list: what may be otherwise than the forecast has it. Amounts below zero go out. */
export const ScenarioChange = Type.Union([
  Type.Object({
    kind: Type.Literal('ONE_OFF'),
    name: Line(100),
    date: LedgerDay,
    amount: Money,
    ...account,
  }),
  Type.Object({
    kind: Type.Literal('RECURRING'),
    name: Line(100),
    from: LedgerDay,
    until: Nullable(LedgerDay),
    everyMonths: Type.Integer({ minimum: 1, maximum: 12 }),
    amount: Money,
    ...account,
  }),
  Type.Object({
    kind: Type.Literal('SUBSCRIPTION'),
    subscriptionId: Id,
    from: LedgerDay,
    /** What it is from that day on; null where it ends. */
    amount: Nullable(Money),
  }),
  Type.Object({
    kind: Type.Literal('LOAN'),
    name: Line(100),
    date: LedgerDay,
    principal: Money,
    rate: Type.String({ pattern: '^(0|[1-9][0-9]?)(\\.[0-9]{1,4})?$' }),
    months: Type.Integer({ minimum: 1, maximum: 600 }),
  }),
  Type.Object({
    kind: Type.Literal('PURCHASE'),
    name: Line(100),
    date: LedgerDay,
    price: Money,
    /** What it is worth less each year, in percent; null where it is no possession. */
    losesPercent: Nullable(Percent),
  }),
  Type.Object({
    kind: Type.Literal('RATE'),
    accountId: Id,
    from: LedgerDay,
    rate: Type.String({ pattern: '^(0|[1-9][0-9]?)(\\.[0-9]{1,4})?$' }),
  }),
])
export type ScenarioChange = Static<typeof ScenarioChange>

export const ScenarioChanges = Type.Array(ScenarioChange, { maxItems: 50 })
export type ScenarioChanges = Static<typeof ScenarioChanges>

/** What net worth in years rests on, in percent a year. */
export const Assumptions = Type.Object({
  savingsGrowth: Percent,
  investmentGrowth: Percent,
  /** A year, put into investments. */
  invested: Money,
})
export type Assumptions = Static<typeof Assumptions>
