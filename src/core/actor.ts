import type { Instant } from './time.ts'

export const roles = ['ADMIN', 'MEMBER'] as const
export type Role = (typeof roles)[number]

/** Where a request came from. */
export interface Origin {
  /** The client's address as text; undefined where it cannot be told. */
  address: string | undefined
  /** What limits count by: the IPv4 address, or the /64 an IPv6 address is in. */
  network: string | undefined
  userAgent: string | undefined
}

/** Who does something and when. Made once per request, so nothing below it reads the clock. */
export interface Actor {
  userId: string
  householdId: number
  role: Role
  sessionId: string
  at: Instant
  /** Absent where no request stands behind it. */
  from?: Origin
  /** What a machine does for somebody, however it was started: a bank's feed. */
  isAutomatic?: boolean
}

/** Whose doing it is; nobody's, where a machine does it. */
export const authorOf = ({ userId, isAutomatic }: Pick<Actor, 'userId' | 'isAutomatic'>): string | null =>
  isAutomatic ? null : userId
