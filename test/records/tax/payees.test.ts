import { afterAll, beforeAll, expect, test } from 'bun:test'
import { payeeKeyOf } from '../../../src/records/tax/part-keys.ts'
import { payeeNumbers } from '../../../src/records/tax/sales-tax/payee-numbers.ts'
import { actorOf, type Books, openBooks, refusal } from '../../ledger/transactions/books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const put = (payee: string, number: string) => books.ask('PUT', '/v1/tax/payees', { payee, number })
const numberOf = (payee: string) =>
  payeeNumbers(books.house.deps.db, books.house.deps.secrets, actorOf(books)).get(payeeKeyOf(payee))
const stored = () =>
  books.house.deps.db.$client
    .query<{ text: string }, []>('SELECT number_sealed AS text FROM tax_payees')
    .all()

/** However it is written; three of its digits alone may be in any id. */
const NUMBER = /046\D?454\D?286/

test('the number of a payee is kept sealed, in no answer, and only for the package', async () => {
  const answer = await put('Nanny Jane', '046 454-286')
  expect(JSON.stringify([answer.body, await books.get('/v1/tax/payees')])).not.toMatch(NUMBER)
  expect(JSON.stringify(stored())).not.toMatch(NUMBER)
  expect(numberOf('nanny jane ')).toBe('046454286')
  const { db, secrets } = books.house.deps
  expect(payeeNumbers(db, secrets, { householdId: actorOf(books).householdId + 1 }).size).toBe(0)
  expect(books.house.log.join('\n')).not.toContain('046454286')
})

test('another number takes its place, whatever case the payee is in', async () => {
  const [first] = await books.get('/v1/tax/payees')
  expect((await put('NANNY JANE', '12-3456789')).body.data.id).toBe(first.id)
  expect([(await books.get('/v1/tax/payees')).length, numberOf('Nanny Jane')]).toEqual([1, '123456789'])
  await books.remove(`/v1/tax/payees/${first.id}`)
  expect([await books.get('/v1/tax/payees'), stored()]).toEqual([[], []])
  expect(refusal(await books.ask('DELETE', `/v1/tax/payees/${first.id}`))).toEqual([404, 'not-found'])
})

test.each(['12345678', '1234567890', '12a456789', '', '123.456.789'])(
  '%p is no such number',
  async (number) => {
    expect(refusal(await put('Somebody', number))).toEqual([400, 'validation-error', 'number'])
  },
)
