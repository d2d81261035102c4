import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { follow } from '../../../src/messages/notifications/follow-events.ts'
import { note } from '../../../src/people/security-events/security-events.ts'
import * as tokens from '../../../src/people/tokens/tokens.ts'
import { mintFile, uploadMove } from '../../intake/moves/desk.ts'
import { booksOf } from '../../ledger/transactions/books.ts'
import { readReceipts, storeReceipt } from '../../records/receipts/shoebox.ts'
import { packaged } from '../../server/tax-package/packing.ts'
import { addStranger, type House, makeHouse, type Person } from '../../support/house.ts'
import { stateOf } from '../../support/state.ts'
import { makeApp } from '../../support/whole-app.ts'

/** What the one household has, by the name it goes by in the calls below. */
const ours: Record<string, string> = {}

let house: House
let stranger: Person

const made = async (path: string, body: unknown): Promise<string> => {
  const answer = await house.ask(house.admin, 'POST', path, body)
  expect([200, 201]).toContain(answer.status)
  return answer.body.data.id
}

beforeAll(async () => {
  house = await makeHouse()
  stranger = await addStranger(house)
  ours.account = await made('/v1/accounts', { name: 'Ours', type: 'CHECKING' })
  ours.brokerage = await made('/v1/accounts', { name: 'Ours', type: 'INVESTMENT' })
  ours.security = await made('/v1/securities', { name: 'Ours' })
  ours.trade = await made('/v1/trades', {
    accountId: ours.brokerage,
    securityId: ours.security,
    kind: 'BUY',
    tradeDay: '2026-06-01',
    quantity: '10',
    price: '5',
  })
  ours.member = house.admin.id
  ours.plan = 'TFSA'
  await house.ask(house.admin, 'PUT', `/v1/rooms/${house.admin.id}/TFSA/2025`, { room: '7000.00' })
  ours.other = await made('/v1/accounts', { name: 'Ours too', type: 'PROPERTY' })
  ours.group = await made('/v1/category-groups', { name: 'Ours' })
  ours.category = await made('/v1/categories', { groupId: ours.group, name: 'Ours', kind: 'EXPENSE' })
  ours.second = await made('/v1/categories', { groupId: ours.group, name: 'Second', kind: 'EXPENSE' })
  const entry = { date: '2026-06-01', amount: '5.00', payee: 'Ours' }
  const out = { ...entry, accountId: ours.account, type: 'EXPENSE' }
  ours.transaction = await made('/v1/transactions', out)
  ours.outgoing = await made('/v1/transactions', { ...out, amount: '7.00' })
  ours.incoming = await made('/v1/transactions', {
    ...out,
    accountId: ours.other,
    amount: '7.00',
    type: 'INCOME',
  })
  ours.bulk = await made('/v1/transactions/bulk', { ids: [ours.transaction], change: { notes: 'ours' } })
  ours.import = (
    await house.upload(house.admin, 'Date,Description,Amount\n2026-06-02,OURS,-1.00', {
      accountId: ours.account,
    })
  ).body.data.id
  ours.move = (
    await uploadMove(house, mintFile(['2026-06-02', 'OURS', '-1.00', 'Kites', 'Ours']))
  ).body.data.id
  ours.rule = await made('/v1/rules', {
    name: 'Ours',
    condition: { field: 'payee', operator: 'IS', value: 'Ours' },
    actions: [{ kind: 'SET_REVIEWED', reviewed: false }],
  })
  ours.run = await made('/v1/rules/runs', { ids: [ours.transaction] })
  const statement = { date: '2020-01-01', balance: '0' }
  const agreed = await house.ask(house.admin, 'POST', `/v1/accounts/${ours.account}/reconcile`, statement)
  ours.reconciliation = agreed.body.data.reconciliationId
  ours.user = (await house.add('MEMBER')).id
  ours.invite = await made('/v1/admin/invites', { role: 'MEMBER' })
  ours.session = house.admin.sessionId
  ours.token = await token()
  ours.channel = await made('/v1/notification-channels', {
    kind: 'NTFY',
    name: 'Ours',
    url: 'https://ntfy.example/ours',
  })
  // Off, so that nothing is on its way while the rest is compared.
  await house.ask(house.admin, 'PATCH', `/v1/notification-channels/${ours.channel}`, { active: false })
  ours.report = await made('/v1/saved-reports', { name: 'Ours', query: { measure: 'SPENT', by: 'PERIOD' } })
  ours.scenario = await made('/v1/scenarios', { name: 'Ours', changes: [] })
  ours.goal = await made('/v1/goals', { name: 'Ours', target: '100.00' })
  ours.contribution = await made(`/v1/goals/${ours.goal}/contributions`, { amount: '1.00' })
  ours.conversation = conversation()
  readReceipts(house)
  ours.receipt = (
    await storeReceipt(house, 'OURS\n2026-06-01\nTOTAL | 5.00', { transactionId: ours.transaction })
  ).id
  ours.view = await made('/v1/saved-views', { name: 'Ours', query: { accountId: ours.account } })
  ours.activity = await made('/v1/tax/activities', { kind: 'BUSINESS', name: 'Ours' })
  ours.taxPackage = (await packaged(booksOf(house, house.admin), 2025)).id
  ours.trip = await made('/v1/tax/trips', {
    date: '2025-06-01',
    distance: '12.5',
    unit: 'KM',
    purpose: 'BUSINESS',
    from: 'a',
    to: 'b',
    activityId: ours.activity,
  })
  ours.slip = await made('/v1/tax/2025/slips', {
    kind: 'T5',
    payer: 'Ours',
    boxes: [{ box: '13', amount: '1.00' }],
  })
  ours.evidence = await made(`/v1/tax/evidence/${ours.transaction}`, { kind: 'SLIP', note: 'folder 3' })
  await house.ask(house.admin, 'PUT', '/v1/tax/payees', { payee: 'Ours', number: '046 454 286' })
  ours.payee = (await house.ask(house.admin, 'GET', '/v1/tax/payees')).body.data[0].id
  ours.webhook = await made('/v1/webhooks', { url: 'https://1.1.1.1/' })
  ours.delivery = await made(`/v1/webhooks/${ours.webhook}/test`, {})
  Object.assign(ours, connectedBank())
  ours.insight = found()
  await budgeted()
  const rent = { name: 'Rent', amount: '1500.00', cadence: 'MONTHLY', nextDate: '2026-07-01' }
  ours.subscription = await made('/v1/subscriptions', rent)
  ours.feed = await made('/v1/calendar-feeds', { name: 'Ours' })
  ours.notification = await messages()
  await house.ask(house.admin, 'PUT', `/v1/accounts/${ours.other}/valuations`, {
    date: '2026-06-01',
    amount: '1.00',
  })
})
afterAll(() => house.close())

