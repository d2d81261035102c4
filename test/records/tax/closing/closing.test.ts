import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { booksNextDoor, refusal } from '../../../ledger/transactions/books.ts'
import { type ClosedBooks, closedBooks, MEDICAL } from './closed-books.ts'

let books: ClosedBooks
beforeEach(async () => {
  books = await closedBooks()
})
afterEach(() => books.house.close())

describe('a year that is closed', () => {
  test('says so wherever it is shown, and who closed it when', async () => {
    expect((await books.get('/v1/tax/2025')).status).toBe('CLOSED')
    const { years } = await books.get('/v1/tax')
    expect(years.find(({ year }: { year: number }) => year === 2025)).toMatchObject({ status: 'CLOSED' })
    expect(await books.get('/v1/tax/2025/changes')).toMatchObject({
      year: 2025,
      closedBy: books.person.id,
      hasChanged: false,
      lines: [],
      added: { count: 0 },
      gone: { count: 0 },
      changed: { count: 0 },
    })
  })

  test('is written down with a hash that anybody can work out again', async () => {
    const { sha256, canonical, snapshot } = await books.get('/v1/tax/2025/snapshot')
    expect(createHash('sha256').update(canonical).digest('hex')).toBe(sha256)
    expect(JSON.parse(canonical)).toEqual(snapshot)
    expect(snapshot).toMatchObject({
      lines: [{ lineId: MEDICAL, total: '100.00', transactionCount: 1 }],
      parts: [{ transactionId: books.counted, amount: '-100.00', version: 1, receipts: [] }],
    })
  })

  test('is asked about before what counts in it is changed, and changed when that is confirmed', async () => {
    const change = (confirmed?: string) =>
      books.ask(
        'PATCH',
        `/v1/transactions/${books.counted}`,
        { amount: '40.05' },
        confirmed === undefined ? {} : { 'x-confirm-tax-year': confirmed },
      )
    for (const confirmed of [undefined, '', '2024', 'yes', '20255', '2025x']) {
      const answer = await change(confirmed)
      expect(refusal(answer)).toEqual([409, 'tax-year-closed'])
      expect(answer.body.error).toMatchObject({
        years: [2025],
        changes: [
          {
            year: 2025,
            lines: [{ lineId: MEDICAL, before: '100.00', after: '40.05', difference: '-59.95' }],
          },
        ],
      })
    }
    expect((await books.get(`/v1/transactions/${books.counted}`)).amount).toBe('100.00')
    expect((await change('2024, 2025')).status).toBe(200)
    expect(await books.get('/v1/tax/2025/changes')).toMatchObject({
      hasChanged: true,
      lines: [{ lineId: MEDICAL, before: '100.00', after: '40.05', difference: '-59.95' }],
      changed: { count: 1, items: [{ before: { amount: '-100.00' }, after: { amount: '-40.05' } }] },
    })
  })

  test('keeps what was written down when it is opened again, and asks no more', async () => {
    expect((await books.ask('POST', '/v1/tax/2025/reopen')).status).toBe(200)
    expect((await books.get('/v1/tax/2025')).status).toBe('OPEN')
    await books.patch(`/v1/transactions/${books.counted}`, { amount: '40.00' })
    expect(refusal(await books.ask('POST', '/v1/tax/2025/reopen'))).toEqual([404, 'not-found'])
    expect(refusal(await books.ask('GET', '/v1/tax/2025/changes'))).toEqual([404, 'not-found'])
    expect((await books.close(2025)).status).toBe(201)
    expect((await books.get('/v1/tax/2025/changes')).hasChanged).toBe(false)
  })

  test('may be closed by an administrator alone', async () => {
    const member = await books.house.add('MEMBER')
    for (const [action, body] of [['close', { acknowledgeWarnings: true }], ['reopen']] as const) {
      const answer = await books.house.ask(member, 'POST', `/v1/tax/2025/${action}`, body)
      expect(refusal(answer)).toEqual([403, 'forbidden'])
    }
    expect((await books.house.ask(member, 'GET', '/v1/tax/2025/changes')).status).toBe(200)
  })

  test('is closed for its household alone', async () => {
    const others = await booksNextDoor(books)
    expect(refusal(await others.ask('GET', '/v1/tax/2025/changes'))).toEqual([404, 'not-found'])
    const account = await others.account('Chequing')
    await others.enter(account, { date: '2025-03-10' })
  })
})

describe('closing a year', () => {
  test.each([
    [2027, 'conflict', '2027 has not begun. Only a year that has can be closed.'],
    [2020, 'conflict', 'There is no table of the forms of 2020. A year without lines cannot be closed.'],
    [2025, 'conflict', '2025 is closed already.'],
  ])('is refused for %i', async (year, slug, detail) => {
    const answer = await books.close(year)
    expect([...refusal(answer), answer.body.error.detail]).toEqual([409, slug, detail])
  })

  test('is refused with its warnings until they are acknowledged', async () => {
    const answer = await books.ask('POST', '/v1/tax/2026/close', {})
    expect(refusal(answer)).toEqual([409, 'tax-year-warnings'])
    expect(answer.body.error.warnings).toContainEqual(
      expect.objectContaining({ kind: 'YEAR_NOT_OVER', text: '2026 is not over yet.' }),
    )
    expect((await books.close(2026)).status).toBe(201)
  })

  test('names what is still pending', async () => {
    await books.enter(books.account1, { date: '2024-03-10', categoryId: books.category, status: 'PENDING' })
    const answer = await books.ask('POST', '/v1/tax/2024/close', {})
    expect(answer.body.error.warnings).toContainEqual(
      expect.objectContaining({ kind: 'PENDING_LEFT', lineId: MEDICAL }),
    )
  })
})
