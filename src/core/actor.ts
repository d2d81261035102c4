import type { Instant } from './time.ts'

export const roles = ['ADMIN', 'MEMBER'] as const
export type Role = (typeof roles)[number]

/**
 * What a personal access token opens: what may be read, what may be written as well, the tools of an assistant alone, or how
 * the service fares and nothing of the books.
 */
export const tokenScopes = ['READ', 'WRITE', 'MCP', 'MONITOR'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** What a personal access token can be narrowed to, as people know the parts of Hearth. */
export const tokenAreas = [
  'TRANSACTIONS',
  'BANKS',
  'BUDGETS',
  'REPORTS',
  'RECEIPTS',
  'TAX',
  'HOUSEHOLD',
  'SYSTEM',
] as const
export type TokenArea = (typeof tokenAreas)[number]

/** The personal access token that a request brought in place of a session. */
export interface PersonalToken {
  id: string
  name: string
  scope: TokenScope
  /** The only areas it opens; null for all. */
  areas: readonly TokenArea[] | null
  /** The only accounts it opens, by their ids; null for all. */
  accountIds: readonly string[] | null
}

/** Whether whoever asks is told of an account: a token narrowed to others finds it as little as one that is not there. */
export const opensAccount = ({ token }: Pick<Actor, 'token'>, accountId: string): boolean =>
  token?.accountIds?.includes(accountId) ?? true

/** Where a request came from. */
export interface Origin {
  /** The client's IP address as text; undefined if unknown. */
  address: string | undefined
  /** What limits count by: the IPv4 address, or the /64 an IPv6 address is in. */
  network: string | undefined
  userAgent: string | undefined
}

/** Who does something and when. Created once per request, so that nothing below reads the clock. */
export interface Actor {
  userId: string
  householdId: number
  role: Role
  /** Of a request that brought a personal access token, the token's id. */
  sessionId: string
  at: Instant
  /** Absent if there is no request behind it. */
  from?: Origin
  /** What a machine does for somebody, however it was started: a bank's feed. */
  isAutomatic?: boolean
  /** A token with which an app acts for somebody, with at most a member's rights, whoever created it. */
  token?: PersonalToken
}

/** The person who does it; null for a machine. */
export const authorOf = ({ userId, isAutomatic }: Pick<Actor, 'userId' | 'isAutomatic'>): string | null =>
  isAutomatic ? null : userId