/** A line last month, copied into this one, and a move. */
async function budgeted(): Promise<void> {
  ours.month = '2026-06'
  const line = `/v1/budgets/2026-05/categories/${ours.category}`
  await house.ask(house.admin, 'PUT', line, { budgeted: '1.00' })
  const move = { fromCategoryId: null, toCategoryId: ours.category, amount: '1.00' }
  ours.move = await made('/v1/budgets/2026-06/moves', move)
  ours.filling = await made('/v1/budgets/2026-06/copy-last-month', {})
}

async function messages(): Promise<string> {
  await follow(house.deps)
  const { admin, deps, clock } = house
  await deps.write((tx) => note(tx, admin.id, 'PASSWORD_CHANGED', { at: clock.now() }))
  return (await house.ask(admin, 'GET', '/v1/notifications')).body.data[0].id
}

/** An app's, of the administrator. */
async function token(): Promise<string> {
  const { id: userId, sessionId } = house.admin
  const actor = { userId, sessionId, householdId: 1, role: 'ADMIN', at: house.clock.now() } as const
  const made = await house.deps.write((tx) => tokens.create(tx, actor, { name: 'Ours', scope: 'READ' }))
  return made.id
}

/** With the coach, by the administrator. */
function conversation(): string {
  const id = crypto.randomUUID()
  const { $client: client } = house.deps.db
  client.run(
    'INSERT INTO chat_sessions (id, user_id, title, created_at, updated_at) VALUES (?, ?, ?, 0, 0)',
    [id, house.admin.id, 'Ours'],
  )
  return id
}

/** As an exchange leaves it. */
function connectedBank(): { connection: string; link: string } {
  const [connection, link] = [crypto.randomUUID(), crypto.randomUUID()]
  const { $client: client } = house.deps.db
  client.run(
    `INSERT INTO bank_connections (seq, id, household_id, connected_by, host, state, created_at)
      SELECT 1, ?, household_id, id, 'bank.example', 'WORKING', created_at FROM users WHERE id = ?`,
    [connection, house.admin.id],
  )
  client.run(
    `INSERT INTO bank_links (id, connection_seq, remote_id, remote_connection, institution, name, currency, action)
      VALUES (?, 1, 'ACT-1', 'CON-1', 'Maple Bank', 'Chequing', 'CAD', 'UNDECIDED')`,
    [link],
  )
  return { connection, link }
}

