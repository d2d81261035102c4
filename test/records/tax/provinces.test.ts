import { afterEach, beforeEach, expect, test } from 'bun:test'
import { canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

let books: TaxBooks
beforeEach(async () => {
  books = await canadianBooks()
})
afterEach(() => books.house.close())

const suggestedFor = async (name: string): Promise<string | undefined> => {
  const categoryId = await books.categoryId(name)
  const { suggestions } = await books.get('/v1/tax/mappings?year=2025')
  return suggestions.find((one: Loose) => one.categoryId === categoryId)?.lineId
}

test.each([
  ['ON', 'ca-on.onben.61100', 'ca-on.onben.61120'],
  ['BC', 'ca-bc.bc479.rent', undefined],
  ['MB', 'ca-mb.mb479.rent', 'ca-mb.mb479.propertyTax'],
  ['QC', 'ca-qc.tp1.rent', 'ca-qc.tp1.propertyTax'],
  ['AB', undefined, undefined],
  [null, undefined, undefined],
] as const)(
  'who lives in %s is asked for rent and property tax as that province asks',
  async (province, rent, tax) => {
    await books.put('/v1/tax/2025/profile', { province })
    expect([await suggestedFor('Rent'), await suggestedFor('Property tax')]).toEqual([rent, tax])
  },
)

test('what was paid stands on the form of the province', async () => {
  const account = await books.account('Chequing')
  for (const [lineId, amount] of [
    ['ca-on.onben.61100', '18000.00'],
    ['ca-bc.bc479.rent', '12000.00'],
    ['ca-qc.tp1.rent', '9000.00'],
  ] as const) {
    await books.enter(account, { date: '2025-05-05', amount, categoryId: await books.mapped(lineId) })
    expect([lineId, (await books.line(lineId)).total]).toEqual([lineId, amount])
  }
})
