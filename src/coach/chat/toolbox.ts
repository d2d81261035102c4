import type { Actor } from '../../core/actor.ts'
import { once } from '../../core/once.ts'
import { monthStart } from '../../core/periods.ts'
import { Problem } from '../../core/problem.ts'
import { shiftDay } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tool } from '../ai-provider/ai-provider.ts'
import { estimateTokens } from '../ai-provider/tokens.ts'
import { type CoachTool, schemaOf, type ToolPermissions } from './tool.ts'
import { listAccounts, listCategories } from './tools/accounts.ts'
import { budgetState } from './tools/budget.ts'
import { cashFlowForecast } from './tools/forecast.ts'
import { listGoals } from './tools/goals.ts'
import { listInsights } from './tools/insights.ts'
import { categoryTrend, incomeStatement, netWorth } from './tools/months.ts'
import { listSubscriptions, upcomingBills } from './tools/recurring.ts'
import { listSavedReports, savedReport } from './tools/saved-reports.ts'
import { listScenarios, scenarioForecast } from './tools/scenarios.ts'
import { compared, spent } from './tools/spending.ts'
import { taxYear } from './tools/tax.ts'
import { searchTransactions } from './tools/transactions.ts'

/** All that a model can ask for. */
export const tools: readonly CoachTool[] = [
  listAccounts,
  listCategories,
  spent,
  compared,
  categoryTrend,
  incomeStatement,
  budgetState,
  listGoals,
  netWorth,
  listSubscriptions,
  upcomingBills,
  cashFlowForecast,
  listScenarios,
  scenarioForecast,
  listSavedReports,
  savedReport,
  taxYear,
  listInsights,
  searchTransactions,
]

const offered = ({ sharePayees }: ToolPermissions): readonly CoachTool[] =>
  tools.filter(({ needsPayees }) => sharePayees || !needsPayees)

const described = (permissions: ToolPermissions): Tool[] =>
  offered(permissions).map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: schemaOf(parameters),
  }))

/** The tool definitions sent to the provider, and about how many tokens they take. */
interface Offer {
  tools: Tool[]
  tokens: number
}

function offerOf(permissions: ToolPermissions): Offer {
  const tools = described(permissions)
  return { tools, tokens: estimateTokens(JSON.stringify(tools)) }
}

/** Made once, because every answer under way holds them. */
const open = once(() => offerOf({ sharePayees: true }))
const closed = once(() => offerOf({ sharePayees: false }))

export const offerFor = ({ sharePayees }: ToolPermissions): Offer => (sharePayees ? open() : closed())
/** For a model that calls none. */
export const NO_OFFER: Offer = { tools: [], tokens: 0 }

export interface ToolInput {
  actor: Actor
  name: string
  /** As the model wrote it. */
  input: Record<string, unknown>
  permissions: ToolPermissions
}

export interface ToolOutput {
  succeeded: boolean
  result: unknown
}

/** A tool's result; an error is worded so that the model can correct its call. Data the member does not share is left out. */
export function toolQuestion(db: Db, { actor, name, input, permissions }: ToolInput): ToolOutput {
  const tool = offered(permissions).find((one) => one.name === name)
  if (!tool) return { succeeded: false, result: { error: 'There is no such tool.' } }
  try {
    return { succeeded: true, result: tool.run(db, actor, input, permissions) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { succeeded: false, result: { error: wordsOf(error) } }
  }
}

/** What was wrong with a call, by the names of its parameters. */
export const wordsOf = ({ detail, fieldErrors }: Problem): string =>
  fieldErrors?.map(({ field, message }) => `${field}: ${message}`).join('; ') ?? detail

export interface SummaryInput {
  actor: Actor
  permissions: ToolPermissions
}

/** The summary for a model that cannot call tools: the household's figures as the tools would return them. */
export function summaryQuestion(db: Db, { actor, permissions }: SummaryInput): Record<string, unknown> {
  const today = householdDay(db, actor)
  const lastMonth = { from: monthStart(today, 1), to: shiftDay(monthStart(today), -1) }
  const told = (tool: CoachTool, input = {}) => tool.run(db, actor, input, permissions)
  return {
    accounts: told(listAccounts),
    netWorth: told(netWorth, { from: monthStart(today, 3) }),
    incomeStatement: told(incomeStatement, { from: monthStart(today, 5) }),
    spendingThisMonth: told(spent),
    spendingLastMonth: told(spent, lastMonth),
    budget: told(budgetState),
    goals: told(listGoals),
    upcomingBills: told(upcomingBills),
  }
}
