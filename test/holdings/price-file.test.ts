import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { PriceFileResult } from '../../src/holdings/trades/prices/model.ts'
import { readPriceFile } from '../../src/holdings/trades/prices/price-file.ts'
import { type Books, booksNextDoor, openBooks } from '../ledger/transactions/books.ts'
import { runs } from '../support/runs.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) =>
  readPriceFile(bytes(text)).map(({ day, security, price, line }) =>
    [line, day, security?.name ?? '*', security?.currency ?? '', price].join(' '),
  )

describe('a file of prices', () => {
  test.each<[name: string, text: string, expected: string[]]>([
    ['of days and closes', 'Date,Close\n2026-06-02,18.4\n2026-06-03,\n', ['2 2026-06-02 *  18.4']],
    [
      'of several securities',
      '\uFEFFday;symbol;price;currency\n2026-06-02;GRR;18,2274;cad\n\n2026-06-03;"A;B";18.50;\n',
      ['2 2026-06-02 GRR CAD 18.2274', '4 2026-06-03 A;B  18.5'],
    ],
    [
      'under a title',
      'Prices of June\nJour\tISIN\tCours\n2026-06-02\tCA0641491075\t1\n',
      ['3 2026-06-02 CA0641491075  1'],
    ],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  test.each<[name: string, text: string, reason: object]>([
    ['nothing', '', { kind: 'NO_PRICES_IN_FILE' }],
    ['another table', 'a,b\n1,2\n', { kind: 'NO_PRICES_IN_FILE' }],
    ['only gaps', 'date,price\n2026-06-02,N/A\n', { kind: 'NO_PRICES_IN_FILE' }],
    ['a day that is none', 'date,price\n2026-06-02,1\n2026-06-31,1\n', { kind: 'NO_PRICE_IN_LINE', line: 3 }],
    ['a price below zero', 'date,price\n2026-06-02,-1\n', { kind: 'NO_PRICE_IN_LINE', line: 2 }],
    ['too many decimals', 'date,price\n2026-06-02,1.123456789\n', { kind: 'NO_PRICE_IN_LINE', line: 2 }],
  ])('with %s is refused', (_name, text, reason) => {
    let thrown: unknown
    try {
      read(text)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toMatchObject({ fieldErrors: [{ field: 'file', reason }] })
  })

  test('has each of its prices exactly as written', () => {
    const price = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 99_999_999 }))
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 20 }), (prices) => {
        const written = prices.map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`)
        const text = `date,price\n${written.map((one) => `2026-06-02,${one}`).join('\n')}\n`
        const plain = written.map((one) => one.replace(/\.?0+$/, ''))
        expect(readPriceFile(bytes(text)).map((one) => one.price)).toEqual(plain)
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('an uploaded file of prices', () => {
  const sent = async (own: Books, text: string, more: Record<string, string> = {}) => {
    const form = new FormData()
    form.set('file', new File([text], 'prices.csv'))
    for (const [name, value] of Object.entries(more)) form.set(name, value)
    const headers = { authorization: `Bearer ${own.person.token}` }
    const url = 'http://hearth.test/api/v1/prices/files'
    const response = await own.house.handle(new Request(url, { method: 'POST', body: form, headers }))
    const body = (await response.json()) as { data: PriceFileResult; error?: unknown }
    return { status: response.status, body }
  }

  test('counts what it brought, once, and revalues what is held', async () => {
    const own = await booksNextDoor(books)
    const accountId = await own.account('Brokerage', { type: 'INVESTMENT', currency: 'CAD' })
    const added = async (currency: string) =>
      (await own.post('/v1/securities', { name: `Grand River ${currency}`, symbol: 'GRR', currency })).id
    const [securityId, twinId] = [await added('CAD'), await added('USD')]
    const trade = { accountId, securityId, kind: 'BUY', tradeDay: '2026-06-01', quantity: '10', price: '10' }
    await own.post('/v1/trades', trade)
    const file =
      'date,symbol,currency,price\n2026-06-02,grr,CAD,11\n2026-06-03,GRR,CAD,12\n2026-06-03,GRR,USD,9\n'
    const first = await sent(own, file)
    expect([first.status, first.body.data]).toEqual([
      201,
      { prices: 3, securities: 2, changed: 3, since: '2026-06-02', until: '2026-06-03' },
    ])
    expect((await sent(own, file)).body.data.changed).toBe(0)
    const { holdings } = await own.get('/v1/holdings?date=2026-06-03')
    expect(holdings.map(({ value }: { value: string }) => value)).toEqual(['120.00'])
    const alone = await sent(own, 'date,close\n2026-06-04,9.5\n', { securityId: twinId })
    expect(alone.body.data).toEqual({
      prices: 1,
      securities: 1,
      changed: 1,
      since: '2026-06-04',
      until: '2026-06-04',
    })
    expect((await own.get(`/v1/prices?securityId=${twinId}`)).length).toBe(2)
  })

  test.each<[name: string, text: string]>([
    ['one bad line', 'date,symbol,price\n2026-06-02,GRR,11\n2026-06-03,GRR,abc\n'],
    ['a security nobody has', 'date,symbol,price\n2026-06-02,GRR,11\n2026-06-03,XYZ,1\n'],
    ['no security', 'date,price\n2026-06-02,11\n'],
  ])('with %s changes nothing', async (_name, text) => {
    const own = await booksNextDoor(books)
    await own.post('/v1/securities', { name: 'Grand River REIT', symbol: 'GRR' })
    expect((await sent(own, text)).status).toBe(400)
    expect(await own.get('/v1/prices')).toEqual([])
  })
})
