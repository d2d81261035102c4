import type { Instant } from './time.ts'

export const roles = ['ADMIN', 'MEMBER'] as const
export type Role = (typeof roles)[number]

/** Who does something and when. Made once per request, so nothing below it reads the clock. */
export interface Actor {
  userId: string
  householdId: number
  role: Role
  sessionId: string
  at: Instant
}
