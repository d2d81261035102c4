import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import { rrspWindow } from '../../../src/records/tax/books/windows.ts'
import { type Books, booksOf, openBooks } from '../../ledger/transactions/books.ts'
import { makeHouse } from '../../support/house.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
let account: string
beforeAll(async () => {
  books = await openBooks()
  account = await books.account('Chequing')
})
afterAll(() => books.house.close())

let made = 0
async function category(of: Books, kind = 'EXPENSE'): Promise<string> {
  const [group] = await of.get('/v1/category-groups')
  return (await of.post('/v1/categories', { groupId: group.id, name: `Made ${made++}`, kind })).id
}
async function mapped(of: Books, lineId: string, fields: object = {}, kind = 'EXPENSE'): Promise<string> {
  const categoryId = await category(of, kind)
  await map(of, { categoryId, fromYear: 2024, lineId, ...fields })
  return categoryId
}
async function map(of: Books, body: object): Promise<void> {
  const answer = await of.ask('PUT', '/v1/tax/mappings', body)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
}
async function override(of: Books, id: string, body: object, query = ''): Promise<void> {
  const answer = await of.ask('PUT', `/v1/tax/overrides/${id}${query}`, body)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
}
const lineOf = async (lineId: string, year = 2025, of = books): Promise<Loose> =>
  (await of.get(`/v1/tax/${year}`)).lines.find((line: Loose) => line.lineId === lineId)
const totalOf = async (lineId: string, year = 2025) => (await lineOf(lineId, year))?.total

