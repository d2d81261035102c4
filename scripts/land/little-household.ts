import { Database } from 'bun:sqlite'
import { join } from 'node:path'

/** A service that was started for this, and the data it keeps. */
export interface Service {
  url: string
  dataDir: string
}

export const FOUNDER = { email: 'ann@example.com', password: 'correct horse battery' }
const MEMBER = { email: 'ben@example.com', password: 'battery horse correct', displayName: 'Ben' }

/** What came of it: the balance of each account by its name, and what the version does not know, as METHOD path. */
export interface Lived {
  balances: Record<string, string>
  unknown: string[]
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every version there was
type Loose = any

/**
 * Lives in an installation as a small household does, by the API alone: two people, four accounts, entries by hand, a
 * transfer, a split, three imports of which one is undone and one not decided, a budget, a rule, a goal and more. Older
 * versions lack some of it.
 */
export async function liveIn(service: Service): Promise<Lived> {
  const unknown: string[] = []
  const { accessToken } = await report(service, 'POST', '/v1/auth/login', FOUNDER)
  const ask = (method: string, path: string, body?: unknown): Promise<Loose> =>
    report(service, method, path, body, accessToken)
  const maybe = async (method: string, path: string, body?: unknown): Promise<Loose> => {
    try {
      return await ask(method, path, body)
    } catch (error) {
      if (!(error instanceof UnknownHere)) throw error
      unknown.push(`${method} ${path.replace(/[\da-f-]{36}/, '{id}')}`)
      return undefined
    }
  }
  const accounts = await openAccounts(ask)
  const category = categoriesOf(service)
  await enter(ask, accounts, category)
  await bringIn(service, accessToken, accounts)
  const invite = await maybe('POST', '/v1/admin/invites', { role: 'MEMBER' })
  if (invite) await report(service, 'POST', '/v1/auth/register', { ...MEMBER, inviteToken: invite.token })
  await maybe('POST', '/v1/admin/invites', { role: 'ADMIN' })
  await plan(maybe, accounts, category)
  await arrange(maybe, accounts)
  const shown: { name: string; balance: string }[] = await ask('GET', '/v1/accounts')
  return { balances: Object.fromEntries(shown.map(({ name, balance }) => [name, balance])), unknown }
}

type Ask = (method: string, path: string, body?: unknown) => Promise<Loose>
type Accounts = Record<'chequing' | 'savings' | 'visa' | 'house', string>
type IdOfCategory = (name: string) => string

async function openAccounts(ask: Ask): Promise<Accounts> {
  const open = async (name: string, type: string, openingBalance: string): Promise<string> =>
    (await ask('POST', '/v1/accounts', { name, type, openingBalance, openingDate: '2025-12-31' })).id
  return {
    chequing: await open('Chequing', 'CHECKING', '1500.25'),
    savings: await open('Économies', 'SAVINGS', '9000.0001'),
    visa: await open('Visa', 'CREDIT_CARD', '-120.10'),
    house: await open('House', 'PROPERTY', '410000.00'),
  }
}

function categoriesOf({ dataDir }: Service): IdOfCategory {
  const client = new Database(join(dataDir, 'hearth.sqlite'), { readonly: true })
  const all = client.query<{ id: string; name: string }, []>('SELECT id, name FROM categories').all()
  client.close()
  return (name) => {
    const found = all.find((one) => one.name === name)
    if (!found) throw new Error(`there is no category ${name} among ${all.map((one) => one.name).join(', ')}`)
    return found.id
  }
}

async function enter(ask: Ask, { chequing, savings, visa }: Accounts, category: IdOfCategory): Promise<void> {
  const entry = (accountId: string, date: string, type: string, amount: string, more: object = {}) =>
    ask('POST', '/v1/transactions', { accountId, date, type, amount, payee: 'Metro', ...more })
  for (let month = 1; month <= 6; month++) {
    const pay = { payee: 'ACME PAYROLL', tags: ['salary'] }
    await entry(chequing, `2026-0${month}-15`, 'INCOME', '2500.00', pay)
    const bill = { payee: 'Hydro-Québec', categoryId: category('Electricity') }
    await entry(chequing, `2026-0${month}-20`, 'EXPENSE', `8${month}.37`, bill)
    await entry(visa, `2026-0${month}-21`, 'EXPENSE', '17.99', { payee: 'STREAMFLIX' })
  }
  await entry(chequing, '2026-06-16', 'TRANSFER', '400.00', { transferAccountId: savings })
  const splits = [
    { categoryId: category('Groceries'), amount: '60.10' },
    { categoryId: category('Clothing'), amount: '30.00', notes: 'boots' },
  ]
  await entry(visa, '2026-06-17', 'EXPENSE', '90.10', { splits, notes: 'two\nlines' })
  await entry(visa, '2026-06-18', 'EXPENSE', '5.25', { payee: 'CAFÉ OLIMPICO 東京', hidden: true })
  const gone = await entry(visa, '2026-06-19', 'EXPENSE', '1.00', { payee: 'REMOVED' })
  await ask('DELETE', `/v1/transactions/${gone.id}`)
}

const lines = (...rows: string[]): string => `Date,Description,Amount\n${rows.join('\n')}\n`

async function bringIn(service: Service, token: string, { chequing, visa }: Accounts): Promise<void> {
  const upload = async (accountId: string, text: string): Promise<string> => {
    const form = new FormData()
    form.append('file', new Blob([text]), 'statement.csv')
    form.append('accountId', accountId)
    return (await report(service, 'POST', '/v1/imports', form, token)).id
  }
  const commit = (id: string) => report(service, 'POST', `/v1/imports/${id}/commit`, undefined, token)
  const kept = lines('2026-06-20,SAQ 23045 MONTREAL,-31.75', '2026-06-21,INTERAC E-TRANSFER,250.00')
  await commit(await upload(chequing, kept))
  const undone = await upload(visa, lines('2026-06-22,UNDONE LATER,-9.99'))
  await commit(undone)
  await report(service, 'DELETE', `/v1/imports/${undone}`, undefined, token)
  await upload(visa, lines('2026-06-23,NOT DECIDED,-9.98', '2026-06-24,METRO 0042,-44.00'))
}

async function plan(maybe: Ask, { savings }: Accounts, category: IdOfCategory): Promise<void> {
  const groceries = category('Groceries')
  await maybe('PUT', `/v1/budgets/2026-06/categories/${groceries}`, { budgeted: '450.00' })
  await maybe('PUT', `/v1/budgets/2026-06/categories/${category('Electricity')}`, { budgeted: '90.50' })
  const trip = { name: 'A trip', target: '2000.00', accountIds: [savings] }
  await maybe('POST', '/v1/goals', trip)
  const monthly = { name: 'Streamflix', amount: '17.99', cadence: 'MONTHLY', nextDate: '2026-07-21' }
  await maybe('POST', '/v1/subscriptions', monthly)
  await maybe('POST', '/v1/rules', {
    name: 'Groceries',
    condition: { field: 'importedText', operator: 'CONTAINS', value: 'METRO' },
    actions: [{ kind: 'SET_CATEGORY', categoryId: groceries }],
  })
}

async function arrange(maybe: Ask, { house }: Accounts): Promise<void> {
  await maybe('PUT', `/v1/accounts/${house}/valuations`, { date: '2026-05-01', amount: '425000.50' })
  await maybe('PUT', '/v1/me/preferences', { timezone: 'America/Toronto', locale: 'fr-CA' })
  await maybe('POST', '/v1/saved-views', { name: 'Cafés', query: { q: 'cafe' } })
  await maybe('POST', '/v1/me/tokens', { name: 'Home', scope: 'READ', password: FOUNDER.password })
}

class UnknownHere extends Error {}

/** The answer's data. A version that lacks the route, or knows it with another body, is told apart from a fault. */
async function report(
  { url }: Service,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Loose> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}/api${path}`, {
    method,
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  const text = await response.text()
  if (response.ok) return text === '' ? undefined : JSON.parse(text).data
  const sentence = `${method} ${path} was answered with ${response.status}: ${text.slice(0, 500)}`
  throw response.status === 404 || response.status === 405 ? new UnknownHere(sentence) : new Error(sentence)
}