const DOUBLE_CHARGE = { currency: 'CAD', payee: 'Ours', amount: '1.00', account: 'Ours', transactions: [] }

/** As the nightly look leaves it. */
function found(): string {
  const id = crypto.randomUUID()
  house.deps.db.$client.run(
    `INSERT INTO insights (id, household_id, kind, about, numbers, figures, weight, found_at, seen_at)
      SELECT ?, household_id, 'DUPLICATE_CHARGE', 'CAD', '1.00 ', ?, 1, created_at, created_at FROM users WHERE id = ?`,
    [id, JSON.stringify(DOUBLE_CHARGE), house.admin.id],
  )
  return id
}

type Call = [method: string, path: string, body?: unknown]

const LOAN = {
  principal: '900',
  startDate: '2025-04-05',
  firstPayment: '2025-05-05',
  rhythm: 'MONTHLY',
  compounding: 'MONTHLY',
  amortisationMonths: 12,
  rates: [{ from: '2025-04-05', rate: '6', kind: 'FIXED', until: null, payment: null }],
  prepayments: [],
  prepaymentPercent: null,
}

/** Every route with an id in its path, called with an id of ours and a body that is in order. */
const CALLS: Call[] = [
  ['GET', '/v1/accounts/{account}'],
  ['PATCH', '/v1/accounts/{account}', { name: 'Theirs' }],
  ['DELETE', '/v1/accounts/{account}'],
  ['GET', '/v1/accounts/{account}/balances'],
  ['GET', '/v1/accounts/{account}/opening-balance?date=2026-06-30&balance=0.00'],
  ['POST', '/v1/accounts/{account}/opening-balance', { date: '2026-06-30', balance: '0.00' }],
  ['POST', '/v1/accounts/{account}/reconcile', { date: '2026-06-30', balance: '0.00' }],
  ['GET', '/v1/accounts/{account}/reconciliations'],
  ['DELETE', '/v1/accounts/{account}/reconciliations/{reconciliation}'],
  ['POST', '/v1/accounts/{account}/sync'],
  ['GET', '/v1/accounts/{account}/statements'],
  ['GET', '/v1/accounts/{account}/statements/{reconciliation}/comparison'],
  ['PATCH', '/v1/accounts/{account}/statements/{reconciliation}', { kept: true }],
  ['GET', '/v1/accounts/{account}/sync-logs'],
  ['GET', '/v1/accounts/{other}/valuations'],
  ['PUT', '/v1/accounts/{other}/valuations', { date: '2026-06-02', amount: '2.00' }],
  ['DELETE', '/v1/accounts/{other}/valuations/2026-06-01'],
  ['DELETE', '/v1/admin/invites/{invite}'],
  ['POST', '/v1/admin/invites/{invite}/mail'],
  ['POST', '/v1/admin/users/{user}/reset-mail'],
  ['DELETE', '/v1/admin/users/{user}'],
  ['POST', '/v1/admin/users/{user}/restore'],
  ['PUT', '/v1/admin/users/{user}/role', { role: 'ADMIN' }],
  ['DELETE', '/v1/admin/users/{user}/totp'],
  ['POST', '/v1/admin/users/{user}/unlock'],
  ['GET', '/v1/bank-connections/{connection}'],
  ['DELETE', '/v1/bank-connections/{connection}'],
  ['PATCH', '/v1/bank-connections/{connection}/links', { links: [{ id: '{link}', action: 'IGNORE' }] }],
  ['PATCH', '/v1/bank-connections/{connection}/links/{link}', { action: 'IGNORE' }],
  ['POST', '/v1/bank-connections/{connection}/sync'],
  ['PUT', '/v1/budgets/{month}/categories/{category}', { budgeted: '2.00' }],
  ['DELETE', '/v1/budgets/{month}/moves/{move}'],
  ['PATCH', '/v1/chat/sessions/{conversation}', { title: 'Mine' }],
  ['GET', '/v1/envelopes/{category}'],
  ['GET', '/v1/budgets/categories/{category}'],
  ['PUT', '/v1/envelopes/{category}', { carry: 'FULL' }],
  ['PUT', '/v1/budgets/categories/{category}', { carry: 'FULL' }],
  ['POST', '/v1/budgets/fillings/{filling}/undo'],
  ['GET', '/v1/categories/{category}'],
  ['GET', '/v1/categories/{category}/usage'],
  ['DELETE', '/v1/categories/{category}'],
  ['PATCH', '/v1/categories/{category}', { name: 'Theirs' }],
  ['POST', '/v1/categories/{category}/merge', { intoId: '{second}' }],
  ['PATCH', '/v1/category-groups/{group}', { name: 'Theirs' }],
  ['DELETE', '/v1/category-groups/{group}'],
  ['PATCH', '/v1/categories/groups/{group}', { name: 'Theirs' }],
  ['DELETE', '/v1/categories/groups/{group}'],
  ['GET', '/v1/securities/{security}'],
  ['PATCH', '/v1/securities/{security}', { name: 'Theirs' }],
  ['DELETE', '/v1/securities/{security}'],
  ['GET', '/v1/securities/{security}/history'],
  ['GET', '/v1/securities/{security}/lots?accountId={brokerage}'],
  ['POST', '/v1/securities/{security}/merge', { intoId: '{security}' }],
  [
    'POST',
    '/v1/securities/{security}/restore',
    {
      keptId: '{security}',
      version: 1,
      security: {
        name: 'Theirs',
        kind: 'STOCK',
        symbol: null,
        exchange: null,
        code: null,
        assetClass: null,
        region: null,
        version: 1,
        createdAt: '2026-06-01T12:00:00.000Z',
      },
      taken: [],
      tradeIds: ['{trade}'],
      cameOfIds: [],
      moved: [],
      dropped: [],
    },
  ],
  ['GET', '/v1/trades/{trade}'],
  ['PATCH', '/v1/trades/{trade}', { notes: 'theirs' }],
  ['DELETE', '/v1/trades/{trade}'],
  ['POST', '/v1/trades/{trade}/restore'],
  ['PUT', '/v1/prices/{security}/2026-06-01', { price: '6' }],
  ['DELETE', '/v1/prices/{security}/2026-06-01'],
  ['GET', '/v1/holdings/accounts/{brokerage}'],
  ['PUT', '/v1/holdings/accounts/{brokerage}', { valuedBy: 'HAND', ownerId: null }],
  ['GET', '/v1/holdings/accounts/{brokerage}/securities/{security}'],
  ['PUT', '/v1/holdings/accounts/{brokerage}/securities/{security}', { averageFrom: null }],
  ['PUT', '/v1/rooms/{member}/{plan}/2025', { room: '7000.00' }],
  ['DELETE', '/v1/rooms/{member}/{plan}/2025'],
  ['GET', '/v1/loans/{account}'],
  ['PUT', '/v1/loans/{account}', LOAN],
  ['DELETE', '/v1/loans/{account}'],
  ['POST', '/v1/loans/{account}/split', { interestCategoryId: null }],
  ['POST', '/v1/loans/{account}/join', { interestCategoryId: null, charged: [], parted: [], version: 1 }],
  ['GET', '/v1/scenarios/{scenario}'],
  ['GET', '/v1/scenarios/{scenario}/forecast'],
  ['PATCH', '/v1/scenarios/{scenario}', { name: 'Theirs' }],
  ['DELETE', '/v1/scenarios/{scenario}'],
  ['GET', '/v1/goals/{goal}'],
  ['PATCH', '/v1/goals/{goal}', { name: 'Theirs' }],
  ['DELETE', '/v1/goals/{goal}'],
  ['GET', '/v1/goals/{goal}/contributions'],
  ['GET', '/v1/goals/{goal}/line'],
  ['POST', '/v1/goals/{goal}/contributions', { amount: '1.00' }],
  ['PATCH', '/v1/goals/{goal}/contributions/{contribution}', { amount: '2.00' }],
  ['DELETE', '/v1/goals/{goal}/contributions/{contribution}'],
  ['GET', '/v1/moves/{move}'],
  ['PATCH', '/v1/moves/{move}', { from: '2026-01-01' }],
  ['DELETE', '/v1/moves/{move}'],
  ['POST', '/v1/moves/{move}/commit'],
  ['GET', '/v1/moves/{move}/preview'],
  ['GET', '/v1/moves/{move}/progress'],
  ['GET', '/v1/imports/{import}'],
  ['PATCH', '/v1/imports/{import}', { choices: { inverted: true } }],
  ['DELETE', '/v1/imports/{import}'],
  ['POST', '/v1/imports/{import}/commit'],
  ['DELETE', '/v1/imports/{import}/layout'],
  ['GET', '/v1/imports/{import}/file'],
  ['GET', '/v1/imports/{import}/pages/1'],
  ['GET', '/v1/imports/{import}/preview'],
  ['GET', '/v1/imports/{import}/progress'],
  ['PATCH', '/v1/imports/{import}/rows', { rows: [{ row: 2, import: false }] }],
  ['POST', '/v1/insights/{insight}/dismiss'],
  ['POST', '/v1/insights/{insight}/restore'],
  ['DELETE', '/v1/me/identities/{user}'],
  ['DELETE', '/v1/me/sessions/{session}'],
  ['DELETE', '/v1/me/tokens/{token}'],
  ['DELETE', '/v1/notifications/{notification}'],
  ['POST', '/v1/notifications/{notification}/read'],
  ['PATCH', '/v1/notification-channels/{channel}', { active: false }],
  ['DELETE', '/v1/notification-channels/{channel}'],
  ['POST', '/v1/notification-channels/{channel}/test'],
  ['GET', '/v1/receipts/{receipt}'],
  ['PATCH', '/v1/receipts/{receipt}', { merchant: 'Theirs' }],
  ['DELETE', '/v1/receipts/{receipt}'],
  ['GET', '/v1/receipts/{receipt}/file'],
  ['GET', '/v1/receipts/{receipt}/original'],
  ['POST', '/v1/receipts/{receipt}/read'],
  ['POST', '/v1/receipts/{receipt}/papers', {}],
  ['POST', '/v1/ai/receipts/{receipt}/read'],
  ['POST', '/v1/receipts/{receipt}/restore'],
  ['POST', '/v1/receipts/{receipt}/split', { apply: true }],
  ['GET', '/v1/receipts/{receipt}/suggestions'],
  ['PUT', '/v1/receipts/{receipt}/transaction', { transactionId: '{transaction}' }],
  ['DELETE', '/v1/receipts/{receipt}/transaction'],
  ['POST', '/v1/receipts/{receipt}/transaction', { accountId: '{account}' }],
  ['POST', '/v1/receipts/{receipt}/undo', {}],
  ['GET', '/v1/saved-reports/{report}'],
  ['GET', '/v1/saved-reports/{report}/report'],
  ['PATCH', '/v1/saved-reports/{report}', { name: 'Theirs' }],
  ['DELETE', '/v1/saved-reports/{report}'],
  ['GET', '/v1/saved-views/{view}'],
  ['PATCH', '/v1/saved-views/{view}', { name: 'Theirs' }],
  ['DELETE', '/v1/saved-views/{view}'],
  ['GET', '/v1/saved-views/{view}/transactions'],
  ['GET', '/v1/rules/{rule}'],
  ['PATCH', '/v1/rules/{rule}', { name: 'Theirs' }],
  ['DELETE', '/v1/rules/{rule}'],
  ['GET', '/v1/rules/runs/{run}'],
  ['POST', '/v1/rules/runs/{run}/revert'],
  ['GET', '/v1/transactions/{transaction}/reasons'],
  ['GET', '/v1/subscriptions/{subscription}'],
  ['PATCH', '/v1/subscriptions/{subscription}', { name: 'Theirs' }],
  ['DELETE', '/v1/subscriptions/{subscription}'],
  ['POST', '/v1/subscriptions/{subscription}/cancel'],
  ['POST', '/v1/subscriptions/{subscription}/confirm'],
  ['POST', '/v1/subscriptions/{subscription}/dismiss'],
  ['DELETE', '/v1/calendar-feeds/{feed}'],
  ['DELETE', '/v1/subscriptions/calendar-feeds/{feed}'],
  ['GET', '/v1/tax/activities/{activity}'],
  ['PATCH', '/v1/tax/activities/{activity}', { name: 'Theirs' }],
  ['DELETE', '/v1/tax/activities/{activity}'],
  [
    'POST',
    '/v1/tax/activities/{activity}/setup/undo',
    { version: 1, groupId: null, categoryIds: [], mappings: [] },
  ],
  ['GET', '/v1/tax/2025/package/{taxPackage}'],
  ['GET', '/v1/tax/2025/package/{taxPackage}/file'],
  ['POST', '/v1/tax/2025/package/{taxPackage}/ticket', {}],
  ['GET', '/v1/tax/trips/{trip}'],
  ['PATCH', '/v1/tax/trips/{trip}', { to: 'Theirs' }],
  ['DELETE', '/v1/tax/trips/{trip}'],
  ['GET', '/v1/tax/slips/{slip}'],
  ['PATCH', '/v1/tax/slips/{slip}', { payer: 'Theirs' }],
  ['DELETE', '/v1/tax/slips/{slip}'],
  ['GET', '/v1/tax/2025/uses/{activity}'],
  ['PUT', '/v1/tax/2025/uses/{activity}', { car: null }],
  ['GET', '/v1/tax/rates/{transaction}'],
  ['PUT', '/v1/tax/rates/{transaction}', { rate: '1.4', source: 'A bank', date: '2026-06-01' }],
  ['DELETE', '/v1/tax/rates/{transaction}'],
  ['GET', '/v1/tax/evidence/{transaction}'],
  ['POST', '/v1/tax/evidence/{transaction}', { kind: 'SLIP', note: 'theirs' }],
  ['PATCH', '/v1/tax/evidence/{transaction}/{evidence}', { note: 'theirs' }],
  ['DELETE', '/v1/tax/evidence/{transaction}/{evidence}'],
  ['GET', '/v1/tax/overrides/{transaction}'],
  ['PUT', '/v1/tax/overrides/{transaction}', { lineId: null }],
  ['DELETE', '/v1/tax/overrides/{transaction}'],
  ['DELETE', '/v1/tax/payees/{payee}'],
  ['PUT', '/v1/tax/sales-taxes/{transaction}', { gstHst: '1.00' }],
  ['DELETE', '/v1/tax/sales-taxes/{transaction}'],
  ['GET', '/v1/tax/sales-taxes/{transaction}/like'],
  ['GET', '/v1/tax/transactions/{transaction}'],
  ['GET', '/v1/transactions/{transaction}'],
  ['PATCH', '/v1/transactions/{transaction}', { payee: 'Theirs' }],
  ['DELETE', '/v1/transactions/{transaction}'],
  ['POST', '/v1/transactions/{transaction}/restore'],
  ['POST', '/v1/transactions/bulk/{bulk}/undo'],
  ['POST', '/v1/transfers/{outgoing}/unlink'],
  ['GET', '/v1/webhooks/{webhook}'],
  ['PATCH', '/v1/webhooks/{webhook}', { active: false }],
  ['DELETE', '/v1/webhooks/{webhook}'],
  ['GET', '/v1/webhooks/{webhook}/deliveries'],
  ['POST', '/v1/webhooks/{webhook}/deliveries/{delivery}/redeliver'],
  ['POST', '/v1/webhooks/{webhook}/rotate-secret'],
  ['POST', '/v1/webhooks/{webhook}/test'],
]