describe('a line', () => {
  test('adds what was spent, takes away what came back, and counts no hidden, pending or moved ones', async () => {
    const categoryId = await mapped(books, 'ca.t1.33099')
    const enter = (amount: string, fields: object = {}) =>
      books.enter(account, { date: '2025-03-10', amount, categoryId, ...fields })
    await enter('480.10')
    await enter('320.05', { type: 'INCOME', date: '2025-03-24' })
    await enter('7.00', { hidden: true, date: '2025-01-05' })
    await enter('8.00', { status: 'PENDING', date: '2025-12-05' })
    await enter('9.00', { type: 'TRANSFER', date: '2025-01-04' })
    expect(await lineOf('ca.t1.33099')).toMatchObject({
      total: '160.05',
      gross: '160.05',
      cents: null,
      transactionCount: 2,
      pendingCount: 1,
      firstDate: '2025-03-10',
      lastDate: '2025-03-24',
      limit: { value: '2834' },
    })
  })

  test('below zero is shown, with a warning', async () => {
    const categoryId = await mapped(books, 'ca.t1.31285')
    await books.enter(account, { date: '2025-04-01', amount: '5.00', categoryId, type: 'INCOME' })
    const { lines, warnings } = await books.get('/v1/tax/2025')
    expect(lines).toContainEqual(expect.objectContaining({ lineId: 'ca.t1.31285', total: '-5.00' }))
    expect(warnings).toContainEqual(expect.objectContaining({ kind: 'NEGATIVE_LINE', lineId: 'ca.t1.31285' }))
  })

  test('goes by the day of the purchase, not by that of booking', async () => {
    const categoryId = await mapped(books, 'ca.t1.31900')
    const enter = (date: string, transactedDate: string, amount: string) =>
      books.enter(account, { date, transactedDate, amount, categoryId })
    await enter('2026-01-02', '2025-12-31', '1.00')
    await enter('2025-01-02', '2024-12-31', '20.00')
    await enter('2025-06-02', '2025-06-01', '300.00')
    const years = [2024, 2025, 2026].map((year) => totalOf('ca.t1.31900', year))
    expect(await Promise.all(years)).toEqual(['20.00', '301.00', undefined])
  })

  test('begins and ends with the years of its mapping', async () => {
    const categoryId = await category(books)
    for (const year of [2024, 2025, 2026])
      await books.enter(account, { date: `${year}-02-01`, amount: '10.00', categoryId })
    await map(books, { categoryId, fromYear: 2025, toYear: 2025, lineId: 'ca.t1.22000' })
    const years = [2024, 2025, 2026].map((year) => totalOf('ca.t1.22000', year))
    expect(await Promise.all(years)).toEqual([undefined, '10.00', undefined])
  })

  test('is what an override says, of the part before the whole, and of another year', async () => {
    const categoryId = await mapped(books, 'ca.t1.32300')
    const splits = [
      { amount: '30.00', categoryId },
      { amount: '70.00', categoryId },
    ]
    const { id } = await books.enter(account, { date: '2025-05-01', amount: '100.00', splits })
    await override(books, id, { lineId: null })
    expect(await totalOf('ca.t1.32300')).toBeUndefined()
    await override(books, id, { lineId: 'ca.t1.40900', sharePercent: '33.33', taxYear: 2024 }, '?part=1')
    expect(await totalOf('ca.t1.40900', 2025)).toBeUndefined()
    // 70 × 33.33 % = 23.331
    expect(await totalOf('ca.t1.40900', 2024)).toBe('23.33')
    const before = (await books.get('/v1/tax/2025')).excluded.count
    expect(before).toBeGreaterThanOrEqual(1)
    // Cut anew: what was said of the second part was of another one.
    await books.patch(`/v1/transactions/${id}`, {
      splits: [
        { amount: '60.00', categoryId },
        { amount: '40.00', categoryId },
      ],
    })
    expect(await totalOf('ca.t1.40900', 2024)).toBeUndefined()
  })

  test('is no line for what was bought to last, which is listed', async () => {
    const { id } = await books.enter(account, { date: '2025-07-01', amount: '2400.00', payee: 'Camera' })
    await override(books, id, { lineId: null, capital: true })
    const { capital } = await books.get('/v1/tax/2025')
    expect(capital).toContainEqual(
      expect.objectContaining({ transactionId: id, payee: 'Camera', amount: '-2400.00' }),
    )
  })

  test('has no other currency in it', async () => {
    const categoryId = await mapped(books, 'ca.t1.46800')
    const dollars = await books.account('Dollars', { currency: 'USD' })
    await books.enter(account, { date: '2025-08-01', amount: '11.00', categoryId })
    await books.enter(dollars, { date: '2025-08-02', amount: '9.00', categoryId })
    expect(await lineOf('ca.t1.46800')).toMatchObject({ total: '11.00', transactionCount: 1 })
    const { otherCurrencies } = await books.get('/v1/tax/2025')
    expect(otherCurrencies).toContainEqual({
      currency: 'USD',
      lineId: 'ca.t1.46800',
      count: 1,
      amount: '9.00',
    })
    const { count, parts } = await books.get('/v1/tax/2025/lines/ca.t1.46800')
    expect([count, parts.length]).toEqual([1, 1])
  })

  test('of a business is each one’s own, half where only half is allowed, and has a result', async () => {
    const [one, other] = await Promise.all(
      ['One', 'Other'].map(
        async (name) => (await books.post('/v1/tax/activities', { kind: 'BUSINESS', name })).id,
      ),
    )
    const sales = await mapped(books, 'ca.t2125.8000', { activityId: one }, 'INCOME')
    const meals = await mapped(books, 'ca.t2125.8523', { activityId: one })
    const phone = await mapped(books, 'ca.t2125.9220', { activityId: one, sharePercent: '40' })
    const theirs = await mapped(books, 'ca.t2125.9220', { activityId: other })
    const enter = (categoryId: string, amount: string, type = 'EXPENSE') =>
      books.enter(account, { date: '2025-09-01', amount, categoryId, type })
    await enter(sales, '1000.00', 'INCOME')
    await enter(meals, '10.01')
    await enter(meals, '10.02')
    await enter(phone, '79.10')
    await enter(theirs, '5.00')
    const { lines } = await books.get('/v1/tax/2025')
    const shown = lines
      .filter(({ activityId }: Loose) => activityId !== null)
      .map(({ lineId, activityId, total }: Loose) => [lineId, activityId === one, total])
    expect(shown).toEqual([
      ['ca.t1.13500', true, '958.34'],
      ['ca.t1.13500', false, '-5.00'],
      ['ca.t2125.8000', true, '1000.00'],
      // 20.03 / 2 = 10.015
      ['ca.t2125.8523', true, '10.02'],
      ['ca.t2125.9220', true, '31.64'],
      ['ca.t2125.9220', false, '5.00'],
    ])
    const part = await books.get(`/v1/tax/2025/lines/ca.t2125.9220?activityId=${other}`)
    expect(part).toMatchObject({ total: '5.00', count: 1, parts: [{ counted: '5.00' }] })
  })
})

