import { daysBetween, shiftDay } from '../../days.ts'
import { phrases } from '../../language.ts'

/** Of the tokens that let apps, scripts and assistants in. */
export const words = phrases('settings.tokens', {
  title: 'Access for apps',
  newToken: 'New token',
  none: 'None yet. With a token Home Assistant, Grafana, a script or an assistant of yours reads the books without your password.',
  /** What an app may do by its token. */
  scopes: {
    READ: { label: 'Read', hint: 'Sees what you see of the books, and changes nothing.' },
    WRITE: {
      label: 'Read and write',
      hint: 'Sees and changes the books as you can.',
    },
    MCP: {
      label: 'Assistant',
      hint: 'An assistant of yours asks what the coach may ask, by the Model Context Protocol, and of receipts, rules and banks. It hears of payees and receipts only if you share them with the coach.',
    },
    MONITOR: {
      label: 'Monitoring',
      hint: 'Home Assistant, Prometheus or another watcher reads how Hearth fares: the system status and the metrics. Nothing of the books.',
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
    narrowed: 'Of what',
    areas: 'Areas it opens',
    accounts: 'Accounts it opens',
    never: 'Never your sign-in, the export or the household’s administration.',
    expires: 'Expires',
    dayIsOver: 'This day is over.',
  },
  /** What it is narrowed to. */
  narrowings: {
    ALL: 'Everything of the household',
    AREAS: 'Certain areas',
    ACCOUNTS: 'Certain accounts',
  },
  narrowingHints: {
    ALL: 'All that its scope allows.',
    AREAS:
      'Everything else is not there for it. What an area shows can name things of others: a receipt its payment, a report its accounts.',
    ACCOUNTS: 'Their balances and transactions, and nothing else.',
  },
  areas: {
    TRANSACTIONS: 'Accounts and transactions',
    BANKS: 'Banks and imports',
    BUDGETS: 'Budgets, goals and bills',
    REPORTS: 'Reports and net worth',
    RECEIPTS: 'Receipts',
    TAX: 'Taxes',
    HOUSEHOLD: 'Household',
    SYSTEM: 'Backups and activity',
  },
  /** In the list. */
  narrowedTo: (names: string) => `Only ${names}`,
  goneAccount: 'an account that is gone',

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

export const SCOPES = ['READ', 'WRITE', 'MCP', 'MONITOR'] as const
type Scope = (typeof SCOPES)[number]
const NARROWINGS = ['ALL', 'AREAS', 'ACCOUNTS'] as const
export type Narrowing = (typeof NARROWINGS)[number]
export type Area = keyof typeof words.areas
const AREAS = Object.keys(words.areas) as Area[]

/** What a token may be narrowed to: whoever writes changes more than one account, and whoever watches sees none. */
export const narrowingsFor = (scope: Scope): readonly Narrowing[] =>
  scope === 'MONITOR' ? ['ALL'] : scope === 'WRITE' ? ['ALL', 'AREAS'] : NARROWINGS

/** What runs the house is told to assistants of administrators alone. */
export const areasFor = (scope: Scope, isAdministrator: boolean): Area[] =>
  AREAS.filter((area) => area !== 'SYSTEM' || (scope === 'MCP' && isAdministrator))

interface Narrowed {
  areas: Area[] | null
  accountIds: string[] | null
}

/** As it is asked for; undefined where nothing is chosen yet. */
export function narrowedTo(narrowing: Narrowing, areas: Area[], accountIds: string[]): Narrowed | undefined {
  if (narrowing === 'ALL') return { areas: null, accountIds: null }
  if (narrowing === 'AREAS') return areas.length > 0 ? { areas, accountIds: null } : undefined
  return accountIds.length > 0 ? { areas: null, accountIds } : undefined
}

/** The names of what a token is narrowed to; undefined where it is not. */
export function namesOf(
  { areas, accountIds }: { areas: readonly Area[] | null; accountIds: readonly string[] | null },
  accounts: readonly { id: string; name: string }[],
): string | undefined {
  if (areas) return areas.map((area) => words.areas[area]).join(', ')
  return accountIds
    ?.map((id) => accounts.find((account) => account.id === id)?.name ?? words.goneAccount)
    .join(', ')
}

export const LIFETIMES = ['30', '90', '365', 'day', 'never'] as const
export type Lifetime = (typeof LIFETIMES)[number]

/** The last day that is asked for; null for none, undefined where one is still to be chosen. */
export function lastDayOf(lifetime: Lifetime, chosen: string, today: string): string | null | undefined {
  if (lifetime === 'never') return null
  if (lifetime === 'day') return chosen === '' || daysBetween(today, chosen) < 0 ? undefined : chosen
  return shiftDay(today, Number.parseInt(lifetime, 10))
}
