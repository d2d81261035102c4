import { daysBetween, shiftDay } from '../../days.ts'
import { phrases } from '../../language.ts'

/** Of the tokens that let apps, scripts and assistants in. */
export const words = phrases('settings.tokens', {
  title: 'Access for apps',
  newToken: 'New token',
  none: 'None yet. With a token Home Assistant, Grafana, a script or an assistant of yours reads the books without your password.',
  /** What an app may do by its token: in a word, as there are three beside each other on a phone, and whole. */
  scopes: {
    READ: { short: 'Read', label: 'Read', hint: 'Sees what you see of the books, and changes nothing.' },
    WRITE: {
      short: 'Write',
      label: 'Read and write',
      hint: 'Sees and changes the books as you can.',
    },
    MCP: {
      short: 'Assistant',
      label: 'Assistant',
      hint: 'An assistant of yours asks what the coach may ask, by the Model Context Protocol. It hears of payees only if you share them with the coach.',
    },
  },
  expired: 'Expired',
  whatItDid: 'What it did',
  revoke: 'Revoke',
  revokeIt: (name: string) => `Revoke ${name}`,
  neverUsed: 'Never used',
  /** Without a day it was today. */
  used: (day: string | undefined, time: string, place: string, app?: string) =>
    `Used ${day ?? 'today'}, ${time}, from ${place}${app ? ` (${app})` : ''}`,
  goodUntilRevoked: 'Good until revoked',
  good: (day: string) => `Good through ${day}`,
  wasGood: (day: string) => `Was good through ${day}`,

  revokeAsked: (name: string) => `Revoke “${name}”?`,
  revokeMeans:
    'Whatever uses this token stops at once and needs a new one. What it entered stays in the books.',
  revoked: (name: string) => `Revoked. ${name} gets in no more.`,

  form: {
    make: 'Make token',
    forHint: 'The app or script it is for, to know it by.',
    may: 'It may',
    never: 'Never your sign-in, the export or the household’s administration.',
    expires: 'Expires',
    dayIsOver: 'This day is over.',
  },
  /** How long one mostly wants it for. */
  lifetimes: {
    '30': 'In 30 days',
    '90': 'In 90 days',
    '365': 'In a year',
    day: 'After a day I choose',
    never: 'Never, until I revoke it',
  },
  goodThrough: (day: string) => `Good through ${day}.`,

  made: {
    lead: 'Copy it into the app now: it is not shown again. Whoever has it gets in as far as it goes, so keep it as you keep a password.',
    token: 'Token',
    assistant: 'As most assistants are told of it',
    sentAs: 'It is sent with each request as',
  },
  tokenFor: (name: string) => `Token for “${name}”`,
})

/** What most assistants are configured by; it opens nothing without the token. */
export const assistantConfig = (origin: string, token: string): string =>
  JSON.stringify({
    mcpServers: {
      hearth: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${token}` } },
    },
  })

export const SCOPES = ['READ', 'WRITE', 'MCP'] as const
export const LIFETIMES = ['30', '90', '365', 'day', 'never'] as const
export type Lifetime = (typeof LIFETIMES)[number]

/** The last day that is asked for; null for none, undefined where one is still to be chosen. */
export function lastDayOf(lifetime: Lifetime, chosen: string, today: string): string | null | undefined {
  if (lifetime === 'never') return null
  if (lifetime === 'day') return chosen === '' || daysBetween(today, chosen) < 0 ? undefined : chosen
  return shiftDay(today, Number.parseInt(lifetime, 10))
}
