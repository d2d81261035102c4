import { afterAll, beforeAll, expect, test } from 'bun:test'
import { recordsOf } from '../../../scripts/tax-recompute/records.ts'
import { canadianBooks, type Loose, type TaxBooks } from '../../records/tax/own-books.ts'
import { packageOf } from './packing.ts'

let books: TaxBooks
beforeAll(async () => {
  books = await canadianBooks()
  const account = await books.account('Chequing')
  const { id: activityId } = await books.post('/v1/tax/activities', { kind: 'RENTAL', name: 'A duplex' })
  const [group] = await books.get('/v1/category-groups')
  const { id: categoryId } = await books.post('/v1/categories', {
    groupId: group.id,
    name: 'Mortgage of it',
    kind: 'EXPENSE',
  })
  await books.put('/v1/tax/mappings', { categoryId, fromYear: 2024, lineId: 'ca.t776.8710', activityId })
  await books.enter(account, { date: '2025-05-05', amount: '2000.00', categoryId })
  const instalments = await books.mapped('ca.t1.47600')
  await books.enter(account, { date: '2025-01-10', amount: '500.00', categoryId: instalments })
})
afterAll(() => books.house.close())

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/'/g, '&#39;')

// A file of rows has one language, for every program.
test.each(['en', 'fr'])('what is to be said is in every place in the same words (%s)', async (language) => {
  const textsOf = async () => (await books.year()).warnings.map(({ text }: Loose) => text)
  const english = await textsOf()
  expect((await books.ask('PUT', '/v1/me/preferences', { locale: `${language}-CA` })).status).toBe(200)
  const { warnings, lines } = await books.year()
  const texts = warnings.map(({ text }: Loose) => text)
  expect(warnings.map(({ kind }: Loose) => kind).toSorted()).toEqual(['SHARE_TO_BE_SAID', 'WHICH_YEAR'])
  const packed = await packageOf(books, 2025)
  expect(recordsOf(packed.text('questions.csv')).map(({ question }) => question)).toEqual(english)
  for (const text of texts) expect(packed.text('index.html')).toContain(`<li>${escaped(text)}</li>`)
  const inFiles = recordsOf(packed.text('transactions.csv')).map(({ question }) => question)
  expect(inFiles.toSorted()).toEqual(english.toSorted())
  const onLines = await Promise.all(
    lines
      .filter(({ direction }: Loose) => direction !== 'RESULT')
      .map(async ({ lineId }: Loose) => (await books.get(`/v1/tax/2025/lines/${lineId}`)).parts[0].question),
  )
  expect(onLines.toSorted()).toEqual(texts.toSorted())
})