describe('contributions to an RRSP', () => {
  test('count from behind the sixtieth day of a year to that of the next, in two parts', async () => {
    const savings = await books.account('RRSP', { type: 'REGISTERED', subtype: 'RRSP' })
    const move = async (date: string, amount: string) => {
      const out = await books.enter(account, { date, amount, payee: 'RRSP' })
      const into = await books.enter(savings, { date, amount, payee: 'RRSP', type: 'INCOME' })
      await books.post('/v1/transfers/link', { outgoingId: out.id, incomingId: into.id })
      return into.id
    }
    await move('2025-03-03', '1.00')
    await move('2025-03-04', '20.00')
    await move('2025-12-31', '300.00')
    await move('2026-03-02', '4000.00')
    const kept = await move('2026-02-02', '50000.00')
    await move('2026-03-03', '600000.00')
    await map(books, { accountSubtype: 'RRSP', fromYear: 2024, lineId: 'ca.t1.20800' })
    await override(books, kept, { lineId: 'ca.t1.20800', taxYear: 2026 })
    expect(await lineOf('ca.t1.20800', 2024)).toMatchObject({ total: '1.00' })
    expect(await lineOf('ca.t1.20800', 2025)).toMatchObject({
      total: '4320.00',
      parts: { '2025-03-04..2025-12-31': '320.00', '2026-01-01..2026-03-02': '4000.00' },
    })
    expect(await lineOf('ca.t1.20800', 2026)).toMatchObject({ total: '650000.00', transactionCount: 2 })
  })

  test.each([
    [2023, '2023-03-02', '2024-02-29'],
    [2024, '2024-03-01', '2025-03-03'],
    [2025, '2025-03-04', '2026-03-02'],
    [2026, '2026-03-03', '2027-03-01'],
    [2027, '2027-03-02', '2028-02-29'],
  ])('of %i are from %s to %s', (year, from, to) => {
    expect(rrspWindow(year)).toEqual({ from, to } as Loose)
  })
})

describe('a year', () => {
  test.each([
    [2023, 'NO_TABLE'],
    [2024, 'OPEN'],
    [2026, 'PARTIAL'],
    [2027, 'PARTIAL'],
  ])('%i is %s', async (year, status) => {
    expect(await books.get(`/v1/tax/${year}`)).toMatchObject({
      year,
      status,
      country: 'CA',
      notice: expect.stringContaining('gives no advice'),
    })
  })

  test('before the first table is by category alone', async () => {
    const categoryId = await category(books)
    await books.enter(account, { date: '2022-05-01', amount: '12.50', categoryId })
    const { categories, lines } = await books.get('/v1/tax/2022')
    expect([categories, lines]).toEqual([[{ categoryId, currency: 'CAD', count: 1, amount: '-12.50' }], []])
  })

  test.each(['/1969', '/2150', '/2025/lines/ca.t1.99999', '/2023/lines/ca.t1.21400'])(
    'that is none, or a line that is none, is not there: %s',
    async (path) => {
      expect((await books.ask('GET', `/v1/tax${path}`)).status).toBe(404)
    },
  )
})

test('in the United States is rounded to the dollar, after adding up', async () => {
  const house = await makeHouse()
  house.deps.db.$client.run("UPDATE households SET country = 'US', currency = 'USD'")
  const states = booksOf(house, house.admin)
  const one = await states.account('Checking')
  const { id: activityId } = await states.post('/v1/tax/activities', { kind: 'BUSINESS', name: 'Repairs' })
  const enter = (categoryId: string, amount: string) =>
    states.enter(one, { date: '2025-04-10', amount, categoryId })
  const meals = await mapped(states, 'us.sc.24b', { activityId })
  await enter(meals, '21.00')
  await enter(meals, '23.00')
  const gifts = await mapped(states, 'us.sa.11')
  await enter(gifts, '1.49')
  const property = await mapped(states, 'us.sa.5b')
  await enter(property, '0.50')
  const loan = await mapped(states, 'us.s1.21')
  await enter(loan, '2710.00')
  expect(await lineOf('us.sc.24b', 2025, states)).toMatchObject({ total: '22', cents: '22.00' })
  expect(await lineOf('us.sa.11', 2025, states)).toMatchObject({ total: '1', cents: '1.49' })
  expect(await lineOf('us.sa.5b', 2025, states)).toMatchObject({ total: '1', cents: '0.50' })
  expect(await lineOf('us.s1.21', 2025, states)).toMatchObject({ total: '2710', capped: '2500' })
  expect(await lineOf('us.sc.31', 2025, states)).toMatchObject({ total: '-22' })
  await house.close()
})

/** Hundredths of the whole texts, which may have more decimals than money has. */
function exactSum(texts: string[]): { digits: bigint; scale: number } {
  const scale = 30
  const digits = texts.reduce((sum, text) => {
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
    const value = BigInt(whole + fraction.padEnd(scale, '0'))
    return text.startsWith('-') ? sum - value : sum + value
  }, 0n)
  return { digits, scale }
}
function toCents(texts: string[]): string {
  const { digits, scale } = exactSum(texts)
  const step = 10n ** BigInt(scale - 2)
  const size = digits < 0n ? -digits : digits
  const cents = (2n * size + step) / (2n * step)
  return formatMoney((digits < 0n ? -cents : cents) * 100n)
}

