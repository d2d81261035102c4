import type { Hooks } from './route-hooks.ts'
import { answersSecret } from './secret-answers.ts'

/**
 * A browser may keep what it was told of the books and has to ask each time whether it still holds: where nothing
 * changed it hears 304 and no body. Who signed in when, what was asked of the coach and whatever opens something stay
 * out of every cache.
 */
const KEPT_TAGS = new Set([
  'Accounts',
  'Budgets',
  'Categories',
  'Dashboard',
  'Goals',
  'Household',
  'Imports',
  'Net worth',
  'Notifications',
  'Reports',
  'Review',
  'Rules',
  'Saved views',
  'Subscriptions',
  'Transactions',
  'Transfers',
])

export function isKeptByBrowsers(method: string, hooks: Hooks): boolean {
  const { tags = [], 'x-access': access } = hooks.detail ?? {}
  const isOfTheBooks = method === 'GET' && access !== 'PUBLIC' && tags.some((tag) => KEPT_TAGS.has(tag))
  return isOfTheBooks && hooks.response !== undefined && !answersSecret(hooks)
}

/**
 * Made of what is answered and not of a number that goes up with what is written: a job that runs, another household or
 * a sign-in changes nothing here, midnight does, and no write can be forgotten. Weak, as one answer is sent in several
 * codings (RFC 9110 8.8.1). The hash takes a microsecond where SHA-256 takes 25, and guards nothing.
 */
export const tagOf = (text: string): string =>
  `W/"${text.length.toString(36)}-${Bun.hash.xxHash3(text).toString(36)}"`

/** Whether what the client has is still so (RFC 9110 13.1.2). */
export const isCurrent = (ifNoneMatch: string | null, tag: string): boolean =>
  ifNoneMatch !== null &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => opaque(one.trim()) === opaque(tag)))

const opaque = (tag: string): string => tag.replace(/^W\//, '')
