import { afterAll, beforeAll, expect, test } from 'bun:test'
import { dayFromNumber } from '../../../src/core/time.ts'
import { list } from '../../../src/ledger/transactions/listing.ts'
import { type House, makeHouse } from '../../support/house.ts'

const ROWS = 20_500
let house: House

beforeAll(async () => {
  house = await makeHouse()
  const account = await house.ask(house.admin, 'POST', '/v1/accounts', { name: 'Chequing', type: 'CHECKING' })
  const lines = Array.from(
    { length: ROWS },
    (_, at) => `${dayFromNumber(17_000 + (at % 3_000))},SHOP ${at % 97},-${at % 300}.25`,
  )
  const upload = await house.upload(house.admin, ['Date,Description,Amount', ...lines].join('\n'), {
    accountId: account.body.data.id,
  })
  await house.ask(house.admin, 'POST', `/v1/imports/${upload.body.data.id}/commit`)
})

afterAll(() => house.close())

const actor = () => ({
  userId: house.admin.id,
  householdId: 1,
  role: 'ADMIN' as const,
  sessionId: house.admin.sessionId,
  at: house.clock.now(),
})

test.each([
  'q=amount%3A%3E200',
  'type=EXPENSE&sort=-amount',
  'minAmount=299&q=shop',
  'q=-%26',
  'from=2018-01-01&sort=payee',
])('what no index answers is read aside and answers the same: %s', async (search) => {
  const answer = await house.ask(house.admin, 'GET', `/v1/transactions?${search}&limit=7`)
  const query = { ...Object.fromEntries(new URLSearchParams(search)), page: 0, limit: 7 }
  const directly = list(house.deps.db, actor(), query)
  expect(answer.status).toBe(200)
  expect(answer.body.data).toEqual(directly.items)
  expect(answer.body.meta).toEqual({ total: directly.total, page: 0, limit: 7 })
  expect(directly.total).toBeGreaterThan(7)
})

test('a search that cannot be read is refused before it is asked aside', async () => {
  const answer = await house.ask(house.admin, 'GET', '/v1/transactions?q=amount%3Aabc')
  expect(answer.body.error.fieldErrors[0].field).toBe('q')
})

test('what was written a moment ago is in an answer from aside', async () => {
  const [account] = (await house.ask(house.admin, 'GET', '/v1/accounts')).body.data
  const entry = {
    accountId: account.id,
    date: '2026-06-01',
    amount: '7777.77',
    type: 'EXPENSE',
    payee: 'Roof',
  }
  await house.ask(house.admin, 'POST', '/v1/transactions', entry)
  const found = await house.ask(house.admin, 'GET', '/v1/transactions?minAmount=7000')
  expect(found.body.data.map(({ payee }: { payee: string }) => payee)).toEqual(['Roof'])
  expect(found.body.meta.total).toBe(1)
})

test('a question nobody knows is a bug, and the next one is answered', async () => {
  expect(house.deps.background.read('nothing' as 'transactions.list', {} as never)).rejects.toThrow(
    'there is nothing called nothing to run',
  )
  const answer = await house.ask(house.admin, 'GET', '/v1/transactions?q=amount%3A%3E200&limit=1')
  expect(answer.status).toBe(200)
})
