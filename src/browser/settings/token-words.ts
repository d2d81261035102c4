import type { PersonalToken } from '../../people/tokens/model.ts'
import { daysBetween, shiftDay } from '../days.ts'

type Scope = PersonalToken['scope']

/** What an app may do by its token. */
export const SCOPE_WORDS: Record<Scope, { label: string; hint: string }> = {
  READ: { label: 'Read', hint: 'Sees what you see of the books, and changes nothing.' },
  WRITE: { label: 'Read and write', hint: 'Sees and changes the books as you can.' },
  MCP: {
    label: 'Assistant',
    hint: 'An assistant of yours asks what the coach may ask, by the Model Context Protocol. It hears of payees only if you share them with the coach.',
  },
}

/** In a word, as there are three beside each other on a phone. */
export const SCOPES: { value: Scope; label: string }[] = [
  { value: 'READ', label: 'Read' },
  { value: 'WRITE', label: 'Write' },
  { value: 'MCP', label: 'Assistant' },
]

/** What most assistants are configured by; it opens nothing without the token. */
export const assistantConfig = (origin: string, token: string): string =>
  JSON.stringify({
    mcpServers: {
      hearth: { type: 'http', url: `${origin}/mcp`, headers: { Authorization: `Bearer ${token}` } },
    },
  })

/** How long one mostly wants it for. */
export const LIFETIMES = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: 'day', label: 'After a day I choose' },
  { value: 'never', label: 'Never, until I revoke it' },
] as const
export type Lifetime = (typeof LIFETIMES)[number]['value']

/** The last day that is asked for; null for none, undefined where one is still to be chosen. */
export function lastDayOf(lifetime: Lifetime, chosen: string, today: string): string | null | undefined {
  if (lifetime === 'never') return null
  if (lifetime === 'day') return chosen === '' || daysBetween(today, chosen) < 0 ? undefined : chosen
  return shiftDay(today, Number.parseInt(lifetime, 10))
}
