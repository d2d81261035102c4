import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { said, settingsFor, startProvider } from '../../coach/chat/provider.ts'
import { camtStatement } from '../../intake/imports/camt-statements.ts'
import { csv, imported, type Line } from '../../intake/imports/desk.ts'
import { keepStatement } from '../../intake/imports/kept-statement.ts'
import { mintFile, readyMove } from '../../intake/moves/desk.ts'
import { booksOf } from '../../ledger/transactions/books.ts'
import { type Mailbox, openMailbox } from '../../planning/subscriptions/mailbox.ts'
import { readReceipts, storeReceipt } from '../../records/receipts/shoebox.ts'
import { makeHouse } from '../../support/house.ts'
import { monthly } from '../../support/recurring.ts'
import { writes } from './writes.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

interface Write {
  method: string
  path: string
  body?: unknown
}

let mailbox: Mailbox
const provider = startProvider()
beforeAll(async () => {
  mailbox = await openMailbox(async () => {
    const house = await makeHouse({ egressAllowPrivate: true })
    return booksOf(house, house.admin)
  })
  readReceipts(mailbox.books.house)
})
afterAll(async () => {
  await provider.stop()
  await mailbox.books.house.close()
})
beforeEach(() => mailbox.books.house.clock.move(1_000))

const { post, patch, get, enter, categoryId, account, ask } = {
  post: (path: string, body?: unknown): Promise<Loose> => mailbox.books.post(path, body),
  patch: (path: string, body: unknown): Promise<Loose> => mailbox.books.patch(path, body),
  get: (path: string): Promise<Loose> => mailbox.books.get(path),
  enter: (accountId: string, fields?: object): Promise<Loose> => mailbox.books.enter(accountId, fields),
  categoryId: (name: string) => mailbox.books.categoryId(name),
  account: (name: string, fields?: object) => mailbox.books.account(name, fields),
  ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    mailbox.books.ask(method, path, body, headers),
}

const slipOf = async (shop: string, fields?: Record<string, string>): Promise<string> => {
  const text = `${shop}\n2026-06-10\nTEA | 4.00\nCAKE | 2.00\nSUBTOTAL | 6.00\nTOTAL | 6.00`
  return (await storeReceipt(mailbox.books.house, text, fields)).id
}

const READ = [
  '/v1/accounts',
  '/v1/categories',
  '/v1/category-groups',
  '/v1/transactions?limit=500&sort=date',
  '/v1/transfers/suggestions',
  '/v1/review?limit=50',
  '/v1/rules?limit=200',
  '/v1/rules/suggestions',
  '/v1/budgets/settings',
  '/v1/budgets/2026-06',
  '/v1/subscriptions',
  '/v1/goals',
  '/v1/loans',
  '/v1/rates',
  '/v1/securities',
  '/v1/trades',
  '/v1/prices',
  '/v1/holdings',
  '/v1/rooms',
  '/v1/saved-views',
  '/v1/me/home',
  '/v1/insights',
  '/v1/tax/activities',
  '/v1/tax/mappings',
  '/v1/tax/trips',
  '/v1/tax/2025/slips',
  '/v1/tax/2025/medical-window',
  '/v1/tax/2025/rates',
  '/v1/tax/lines?year=2025',
  '/v1/dashboard',
  '/v1/receipts?limit=200',
]
/** Of when and how often something was written, which nothing takes back; numbers of what was made anew. */
const VOLATILE = new Set(['version', 'canUndo', 'updatedAt', 'at', 'position', 'revision', 'asOf'])

const plain = (value: Loose): Loose => {
  if (Array.isArray(value)) return value.map(plain)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !VOLATILE.has(key))
      .map(([key, inner]) => [key, plain(inner)]),
  )
}

const EVIDENCE = `SELECT transaction_seq, part, amount_high, amount_low, receipt_seq, kind, note, registration_number, shows
  FROM tax_evidence ORDER BY transaction_seq, part, kind`
const SALES_TAXES = `SELECT transaction_seq, part, amount_high, amount_low, gst_high, gst_low, qst_high, qst_low, is_estimate
  FROM tax_sales_taxes ORDER BY transaction_seq, part`
const OVERRIDES = `SELECT transaction_seq, part, amount_high, amount_low, line_id, share, activity_seq, person_id, tax_year,
    capital, reason, user_id
  FROM tax_overrides ORDER BY transaction_seq, part`

/** Of which each account, category or transaction would have to be asked: read where it lies. */
const STORED: Record<string, string> = {
  averages: 'SELECT account_seq, security_seq, from_day FROM average_costs',
  statements: 'SELECT id, is_kept FROM account_statements ORDER BY seq',
  reconciliations: `SELECT a.id AS account, r.id, r.date, r.amount_high, r.amount_low, r.transaction_count
    FROM reconciliations r JOIN accounts a ON a.seq = r.account_seq ORDER BY a.id, r.date, r.seq`,
  valuations: `SELECT a.id AS account, v.date, v.amount_high, v.amount_low
    FROM valuations v JOIN accounts a ON a.seq = v.account_seq ORDER BY a.id, v.date`,
  carries: `SELECT c.id AS category, e.since, e.carry
    FROM envelope_carries e JOIN categories c ON c.seq = e.category_seq ORDER BY c.id, e.since`,
  templates: `SELECT c.id AS category, e.rule
    FROM envelope_templates e JOIN categories c ON c.seq = e.category_seq ORDER BY c.id, e.position, e.seq`,
  evidence: EVIDENCE,
  'sales taxes': SALES_TAXES,
  overrides: OVERRIDES,
}

async function stateOf(): Promise<Record<string, Loose>> {
  const state: Record<string, Loose> = {}
  const { $client: client } = mailbox.books.house.deps.db
  for (const [name, sql] of Object.entries(STORED)) state[name] = client.query(sql).all()
  for (const path of READ) state[path] = plain(await get(path))
  // One that was deleted comes back as another.
  state.scenarios = (await get('/v1/scenarios')).map(({ name, changes, assumptions }: Loose) => ({
    name,
    changes,
    assumptions,
  }))
  state['saved reports'] = (await get('/v1/saved-reports')).map(
    ({ version: _version, createdAt: _createdAt, ...report }: Loose) => report,
  )
  for (const { id } of await get('/v1/goals'))
    state[`${id} contributions`] = (await get(`/v1/goals/${id}/contributions`)).map(
      ({ date, amount, notes }: Loose) => ({ date, amount, notes }),
    )
  for (const { id, currency } of await get('/v1/accounts'))
    if (currency === 'USD')
      for (const each of await get(`/v1/transactions?accountId=${id}`))
        state[`${each.id} at a rate`] = plain((await ask('GET', `/v1/tax/rates/${each.id}`)).body.data)
  for (const { id } of await get('/v1/tax/activities'))
    state[`${id} in 2025`] = plain(await get(`/v1/tax/2025/uses/${id}`))
  return state
}

const PREFER = { prefer: 'undo' }
const send = ({ method, path, body }: Write, headers?: Record<string, string>) =>
  ask(method, path, body, headers)

const bought = async (): Promise<Loose> => {
  const accountId = await account('Brokerage', { type: 'INVESTMENT' })
  const { id: securityId } = await post('/v1/securities', { name: 'Grand River' })
  const of = { accountId, securityId, tradeDay: '2026-06-01' }
  return post('/v1/trades', { ...of, kind: 'BUY', quantity: '10', price: '18.4' })
}
const taxedIn = (country: 'CA' | 'US') =>
  mailbox.books.house.deps.db.$client.query('UPDATE households SET country = ?').run(country)
