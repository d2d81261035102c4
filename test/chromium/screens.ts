import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pdfOfText } from '../records/receipts/receipt-files.ts'
import { JOURNAL } from './journal.ts'

/** Reads from the API as the member whose pages are opened. */
export interface Ask {
  (path: string): Promise<unknown>
  /** Brings a file, where a screen is of what nobody has made up. */
  upload(path: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<unknown>
  /** Makes what a screen is of by a POST. */
  send(path: string, body: unknown): Promise<unknown>
}

const browserSource = (path: string): string =>
  readFileSync(join(import.meta.dir, '../../src/browser', path), 'utf8')

/** Routes whose path is a pattern under a name, by what it matches. */
const NAMED: Record<string, string[]> = {
  BUDGET_PATH: ['/budget/:month?'],
  COACH_PATH: ['/coach/:session?'],
  GOALS_PATH: ['/goals/:id?'],
  TRANSACTIONS_PATH: ['/transactions', '/transactions/:id', '/views/:id'],
}

const pathsIn = (source: string): string[] =>
  [...source.matchAll(/\{ path: (?:'([^']+)'|(\w+)),/g)].flatMap(([, path, name = '']) => {
    const paths = path === undefined ? NAMED[name] : [path]
    if (!paths) throw new Error(`test/chromium/screens.ts does not know what ${name} of the routes matches`)
    return paths
  })

/** The addresses of the app as its own table has them; it cannot be imported without a browser. */
export const SCREENS: string[] = pathsIn(browserSource('routes.tsx'))
export const OPEN_SCREENS: string[] = pathsIn(browserSource('sign-in/open-screens.tsx'))

type Example = string | ((ask: Ask) => Promise<string>)

const firstOf = (list: string) => async (ask: Ask) => {
  const [row] = (await ask(list)) as { id: string }[]
  if (!row) throw new Error(`${list} has nothing to open`)
  return row.id
}

/** One whose price changed: the fullest detail there is. */
async function oneSubscription(ask: Ask): Promise<string> {
  const { subscriptions } = (await ask('/v1/subscriptions?status=CONFIRMED')) as {
    subscriptions: { id: string; why: string }[]
  }
  const one = subscriptions.find(({ why }) => why.includes('price went')) ?? subscriptions[0]
  if (!one) throw new Error('nothing comes back in the made-up household')
  return one.id
}

const RECEIPT = pdfOfText([
  [
    'Lighthouse Bakery',
    '12 Harbour Street',
    'Date: 2026-11-20',
    'Subtotal 6.42',
    'HST 13% 0.83',
    'Total 7.25',
  ].map((text, at) => ({ x: 40, y: 60 + at * 30, text })),
])

/** The made-up household has kept no receipts: one is brought, and read. */
async function oneReceipt(ask: Ask): Promise<string> {
  const file = { name: 'bakery.pdf', mimeType: 'application/pdf', buffer: Buffer.from(RECEIPT) }
  const { id } = (await ask.upload('/v1/receipts/upload', file)) as { id: string }
  for (let round = 0; round < 300; round++) {
    const { readAt } = (await ask(`/v1/receipts/${id}`)) as { readAt: string | null }
    if (readAt !== null) return id
    await Bun.sleep(100)
  }
  throw new Error('a receipt of one page was not read in 30 seconds')
}

/** A month nobody has budgeted yet. */
async function aMonthAhead(ask: Ask): Promise<string> {
  const [year = 0, number = 1] = (await thisMonth(ask)).split('-').map(Number)
  return number > 10 ? `${year + 1}-0${number - 10}` : `${year}-${`${number + 2}`.padStart(2, '0')}`
}

/** The household's present month. */
async function thisMonth(ask: Ask): Promise<string> {
  const { month } = (await ask('/v1/dashboard')) as { month: { month: string } }
  return month.month
}

/** One that is over, so that what covers it is there as well. */
async function oneEnvelope(ask: Ask): Promise<string> {
  const month = await thisMonth(ask)
  const { groups } = (await ask(`/v1/budgets/${month}`)) as {
    groups: { categories: { id: string; overspent: string }[] }[]
  }
  const categories = groups.flatMap((group) => group.categories)
  const one = categories.find(({ overspent }) => overspent !== '0.00') ?? categories[0]
  return `${month}?envelope=${one?.id}`
}

const goalOf = (way: 'hand' | 'account') => async (ask: Ask) => {
  const goals = (await ask('/v1/goals')) as { id: string; accountIds: string[] }[]
  const found = goals.find(({ accountIds }) => (way === 'account') === accountIds.length > 0)
  if (!found) throw new Error(`no goal is saved for by ${way}`)
  return found.id
}

const latestTaxYear = async (ask: Ask) => {
  const { years } = (await ask('/v1/tax')) as { years: { year: number }[] }
  return `${years[0]?.year}`
}
/** A rule with all that a sentence can have in it, where the made-up household has one. */
const oneRule = firstOf('/v1/rules?limit=1')
/** Nor is anybody told of anything: a webhook is made to nowhere, tried and not heard. */
async function oneWebhook(ask: Ask): Promise<string> {
  const [kept] = (await ask('/v1/webhooks')) as { id: string }[]
  if (kept) return kept.id
  const { id } = (await ask.send('/v1/webhooks', { url: 'https://hooks.hearth.invalid/' })) as { id: string }
  await ask.send(`/v1/webhooks/${id}/test`, {})
  return id
}

/** A move that waits to be checked; what was read is given up after a day. */
async function oneMove(ask: Ask): Promise<string> {
  const known = (await ask('/v1/moves')) as { id: string; status: string }[]
  const kept = known.find(({ status }) => status === 'PREVIEW')
  const { id } = kept ?? ((await ask.upload('/v1/moves', JOURNAL)) as { id: string })
  return id
}

/** One that is held, or else one that nothing was traded of yet. */
async function oneSecurity(ask: Ask): Promise<string> {
  const [known] = (await ask('/v1/securities')) as { id: string }[]
  const { id } = known ?? ((await ask.send('/v1/securities', { name: 'Grand River REIT' })) as { id: string })
  return id
}

/** What stands for a parameter, by the address before it; more than one is opened one after the other. */
const EXAMPLES: Record<string, Example[]> = {
  '/coach/:session': ['new', firstOf('/v1/chat/sessions')],
  '/budget/:month': ['2026-10', aMonthAhead, oneEnvelope],
  '/goals/:id': [goalOf('hand'), goalOf('account')],
  '/accounts/:id': [firstOf('/v1/accounts')],
  '/transactions/:id': [firstOf('/v1/transactions?limit=1')],
  '/views/:id': [firstOf('/v1/saved-views')],
  '/import/:id': [firstOf('/v1/imports')],
  '/move-in/:id': [oneMove],
  '/review/:kind': ['categories'],
  '/reports/:kind': [
    'spending',
    'in-and-out',
    'category',
    'compare',
    'flow',
    'forecast',
    'custom',
    'in-review',
  ],
  '/receipts/:id': [oneReceipt],
  '/investments/gains/:year': ['2025'],
  '/investments/:id': [oneSecurity],
  '/tax/:year': [latestTaxYear],
  '/subscriptions/:id': [oneSubscription],
  '/settings/rules/:id': ['new', oneRule],
  '/settings/webhooks/:id': [oneWebhook],
}

/** A loan that has terms. */
async function oneLoan(ask: Ask): Promise<string> {
  const loans = (await ask('/v1/loans')) as { accountId: string; terms: object | null }[]
  return `/accounts/${loans.find(({ terms }) => terms)?.accountId}/loan`
}

const LINES = ['ca_t1_33099', 'ca_t1_20800']

/** Whole addresses of a route: one for each example, and without an optional parameter. */
export async function addressesOf(route: string, ask: Ask): Promise<string[]> {
  if (route === '/accounts/:id/loan') return [await oneLoan(ask)]
  const parameter = /^(.*?)\/:\w+(\?)?/.exec(route)
  if (!parameter) return [route]
  const [whole, before = '', optional] = parameter
  const examples = EXAMPLES[whole.replace(/\?$/, '')]
  if (!examples) throw new Error(`${route} has no example in test/chromium/screens.ts`)
  const values = await Promise.all(
    examples.map((example) => (typeof example === 'string' ? example : example(ask))),
  )
  const rest = route.slice(whole.length)
  const filled = [
    ...(optional ? [`${before || '/'}${rest}`] : []),
    ...values.map((value) => `${before}/${value}${rest}`),
  ]
  return filled.flatMap((address) => withLine(address))
}

/** A line of a tax year, the second parameter of its address. */
const withLine = (address: string): string[] =>
  address.endsWith('/lines/:id') ? LINES.map((line) => address.replace(':id', line)) : [address]
