import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { formatRate } from '../../../src/ledger/rates/exact-rates.ts'
import { RateBook } from '../../../src/ledger/rates/rate-book.ts'
import { keep } from '../../../src/ledger/rates/rates.ts'
import type { RateSource } from '../../../src/ledger/rates/sources.ts'
import { actorOf, type Books, booksNextDoor, openBooks, refusal } from '../transactions/books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())
const fresh = () => booksNextDoor(books)

type Said = [from: string, to: string, day: string, rate: string, source?: RateSource]

async function say(own: Books, ...said: Said[]): Promise<void> {
  await own.house.deps.write((tx) => {
    for (const [from, to, day, rate, source = 'BANK_OF_CANADA'] of said)
      keep(tx, actorOf(own), [{ from, to, day: day as Day, rate }], source)
  })
}

/** As "rate day source via". */
function found(own: Books, currency: string, into: string, day: string): string | undefined {
  const book = new RateBook(own.house.deps.db, actorOf(own), into, { from: day as Day, to: day as Day })
  const rate = book.on(currency, day as Day)
  return rate && [formatRate(rate.rate), rate.day, rate.source, rate.via ?? 'itself'].join(' ')
}

describe('the rate of a day', () => {
  test.each<[name: string, said: Said[], day: string, expected: string | undefined]>([
    [
      'is its own',
      [['USD', 'CAD', '2026-11-20', '1.3984']],
      '2026-11-20',
      '1.3984 2026-11-20 BANK_OF_CANADA itself',
    ],
    [
      'is the last one before',
      [['USD', 'CAD', '2026-11-20', '1.3984']],
      '2026-11-27',
      '1.3984 2026-11-20 BANK_OF_CANADA itself',
    ],
    ['is none after seven days', [['USD', 'CAD', '2026-11-20', '1.3984']], '2026-11-28', undefined],
    ['is none that came later', [['USD', 'CAD', '2026-11-21', '1.3984']], '2026-11-20', undefined],
    [
      'is another turned about',
      [['CAD', 'USD', '2026-11-20', '0.8']],
      '2026-11-20',
      '1.25 2026-11-20 BANK_OF_CANADA itself',
    ],
    [
      'is by hand before a feed',
      [
        ['USD', 'CAD', '2026-11-20', '1.3984'],
        ['USD', 'CAD', '2026-11-20', '1.4', 'HAND'],
        ['USD', 'CAD', '2026-11-20', '1.5', 'FILE'],
      ],
      '2026-11-21',
      '1.4 2026-11-20 HAND itself',
    ],
    [
      'is a newer one of a feed before an older one by hand',
      [
        ['USD', 'CAD', '2026-11-19', '1.4', 'HAND'],
        ['USD', 'CAD', '2026-11-20', '1.3984'],
      ],
      '2026-11-20',
      '1.3984 2026-11-20 BANK_OF_CANADA itself',
    ],
    [
      'is an older one that is said before a newer one that a transfer implies',
      [
        ['USD', 'CAD', '2026-11-19', '1.3984'],
        ['USD', 'CAD', '2026-11-20', '1.43', 'IMPLIED'],
      ],
      '2026-11-20',
      '1.3984 2026-11-19 BANK_OF_CANADA itself',
    ],
    [
      'is what a transfer implies, where nobody says one',
      [['USD', 'CAD', '2026-11-20', '1.43', 'IMPLIED']],
      '2026-11-22',
      '1.43 2026-11-20 IMPLIED itself',
    ],
    [
      'is crossed through what both are stated in, as old as the older',
      [
        ['EUR', 'USD', '2026-11-20', '1.1', 'ECB'],
        ['EUR', 'CAD', '2026-11-19', '1.54', 'ECB'],
      ],
      '2026-11-20',
      '1.4 2026-11-19 ECB EUR',
    ],
    [
      'is its own before a crossed one that is newer',
      [
        ['EUR', 'USD', '2026-11-20', '1.1', 'ECB'],
        ['EUR', 'CAD', '2026-11-20', '1.54', 'ECB'],
        ['USD', 'CAD', '2026-11-18', '1.39'],
      ],
      '2026-11-20',
      '1.39 2026-11-18 BANK_OF_CANADA itself',
    ],
  ])('%s', async (_, said, day, expected) => {
    const own = await fresh()
    await say(own, ...said)
    expect(found(own, 'USD', 'CAD', day)).toBe(expected as string)
  })

  test('is the household’s own', async () => {
    const [one, other] = [await fresh(), await fresh()]
    await say(one, ['USD', 'CAD', '2026-11-20', '1.4'])
    expect(found(other, 'USD', 'CAD', '2026-11-20')).toBeUndefined()
  })
})

describe('rates by hand', () => {
  test('are set, listed, changed and deleted, each with what takes it back', async () => {
    const own = await fresh()
    const path = '/v1/rates/USD/CAD/2026-11-20'
    const put = async (rate: string) => (await own.ask('PUT', path, { rate }, { prefer: 'undo' })).body
    const first = await put('1.40')
    expect(first.data).toEqual({
      from: 'USD',
      to: 'CAD',
      day: '2026-11-20',
      rate: '1.4',
      source: 'HAND',
      at: expect.any(String),
    })
    expect(first.meta.undo).toEqual({ method: 'DELETE', path: `${path}?was=1.4` })
    const second = await put('1.41')
    expect(second.meta.undo).toEqual({ method: 'PUT', path, body: { rate: '1.4', was: '1.41' } })
    const listed = await own.get('/v1/rates?from=USD&to=CAD&since=2026-11-20&until=2026-11-20')
    expect(listed.map(({ rate }: { rate: string }) => rate)).toEqual(['1.41'])
    expect(await own.get('/v1/rates?since=2026-11-21')).toEqual([])
    // What somebody changed since is not taken back.
    expect(refusal(await own.ask('DELETE', `${path}?was=1.4`))).toEqual([409, 'version-conflict'])
    expect((await own.ask('DELETE', `${path}?was=1.41`)).status).toBe(200)
    expect((await own.ask('DELETE', path)).status).toBe(404)
  })

  test.each([
    ['of a currency in itself', '/v1/rates/CAD/CAD/2026-11-20', { rate: '1' }],
    ['of nothing', '/v1/rates/USD/CAD/2026-11-20', { rate: '0' }],
    ['below nothing', '/v1/rates/USD/CAD/2026-11-20', { rate: '-1.4' }],
    ['of more digits than there are', '/v1/rates/USD/CAD/2026-11-20', { rate: '1.3984123456789' }],
  ])('%s are refused', async (_, path, body) => {
    expect(refusal(await books.ask('PUT', path, body)).slice(0, 2)).toEqual([400, 'validation-error'])
  })

  test.each(['/v1/rates/ABC/CAD/2026-11-20', '/v1/rates/USD/CAD/2026-02-30'])(
    '%s is no place',
    async (path) => {
      expect((await books.ask('PUT', path, { rate: '1' })).status).toBe(404)
    },
  )
})
