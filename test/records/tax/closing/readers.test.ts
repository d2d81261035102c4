import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Books, booksOf } from '../../../ledger/transactions/books.ts'
import { type ClosedBooks, closedBooks, MEDICAL } from './closed-books.ts'

const ENGLISH = 'Medical expenses: self, spouse, children under 18'
const FRENCH = 'Frais médicaux\u00a0: vous, votre conjoint, vos enfants de moins de 18 ans'

let books: ClosedBooks
let french: Books
beforeAll(async () => {
  books = await closedBooks()
  french = booksOf(books.house, await books.house.add('ADMIN'))
  await french.ask('PUT', '/v1/me/preferences', { locale: 'fr-CA' })
})
afterAll(() => books.house.close())

test('what a write would change in a closed year has the names that who asks reads', async () => {
  const named = async ({ ask }: Books, method: string, path: string, body?: object) => {
    const { body: answer } = await ask(method, path, body)
    return [answer.error.detail, answer.error.changes[0].lines[0].label]
  }
  const path = `/v1/transactions/${books.counted}`
  const detail = 'This changes the closed tax year 2025. Confirm it to change it all the same.'
  for (const [method, body] of [['PATCH', { amount: '40.00' }], ['DELETE']] as const) {
    expect(await named(french, method, path, body)).toEqual([detail, FRENCH])
    expect(await named(books, method, path, body)).toEqual([detail, ENGLISH])
  }
})

test('so has a write in a Worker', async () => {
  const body = { ids: [books.counted], change: { categoryId: null } }
  const refused = async ({ ask }: Books) => (await ask('POST', '/v1/transactions/bulk', body)).body.error
  expect([await refused(french), await refused(books)]).toMatchObject([
    { changes: [{ lines: [{ label: FRENCH }] }] },
    { changes: [{ lines: [{ label: ENGLISH }] }] },
  ])
})

test('what has changed since, and what is written down stays English', async () => {
  const change = await french.ask(
    'PATCH',
    `/v1/transactions/${books.counted}`,
    { amount: '40.00' },
    { 'x-confirm-tax-year': '2025' },
  )
  expect(change.status).toBe(200)
  const [en, fr] = [await books.get('/v1/tax/2025/changes'), await french.get('/v1/tax/2025/changes')]
  expect([en.lines, fr.lines]).toMatchObject([
    [{ lineId: MEDICAL, label: ENGLISH, before: '100.00', after: '40.00' }],
    [{ lineId: MEDICAL, label: FRENCH, before: '100.00', after: '40.00' }],
  ])
  expect(fr.notice).toContain('ne donne aucun conseil')
  const { snapshot, sha256 } = await french.get('/v1/tax/2025/snapshot')
  expect(snapshot.lines).toMatchObject([{ label: ENGLISH }])
  expect((await books.get('/v1/tax/2025/snapshot')).sha256).toBe(sha256)
})

test('the warnings before a year is closed are in the language of who would close it; the snapshot is English', async () => {
  const pending = { date: '2026-02-01', status: 'PENDING', categoryId: books.category }
  await books.enter(books.account1, { ...pending, amount: '12.00' })
  const warned = async ({ ask }: Books) =>
    (await ask('POST', '/v1/tax/2026/close', {})).body.error.warnings.map(
      ({ text }: { text: string }) => text,
    )
  expect(await warned(books)).toEqual([
    `${ENGLISH}: no limit is known for this year.`,
    '2026 is not over yet.',
    `${ENGLISH}: one transaction is pending and not counted.`,
  ])
  expect(await warned(french)).toEqual([
    `${FRENCH}\u00a0: aucune limite n’est connue pour cette année.`,
    '2026 n’est pas encore terminée.',
    `${FRENCH}\u00a0: une opération est en attente et n’est pas comptée.`,
  ])
  expect((await french.ask('POST', '/v1/tax/2026/close', { acknowledgeWarnings: true })).status).toBe(201)
  const { snapshot } = await french.get('/v1/tax/2026/snapshot')
  expect(snapshot.lines).toMatchObject([{ label: ENGLISH }])
})