/** Bodies that name what is ours. */
const BODIES: Call[] = [
  [
    'POST',
    '/v1/transactions',
    { accountId: '{account}', date: '2026-06-01', amount: '1.00', type: 'EXPENSE', payee: 'x' },
  ],
  ['POST', '/v1/categories', { groupId: '{group}', name: 'Theirs', kind: 'EXPENSE' }],
  ['POST', '/v1/ai/category-suggestions', { transactionIds: ['{transaction}'] }],
  [
    'POST',
    '/v1/ai/category-suggestions/apply',
    { choices: [{ transactionId: '{transaction}', categoryId: '{category}' }] },
  ],
  ['PUT', '/v1/budgets/{month}/categories', { categories: [{ categoryId: '{category}', budgeted: '2.00' }] }],
  ['POST', '/v1/budgets/{month}/moves', { fromCategoryId: '{category}', toCategoryId: null, amount: '1.00' }],
  ['GET', '/v1/chat/history?sessionId={conversation}'],
  ['DELETE', '/v1/chat/history?sessionId={conversation}'],
  ['POST', '/v1/trades', { accountId: '{brokerage}', kind: 'FEE', tradeDay: '2026-06-01', amount: '1.00' }],
  ['POST', '/v1/goals', { name: 'Theirs', target: '1.00', accountIds: ['{account}'] }],
  ['POST', '/v1/review/duplicates/merge', { keepId: '{transaction}', removeId: '{outgoing}' }],
  ['POST', '/v1/review/duplicates/reject', { oneId: '{transaction}', otherId: '{outgoing}' }],
  ['POST', '/v1/review/duplicates/unreject', { oneId: '{transaction}', otherId: '{outgoing}' }],
  ['POST', '/v1/saved-views', { name: 'Theirs', query: { accountId: '{account}' } }],
  ['PUT', '/v1/saved-views/order', { ids: ['{view}'] }],
  ['PUT', '/v1/saved-reports/order', { ids: ['{report}'] }],
  ['PUT', '/v1/me/home', { pinned: ['{report}'] }],
  [
    'PUT',
    '/v1/receipts/suggestions',
    { links: [{ receiptId: '{receipt}', transactionId: '{transaction}' }] },
  ],
  ['PUT', '/v1/accounts/order', { ids: ['{account}'] }],
  ['PUT', '/v1/goals/order', { ids: ['{goal}'] }],
  ['PUT', '/v1/categories/order', { groups: [{ id: '{group}' }] }],
  [
    'POST',
    '/v1/budgets/{month}/moves',
    [{ fromCategoryId: '{category}', toCategoryId: null, amount: '1.00' }],
  ],
  ['PUT', '/v1/rules/order', { stage: 'DEFAULT', ids: ['{rule}'] }],
  ['POST', '/v1/rules/dry-run', { ruleIds: ['{rule}'] }],
  ['POST', '/v1/rules/runs', { ruleIds: ['{rule}'], expectedCount: 0 }],
  ['POST', '/v1/rules/runs', { ids: ['{transaction}'] }],
  [
    'POST',
    '/v1/rules',
    {
      name: 'Theirs',
      condition: { field: 'accountId', operator: 'IS', value: '{account}' },
      actions: [{ kind: 'SET_CATEGORY', categoryId: null }],
    },
  ],
  [
    'POST',
    '/v1/rules',
    {
      name: 'Theirs',
      condition: { field: 'payee', operator: 'IS', value: 'x' },
      actions: [{ kind: 'SET_CATEGORY', categoryId: '{category}' }],
    },
  ],
  ['POST', '/v1/rules/suggestions/accept', { payee: 'Ours', categoryId: '{category}' }],
  ['POST', '/v1/rules/suggestions/dismiss', { payee: 'Ours', categoryId: '{category}' }],
  ['POST', '/v1/rules/suggestions/restore', { payee: 'Ours', categoryId: '{category}' }],
  ['POST', '/v1/transfers/link', { outgoingId: '{outgoing}', incomingId: '{incoming}' }],
  ['POST', '/v1/transfers/reject', { outgoingId: '{outgoing}', incomingId: '{incoming}' }],
  ['POST', '/v1/transfers/unreject', { outgoingId: '{outgoing}', incomingId: '{incoming}' }],
  [
    'POST',
    '/v1/subscriptions',
    { name: 'x', amount: '1.00', cadence: 'MONTHLY', nextDate: '2026-07-01', accountId: '{account}' },
  ],
  ['POST', '/v1/tax/activities', { kind: 'BUSINESS', name: 'Theirs', personId: '{user}' }],
  ...['account', 'security', 'receipt', 'user'].map((named): [string, string, object] => [
    'POST',
    '/v1/tax/2025/slips',
    {
      kind: 'T5',
      payer: 'Theirs',
      boxes: [{ box: '13', amount: '1.00' }],
      [named === 'user' ? 'ownerId' : `${named}Id`]: `{${named}}`,
    },
  ]),
  [
    'POST',
    '/v1/tax/trips',
    {
      date: '2025-06-01',
      distance: '1',
      unit: 'KM',
      purpose: 'BUSINESS',
      from: 'a',
      to: 'b',
      activityId: '{activity}',
    },
  ],
  [
    'POST',
    '/v1/tax/2025/evidence/undo',
    { evidence: [{ transactionId: '{transaction}', evidenceId: '{evidence}', version: 1 }] },
  ],
  ['PUT', '/v1/tax/sales-taxes', { taxes: [{ transactionId: '{transaction}', gstHst: '1.00', version: 0 }] }],
  [
    'POST',
    '/v1/tax/activities/setup',
    {
      kind: 'BUSINESS',
      name: 'Theirs',
      fromYear: 2025,
      car: { method: 'ACTUAL', unit: 'KM' },
      carCategoryIds: ['{category}'],
    },
  ],
  ['PUT', '/v1/tax/2025/profile', { netIncome: { '{user}': '1.00' } }],
  ['PUT', '/v1/tax/mappings', { categoryId: '{category}', fromYear: 2025, lineId: 'ca.t1.21400' }],
  [
    'PUT',
    '/v1/tax/mappings',
    { accountSubtype: 'RRSP', fromYear: 2025, lineId: 'ca.t1.20800', personId: '{user}' },
  ],
  [
    'PUT',
    '/v1/tax/mappings',
    { accountSubtype: 'RRSP', fromYear: 2025, lineId: 'ca.t2125.8810', activityId: '{activity}' },
  ],
  [
    'POST',
    '/v1/tax/mappings/suggested',
    { fromYear: 2025, accepted: [{ categoryId: '{category}', lineId: 'ca.t1.21400' }] },
  ],
  ['POST', '/v1/auth/password/reset-request', { userId: '{user}' }],
]

