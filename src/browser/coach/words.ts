import type { AiSettings } from '../../coach/ai-settings/model.ts'
import { dayIn, daysBetween } from '../days.ts'
import { hostOf } from '../settings/ai-words.ts'
import { counted } from '../words.ts'
import type { Conversation, ToolUse } from './queries.ts'
import { wordsOfName } from './unknown-figure.ts'

/** What the coach looked at, in its own words. */
const TOOLS: Record<string, string> = {
  accounts: 'accounts',
  categories: 'categories',
  spending: 'spending',
  compare_periods: 'two periods compared',
  category_trend: 'one category over time',
  income_statement: 'in and out',
  budget: 'the budget',
  goals: 'goals',
  net_worth: 'net worth',
  subscriptions: 'subscriptions',
  upcoming_bills: 'what is coming',
  cash_flow_forecast: 'the forecast',
  tax: 'the tax year',
  insights: 'what Hearth noticed',
  search_transactions: 'transactions',
}

const toolWords = (name: string): string =>
  Object.hasOwn(TOOLS, name) ? (TOOLS[name] ?? name) : wordsOfName(name).toLowerCase()

/** Looked at: the budget, spending, one category over time. Each once, and only what was told. */
export const lookedAt = (tools: Pick<ToolUse, 'name' | 'succeeded'>[]): string[] => [
  ...new Set(tools.filter(({ succeeded }) => succeeded).map(({ name }) => toolWords(name))),
]

/** Who answers, and what it is not told. */
export const whoAnswers = ({ model, baseUrl }: Pick<AiSettings, 'model' | 'baseUrl'>): string =>
  [model, hostOf(baseUrl ?? '')].filter(Boolean).join(' at ')

export const payeesWords = ({ sharePayees }: Pick<AiSettings, 'sharePayees'>): string =>
  sharePayees ? 'payee names are sent' : 'payee names are left out'

export const tokensWords = (
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  locale: string,
): string => {
  const tokens = inputTokens + outputTokens
  return `${tokens.toLocaleString(locale)} ${tokens === 1 ? 'token' : 'tokens'}`
}

export const MOST_CHARACTERS = 8_000

/** What is wrong with a question; nothing where it can be asked. */
export const questionFault = (text: string): string | undefined =>
  text.length > MOST_CHARACTERS
    ? `${counted(text.length, 'character')}; ${MOST_CHARACTERS.toLocaleString('en-CA')} are the most.`
    : undefined

interface Group {
  name: string
  conversations: Conversation[]
}

const DAYS_OF_A_WEEK = 7

/** By the day on which somebody last asked in them, in their own zone. */
export function grouped(conversations: Conversation[], zone: string, today: string): Group[] {
  const groups: Group[] = [
    { name: 'Today', conversations: [] },
    { name: 'This week', conversations: [] },
    { name: 'Earlier', conversations: [] },
  ]
  for (const conversation of conversations) {
    const days = daysBetween(dayIn(conversation.updatedAt, zone), today)
    groups[days <= 0 ? 0 : days < DAYS_OF_A_WEEK ? 1 : 2]?.conversations.push(conversation)
  }
  return groups.filter((group) => group.conversations.length > 0)
}
