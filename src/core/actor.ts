import type { Instant } from './time.ts'

export const roles = ['ADMIN', 'MEMBER'] as const
export type Role = (typeof roles)[number]

/** What a personal access token opens: what may be read, what may be written as well, or the tools of an assistant alone. */
export const tokenScopes = ['READ', 'WRITE', 'MCP'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The personal access token that a request brought in place of a session. */
export interface PersonalToken {
  id: string
  name: string
  scope: TokenScope
}

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
