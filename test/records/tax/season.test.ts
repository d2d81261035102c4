import { afterEach, expect, test } from 'bun:test'
import type { Instant } from '../../../src/core/time.ts'
import { yearInSeason } from '../../../src/records/tax/years.ts'
import { actorOf } from '../../ledger/transactions/books.ts'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

let books: TaxBooks
afterEach(() => books.house.close())

const on = (day: string): number =>
  yearInSeason(books.house.deps.db, { ...actorOf(books), at: Date.parse(`${day}T12:00:00Z`) as Instant })

test('whoever names no year in the season of filing means the year that is filed', async () => {
  books = await canadianBooks()
  expect(on('2027-03-10')).toBe(2026)
  // The self-employed file until the middle of June.
  expect(on('2027-06-15')).toBe(2026)
  expect(on('2027-06-16')).toBe(2027)
  expect((await books.get('/v1/tax/lines')).year).toBe(2025)
})

test('an extension that somebody may have asked for does not make the season longer', async () => {
  books = await americanBooks()
  expect(on('2027-04-15')).toBe(2026)
  expect(on('2027-04-16')).toBe(2027)
})

test('what fits is looked for in the year that is asked for', async () => {
  books = await canadianBooks()
  const categoryId = await books.categoryId('Donations')
  await books.enter(await books.account('Chequing'), { date: '2025-05-01', amount: '40.00', categoryId })
  const found = async (query: string) => {
    const { year, suggestions } = await books.get(`/v1/tax/mappings${query}`)
    const { transactionCount } = suggestions.find((each: Loose) => each.categoryId === categoryId)
    return [year, transactionCount]
  }
  expect(await found('')).toEqual([2025, 1])
  expect(await found('?year=2025')).toEqual([2025, 1])
  expect(await found('?year=2026')).toEqual([2026, 0])
})