const roomOf = (year: number) => `/v1/rooms/${mailbox.books.person.id}/TFSA/${year}`
const group = async () => (await get('/v1/category-groups'))[0].id
const pair = async () => {
  const [one, other] = [await account('Here'), await account('There')]
  const out = await enter(one, { amount: '77.00', payee: 'To savings' })
  const into = await enter(other, { amount: '77.00', payee: 'From here', type: 'INCOME' })
  return { outgoingId: out.id, incomingId: into.id }
}
const linked = async () => {
  const ids = await pair()
  await post('/v1/transfers/link', ids)
  return ids
}
const twins = async () => {
  const one = await account('Twins')
  const [first, second] = [
    await enter(one, { payee: 'Twin' }),
    await enter(one, { payee: 'Twin', notes: 'more' }),
  ]
  return { oneId: first.id, otherId: second.id }
}
const trip = { date: '2025-06-01', distance: '12.5', unit: 'KM', purpose: 'MEDICAL', from: 'a', to: 'b' }
const taxSlip = { kind: 'T5', payer: 'A bank', boxes: [{ box: '13', amount: '12.34' }] }
const newRule = async (name = 'Made') => ({
  name,
  condition: { field: 'payee', operator: 'CONTAINS', value: 'Ruled' },
  actions: [{ kind: 'SET_CATEGORY', categoryId: await categoryId('Groceries') }],
})
const suggestion = async (payee: string) => ({ payee, categoryId: await categoryId('Groceries') })
/** Three times by hand, so that a rule is suggested. */
async function chosenOften(payee: string) {
  const [one, chosen] = [await account(payee), await suggestion(payee)]
  for (const day of [1, 2, 3]) {
    const { id } = await enter(one, { payee, date: `2026-06-0${day}` })
    mailbox.books.house.clock.move(60_000)
    await patch(`/v1/transactions/${id}`, { categoryId: chosen.categoryId })
  }
}
const bySubscription = async (name: string) => {
  const day = monthly(2025, 3, 14)
  const found = await mailbox.find(day.map((date) => [date, name, '-16.99']))
  expect(found).toBeDefined()
  const one = (await mailbox.list()).find((each: Loose) =>
    each.name.toUpperCase().startsWith(name.slice(0, 6)),
  )
  return `/v1/subscriptions/${one.id}`
}
const goal = () => post('/v1/goals', { name: 'Boat', target: '900.00' })
const insight = () => {
  const { $client: client } = mailbox.books.house.deps.db
  const id = crypto.randomUUID()
  client
    .query(`INSERT INTO insights (id, household_id, kind, about, numbers, figures, weight, found_at, seen_at)
      SELECT ?, id, 'DUPLICATE_CHARGE', ?, '', '{"transactions":[]}', 1, created_at, created_at FROM households LIMIT 1`)
    .run(id, id)
  return `/v1/insights/${id}`
}
const LOAN = {
  principal: '900',
  startDate: '2026-04-05',
  firstPayment: '2026-05-05',
  rhythm: 'MONTHLY',
  compounding: 'MONTHLY',
  amortisationMonths: 12,
  rates: [{ from: '2026-04-05', rate: '6', kind: 'FIXED', until: null, payment: null }],
  prepayments: [],
  prepaymentPercent: null,
}
const loan = () => account('Loan', { type: 'LOAN', openingBalance: '-900.00', openingDate: '2026-04-05' })
const view = (name: string) => post('/v1/saved-views', { name, query: { q: 'tag:x' } })
const BY_MONTH = { name: 'By month', query: { measure: 'SPENT', by: 'PERIOD' } }
const june = '/v1/budgets/2026-06'

