import type { PersonalToken, TokenArea, TokenScope } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Caller, Route } from './caller.ts'
import type { Hooks } from './route-hooks.ts'
import { answersSecret } from './secret-answers.ts'

/**
 * The area that a route is of, by its tag in the reference: what a narrowed personal access token must name for it. What has
 * none tells of several, or lets somebody in, and opens to no narrowed token; nor does a tag that is not here.
 */
const areaOfTag = {
  Accounts: 'TRANSACTIONS',
  Administration: 'SYSTEM',
  'AI coach': null,
  Assistants: null,
  'Bank connections': 'BANKS',
  Budgets: 'BUDGETS',
  Categories: 'TRANSACTIONS',
  Changes: null,
  Dashboard: null,
  'Exchange rates': 'REPORTS',
  Export: null,
  Goals: 'BUDGETS',
  Household: 'HOUSEHOLD',
  Imports: 'BANKS',
  Investments: 'REPORTS',
  Loans: 'BUDGETS',
  Me: null,
  Moves: 'BANKS',
  'Net worth': 'REPORTS',
  Notifications: null,
  Pages: null,
  Receipts: 'RECEIPTS',
  Reports: 'REPORTS',
  Review: 'TRANSACTIONS',
  Rules: 'TRANSACTIONS',
  'Saved views': 'TRANSACTIONS',
  Scenarios: 'REPORTS',
  Service: null,
  'Set-up': null,
  'Sign-in': null,
  Subscriptions: 'BUDGETS',
  Tax: 'TAX',
  Transactions: 'TRANSACTIONS',
  Transfers: 'TRANSACTIONS',
  Webhooks: null,
} satisfies Record<string, TokenArea | null>

/** What routes are listed under. A new one says here which area it is. */
export type RouteTag = keyof typeof areaOfTag

export const areaOf = (tags: readonly string[]): TokenArea | null => {
  const [tag = '', ...others] = tags
  return others.length === 0 && Object.hasOwn(areaOfTag, tag) ? areaOfTag[tag as RouteTag] : null
}

/**
 * The scope a route requires of a personal access token: READ for reading, WRITE for everything else, MONITOR for what tells
 * how the service fares. Undefined for other routes of administrators, for routes reserved for people (see access.ts), and for those that return a credential,
 * which would outlive the token.
 */
export function scopeFor(method: string, hooks: Hooks): TokenScope | undefined {
  const { 'x-access': access, 'x-in-person': isInPerson, 'x-monitor': isWatched } = hooks.detail ?? {}
  if (access === 'ASSISTANT') return 'MCP'
  if (isWatched) return 'MONITOR'
  if (access !== 'MEMBER' || isInPerson || answersSecret(hooks)) return undefined
  return method === 'GET' ? 'READ' : 'WRITE'
}

/**
 * Throws forbidden if a personal access token does not open the route, and not-found if it is narrowed to what the route is
 * not of: what is outside answers as if it were not there. Sessions open everything except the assistants' route, so that no
 * page in a browser can call that.
 */
export function judgeScope({ actor, route }: Caller): void {
  const token = actor?.token
  if ((token?.scope === 'MCP') !== (route?.scope === 'MCP'))
    throw forbidden(token?.scope === 'MCP' ? 'ASSISTANTS_ONLY' : 'NO_ASSISTANT')
  // Its tools are narrowed one by one.
  if (!token || token.scope === 'MCP') return
  if ((token.scope === 'MONITOR') !== (route?.scope === 'MONITOR'))
    throw forbidden(token.scope === 'MONITOR' ? 'MONITOR_ONLY' : 'TOKEN_OPENS_NOT')
  if (route?.scope === undefined) throw forbidden('TOKEN_OPENS_NOT')
  judgeNarrowing(token, route)
  if (route.scope === 'WRITE' && token.scope !== 'WRITE') throw forbidden('TOKEN_READS_ONLY')
}

function judgeNarrowing({ areas, accountIds }: PersonalToken, { area, keepsToAccounts }: Route): void {
  const isWithin = areas === null || (area !== null && areas.includes(area))
  if (!isWithin || (accountIds !== null && !keepsToAccounts)) throw new Problem('not-found')
}

const forbidden = (
  kind: 'ASSISTANTS_ONLY' | 'MONITOR_ONLY' | 'NO_ASSISTANT' | 'TOKEN_OPENS_NOT' | 'TOKEN_READS_ONLY',
) => new Problem('forbidden', { reason: { kind } })
