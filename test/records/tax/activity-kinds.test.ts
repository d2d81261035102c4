import { afterEach, beforeEach, expect, test } from 'bun:test'
import { recompute } from '../../../scripts/tax-recompute/recompute.ts'
import { packageOf } from '../../server/tax-package/packing.ts'
import { canadianBooks, type TaxBooks } from './own-books.ts'

let books: TaxBooks
let account: string
beforeEach(async () => {
  books = await canadianBooks()
  account = await books.account('Chequing')
})
afterEach(() => books.house.close())

const activity = async (kind: string): Promise<string> =>
  (await books.post('/v1/tax/activities', { kind, name: `A ${kind}` })).id
async function spend(lineId: string, activityId: string, amount: string, kind = 'EXPENSE'): Promise<void> {
  const categoryId = await books.mapped(lineId, { activityId }, kind)
  await books.enter(account, { date: '2025-05-05', amount, type: kind, categoryId })
}
const totalsOf = async (lineIds: string[]): Promise<(string | undefined)[]> =>
  Promise.all(lineIds.map(async (lineId) => (await books.line(lineId))?.total))

const RESULTS = ['ca.t1.13500', 'ca.t1.13700', 'ca.t1.13900']
test.each([
  ['BUSINESS', ['900.00', undefined, undefined]],
  ['PROFESSION', [undefined, '900.00', undefined]],
  ['COMMISSION', [undefined, undefined, '900.00']],
] as const)('what a %s earns has a line of its own on the T1', async (kind, expected) => {
  const id = await activity(kind)
  await spend('ca.t2125.8000', id, '1000.00', 'INCOME')
  await spend('ca.t2125.8810', id, '100.00')
  expect(await totalsOf(RESULTS)).toEqual([...expected])
})

test.each([
  ['ca.t2125.8000', 'RENTAL', 'MUST_BE_BUSINESS'],
  ['ca.t2125.8000', 'EMPLOYMENT', 'MUST_BE_BUSINESS'],
  ['ca.t777.8810', 'PROFESSION', 'MUST_BE_EMPLOYMENT'],
  ['ca.t776.8141', 'COMMISSION', 'MUST_BE_RENTAL'],
  ['ca.t777.8810', null, 'NEEDS_EMPLOYMENT'],
] as const)('%s of a %s is refused: %s', async (lineId, kind, reason) => {
  const activityId = kind && (await activity(kind))
  const categoryId = await books.categoryId('Groceries')
  const { status, body } = await books.ask('PUT', '/v1/tax/mappings', {
    categoryId,
    fromYear: 2025,
    lineId,
    ...(activityId && { activityId }),
  })
  expect([status, body.error?.fieldErrors?.[0]?.reason?.kind]).toEqual([400, reason])
})

test('the expenses of a job go by the area of the home and the kilometres, in Québec too', async () => {
  const id = await activity('EMPLOYMENT')
  await books.put('/v1/tax/2025/profile', { province: 'QC' })
  await spend('ca.t777.9945', id, '14400.00')
  await spend('ca.t777.9281', id, '6000.00')
  await spend('ca.t777.8523', id, '80.00')
  await spend('ca.t777.8810', id, '50.00')
  await books.put(`/v1/tax/2025/uses/${id}`, {
    car: { method: 'ACTUAL', unit: 'KM', odometerStart: 10_000, odometerEnd: 20_000 },
    home: { method: 'AREA', part: '10', whole: '100', months: 6 },
  })
  await books.post('/v1/tax/trips', {
    date: '2025-03-03',
    distance: '1000',
    unit: 'KM',
    purpose: 'BUSINESS',
    from: 'Office',
    to: 'Client',
    activityId: id,
  })
  const codes = ['9945', '9281', '8523', '8810']
  const expected = ['720.00', '600.00', '40.00', '50.00']
  expect(await totalsOf(codes.map((code) => `ca.t777.${code}`))).toEqual(expected)
  expect(await totalsOf(codes.map((code) => `ca-qc.tp59.${code}`))).toEqual(expected)
  expect(await totalsOf(['ca.t777.9368', 'ca-qc.tp59.total'])).toEqual(['1410.00', '1410.00'])
  const { text, names } = await packageOf(books, 2025)
  expect(recompute(text).differences).toEqual([])
  for (const form of ['T777', 'TP-59'])
    expect(names.some((name) => name.startsWith(`forms/${form}`))).toBe(true)
})
