import { Type } from '@sinclair/typebox'
import type { Actor } from '../../../core/actor.ts'
import type { ScenarioChange } from '../../../insight/scenarios/changes.ts'
import type { Outlook } from '../../../insight/scenarios/model.ts'
import { forecastOf } from '../../../insight/scenarios/scenario-forecast.ts'
import * as scenarios from '../../../insight/scenarios/scenarios.ts'
import * as subscriptions from '../../../planning/subscriptions/subscriptions.ts'
import type { Db } from '../../../platform/db/db.ts'
import { NoInput, type ToolPermissions, tool } from '../tool.ts'
import { accountAndCurrency, namesOf, requiredText, rowNamed } from './parameters.ts'

export const listScenarios = tool({
  name: 'scenarios',
  area: 'REPORTS',
  description:
    'What the household tries out over its forecast, booked nowhere: each scenario with its changes and assumptions (growth in percent a year).',
  parameters: NoInput,
  run: (db, actor, _, permissions) => {
    const described = describer(db, actor, permissions)
    return scenarios.list(db, actor).map(({ name, changes, assumptions }) => ({
      name,
      changes: changes.map(described),
      assumptions,
    }))
  },
})

/** Subscriptions, and what a change is called, are named to those alone who are told payees. */
function describer(db: Db, actor: Actor, { sharePayees }: ToolPermissions) {
  const accounts = namesOf(db, actor, 'accounts')
  const names = sharePayees
    ? new Map(subscriptions.list(db, actor).subscriptions.map(({ id, name }) => [id, name]))
    : undefined
  return (change: ScenarioChange) => {
    const { kind, ...fields } = change
    const { name, accountId, subscriptionId, ...figures }: Partial<Record<string, unknown>> = fields
    const account = accountId === undefined || accountId === null ? undefined : accounts.get(`${accountId}`)
    const called = name ?? names?.get(`${subscriptionId}`)
    return {
      kind,
      ...(sharePayees && called !== undefined && { name: called }),
      ...(account !== undefined && { account }),
      ...figures,
    }
  }
}

export const scenarioForecast = tool({
  name: 'scenario_forecast',
  area: 'REPORTS',
  description:
    'A scenario beside the forecast as it is: over a year the lowest point of the everyday accounts together and of each, months of runway with nothing coming in, and net worth in 1 to 30 years.',
  parameters: Type.Object({
    scenario: requiredText('Which scenario, by name or id'),
    currency: accountAndCurrency.currency,
  }),
  run: (db, actor, { scenario, ...input }) => {
    const { id, name } = rowNamed('scenario', scenarios.list(db, actor), scenario)
    const { asItIs, changed, ...figures } = forecastOf(db, actor, id, input)
    return { name, ...figures, asItIs: withoutDays(asItIs), changed: withoutDays(changed) }
  },
})

/** The days are many, and the lowest of them says what they are asked for. */
const withoutDays = ({ points: _, accounts, ...outlook }: Outlook) => ({
  ...outlook,
  accounts: accounts.map(({ name, lowest }) => ({ name, lowest })),
})