/** Each write that can be taken back, made ready; more than once where it depends on what stands there. */
const table: [operation: string, about: string, ready: () => Promise<Write>][] = [
  [
    'createAccount',
    '',
    async () => ({ method: 'POST', path: '/v1/accounts', body: { name: 'New', type: 'CASH' } }),
  ],
  [
    'updateAccount',
    'archived, renamed and of another kind',
    async () => {
      const path = `/v1/accounts/${await account('Old name', { subtype: null })}`
      return { method: 'PATCH', path, body: { archived: true, name: 'Other', type: 'SAVINGS' } }
    },
  ],
  [
    'setAccountValuation',
    'the first of its day',
    async () => {
      const path = `/v1/accounts/${await account('House', { type: 'PROPERTY' })}/valuations`
      return { method: 'PUT', path, body: { date: '2026-06-01', amount: '500000' } }
    },
  ],
  [
    'setAccountValuation',
    'in place of another',
    async () => {
      const path = `/v1/accounts/${await account('Flat', { type: 'PROPERTY' })}/valuations`
      await ask('PUT', path, { date: '2026-06-01', amount: '400000' })
      return { method: 'PUT', path, body: { date: '2026-06-01', amount: '500000' } }
    },
  ],
  [
    'deleteAccountValuation',
    '',
    async () => {
      const path = `/v1/accounts/${await account('Car', { type: 'PROPERTY' })}/valuations`
      await ask('PUT', path, { date: '2026-06-01', amount: '400000' })
      return { method: 'DELETE', path: `${path}/2026-06-01` }
    },
  ],
  [
    'reconcileAccount',
    '',
    async () => {
      const id = await account('Reconciled')
      await enter(id)
      await enter(id, { status: 'PENDING' })
      return {
        method: 'POST',
        path: `/v1/accounts/${id}/reconcile`,
        body: { date: '2026-06-10', balance: '-10.00' },
      }
    },
  ],
  [
    'setOpeningBalance',
    '',
    async () => {
      const id = await account('Begun')
      await enter(id)
      return {
        method: 'POST',
        path: `/v1/accounts/${id}/opening-balance`,
        body: { date: '2026-06-10', balance: '90.00' },
      }
    },
  ],
  [
    'createCategory',
    '',
    async () => ({
      method: 'POST',
      path: '/v1/categories',
      body: { groupId: await group(), name: 'Quite new', kind: 'EXPENSE' },
    }),
  ],
  [
    'updateCategory',
    'archived and renamed',
    async () => {
      const fields = { groupId: await group(), name: 'To be changed', kind: 'EXPENSE' }
      const { id } = await post('/v1/categories', fields)
      return { method: 'PATCH', path: `/v1/categories/${id}`, body: { archived: true, name: 'Changed' } }
    },
  ],
  [
    'createCategoryGroup',
    '',
    async () => ({ method: 'POST', path: '/v1/category-groups', body: { name: 'Group' } }),
  ],
  [
    'updateCategoryGroup',
    '',
    async () => {
      const { id } = await post('/v1/category-groups', { name: 'Before' })
      return { method: 'PATCH', path: `/v1/category-groups/${id}`, body: { name: 'After' } }
    },
  ],
  [
    'createTransaction',
    'both sides of a transfer',
    async () => ({
      method: 'POST',
      path: '/v1/transactions',
      body: {
        accountId: await account('A'),
        transferAccountId: await account('B'),
        type: 'TRANSFER',
        amount: '5',
        date: '2026-06-01',
      },
    }),
  ],
  [
    'updateTransaction',
    'every field',
    async () => {
      const { id } = await enter(await account('C'), { payee: 'Was', tags: ['a'], notes: 'n' })
      const body = {
        accountId: await account('D'),
        date: '2026-06-09',
        transactedDate: '2026-06-08',
        amount: '12.34',
        type: 'INCOME',
        payee: 'Is',
        categoryId: await categoryId('Salary'),
        tags: ['b'],
        notes: 'm',
        checkNumber: '7',
        original: { amount: '31.00', currency: 'USD', rate: '1.3984' },
        status: 'PENDING',
        reviewed: false,
        hidden: true,
      }
      return { method: 'PATCH', path: `/v1/transactions/${id}`, body }
    },
  ],
  [
    'updateTransaction',
    'split, with another amount',
    async () => {
      const groceries = await categoryId('Groceries')
      const { id } = await enter(await account('E'), { categoryId: groceries })
      const splits = [{ amount: '3', categoryId: groceries, notes: 'x' }, { amount: '8' }]
      return { method: 'PATCH', path: `/v1/transactions/${id}`, body: { amount: '11', splits } }
    },
  ],
  [
    'updateTransaction',
    'no longer split',
    async () => {
      const splits = [{ amount: '3', notes: 'x' }, { amount: '7' }]
      const { id } = await enter(await account('F'), { splits })
      const categoryOfIt = await categoryId('Groceries')
      return {
        method: 'PATCH',
        path: `/v1/transactions/${id}`,
        body: { splits: [], categoryId: categoryOfIt },
      }
    },
  ],
  [
    'deleteTransaction',
    '',
    async () => ({ method: 'DELETE', path: `/v1/transactions/${(await enter(await account('G'))).id}` }),
  ],
  [
    'deleteTransaction',
    'one side of a transfer whose other side came from a bank',
    async () => {
      const accountId = await account('From a bank')
      const { house, person } = mailbox.books
      const { body } = await house.upload(person, csv(['2026-06-05', 'PAID OVER', '55.00']), { accountId })
      await post(`/v1/imports/${body.data.id}/commit`)
      const [incoming] = await get(`/v1/transactions?accountId=${accountId}`)
      const { id } = await enter(await account('By hand'), { amount: '55.00' })
      await post('/v1/transfers/link', { outgoingId: id, incomingId: incoming.id })
      return { method: 'DELETE', path: `/v1/transactions/${id}` }
    },
  ],
  [
    'deleteTransaction',
    'both sides of a transfer that was entered as one',
    async () => ({ method: 'DELETE', path: `/v1/transactions/${(await linked()).outgoingId}` }),
  ],
  [
    'restoreTransaction',
    '',
    async () => {
      const { id } = await enter(await account('H'))
      await mailbox.books.remove(`/v1/transactions/${id}`)
      return { method: 'POST', path: `/v1/transactions/${id}/restore` }
    },
  ],
  [
    'restoreTransaction',
    'that was merged away',
    async () => {
      const { oneId: keepId, otherId: removeId } = await twins()
      await post('/v1/review/duplicates/merge', { keepId, removeId })
      return { method: 'POST', path: `/v1/transactions/${removeId}/restore` }
    },
  ],
  [
    'applyBulkChange',
    '',
    async () => {
      const one = await account('I')
      const ids = [(await enter(one)).id, (await enter(one)).id]
      const change = { payee: 'Bulk', addTags: ['t'], categoryId: await categoryId('Groceries') }
      return { method: 'POST', path: '/v1/transactions/bulk', body: { ids, change } }
    },
  ],
  ['linkTransfer', '', async () => ({ method: 'POST', path: '/v1/transfers/link', body: await pair() })],
  [
    'linkTransfer',
    'with a fee',
    async () => {
      const [one, other] = [await account('Fee from'), await account('Fee to')]
      const groceries = await categoryId('Groceries')
      const out = await enter(one, { amount: '103.00', categoryId: groceries })
      const into = await enter(other, { amount: '100.00', type: 'INCOME' })
      const body = { outgoingId: out.id, incomingId: into.id, feeCategoryId: await categoryId('Bank fees') }
      return { method: 'POST', path: '/v1/transfers/link', body }
    },
  ],
  [
    'unlinkTransfer',
    '',
    async () => ({ method: 'POST', path: `/v1/transfers/${(await linked()).outgoingId}/unlink` }),
  ],
  ['rejectTransfer', '', async () => ({ method: 'POST', path: '/v1/transfers/reject', body: await pair() })],
  [
    'undoTransferRejection',
    '',
    async () => {
      const body = await pair()
      await post('/v1/transfers/reject', body)
      return { method: 'POST', path: '/v1/transfers/unreject', body }
    },
  ],
  [
    'rejectDuplicate',
    '',
    async () => ({ method: 'POST', path: '/v1/review/duplicates/reject', body: await twins() }),
  ],
  [
    'undoDuplicateRejection',
    '',
    async () => {
      const body = await twins()
      await post('/v1/review/duplicates/reject', body)
      return { method: 'POST', path: '/v1/review/duplicates/unreject', body }
    },
  ],
  [
    'mergeDuplicate',
    '',
    async () => {
      const { oneId: keepId, otherId: removeId } = await twins()
      return { method: 'POST', path: '/v1/review/duplicates/merge', body: { keepId, removeId } }
    },
  ],
  [
    'commitImport',
    '',
    async () => {
      const file = csv(['2026-06-05', 'IMPORTED', '-5.00'], ['2026-06-06', 'IMPORTED TOO', '-6.00'])
      const { house, person } = mailbox.books
      const { body } = await house.upload(person, file, { accountId: await account('J') })
      return { method: 'POST', path: `/v1/imports/${body.data.id}/commit` }
    },
  ],
  [
    'commitImports',
    '',
    async () => {
      const { house, person } = mailbox.books
      const lines: Line[] = [['2026-06-05', 'PROVEN', '-5.00']]
      const file = camtStatement('88', ['2026-06-01', '2026-06-30'], ['9.00', '4.00'], lines)
      const { body } = await house.upload(person, file, { accountId: await account('Proven') })
      return {
        method: 'POST',
        path: '/v1/imports/commit',
        body: { importIds: [body.data.id], reconcile: true },
      }
    },
  ],
  [
    'commitMove',
    '',
    async () => {
      const { house, person } = mailbox.books
      const rows = mintFile(['2026-06-05', 'MOVED', '-5.00', 'Model trains', 'Old bank'])
      const id = await readyMove({ ...house, admin: person }, rows)
      return { method: 'POST', path: `/v1/moves/${id}/commit` }
    },
  ],
  ['createRule', '', async () => ({ method: 'POST', path: '/v1/rules', body: await newRule() })],
  [
    'updateRule',
    '',
    async () => {
      const { id } = await post('/v1/rules', await newRule('Before'))
      const condition = { field: 'payee', operator: 'IS', value: 'Else' }
      return { method: 'PATCH', path: `/v1/rules/${id}`, body: { name: 'After', active: false, condition } }
    },
  ],
  [
    'reorderRules',
    '',
    async () => {
      await post('/v1/rules', await newRule('First'))
      await post('/v1/rules', await newRule('Second'))
      const ids = (await get('/v1/rules?stage=DEFAULT&limit=200')).map(({ id }: Loose) => id)
      return { method: 'PUT', path: '/v1/rules/order', body: { stage: 'DEFAULT', ids: ids.toReversed() } }
    },
  ],
  [
    'runRules',
    '',
    async () => {
      const { id } = await enter(await account('K'), { payee: 'Ruled' })
      const rule = await post('/v1/rules', await newRule('Runs'))
      return { method: 'POST', path: '/v1/rules/runs', body: { ruleIds: [rule.id], ids: [id] } }
    },
  ],
  [
    'acceptRuleSuggestion',
    'and applied',
    async () => {
      await enter(await account('L'), { payee: 'Learned Shop' })
      const body = { ...(await suggestion('Learned Shop')), applyNow: true }
      return { method: 'POST', path: '/v1/rules/suggestions/accept', body }
    },
  ],
  [
    'acceptRuleSuggestion',
    'for later',
    async () => ({
      method: 'POST',
      path: '/v1/rules/suggestions/accept',
      body: await suggestion('Later Shop'),
    }),
  ],
  [
    'dismissRuleSuggestion',
    '',
    async () => {
      await chosenOften('Often Shop')
      return { method: 'POST', path: '/v1/rules/suggestions/dismiss', body: await suggestion('Often Shop') }
    },
  ],
  [
    'restoreRuleSuggestion',
    '',
    async () => {
      await chosenOften('Put Away')
      const body = await suggestion('Put Away')
      await post('/v1/rules/suggestions/dismiss', body)
      return { method: 'POST', path: '/v1/rules/suggestions/restore', body }
    },
  ],
  [
    'acceptSuggestedCategories',
    'of a payee',
    async () => {
      await enter(await account('Coffee'), { payee: 'Starbucks' })
      const payee = { name: 'Starbucks', categoryId: await categoryId('Coffee') }
      return { method: 'POST', path: '/v1/category-suggestions/accept', body: { payee } }
    },
  ],
  [
    'applyPayeeAnswer',
    'for now',
    async () => {
      const { id } = await enter(await account('Asked'), { payee: 'Nobody knows' })
      const body = { transactionIds: [id], categoryId: await categoryId('Groceries') }
      return { method: 'POST', path: '/v1/category-suggestions/answer', body }
    },
  ],
  [
    'applyPayeeAnswer',
    'and always',
    async () => {
      const { id } = await enter(await account('Always'), { payee: 'Nobody knew' })
      const always = { payee: 'Nobody knew' }
      const body = { transactionIds: [id], categoryId: await categoryId('Groceries'), always }
      return { method: 'POST', path: '/v1/category-suggestions/answer', body }
    },
  ],
  [
    'dismissSuggestedCategory',
    '',
    async () => {
      await enter(await account('Tea'), { payee: 'Second Cup' })
      const body = { payee: 'Second Cup', categoryId: await categoryId('Coffee') }
      return { method: 'POST', path: '/v1/category-suggestions/dismiss', body }
    },
  ],
  [
    'restoreSuggestedCategory',
    '',
    async () => {
      await enter(await account('More tea'), { payee: 'Second Cup' })
      const body = { payee: 'Second Cup', categoryId: await categoryId('Coffee') }
      await post('/v1/category-suggestions/dismiss', body)
      return { method: 'POST', path: '/v1/category-suggestions/undismiss', body }
    },
  ],
  [
    'setBudgetSettings',
    '',
    async () => ({ method: 'PUT', path: '/v1/budgets/settings', body: { style: 'TRACKING' } }),
  ],
  [
    'setBudgetAmount',
    '',
    async () => ({
      method: 'PUT',
      path: `${june}/categories/${await categoryId('Groceries')}`,
      body: { budgeted: '150' },
    }),
  ],
  [
    'setBudgetAmounts',
    '',
    async () => {
      const [one, other] = [await categoryId('Groceries'), await categoryId('Rent')]
      await ask('PUT', `${june}/categories/${one}`, { budgeted: '20' })
      const categories = [
        { categoryId: one, budgeted: '150' },
        { categoryId: other, budgeted: '1200.5' },
      ]
      return { method: 'PUT', path: `${june}/categories`, body: { categories } }
    },
  ],
  [
    'setBudgetHold',
    '',
    async () => {
      const rich = await account('Rich', { openingBalance: '5000', openingDate: '2026-05-01' })
      await enter(rich, { type: 'INCOME', amount: '3000', categoryId: await categoryId('Salary') })
      return { method: 'PUT', path: `${june}/hold`, body: { amount: '10' } }
    },
  ],
  [
    'createBudgetMove',
    '',
    async () => {
      const [fromCategoryId, toCategoryId] = [await categoryId('Groceries'), await categoryId('Rent')]
      return { method: 'POST', path: `${june}/moves`, body: { fromCategoryId, toCategoryId, amount: '7' } }
    },
  ],
  [
    'deleteBudgetMove',
    '',
    async () => {
      const body = { fromCategoryId: null, toCategoryId: await categoryId('Rent'), amount: '7' }
      const { id } = await post(`${june}/moves`, body)
      return { method: 'DELETE', path: `${june}/moves/${id}` }
    },
  ],
  [
    'fillBudget',
    '',
    async () => {
      const template = { rule: { kind: 'FIXED', amount: '40' }, priority: 1 }
      await ask('PUT', `/v1/envelopes/${await categoryId('Eating out')}`, { templates: [template] })
      return { method: 'POST', path: `${june}/fill`, body: {} }
    },
  ],
  [
    'updateBudgetEnvelope',
    ' how it ends its months',
    async () => {
      const path = `/v1/budgets/categories/${await categoryId('Gifts given')}`
      await ask('PUT', path, { carry: 'FULL', since: '2026-05' })
      await ask('PUT', path, { carry: 'NONE', since: '2026-08' })
      return { method: 'PUT', path, body: { carry: 'SURPLUS', since: '2026-04' } }
    },
  ],
  [
    'updateBudgetEnvelope',
    ' what fills it',
    async () => {
      const path = `/v1/envelopes/${await categoryId('Donations')}`
      await ask('PUT', path, { templates: [{ rule: { kind: 'FIXED', amount: '40' }, priority: 1 }] })
      return { method: 'PUT', path, body: { templates: [{ rule: { kind: 'AVERAGE', months: 3 } }] } }
    },
  ],
  [
    'copyLastMonthBudget',
    '',
    async () => {
      await ask('PUT', `/v1/budgets/2026-05/categories/${await categoryId('Pets')}`, { budgeted: '33' })
      return { method: 'POST', path: `${june}/copy-last-month`, body: {} }
    },
  ],
  [
    'createSubscription',
    '',
    async () => ({
      method: 'POST',
      path: '/v1/subscriptions',
      body: { name: 'By hand', payee: 'By hand', amount: '9', cadence: 'MONTHLY', nextDate: '2026-07-01' },
    }),
  ],
  [
    'updateSubscription',
    '',
    async () => ({ method: 'PATCH', path: await bySubscription('STREAMONE'), body: { notes: 'Ours' } }),
  ],
  [
    'confirmSubscription',
    '',
    async () => ({ method: 'POST', path: `${await bySubscription('STREAMTWO')}/confirm` }),
  ],
  [
    'dismissSubscription',
    '',
    async () => ({ method: 'POST', path: `${await bySubscription('MUSICBOX')}/dismiss` }),
  ],
  [
    'cancelSubscription',
    '',
    async () => ({ method: 'POST', path: `${await bySubscription('GYMCLUB')}/cancel` }),
  ],
  [
    'createGoal',
    '',
    async () => ({ method: 'POST', path: '/v1/goals', body: { name: 'Trip', target: '100' } }),
  ],
  [
    'updateGoal',
    'archived',
    async () => ({
      method: 'PATCH',
      path: `/v1/goals/${(await goal()).id}`,
      body: { archived: true, target: '1000', notes: 'n' },
    }),
  ],
  [
    'createGoalContribution',
    '',
    async () => ({
      method: 'POST',
      path: `/v1/goals/${(await goal()).id}/contributions`,
      body: { amount: '5' },
    }),
  ],
  [
    'updateGoalContribution',
    '',
    async () => {
      const path = `/v1/goals/${(await goal()).id}/contributions`
      const { id } = await post(path, { amount: '5' })
      return { method: 'PATCH', path: `${path}/${id}`, body: { amount: '6', date: '2026-06-02' } }
    },
  ],
  [
    'deleteGoalContribution',
    '',
    async () => {
      const path = `/v1/goals/${(await goal()).id}/contributions`
      const { id } = await post(path, { amount: '5', notes: 'kept' })
      return { method: 'DELETE', path: `${path}/${id}` }
    },
  ],
  [
    'updateAccountStatement',
    '',
    async () => {
      const { house } = mailbox.books
      const id = await account('With a statement')
      const one = await imported(house, csv(['2026-05-03', 'ON A STATEMENT', '-1.25']), id)
      const { statementId } = await keepStatement(house, one.id)
      return { method: 'PATCH', path: `/v1/accounts/${id}/statements/${statementId}`, body: { kept: true } }
    },
  ],
  [
    'updateReceipt',
    '',
    async () => ({
      method: 'PATCH',
      path: `/v1/receipts/${await slipOf('CORRECTED')}`,
      body: { merchant: 'X' },
    }),
  ],
  [
    'readReceiptWithAi',
    '',
    async () => {
      provider.says(() => said('{"merchant":"READ BY A MODEL","date":"2026-06-11","total":"9.00"}'))
      const settings = settingsFor(provider.port, { shareReceipts: true })
      expect((await ask('PUT', '/v1/ai/settings', settings)).status).toBe(200)
      return { method: 'POST', path: `/v1/ai/receipts/${await slipOf('SHOWN TO A MODEL')}/read` }
    },
  ],
  [
    'splitReceiptPapers',
    '',
    async () => {
      const other =
        '\fSUNSET LAUNDRY\nTel: 604-555-0202\n2026-06-02 16:00\nWASH | 12.00\nDRY | 3.00\nTOTAL | 15.00'
      const house = mailbox.books.house
      const text = `MAPLE LANE\nTel: 416-555-0101\n2026-06-10\nTEA | 4.00\nCAKE | 2.00\nSUBTOTAL | 6.00\nTOTAL | 6.00${other}`
      return { method: 'POST', path: `/v1/receipts/${(await storeReceipt(house, text)).id}/papers` }
    },
  ],
  ['deleteReceipt', '', async () => ({ method: 'DELETE', path: `/v1/receipts/${await slipOf('BINNED')}` })],
  [
    'restoreReceipt',
    '',
    async () => {
      const id = await slipOf('BACK AGAIN')
      await mailbox.books.remove(`/v1/receipts/${id}`)
      return { method: 'POST', path: `/v1/receipts/${id}/restore` }
    },
  ],
  [
    'linkReceipt',
    '',
    async () => {
      const { id: transactionId } = await enter(await account('R'))
      return {
        method: 'PUT',
        path: `/v1/receipts/${await slipOf('LINKED')}/transaction`,
        body: { transactionId },
      }
    },
  ],
  [
    'unlinkReceipt',
    '',
    async () => {
      const { id: transactionId } = await enter(await account('U'))
      return {
        method: 'DELETE',
        path: `/v1/receipts/${await slipOf('UNLINKED', { transactionId })}/transaction`,
      }
    },
  ],
  [
    'createTransactionFromReceipt',
    '',
    async () => ({
      method: 'POST',
      path: `/v1/receipts/${await slipOf('IN CASH')}/transaction`,
      body: { accountId: await account('Purse') },
    }),
  ],
  [
    'createReceiptSplit',
    '',
    async () => {
      const { id: transactionId } = await enter(await account('P'), { amount: '6.00' })
      const id = await slipOf('IN PARTS', { transactionId })
      const [one, other] = [await categoryId('Groceries'), await categoryId('Coffee')]
      const categories = [
        { item: 0, categoryId: one },
        { item: 1, categoryId: other },
      ]
      return { method: 'POST', path: `/v1/receipts/${id}/split`, body: { apply: true, categories } }
    },
  ],
  [
    'confirmReceiptSuggestions',
    '',
    async () => {
      const { id: transactionId } = await enter(await account('C'))
      const links = [{ receiptId: await slipOf('CONFIRMED'), transactionId }]
      return { method: 'PUT', path: '/v1/receipts/suggestions', body: { links } }
    },
  ],
  ['createSecurity', '', async () => ({ method: 'POST', path: '/v1/securities', body: { name: 'Rideau' } })],
  [
    'updateSecurity',
    '',
    async () => {
      const { securityId } = await bought()
      return { method: 'PATCH', path: `/v1/securities/${securityId}`, body: { symbol: 'GRR' } }
    },
  ],
  [
    'mergeSecurity',
    'with trades and prices',
    async () => {
      const { securityId } = await bought()
      await ask('PUT', `/v1/prices/${securityId}/2026-06-02`, { price: '19' })
      const { id: intoId } = await post('/v1/securities', { name: 'Grand River Trust' })
      return { method: 'POST', path: `/v1/securities/${securityId}/merge`, body: { intoId } }
    },
  ],
  [
    'createTrade',
    'whose cash is entered',
    async () => {
      const { accountId, securityId } = await bought()
      const body = { accountId, securityId, kind: 'DIVIDEND', tradeDay: '2026-06-10', amount: '12.34' }
      return { method: 'POST', path: '/v1/trades', body }
    },
  ],
  [
    'updateTrade',
    'whose amount follows',
    async () => {
      const { id } = await bought()
      return { method: 'PATCH', path: `/v1/trades/${id}`, body: { quantity: '12' } }
    },
  ],
  ['deleteTrade', '', async () => ({ method: 'DELETE', path: `/v1/trades/${(await bought()).id}` })],
  [
    'restoreTrade',
    '',
    async () => {
      const { id } = await bought()
      await ask('DELETE', `/v1/trades/${id}`)
      return { method: 'POST', path: `/v1/trades/${id}/restore` }
    },
  ],
  [
    'setPrice',
    'of a day without one',
    async () => {
      const { securityId } = await bought()
      return { method: 'PUT', path: `/v1/prices/${securityId}/2026-06-02`, body: { price: '19' } }
    },
  ],
  [
    'setPrice',
    'in place of another',
    async () => {
      const { securityId } = await bought()
      await ask('PUT', `/v1/prices/${securityId}/2026-06-02`, { price: '19' })
      return { method: 'PUT', path: `/v1/prices/${securityId}/2026-06-02`, body: { price: '20' } }
    },
  ],
  [
    'deletePrice',
    '',
    async () => {
      const { securityId } = await bought()
      await ask('PUT', `/v1/prices/${securityId}/2026-06-02`, { price: '19' })
      return { method: 'DELETE', path: `/v1/prices/${securityId}/2026-06-02` }
    },
  ],
  [
    'setHeldAccount',
    '',
    async () => {
      const { accountId } = await bought()
      const body = { valuedBy: 'HAND', ownerId: null }
      return { method: 'PUT', path: `/v1/holdings/accounts/${accountId}`, body }
    },
  ],
  [
    'setAverageCost',
    '',
    async () => {
      const { accountId, securityId } = await bought()
      await ask('PATCH', `/v1/securities/${securityId}`, { kind: 'FUND' })
      taxedIn('US')
      const path = `/v1/holdings/accounts/${accountId}/securities/${securityId}`
      return { method: 'PUT', path, body: { averageFrom: '2026-01-01' } }
    },
  ],
  [
    'setContributionRoom',
    'of a year without one',
    async () => ({ method: 'PUT', path: roomOf(2025), body: { room: '7000.00' } }),
  ],
  [
    'setContributionRoom',
    'in place of another',
    async () => {
      await ask('PUT', roomOf(2024), { room: '6000.00', notes: 'Notice of assessment' })
      return { method: 'PUT', path: roomOf(2024), body: { room: '6500.00', countedFrom: '2024-02-01' } }
    },
  ],
  [
    'deleteContributionRoom',
    '',
    async () => {
      await ask('PUT', roomOf(2023), { room: '6500.00', countedFrom: '2023-02-01' })
      return { method: 'DELETE', path: roomOf(2023) }
    },
  ],
  [
    'setRate',
    'of a day without one',
    async () => ({ method: 'PUT', path: '/v1/rates/USD/CAD/2026-06-01', body: { rate: '1.3984' } }),
  ],
  [
    'setRate',
    'in place of another',
    async () => {
      await ask('PUT', '/v1/rates/USD/CAD/2026-06-02', { rate: '1.3984' })
      return { method: 'PUT', path: '/v1/rates/USD/CAD/2026-06-02', body: { rate: '1.4' } }
    },
  ],
  [
    'deleteRate',
    '',
    async () => {
      await ask('PUT', '/v1/rates/USD/CAD/2026-06-03', { rate: '1.3984' })
      return { method: 'DELETE', path: '/v1/rates/USD/CAD/2026-06-03' }
    },
  ],
  [
    'setLoanTerms',
    'of a loan without any',
    async () => ({ method: 'PUT', path: `/v1/loans/${await loan()}`, body: LOAN }),
  ],
  [
    'setLoanTerms',
    'in place of others',
    async () => {
      const path = `/v1/loans/${await loan()}`
      await ask('PUT', path, LOAN)
      return { method: 'PUT', path, body: { ...LOAN, amortisationMonths: 24 } }
    },
  ],
  [
    'deleteLoanTerms',
    '',
    async () => {
      const path = `/v1/loans/${await loan()}`
      await ask('PUT', path, LOAN)
      return { method: 'DELETE', path }
    },
  ],
  [
    'splitLoanPayments',
    '',
    async () => {
      const id = await loan()
      await ask('PUT', `/v1/loans/${id}`, LOAN)
      const from = await account('Pays the loan')
      await enter(from, {
        type: 'TRANSFER',
        transferAccountId: id,
        direction: 'OUT',
        date: '2026-05-05',
        amount: '80.00',
      })
      const body = { interestCategoryId: await categoryId('Interest paid') }
      return { method: 'POST', path: `/v1/loans/${id}/split`, body }
    },
  ],
  [
    'createScenario',
    '',
    async () => ({ method: 'POST', path: '/v1/scenarios', body: { name: 'Four days', changes: [] } }),
  ],
  [
    'updateScenario',
    '',
    async () => {
      const { id } = await post('/v1/scenarios', { name: 'Four days', changes: [] })
      return { method: 'PATCH', path: `/v1/scenarios/${id}`, body: { name: 'Three days' } }
    },
  ],
  [
    'deleteScenario',
    '',
    async () => {
      const { id } = await post('/v1/scenarios', { name: 'Four days', changes: [] })
      return { method: 'DELETE', path: `/v1/scenarios/${id}` }
    },
  ],
  ['createSavedReport', '', async () => ({ method: 'POST', path: '/v1/saved-reports', body: BY_MONTH })],
  [
    'updateSavedReport',
    '',
    async () => {
      const { id } = await post('/v1/saved-reports', { ...BY_MONTH, range: 'YEAR' })
      return { method: 'PATCH', path: `/v1/saved-reports/${id}`, body: { name: 'Other', range: null } }
    },
  ],
  [
    'reorderSavedReports',
    '',
    async () => {
      await post('/v1/saved-reports', BY_MONTH)
      const { id } = await post('/v1/saved-reports', { ...BY_MONTH, name: 'Two' })
      return { method: 'PUT', path: '/v1/saved-reports/order', body: { ids: [id] } }
    },
  ],
  [
    'deleteSavedReport',
    '',
    async () => {
      const { id } = await post('/v1/saved-reports', BY_MONTH)
      return { method: 'DELETE', path: `/v1/saved-reports/${id}` }
    },
  ],
  [
    'setHome',
    '',
    async () => ({
      method: 'PUT',
      path: '/v1/me/home',
      body: { order: ['GOALS'], hidden: ['INSIGHTS'], off: ['TAX'] },
    }),
  ],
  [
    'createSavedView',
    '',
    async () => ({ method: 'POST', path: '/v1/saved-views', body: { name: 'View', query: { q: 'x' } } }),
  ],
  [
    'updateSavedView',
    '',
    async () => ({
      method: 'PATCH',
      path: `/v1/saved-views/${(await view('Seen')).id}`,
      body: { name: 'Other' },
    }),
  ],
  [
    'reorderSavedViews',
    '',
    async () => {
      await view('One')
      const { id } = await view('Two')
      return { method: 'PUT', path: '/v1/saved-views/order', body: { ids: [id] } }
    },
  ],
  [
    'createTaxActivity',
    '',
    async () => ({ method: 'POST', path: '/v1/tax/activities', body: { kind: 'BUSINESS', name: 'Studio' } }),
  ],
  [
    'createTaxSetup',
    'with new categories, and one that was on another line',
    async () => {
      const { id } = await post('/v1/categories', {
        groupId: await group(),
        name: 'Their car',
        kind: 'EXPENSE',
      })
      await ask('PUT', '/v1/tax/mappings', { categoryId: id, fromYear: 2024, lineId: 'ca.t1.33099' })
      const body = {
        kind: 'BUSINESS',
        name: 'Set up',
        province: 'ON',
        gst: { from: '2025-01-01' },
        fromYear: 2025,
        lineIds: ['ca.t2125.8000', 'ca.t2125.8810'],
        car: { method: 'ACTUAL', unit: 'KM' },
        carCategoryIds: [id],
      }
      return { method: 'POST', path: '/v1/tax/activities/setup', body }
    },
  ],
  [
    'updateTaxActivity',
    '',
    async () => {
      const { id } = await post('/v1/tax/activities', { kind: 'RENTAL', name: 'Flat' })
      const body = { name: 'House', ownershipPercent: '33.33', gst: { from: '2025-01-01' } }
      return { method: 'PATCH', path: `/v1/tax/activities/${id}`, body }
    },
  ],
  [
    'setTaxMapping',
    '',
    async () => {
      const id = await categoryId('Childcare')
      return {
        method: 'PUT',
        path: '/v1/tax/mappings',
        body: { categoryId: id, fromYear: 2025, lineId: 'ca.t1.21400', sharePercent: '40' },
      }
    },
  ],
  [
    'setTaxOverride',
    'of what had none',
    async () => {
      const { id } = await enter(await account('Taxed'))
      return {
        method: 'PUT',
        path: `/v1/tax/overrides/${id}`,
        body: { lineId: 'ca.t1.33099', taxYear: 2025 },
      }
    },
  ],
  [
    'setTaxOverride',
    'of a part that had one',
    async () => {
      const splits = [{ amount: '4.00' }, { amount: '6.00' }]
      const { id } = await enter(await account('Taxed'), { splits })
      const path = `/v1/tax/overrides/${id}?part=1`
      await ask('PUT', path, { lineId: 'ca.t1.33099', reason: 'glasses' })
      return { method: 'PUT', path, body: { lineId: null } }
    },
  ],
  [
    'createTaxEvidence',
    'of paper',
    async () => {
      const { id } = await enter(await account('Taxed'))
      return { method: 'POST', path: `/v1/tax/evidence/${id}`, body: { kind: 'SLIP', note: 'folder 3' } }
    },
  ],
  [
    'updateTaxEvidence',
    '',
    async () => {
      const { id } = await enter(await account('Taxed'))
      const path = `/v1/tax/evidence/${id}`
      const made = await post(path, { kind: 'SLIP', note: 'folder 3' })
      return { method: 'PATCH', path: `${path}/${made.id}`, body: { kind: 'STATEMENT', shows: ['TAX'] } }
    },
  ],
  [
    'createTaxEvidenceOfPayee',
    '',
    async () => {
      const [accountId, category] = [await account('Taxed'), { groupId: await group(), kind: 'EXPENSE' }]
      const { id: categoryId } = await post('/v1/categories', { ...category, name: 'Daycare of undo' })
      const mapping = { categoryId, fromYear: 2024, lineId: 'ca.t1.33099' }
      await ask('PUT', '/v1/tax/mappings', mapping)
      for (const day of [1, 2, 3])
        await enter(accountId, { date: `2025-06-0${day}`, payee: 'By the year', categoryId })
      const body = {
        lineId: 'ca.t1.33099',
        payee: 'By the year',
        count: 3,
        kind: 'RECEIPT',
        note: 'folder 3',
      }
      return { method: 'POST', path: '/v1/tax/2025/evidence', body }
    },
  ],
  [
    'deleteTaxEvidence',
    'of a part',
    async () => {
      const splits = [{ amount: '4.00' }, { amount: '6.00' }]
      const { id } = await enter(await account('Taxed'), { splits })
      const made = await post(`/v1/tax/evidence/${id}?part=1`, { kind: 'SLIP', note: 'folder 3' })
      return { method: 'DELETE', path: `/v1/tax/evidence/${id}/${made.id}` }
    },
  ],
  [
    'setTaxSalesTax',
    'of what had some',
    async () => {
      const { id } = await enter(await account('Taxed'))
      const path = `/v1/tax/sales-taxes/${id}`
      await ask('PUT', path, { gstHst: '1.15' })
      return { method: 'PUT', path, body: { gstHst: '1.00', qst: '0.15' } }
    },
  ],
  [
    'setTaxSalesTaxes',
    'of one that had some, one that had none, and one that loses them',
    async () => {
      const accountId = await account('Taxed')
      const ids: string[] = []
      for (const payee of ['One', 'Two', 'Three']) ids.push((await enter(accountId, { payee })).id)
      const [one, two, three] = ids
      for (const id of [one, three]) await ask('PUT', `/v1/tax/sales-taxes/${id}`, { gstHst: '1.15' })
      const taxes = [
        { transactionId: one, gstHst: '1.00', version: 1 },
        { transactionId: two, gstHst: '1.00', qst: '0.15', version: 0 },
        { transactionId: three, remove: true, version: 1 },
      ]
      return { method: 'PUT', path: '/v1/tax/sales-taxes', body: { taxes } }
    },
  ],
  [
    'deleteTaxSalesTax',
    '',
    async () => {
      const { id } = await enter(await account('Taxed'))
      const path = `/v1/tax/sales-taxes/${id}`
      await ask('PUT', path, { gstHst: '1.15' })
      return { method: 'DELETE', path }
    },
  ],
  [
    'deleteTaxOverride',
    '',
    async () => {
      const { id } = await enter(await account('Taxed'))
      const path = `/v1/tax/overrides/${id}`
      await ask('PUT', path, { lineId: null, capital: true })
      return { method: 'DELETE', path }
    },
  ],
  ['createTaxSlip', '', async () => ({ method: 'POST', path: '/v1/tax/2025/slips', body: taxSlip })],
  [
    'updateTaxSlip',
    '',
    async () => {
      const { id } = await post('/v1/tax/2025/slips', taxSlip)
      const body = { boxes: [{ box: '24', amount: '3.00' }], isAccepted: true, notes: 'looked at' }
      return { method: 'PATCH', path: `/v1/tax/slips/${id}`, body }
    },
  ],
  ['createTaxTrip', '', async () => ({ method: 'POST', path: '/v1/tax/trips', body: trip })],
  [
    'updateTaxTrip',
    '',
    async () => {
      const { id } = await post('/v1/tax/trips', trip)
      const body = { distance: '3', odometer: 1200, notes: 'the dentist' }
      return { method: 'PATCH', path: `/v1/tax/trips/${id}`, body }
    },
  ],
  [
    'setTaxUse',
    'of what had one',
    async () => {
      const { id } = await post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Studio' })
      const path = `/v1/tax/2025/uses/${id}`
      await ask('PUT', path, { home: { method: 'ROOMS', part: '1', whole: '5', carryForward: '12.30' } })
      return { method: 'PUT', path, body: { car: { method: 'ACTUAL', unit: 'KM', odometerStart: 7 } } }
    },
  ],
  [
    'setTaxMedicalWindow',
    '',
    async () => ({ method: 'PUT', path: '/v1/tax/2025/medical-window', body: { from: '2024-12-15' } }),
  ],
  [
    'setTaxYearRates',
    '',
    async () => {
      const path = '/v1/tax/2025/rates'
      await ask('PUT', path, { method: 'YEAR', yearly: { USD: { rate: '1.3978', source: 'a bank' } } })
      return { method: 'PUT', path, body: { method: 'DAY', lines: { 'ca.t1.21200': 'YEAR' } } }
    },
  ],
  [
    'setTaxLimit',
    'of what had none',
    async () => ({ method: 'PUT', path: '/v1/tax/2025/limits/medicalThreshold', body: { value: '2900' } }),
  ],
  [
    'deleteTaxLimit',
    '',
    async () => {
      const path = '/v1/tax/2025/limits/childCare'
      await ask('PUT', path, { value: { under7: '8100' }, source: 'a page' })
      return { method: 'DELETE', path }
    },
  ],
  [
    'setTaxRate',
    'of what had one',
    async () => {
      const path = `/v1/tax/rates/${(await enter(await account('Abroad', { currency: 'USD' }))).id}`
      await ask('PUT', path, { rate: '1.4', source: 'a bank', date: '2026-06-01' })
      return { method: 'PUT', path, body: { rate: '1.3978', source: 'another', date: '2026-06-02' } }
    },
  ],
  [
    'deleteTaxRate',
    '',
    async () => {
      const path = `/v1/tax/rates/${(await enter(await account('Abroad', { currency: 'USD' }))).id}`
      await ask('PUT', path, { rate: '1.4', source: 'a bank', date: '2026-06-01' })
      return { method: 'DELETE', path }
    },
  ],
  [
    'reorderGoals',
    '',
    async () => {
      await post('/v1/goals', { name: 'Last', target: '10' })
      const ids = (await get('/v1/goals')).map(({ id }: { id: string }) => id)
      return { method: 'PUT', path: '/v1/goals/order', body: { ids: ids.toReversed() } }
    },
  ],
  [
    'reorderAccounts',
    '',
    async () => {
      const ids = (await get('/v1/accounts')).map(({ id }: { id: string }) => id)
      return { method: 'PUT', path: '/v1/accounts/order', body: { ids: ids.toReversed() } }
    },
  ],
  [
    'reorderCategories',
    'with one moved into another group',
    async () => {
      const [first, second] = await get('/v1/category-groups')
      const all: { id: string; groupId: string }[] = await get('/v1/categories')
      const moved = all.filter(({ groupId }) => groupId === first.id).map(({ id }) => id)
      const groups = [{ id: second.id, categoryIds: moved.slice(-1) }, { id: first.id }]
      return { method: 'PUT', path: '/v1/categories/order', body: { groups } }
    },
  ],
  ['dismissInsight', '', async () => ({ method: 'POST', path: `${insight()}/dismiss` })],
  [
    'restoreInsight',
    '',
    async () => {
      const path = insight()
      await post(`${path}/dismiss`)
      return { method: 'POST', path: `${path}/restore` }
    },
  ],
  [
    'applyCategorySuggestions',
    '',
    async () => {
      const { id: transactionId } = await enter(await account('N'))
      const choices = [{ transactionId, categoryId: await categoryId('Groceries') }]
      return { method: 'POST', path: '/v1/ai/category-suggestions/apply', body: { choices } }
    },
  ],
]