const named = (calls: Call[]) => calls.map((call) => [`${call[0]} ${call[1]}`, call] as const)

const filled = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replace(/\{(\w+)\}/g, (_, name: string) => ours[name] ?? ''))

const ask = ([method, path, body]: Call) => {
  const call: Call = filled([method, path, body])
  return house.ask(stranger, method, call[1], body === undefined ? undefined : call[2])
}

/** Public, or not about a household: their parameters are no ids of ours. */
const OTHERS = [
  'GET /errors/:slug',
  'GET /trust/:file',
  'GET /api/v1/auth/invites/:token',
  'GET /api/v1/calendar/:file',
  'GET /api/v1/me/export/download/:ticket',
  'GET /api/v1/tax/packages/download/:ticket',
  'GET /api/v1/moves/uploads/:id/progress',
  'POST /api/v1/admin/jobs/:name/run',
  'GET /api/v1/admin/backups/:id/download',
  'POST /api/v1/admin/backups/:id/verify',
  'DELETE /api/v1/admin/backups/:id',
  'GET /api/v1/budgets/:month',
  'PUT /api/v1/budgets/:month/categories',
  'POST /api/v1/budgets/:month/copy-last-month',
  'POST /api/v1/budgets/:month/fill',
  'GET /api/v1/budgets/:month/fillings',
  'GET /api/v1/gains/:year',
  'PUT /api/v1/rates/:from/:to/:day',
  'DELETE /api/v1/rates/:from/:to/:day',
  'GET /api/v1/tax/:year',
  'GET /api/v1/tax/:year/changes',
  'POST /api/v1/tax/:year/close',
  'GET /api/v1/tax/:year/lines/:lineId',
  'GET /api/v1/tax/:year/export.csv',
  'GET /api/v1/tax/:year/package',
  'POST /api/v1/tax/:year/package',
  'GET /api/v1/tax/:year/profile',
  'PUT /api/v1/tax/:year/profile',
  'GET /api/v1/tax/:year/medical-window',
  'PUT /api/v1/tax/:year/medical-window',
  'GET /api/v1/tax/:year/rates',
  'PUT /api/v1/tax/:year/rates',
  'PUT /api/v1/tax/:year/limits/:key',
  'DELETE /api/v1/tax/:year/limits/:key',
  'POST /api/v1/tax/:year/reopen',
  'GET /api/v1/tax/:year/snapshot',
  'GET /api/v1/tax/:year/slips',
  'POST /api/v1/tax/:year/slips',
  'GET /api/v1/tax/:year/missing-evidence',
  'GET /api/v1/tax/:year/missing-evidence/payees',
  'POST /api/v1/tax/:year/evidence',
  'POST /api/v1/tax/:year/evidence/undo',
  'PUT /api/v1/budgets/:month/hold',
  'GET /api/v1/budgets/:month/moves',
  'POST /api/v1/budgets/:month/moves',
]

