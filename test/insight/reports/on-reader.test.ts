import { afterAll, beforeAll, expect, test } from 'bun:test'
import { dayFromNumber } from '../../../src/core/time.ts'
import { comparison } from '../../../src/insight/reports/comparison.ts'
import { spending } from '../../../src/insight/reports/spending.ts'
import { actorOf, type Books, openBooks } from '../../ledger/transactions/books.ts'

const ROWS = 20_500
let books: Books

beforeAll(async () => {
  books = await openBooks()
  const accountId = await books.account('Chequing')
  const lines = Array.from(
    { length: ROWS },
    (_, at) => `${dayFromNumber(17_000 + (at % 3_000))},SHOP ${at % 97},-${at % 300}.25`,
  )
  const { house, person } = books
  const upload = await house.upload(person, ['Date,Description,Amount', ...lines].join('\n'), { accountId })
  await books.post(`/v1/imports/${upload.body.data.id}/commit`)
})
afterAll(() => books.house.close())

const range = { from: '2016-07-18', to: '2024-10-03' } as const

/** Which questions the reader was asked meanwhile. */
async function asideOf(work: () => Promise<unknown>): Promise<string[]> {
  const { background } = books.house.deps
  const { read } = background
  const questions: string[] = []
  background.read = (job, input) => {
    questions.push(job)
    return read(job, input)
  }
  await work()
  background.read = read
  return questions
}

test('what many rows have to be read for is read aside, and is the same', async () => {
  const { db } = books.house.deps
  const actor = actorOf(books)
  const ask = (report: string, query: object) =>
    books.get(`/v1/reports/${report}?${new URLSearchParams({ ...range, ...query })}`)
  const questions = await asideOf(async () => {
    const payees = await ask('spending', { by: 'PAYEE', interval: 'MONTH', limit: '7' })
    expect(payees).toEqual(spending(db, actor, { ...range, by: 'PAYEE', interval: 'MONTH', limit: 7 }))
    expect([payees.count, payees.lines.length, payees.rest.lines]).toEqual([ROWS, 7, 90])
    expect(await ask('spending', { interval: 'DAY' })).toEqual(
      spending(db, actor, { ...range, interval: 'DAY' }),
    )
    expect(await ask('comparison', { by: 'TAG' })).toEqual(comparison(db, actor, { ...range, by: 'TAG' }))
  })
  expect(questions).toEqual(['reports.read', 'reports.read', 'reports.read'])
})

test('what is kept of months is not', async () => {
  const questions = await asideOf(async () => {
    const { total } = await books.get('/v1/reports/spending?from=2016-07-18&to=2024-10-03&interval=MONTH')
    expect(total).toBe(spending(books.house.deps.db, actorOf(books), { ...range, by: 'PAYEE' }).total)
    await books.get('/v1/reports/income-expense?from=2016-07-18&to=2024-10-03')
    await books.get('/v1/reports/spending?from=2024-01-01&to=2024-06-30&by=PAYEE')
  })
  expect(questions).toEqual([])
})

test('what makes no sense is refused before the reader is asked', async () => {
  const questions = await asideOf(async () => {
    const answer = await books.ask('GET', '/v1/reports/spending?from=2024-10-03&to=2016-07-18&by=PAYEE')
    expect(answer.status).toBe(400)
  })
  expect(questions).toEqual([])
})