describe('meta.undo alone takes back', () => {
  afterEach(() => void taxedIn('CA'))
  test.each(table)('%s %s', async (_operation, _about, ready) => {
    const write = await ready()
    const before = await stateOf()
    const answer = await send(write, PREFER)
    expect(answer.body).toMatchObject({ success: true, meta: { undo: {} } })
    expect(await stateOf()).not.toEqual(before)
    const undone = await send(answer.body.meta.undo)
    expect([undone.status < 300, undone.body.error]).toEqual([true, undefined])
    expect(await stateOf()).toEqual(before)
  })
})

describe('every write of the reference', () => {
  test('either says how it is taken back, or there is a reason why it does not', async () => {
    const { body } = await ask('GET', '/v1/openapi.json')
    const operations = Object.values<Loose>(body.paths).flatMap((methods) =>
      Object.entries<Loose>(methods).flatMap(([method, { operationId, parameters = [] }]) =>
        method === 'get'
          ? []
          : { operationId, undo: parameters.some(({ name }: Loose) => name === 'Prefer') },
      ),
    )
    const undoable = operations.filter(({ undo }) => undo).map(({ operationId }) => operationId)
    expect(undoable.toSorted()).toEqual([...new Set(table.map(([operation]) => operation))].toSorted())
    const final = operations.filter(({ undo }) => !undo).map(({ operationId }) => operationId)
    expect(final.toSorted()).toEqual(Object.keys(writes).toSorted())
  })
})

