import type { Hooks } from './route-hooks.ts'
import { answersSecret } from './secret-answers.ts'

/**
 * A browser may cache what it has read of the books, but must revalidate it each time: if nothing has changed it gets
 * 304 without a body. Sign-ins, conversations with the coach and anything that grants access are never cached.
 */
const STORED_TAGS = new Set([
  'Accounts',
  'Budgets',
  'Categories',
  'Dashboard',
  'Goals',
  'Household',
  'Imports',
  'Loans',
  'Net worth',
  'Notifications',
  'Reports',
  'Review',
  'Rules',
  'Saved views',
  'Scenarios',
  'Subscriptions',
  'Transactions',
  'Transfers',
])

export function isCachedByBrowsers(method: string, hooks: Hooks): boolean {
  const { tags = [], 'x-access': access } = hooks.detail ?? {}
  const isOfTheBooks = method === 'GET' && access !== 'PUBLIC' && tags.some((tag) => STORED_TAGS.has(tag))
  return isOfTheBooks && hooks.response !== undefined && !answersSecret(hooks)
}

/**
 * A hash of the response, not a number that increases with writes: a job, another household or a sign-in does not
 * change it, midnight does, and no write can be forgotten. Weak, because one response is sent in several encodings (RFC
 * 9110 8.8.1). The hash takes a microsecond where SHA-256 takes 25, and need not resist attacks.
 */
export const tagOf = (text: string): string =>
  `W/"${text.length.toString(36)}-${Bun.hash.xxHash3(text).toString(36)}"`

/** Whether what the client has is still so (RFC 9110 13.1.2). */
export const isCurrent = (ifNoneMatch: string | null, tag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaque(one.trim()) === opaque(tag)))

const opaque = (tag: string): string => tag.replace(/^W\//, '')
