import { afterAll, beforeAll, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'

let books: Books
let account: string
let categoryId: string
beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
  categoryId = await books.categoryId('Pharmacy')
  const mapping = { categoryId, fromYear: 2024, lineId: 'ca.t1.33099' }
  expect((await books.ask('PUT', '/v1/tax/mappings', mapping)).status).toBe(200)
})
afterAll(() => books.house.close())

type Bought = [date: string, amount: string]

async function bestOf(bought: Bought[]): Promise<{ from: string; to: string; total: string } | undefined> {
  const ids: string[] = []
  for (const [date, amount] of bought) {
    const isBack = amount.startsWith('-')
    const type = isBack ? 'INCOME' : 'EXPENSE'
    ids.push((await books.enter(account, { date, amount: amount.replace('-', ''), type, categoryId })).id)
  }
  const { lines } = await books.get('/v1/tax/2025')
  for (const id of ids) await books.remove(`/v1/transactions/${id}`)
  return lines.find(({ lineId }: { lineId: string }) => lineId === 'ca.t1.33099')?.bestWindow
}

test.each<[string, Bought[], [string, string, string]]>([
  ['the calendar year', [['2025-05-05', '10.00']], ['2025-01-01', '2025-12-31', '10.00']],
  [
    'twelve months that take in the year before',
    [
      ['2024-11-20', '300.00'],
      ['2025-06-01', '20.00'],
      ['2025-11-20', '4.00'],
    ],
    ['2024-11-20', '2025-11-19', '320.00'],
  ],
  [
    'those behind what an insurer gave back',
    [
      ['2024-03-01', '-50.00'],
      ['2024-03-04', '60.00'],
      ['2025-03-01', '5.00'],
    ],
    ['2024-03-02', '2025-03-01', '65.00'],
  ],
  [
    'not those that end before an insurer gave back',
    [
      ['2024-06-10', '40.00'],
      ['2025-06-01', '60.00'],
      ['2025-06-05', '-50.00'],
    ],
    ['2024-06-10', '2025-06-09', '50.00'],
  ],
  [
    'those from a leap day on',
    [
      ['2024-02-29', '7.00'],
      ['2025-02-28', '5.00'],
      ['2025-03-01', '1.00'],
    ],
    ['2024-02-29', '2025-02-28', '12.00'],
  ],
])('the best months are %s', async (_, bought, [from, to, total]) => {
  expect(await bestOf(bought)).toEqual({ from, to, total })
})

test('no other twelve months from an expense on, or from behind one, have more', async () => {
  const first = Date.UTC(2024, 0, 1)
  const dayAt = (at: number) => new Date(first + at * 86_400_000).toISOString().slice(0, 10)
  const bought = fc.tuple(
    fc.integer({ min: 0, max: 730 }).map(dayAt),
    fc
      .integer({ min: -900, max: 900 })
      .filter(Boolean)
      .map((cents) => (cents / 100).toFixed(2)),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(bought, { minLength: 1, maxLength: 6 }), async (all) => {
      const best = await bestOf([...all, ['2025-07-01', '0.01']])
      const sumFrom = (at: number) => {
        const end = new Date(first + at * 86_400_000)
        end.setUTCFullYear(end.getUTCFullYear() + 1)
        const to = new Date(end.getTime() - 86_400_000).toISOString().slice(0, 10)
        return [...all, ['2025-07-01', '0.01'] as Bought]
          .filter(([date]) => date >= dayAt(at) && date <= to)
          .reduce((sum, [, amount]) => sum + moneyOf(amount), 0n)
      }
      const days = new Set(all.map(([date]) => date))
      const isTried = (at: number) => at === 366 || days.has(dayAt(at)) || days.has(dayAt(at - 1))
      const sums = Array.from({ length: 366 }, (_, at) => at + 1)
        .filter(isTried)
        .map(sumFrom)
      const most = sums.reduce((one, other) => (one > other ? one : other))
      expect(best?.total).toBe(formatMoney(most))
    }),
    { numRuns: runs(20) },
  )
}, 180_000)

test('what a closed year has counted is not counted once more, until that year is opened again', async () => {
  const entered = [
    { date: '2024-11-20', amount: '300.00' },
    { date: '2024-12-24', amount: '40.00' },
    { date: '2025-06-01', amount: '20.00' },
  ]
  const ids: string[] = []
  for (const each of entered) ids.push((await books.enter(account, { ...each, categoryId })).id)
  const lineOf = async () =>
    (await books.get('/v1/tax/2025')).lines.find(({ lineId }: { lineId: string }) => lineId === 'ca.t1.33099')
  expect((await lineOf()).bestWindow.total).toBe('360.00')
  expect((await books.ask('PUT', '/v1/tax/2025/medical-window', { from: '2024-11-20' })).status).toBe(200)
  expect((await lineOf()).total).toBe('360.00')
  const closed = await books.ask('POST', '/v1/tax/2024/close', { acknowledgeWarnings: true })
  expect(closed.status).toBe(201)
  expect([(await lineOf()).total, (await lineOf()).bestWindow.total]).toEqual(['20.00', '20.00'])
  expect((await books.ask('POST', '/v1/tax/2024/reopen')).status).toBe(200)
  expect((await lineOf()).total).toBe('360.00')
  await books.ask('PUT', '/v1/tax/2025/medical-window', { from: null })
  for (const id of ids) await books.remove(`/v1/transactions/${id}`)
})
