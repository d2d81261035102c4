import { expect } from 'bun:test'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
export type Loose = any

/** Books of a country with everything a tax year is made of, kept through the API. */
export interface TaxBooks extends Books {
  put(path: string, body: unknown): Promise<Loose>
  /** A category of its own, mapped to a line. */
  mapped(lineId: string, fields?: object, kind?: string): Promise<string>
  line(lineId: string, year?: number, query?: string): Promise<Loose>
  year(year?: number, query?: string): Promise<Loose>
  warnings(kind: string, year?: number): Promise<Loose[]>
}

export const canadianBooks = async (): Promise<TaxBooks> => withTax(await openBooks())

export async function americanBooks(): Promise<TaxBooks> {
  const books = await openBooks()
  books.house.deps.db.$client.run("UPDATE households SET country = 'US', currency = 'USD'")
  return withTax(books)
}

function withTax(books: Books): TaxBooks {
  let made = 0
  const put: TaxBooks['put'] = async (path, body) => {
    const answer = await books.ask('PUT', path, body)
    expect([path, answer.status, answer.body.error]).toEqual([path, 200, undefined])
    return answer.body.data
  }
  const year: TaxBooks['year'] = (of = 2025, query = '') => books.get(`/v1/tax/${of}${query}`)
  return {
    ...books,
    put,
    year,
    mapped: async (lineId, fields = {}, kind = 'EXPENSE') => {
      const [group] = await books.get('/v1/category-groups')
      const { id } = await books.post('/v1/categories', { groupId: group.id, name: `Made ${made++}`, kind })
      await put('/v1/tax/mappings', { categoryId: id, fromYear: 2024, lineId, ...fields })
      return id
    },
    line: async (lineId, of, query) =>
      (await year(of, query)).lines.find((line: Loose) => line.lineId === lineId),
    warnings: async (kind, of) => (await year(of)).warnings.filter((warning: Loose) => warning.kind === kind),
  }
}
