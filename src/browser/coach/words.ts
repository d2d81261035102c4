import { dayIn, daysBetween } from '../days.ts'
import { numberText, phrases } from '../language.ts'
import type { AiSettings } from '../session/api-types.ts'
import { hostOf } from '../settings/ai/ai-words.ts'
import { counted, states } from '../words.ts'
import { wordsOfName } from './figures/unknown-figure.ts'
import type { Conversation, ToolUse } from './queries.ts'

/** Of the coach: its conversations, and where they are written. */
export const words = phrases('coach', {
  conversation: 'Conversation',
  conversations: 'Conversations',
  newConversation: 'New conversation',
  isAnswering: 'The coach is answering.',
  hasEnded: 'The answer has ended.',
  example: 'Where did our money go this month?',

  beginning: 'What would you like to know?',
  beginningLead:
    'The coach reads your books and changes nothing. Every figure it shows is computed by Hearth.',
  questionsNext: 'Questions to ask next',

  askAbout: 'Ask about your money',
  ask: 'Ask',
  stop: 'Stop the answer',
  offline: 'You are offline. What you write is kept, and can be asked once Hearth answers.',
  modelAt: (model: string, host: string) => `${model} at ${host}`,
  payeesSent: 'payee names are sent',
  payeesLeftOut: 'payee names are left out',
  /** The count decides, the text is how it is written. */
  tokens: (count: number, text: string) => `${text} ${count === 1 ? 'token' : 'tokens'}`,
  thisMonth: (tokens: string) => `${tokens} this month`,
  tooLong: (characters: number, most: number) =>
    `${counted(characters, 'character')}; ${numberText(most)} are the most.`,

  thisWeek: 'This week',
  earlier: 'Earlier',
  allConversations: 'All conversations',
  moreAboutAll: 'More about all conversations',
  deleteAll: 'Delete all…',
  search: 'Search conversations',
  askedNothing: 'You have asked nothing yet.',
  noneCalled: 'No conversation by that name.',

  doneWith: (title: string) => `What can be done with “${title}”`,
  moreAbout: (title: string) => `More about “${title}”`,
  renameIt: 'Rename…',
  renameTitle: 'Rename the conversation',
  calledNow: (title: string) => `It is called “${title}” now.`,
  deleteAsked: (title: string) => `Delete “${title}”?`,
  deleteVerb: 'Delete the conversation',
  deleteLead:
    'Hearth forgets what was asked and answered in it, for good. What the provider was sent is with the provider.',
  deleted: (title: string) => `“${title}” deleted.`,
  deleteAllAsked: 'Delete all conversations?',
  deleteAllVerb: 'Delete all of them',
  deleteAllLead:
    'Hearth forgets everything you asked the coach and what it answered, for good. Nobody else’s conversations are touched.',
  allDeleted: 'All your conversations are deleted.',

  gone: 'This conversation is gone.',
  showBefore: 'Show what was said before',
  youAsked: 'You asked:',
  coachAnswered: 'The coach answered:',
  tableOfAnswer: 'Table of the answer',
  moreFigures: (count: number) => (count === 1 ? 'Show the other figure' : `Show ${count} more figures`),
  thinking: 'Thinking…',
  hasLookedAt: (what: string) => `Looked at ${what}…`,
  lookedAt: (list: string) => `Looked at: ${list}`,
  readsOnly: 'the coach reads, it changes nothing',
  ended: { STOPPED: 'Stopped before it was finished.', FAILED: 'The answer broke off.' },
  cameUntilThen: 'What came until then stands here.',

  /** What the coach looked at. */
  tools: {
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
    scenarios: 'scenarios',
    scenario_forecast: 'what would be',
    saved_reports: 'saved reports',
    saved_report: 'a saved report',
    tax: 'the tax year',
    insights: 'what Hearth noticed',
    search_transactions: 'transactions',
  },

  sent: {
    title: 'What is sent?',
    settings: 'AI settings',
    lead: 'Where the model asks for figures, Hearth computes them and sends what the answer then shows. Nothing has been sent by opening this.',
    mayAsk: 'What it may ask for',
    toTheLetter: 'To the letter',
  },
  thisGoes: (url: string, tokens: string) => `This goes first, to ${url}: about ${tokens} tokens.`,
  exampleGoes: (url: string, tokens: string) =>
    `With an example for a question, this goes first, to ${url}: about ${tokens} tokens.`,
  says: {
    system: 'What the model is told to be',
    developer: 'What the model is told to be',
    user: 'You',
    assistant: 'The coach, before',
    tool: 'What a tool told',
  },

  off: {
    title: 'The coach is off',
    lead: 'It answers questions about your money: why an envelope is over, what a goal still needs, what changed since last year. It reads your books, changes nothing, and every figure it shows is computed by Hearth. Hearth has no AI of its own: you connect a provider, or a model on a machine of yours, and it is on for you alone.',
    couldAsk: 'What you could ask it today',
    goes: 'What goes to it, once it is on',
    stays: 'What stays, unless you share it',
    whatWasSaid: 'The coach is off for you. What was said stays, and nothing is sent.',
  },
})

function toolWords(name: string): string {
  const names: Partial<Record<string, string>> = words.tools
  return (Object.hasOwn(names, name) ? names[name] : undefined) ?? wordsOfName(name).toLowerCase()
}

/** Looked at: the budget, spending, one category over time. Each once, and only what was told. */
export const lookedAt = (tools: Pick<ToolUse, 'name' | 'succeeded'>[]): string[] => [
  ...new Set(tools.filter(({ succeeded }) => succeeded).map(({ name }) => toolWords(name))),
]

/** Who answers, and what it is not told. */
export function whoAnswers({ model, baseUrl }: Pick<AiSettings, 'model' | 'baseUrl'>): string {
  const host = hostOf(baseUrl ?? '')
  return model && host ? words.modelAt(model, host) : model || host
}

export const payeesWords = ({ sharePayees }: Pick<AiSettings, 'sharePayees'>): string =>
  sharePayees ? words.payeesSent : words.payeesLeftOut

export const tokensWords = (
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  locale: string,
): string => {
  const tokens = inputTokens + outputTokens
  return words.tokens(tokens, tokens.toLocaleString(locale))
}

export const MOST_CHARACTERS = 8_000

/** What is wrong with a question; nothing where it can be asked. */
export const questionFault = (text: string): string | undefined =>
  text.length > MOST_CHARACTERS ? words.tooLong(text.length, MOST_CHARACTERS) : undefined

interface Group {
  name: string
  conversations: Conversation[]
}

const DAYS_OF_A_WEEK = 7

/** By the day on which somebody last asked in them, in their own zone. */
export function grouped(conversations: Conversation[], zone: string, today: string): Group[] {
  const groups: Group[] = [
    { name: states.today, conversations: [] },
    { name: words.thisWeek, conversations: [] },
    { name: words.earlier, conversations: [] },
  ]
  for (const conversation of conversations) {
    const days = daysBetween(dayIn(conversation.updatedAt, zone), today)
    groups[days <= 0 ? 0 : days < DAYS_OF_A_WEEK ? 1 : 2]?.conversations.push(conversation)
  }
  return groups.filter((group) => group.conversations.length > 0)
}
