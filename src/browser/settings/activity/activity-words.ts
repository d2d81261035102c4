import { phrases } from '../../language.ts'
import { states } from '../../words.ts'
import { activityNames } from './activity-names.ts'

/** Of who did what. */
export const words = phrases('settings.activity', {
  who: 'Who',
  everybody: 'Everybody',
  kinds: {
    '': 'Everything',
    transactions: 'Transactions',
    imports: 'Imports',
    accounts: 'Accounts',
    categories: 'Categories',
    rules: 'Rules',
    budgets: 'Budget',
    'bank-connections': 'Banks',
    admin: 'Household',
    auth: 'Sign-in',
  },
  outcome: 'Outcome',
  outcomes: { '': 'Any outcome', '2xx': 'Done', '4xx': 'Refused', '5xx': 'Failed' },
  clear: 'Clear',
  nothingYet: 'No changes yet.',
  pages: 'Pages of the activity',
  request: (id: string) => `request ${id}`,
  byToken: (token: string) => `by the token ${token}`,
  quoted: (name: string) => `“${name}”`,

  refused: 'Refused',
  refusedAs: {
    401: 'Wrong password or code',
    403: 'Not allowed',
    404: 'Was not there',
    409: 'Did not fit',
    413: 'Too large',
    429: 'Too often',
  },

  /** Of what was refused: nobody signed in who only tried to. */
  tried: {
    'POST /auth/login': 'tried to sign in',
    'POST /auth/login/totp': 'tried a code',
    'POST /auth/register': 'tried to join the household',
    'POST /setup': 'tried to set the household up',
  },
  /** What has no words is named as it is. Only what apps read by a token is in the log. */
  read: (route: string) => `read ${route}`,
  sent: (method: string, route: string) => `sent ${method} ${route}`,
})

type ByRoute = Partial<Record<string, string>>

const PREFIX = '/api/v1'

const shortOf = (route: string): string => route.replace(PREFIX, '').replace(/(?<=.)\/$/, '')

/** A request in words; undefined for one that has none yet. */
export const wordsOf = (method: string, route: string): string | undefined =>
  (activityNames as ByRoute)[`${method} ${shortOf(route)}`]

/** The same as a line of the list. */
export const phraseOf = (method: string, route: string): string =>
  wordsOf(method, route) ??
  (method === 'GET' ? words.read(shortOf(route)) : words.sent(method, shortOf(route)))

export const triedPhraseOf = (method: string, route: string): string =>
  (words.tried as ByRoute)[`${method} ${shortOf(route)}`] ?? phraseOf(method, route)

export function refusedAs(status: number): string | undefined {
  if (status < 400) return undefined
  if (status >= 500) return states.failed
  return (words.refusedAs as ByRoute)[status] ?? words.refused
}

/** What people look for in it, by what its routes are of. */
export const ACTIVITY_KINDS = [
  '',
  'transactions',
  'imports',
  'accounts',
  'categories',
  'rules',
  'budgets',
  'bank-connections',
  'admin',
  'auth',
] as const

/** The routes of a kind begin so; all of them where none is named. */
export const routesOf = (kind: string): string => (kind ? `${PREFIX}/${kind}` : '')