test('an answer has no meta unless it is asked for', async () => {
  const body = { name: 'Quiet', type: 'CASH' }
  expect((await ask('POST', '/v1/accounts', body)).body).not.toHaveProperty('meta')
  for (const prefer of ['respond-async, Undo', 'undo; x=1', 'wait=5,undo'])
    expect((await ask('POST', '/v1/accounts', body, { prefer })).body).toHaveProperty('meta.undo')
  for (const prefer of ['undone', 'no-undo', ''])
    expect((await ask('POST', '/v1/accounts', body, { prefer })).body).not.toHaveProperty('meta')
})

describe('what changed nothing, or cannot be brought back, offers nothing:', () => {
  test.each<[string, () => Promise<Write>]>([
    [
      'a dry run',
      async () => ({
        method: 'POST',
        path: '/v1/transactions/bulk',
        body: { filter: {}, dryRun: true, change: { payee: 'x' } },
      }),
    ],
    [
      'the same once more',
      async () => ({ method: 'PATCH', path: `/v1/goals/${(await goal()).id}`, body: { name: 'Boat' } }),
    ],
    [
      'what was reconciled',
      async () => {
        const id = await account('Locked')
        const { id: transactionId } = await enter(id)
        await post(`/v1/accounts/${id}/reconcile`, { date: '2026-06-10', balance: '-10.00' })
        return { method: 'PATCH', path: `/v1/transactions/${transactionId}`, body: { status: 'CLEARED' } }
      },
    ],
    [
      'a statement that does not agree',
      async () => ({
        method: 'POST',
        path: `/v1/accounts/${await account('Off')}/reconcile`,
        body: { date: '2026-06-10', balance: '1' },
      }),
    ],
  ])('%s', async (_name, ready) => {
    const { status, body } = await send(await ready(), PREFER)
    expect([status, body.meta]).toEqual([200, undefined])
  })
})

