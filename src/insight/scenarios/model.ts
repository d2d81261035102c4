import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import {
  CurrencyFilter,
  DayText,
  Id,
  InstantText,
  Line,
  Money,
  Nullable,
} from '../../platform/http/formats.ts'
import { Assumptions, ScenarioChange, ScenarioChanges } from './changes.ts'

export const Scenario = Type.Object({
  id: Id,
  name: Type.String(),
  changes: ScenarioChanges,
  assumptions: Assumptions,
  version: Type.Integer(),
  createdAt: InstantText,
})
export type Scenario = Static<typeof Scenario>

/** With the id of a scenario that was deleted it comes back under that. */
export const NewScenario = Type.Object({
  id: Type.Optional(Id),
  name: Line(100),
  changes: ScenarioChanges,
  assumptions: Type.Optional(Assumptions),
})
export type NewScenario = Static<typeof NewScenario>

export const ScenarioEdit = Type.Object({
  name: Type.Optional(Line(100)),
  changes: Type.Optional(ScenarioChanges),
  assumptions: Type.Optional(Assumptions),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type ScenarioEdit = Static<typeof ScenarioEdit>

const Point = Type.Object({ date: DayText, balance: Money })

const Outlook = Type.Object({
  points: Type.Array(Point),
  lowest: Point,
  endingBalance: Money,
  /** By the account that each change and expected payment goes through; what has none is in the total alone. */
  accounts: Type.Array(Type.Object({ id: Id, name: Type.String(), lowest: Point })),
  /** How long the everyday and savings accounts last with nothing coming in, in months with one decimal; null without spending. */
  runwayMonths: Nullable(Type.String()),
  netWorth: Type.Array(Type.Object({ years: Type.Integer(), amount: Money })),
})
export type Outlook = Static<typeof Outlook>

export const ScenarioForecast = Type.Object({
  currency: Type.String(),
  from: DayText,
  to: DayText,
  assumptions: Assumptions,
  asItIs: Outlook,
  changed: Outlook,
  /** What it is otherwise at the end, by the months of the forecast. */
  differenceAMonth: Money,
})
export type ScenarioForecast = Static<typeof ScenarioForecast>

export const ScenarioForecastQuery = Type.Object({ currency: Type.Optional(CurrencyFilter) })
export type ScenarioForecastQuery = Static<typeof ScenarioForecastQuery>

nameComponents({
  NewScenario,
  Scenario,
  ScenarioAssumptions: Assumptions,
  ScenarioChange,
  ScenarioEdit,
  ScenarioForecast,
  ScenarioOutlook: Outlook,
})
