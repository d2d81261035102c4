import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, Money, OneOf } from '../../platform/http/formats.ts'
import { MonthText } from './model.ts'
import { carryModes } from './tables.ts'

const Count = Type.Integer({ minimum: 1, maximum: 10_000 })

/** What an envelope should get in a month; amounts are above zero. */
export const Rule = Type.Union([
  Type.Object({ kind: Type.Literal('FIXED'), amount: Money }),
  /** Fills the envelope up to the cap, by no more than atMost a month. */
  Type.Object({ kind: Type.Literal('UP_TO'), cap: Money, atMost: Type.Optional(Money) }),
  /** The target is there in the month it is wanted by, and again every so many months after it. */
  Type.Object({
    kind: Type.Literal('BY_DATE'),
    target: Money,
    by: MonthText,
    everyMonths: Type.Optional(Count),
  }),
  Type.Object({
    kind: Type.Literal('PERCENT_OF_INCOME'),
    /** Hundredths of a percent. */
    basisPoints: Count,
    of: OneOf(['THIS_MONTH', 'LAST_MONTH']),
  }),
  /** What was spent on average in so many months before. */
  Type.Object({ kind: Type.Literal('AVERAGE'), months: Count }),
  /** What was assigned last month, without what was moved then. */
  Type.Object({ kind: Type.Literal('COPY_LAST_MONTH') }),
  /** The amount as often as its days fall into the month. */
  Type.Object({ kind: Type.Literal('SCHEDULE'), amount: Money, first: DayText, everyDays: Count }),
])
export type Rule = Static<typeof Rule>

/** Those of a lower priority number are served first. */
const priority = Type.Integer({ minimum: 0, maximum: 99 })
export const Template = Type.Object({ id: Id, priority, rule: Rule })
export type Template = Static<typeof Template>
export const NewTemplate = Type.Object({ priority: Type.Optional(priority), rule: Rule })
export type NewTemplate = Static<typeof NewTemplate>

const Carries = Type.Array(Type.Object({ since: MonthText, carry: OneOf(carryModes) }), { maxItems: 1_000 })

export const Envelope = Type.Object({
  categoryId: Id,
  /** As it is this month. */
  carry: OneOf(carryModes),
  /** From which month on it was changed to what; SURPLUS before the first. */
  carries: Carries,
  templates: Type.Array(Template),
})
export type Envelope = Static<typeof Envelope>

const templates = Type.Optional(Type.Array(NewTemplate, { maxItems: 20 }))

export const EnvelopeChange = Type.Object({
  carry: Type.Optional(OneOf(carryModes)),
  /** The first month that ends so; this month unless said otherwise. What was said for later months is forgotten. */
  since: Type.Optional(MonthText),
  /** All of them, in place of carry and since: what was said for every month. */
  carries: Type.Optional(Carries),
  /** In place of those there are. */
  templates,
  /** What stood there: refused where it is something else by now. */
  was: Type.Optional(Type.Object({ carries: Type.Optional(Carries), templates })),
})
export type EnvelopeChange = Static<typeof EnvelopeChange>

nameComponents({
  BudgetEnvelope: Envelope,
  BudgetEnvelopeChange: EnvelopeChange,
  BudgetTemplate: Template,
  BudgetTemplateRule: Rule,
  CarryMode: carryModes,
  NewBudgetTemplate: NewTemplate,
})