describe('what somebody changed since is not taken back:', () => {
  const cases: [string, () => Promise<Write>, () => Promise<unknown>][] = []
  let path = ''
  const of = (name: string, ready: () => Promise<Write>, meanwhile: () => Promise<unknown>) =>
    cases.push([name, ready, meanwhile])
  of(
    'a transaction',
    async () => {
      path = `/v1/transactions/${(await enter(await account('O'))).id}`
      return { method: 'PATCH', path, body: { payee: 'Mine' } }
    },
    () => patch(path, { notes: 'Theirs' }),
  )
  of(
    'a new transaction',
    async () => ({
      method: 'POST',
      path: '/v1/transactions',
      body: { accountId: await account('P'), type: 'EXPENSE', amount: '5', date: '2026-06-01' },
    }),
    async () =>
      patch(`/v1/transactions/${(await get('/v1/transactions?limit=1&q=account:P')).at(0)?.id}`, {
        notes: 'x',
      }),
  )
  of(
    'a budget',
    async () => {
      path = `${june}/categories/${await categoryId('Groceries')}`
      return { method: 'PUT', path, body: { budgeted: '61' } }
    },
    () => ask('PUT', path, { budgeted: '62' }),
  )
  of(
    'an envelope',
    async () => {
      path = `/v1/budgets/categories/${await categoryId('Groceries')}`
      return { method: 'PUT', path, body: { carry: 'FULL', since: '2026-06' } }
    },
    () => ask('PUT', path, { carry: 'NONE', since: '2026-06' }),
  )
  of(
    'a category',
    async () => {
      const fields = { groupId: await group(), name: 'Contested', kind: 'EXPENSE' }
      path = `/v1/categories/${(await post('/v1/categories', fields)).id}`
      return { method: 'PATCH', path, body: { name: 'Mine' } }
    },
    () => patch(path, { name: 'Theirs' }),
  )
  of(
    'a valuation',
    async () => {
      path = `/v1/accounts/${await account('Hut', { type: 'PROPERTY' })}/valuations`
      return { method: 'PUT', path, body: { date: '2026-06-01', amount: '5' } }
    },
    () => ask('PUT', path, { date: '2026-06-01', amount: '6' }),
  )
  of(
    'a transfer',
    async () => {
      const body = await pair()
      path = `/v1/transactions/${body.incomingId}`
      return { method: 'POST', path: '/v1/transfers/link', body }
    },
    () => patch(path, { notes: 'Theirs' }),
  )
  of(
    'a reconciliation',
    async () => {
      const id = await account('Q')
      path = `/v1/transactions/${(await enter(id)).id}`
      return {
        method: 'POST',
        path: `/v1/accounts/${id}/reconcile`,
        body: { date: '2026-06-10', balance: '-10.00' },
      }
    },
    () => patch(path, { notes: 'Theirs' }),
  )
  test.each(cases)('%s', async (_name, ready, meanwhile) => {
    const { body } = await send(await ready(), PREFER)
    mailbox.books.house.clock.move(1_000)
    await meanwhile()
    const before = await stateOf()
    expect((await send(body.meta.undo)).status).toBe(409)
    expect(await stateOf()).toEqual(before)
  })
})
