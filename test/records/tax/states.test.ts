import { afterEach, beforeEach, expect, test } from 'bun:test'
import { recompute } from '../../../scripts/tax-recompute/recompute.ts'
import { tableOf } from '../../../src/records/tax/forms/year-table.ts'
import { packageOf } from '../../server/tax-package/packing.ts'
import { americanBooks, type TaxBooks } from './own-books.ts'

let books: TaxBooks
let account: string
beforeEach(async () => {
  books = await americanBooks()
  account = await books.account('Checking')
})
afterEach(() => books.house.close())

const activity = async (kind: string, fields: object = {}): Promise<string> =>
  (await books.post('/v1/tax/activities', { kind, name: `${kind} ${made++}`, ...fields })).id
let made = 0
async function book(lineId: string, amount: string, fields: object = {}, kind = 'EXPENSE'): Promise<void> {
  const categoryId = await books.mapped(lineId, fields, kind)
  await books.enter(account, { date: '2025-05-05', amount, type: kind, categoryId })
}
const totalsOf = async (lineId: string): Promise<string[]> =>
  (await books.year()).lines
    .filter((line: { lineId: string }) => line.lineId === lineId)
    .map(({ total }: { total: string }) => total)
    .toSorted()

test('Schedule E has the result of each property, as it is owned, and of all of them', async () => {
  const [first, second] = [await activity('RENTAL'), await activity('RENTAL', { ownershipPercent: '50' })]
  await book('us.se.3', '12000.00', { activityId: first }, 'INCOME')
  await book('us.se.16', '2000.40', { activityId: first })
  await book('us.se.3', '5000.00', { activityId: second }, 'INCOME')
  await book('us.se.14', '9000.00', { activityId: second })
  expect(await totalsOf('us.se.21')).toEqual(['-2000', '10000'])
  expect(await totalsOf('us.se.26')).toEqual(['8000'])
  const { text } = await packageOf(books, 2025)
  expect(recompute(text).differences).toEqual([])
})

test('Schedule SE has what the businesses of each person leave', async () => {
  const other = (await books.house.add('MEMBER')).id
  books.house.deps.db.$client.query("UPDATE users SET display_name = 'Bob' WHERE id = ?").run(other)
  for (const [personId, sales] of [
    [books.person.id, '1000.00'],
    [books.person.id, '500.00'],
    [other, '70.00'],
  ] as const)
    await book('us.sc.1', sales, { activityId: await activity('BUSINESS', { personId }) }, 'INCOME')
  expect(await totalsOf('us.sse.2')).toEqual(['1500', '70'])
  const { text } = await packageOf(books, 2025)
  expect(recompute(text).differences).toEqual([])
})

test('Form 8889 has the contributions of Schedule 1, and what was taken out', async () => {
  await book('us.s1.13', '3000.00')
  await book('us.8889.15', '410.00')
  expect([await totalsOf('us.s1.13'), await totalsOf('us.8889.2'), await totalsOf('us.8889.15')]).toEqual([
    ['3000'],
    ['3000'],
    ['410'],
  ])
})

test('a Roth is told from a traditional account: the one is deducted, the other never', async () => {
  for (const [subtype, lineId, amount] of [
    ['IRA', 'us.s1.20', '5000.00'],
    ['ROTH_IRA', 'us.8880.1', '700.00'],
  ] as const) {
    const plan = await books.account(subtype, { type: 'REGISTERED', subtype })
    await books.enter(plan, { date: '2025-06-02', amount, type: 'TRANSFER', direction: 'IN' })
    const { suggestions } = await books.get('/v1/tax/mappings?year=2025')
    expect(suggestions).toContainEqual(expect.objectContaining({ accountSubtype: subtype, lineId }))
    await books.put('/v1/tax/mappings', { accountSubtype: subtype, fromYear: 2025, lineId })
  }
  expect([await totalsOf('us.s1.20'), await totalsOf('us.8880.1')]).toEqual([['5000'], ['700']])
})

test.each([2024, 2025, 2026])('the energy credits of %d end with 2025', (year) => {
  const has = tableOf('US', year)?.lines.some(({ form }) => form === 'Form 5695')
  expect(has).toBe(year < 2026)
})