test('the pages of a line add up to it, lines and the rest to all that counts, and nothing is there twice', async () => {
  const lines = ['ca.t1.21400', 'ca.t1.33099', 'ca.t1.34900']
  const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
  const day = fc.constantFrom('2024-12-31', '2025-01-01', '2025-02-28', '2025-12-31', '2026-01-01')
  const entry = fc.record({
    date: day,
    amount,
    category: fc.integer({ min: 0, max: 4 }),
    type: fc.constantFrom('EXPENSE', 'EXPENSE', 'INCOME'),
    transactedDate: fc.option(day, { freq: 4 }),
    status: fc.constantFrom('CLEARED', 'CLEARED', 'CLEARED', 'PENDING'),
    hidden: fc.boolean().map((is) => is && made % 5 === 0),
    split: fc.boolean(),
    override: fc.option(
      fc.record({
        lineId: fc.constantFrom(...lines, null),
        sharePercent: fc.constantFrom('100', '33.33', '0.01'),
        taxYear: fc.option(fc.constantFrom(2024, 2025, 2026)),
        ofPart: fc.boolean(),
      }),
      { freq: 4 },
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 12 }), async (entries) => {
      const own = await openBooks()
      const one = await own.account('Chequing')
      const shares = ['100', '40', '12.34']
      const categories = [
        ...(await Promise.all(
          lines.map((lineId, at) =>
            mapped(own, lineId, { sharePercent: shares[at] }, at ? 'EXPENSE' : 'INCOME'),
          ),
        )),
        await category(own),
        null,
      ]
      for (const { category: at, split, override: input, transactedDate, ...fields } of entries) {
        const categoryId = categories[at]
        const half = formatMoney((moneyOf(fields.amount) / 200n) * 100n)
        const rest = formatMoney(moneyOf(fields.amount) - moneyOf(half))
        const isSplit = split && half !== '0.00'
        const splits = [
          { amount: half, categoryId },
          { amount: rest, categoryId: categories[(at + 1) % 5] },
        ]
        const { id } = await own.enter(one, {
          ...fields,
          ...(transactedDate && { transactedDate }),
          ...(isSplit ? { splits } : { categoryId }),
        })
        if (input) {
          const { ofPart, ...body } = input
          await override(own, id, body, isSplit && ofPart ? '?part=1' : '')
        }
      }
      for (const year of [2024, 2025, 2026]) {
        const totals = await own.get(`/v1/tax/${year}`)
        const seen: string[] = []
        let net = moneyOf(totals.unmapped.amount) + moneyOf(totals.excluded.amount)
        let count = totals.unmapped.count + totals.excluded.count
        for (const lineId of lines) {
          const ofLine = totals.lines.filter((line: Loose) => line.lineId === lineId)
          const parts: Loose[] = []
          for (let page = 0; ; page++) {
            const answer = await own.get(`/v1/tax/${year}/lines/${lineId}?limit=3&page=${page}`)
            parts.push(...answer.parts)
            if (answer.parts.length === 0) break
            expect(answer.count).toBe(
              ofLine.reduce((sum: number, line: Loose) => sum + line.transactionCount, 0),
            )
          }
          const sum = ofLine[0]?.total ?? '0.00'
          expect(toCents(parts.map(({ counted }) => counted))).toBe(sum)
          expect(parts.map(({ date }) => date)).toEqual(parts.map(({ date }) => date).toSorted())
          seen.push(...parts.map(({ transactionId, part }) => `${transactionId} ${part}`))
          net += parts.reduce((all, { amount: text }) => all + moneyOf(text), 0n)
          count += parts.length
        }
        expect(new Set(seen).size).toBe(seen.length)
        const all = countedIn(entries, year)
        expect([count, formatMoney(net)]).toEqual([all.count, formatMoney(all.net)])
      }
      await own.house.close()
    }),
    { numRuns: 12 },
  )
}, 180_000)

/** What of them counts in a year, by another way than the product's. */
function countedIn(entries: Loose[], year: number): { count: number; net: bigint } {
  let [count, net] = [0, 0n]
  for (const { date, transactedDate, amount, type, status, hidden, split, override: input } of entries) {
    if (status === 'PENDING' || hidden) continue
    const half = (moneyOf(amount) / 200n) * 100n
    const isSplit = split && half !== 0n
    const parts = isSplit ? [half, moneyOf(amount) - half] : [moneyOf(amount)]
    for (const [at, part] of parts.entries()) {
      const isStated = input && (!isSplit || !input.ofPart || at === 1)
      const own = Number((transactedDate ?? date).slice(0, 4))
      if (((isStated && input.taxYear) || own) !== year) continue
      count++
      net += type === 'INCOME' ? part : -part
    }
  }
  return { count, net }
}
