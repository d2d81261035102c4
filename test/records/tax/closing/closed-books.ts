import { expect } from 'bun:test'
import { type Books, openBooks } from '../../../ledger/transactions/books.ts'
import type { Answer } from '../../../support/house.ts'

export const MEDICAL = 'ca.t1.33099'
export const CONFIRMED = { 'x-confirm-tax-year': '2025' }

export interface ClosedBooks extends Books {
  account1: string
  /** Mapped to the medical line since 2024. */
  category: string
  /** The one transaction of 2025 that counts: 100.00 spent. */
  counted: string
  close(year: number): Promise<Answer>
}

/** Books whose 2025 is closed over one counted transaction. */
export async function closedBooks(): Promise<ClosedBooks> {
  const books = await openBooks()
  const account1 = await books.account('Chequing')
  const [group] = await books.get('/v1/category-groups')
  const { id: category } = await books.post('/v1/categories', {
    groupId: group.id,
    name: 'Doctors',
    kind: 'EXPENSE',
  })
  const mapping = { categoryId: category, fromYear: 2024, lineId: MEDICAL }
  expect((await books.ask('PUT', '/v1/tax/mappings', mapping)).status).toBe(200)
  const fields = { date: '2025-03-10', amount: '100.00', categoryId: category }
  const { id: counted } = await books.enter(account1, fields)
  const close: ClosedBooks['close'] = (year) =>
    books.ask('POST', `/v1/tax/${year}/close`, { acknowledgeWarnings: true })
  expect((await close(2025)).status).toBe(201)
  return { ...books, account1, category, counted, close }
}