test('the list names every route with a parameter', () => {
  const routes = makeApp(house.deps)
    .routes.filter(({ path }) => path.includes(':'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !OTHERS.includes(route))
  const listed = CALLS.map(([method, path]) => `${method} /api${path.split('?')[0]}`)
  const pattern = (route: string) =>
    new RegExp(
      `^${route
        .replace(/:da(te|y)\b/, '2026-06-01')
        .replace(/:year/, '2025')
        .replace(/:page\b/, '1')
        .replace(/:\w+/g, '[{]\\w+[}]')}$`,
    )
  expect(routes.filter((route) => !listed.some((call) => pattern(route).test(call)))).toEqual([])
  expect(routes.length).toBe(CALLS.length)
})

describe('to the administrator of the household next door there is nothing at', () => {
  test.each(named(CALLS))('%s', async (_, call) => {
    const before = stateOf(house.deps.db)
    expect((await ask(call)).status).toBe(404)
    expect(stateOf(house.deps.db)).toBe(before)
  })
})

describe('the household next door cannot name what is ours in', () => {
  test.each(named(BODIES))('%s', async (_, call) => {
    const before = stateOf(house.deps.db)
    expect([400, 404]).toContain((await ask(call)).status)
    expect(stateOf(house.deps.db)).toBe(before)
  })

  test('a bulk change', async () => {
    const before = house.deps.db.$client.query('SELECT * FROM transactions ORDER BY seq').values()
    await ask(['POST', '/v1/transactions/bulk', { ids: ['{transaction}'], change: { notes: 'theirs' } }])
    expect(house.deps.db.$client.query('SELECT * FROM transactions ORDER BY seq').values()).toEqual(before)
  })

  test('the account of an upload', async () => {
    const before = stateOf(house.deps.db)
    const answer = await house.upload(stranger, 'Date,Description,Amount\n2026-06-02,THEIRS,-1.00', {
      accountId: ours.account ?? '',
    })
    expect([400, 404]).toContain(answer.status)
    expect(stateOf(house.deps.db)).toBe(before)
  })

  test('a filter', async () => {
    const { body } = await house.ask(stranger, 'GET', `/v1/transactions?accountId=${ours.account}`)
    expect(body.data ?? []).toEqual([])
  })
})
