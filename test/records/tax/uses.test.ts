import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { refusal } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { americanBooks, canadianBooks, type Loose, type TaxBooks } from './own-books.ts'

/** A business of its own, with what it takes in and what its car or home costs. */
async function business(
  books: TaxBooks,
  account: string,
  lines: Record<string, [lineId: string, amounts: string[]]>,
) {
  const { id: activityId } = await books.post('/v1/tax/activities', {
    kind: 'BUSINESS',
    name: crypto.randomUUID(),
  })
  for (const [kind, [lineId, amounts]] of Object.entries(lines)) {
    const type = kind === 'sales' ? 'INCOME' : 'EXPENSE'
    const categoryId = await books.mapped(lineId, { activityId }, type)
    for (const amount of amounts) await books.enter(account, { date: '2025-06-01', amount, categoryId, type })
  }
  const of = async (lineId: string) =>
    (await books.year()).lines.find((line: Loose) => line.lineId === lineId && line.activityId === activityId)
  const parts = (lineId: string) =>
    books.get(`/v1/tax/2025/lines/${lineId}?activityId=${activityId}&limit=200`)
  const use = (body: object) => books.put(`/v1/tax/2025/uses/${activityId}`, body)
  const drive = (distance: string, unit = 'KM') =>
    books.post('/v1/tax/trips', {
      date: '2025-02-01',
      distance,
      unit,
      purpose: 'BUSINESS',
      from: 'a',
      to: 'b',
      activityId,
    })
  const warned = async () =>
    (await books.year()).warnings
      .filter((warning: Loose) => warning.activityId === activityId)
      .map(({ kind }: Loose) => kind)
  return { activityId, of, parts, use, drive, warned }
}

/** To the cent, half of one away from zero, by whole numbers of any size. */
function toCents(texts: string[]): string {
  const places = 24
  const scaled = texts.reduce((sum, text) => {
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
    const size = BigInt(whole + fraction.padEnd(places, '0'))
    return text.startsWith('-') ? sum - size : sum + size
  }, 0n)
  const size = scaled < 0n ? -scaled : scaled
  const step = 10n ** BigInt(places - 2)
  const cents = ((2n * size + step) / (2n * step)).toString().padStart(3, '0')
  return `${scaled < 0n && cents !== '000' ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`
}

describe('in Canada', () => {
  let books: TaxBooks
  let account: string
  beforeAll(async () => {
    books = await canadianBooks()
    account = await books.account('Chequing')
  })
  afterAll(() => books.house.close())

  test('what a car cost counts by its distance, once that is known', async () => {
    const { of, use, drive, warned, parts } = await business(books, account, {
      sales: ['ca.t2125.8000', ['5000.00']],
      car: ['ca.t2125.9281', ['1000.00', '500.00']],
    })
    expect([(await of('ca.t2125.9281')).total, await warned()]).toEqual(['0.00', ['SHARE_NOT_KNOWN']])
    await drive('1000')
    await drive('100', 'MI')
    await use({ car: { method: 'ACTUAL', unit: 'KM', odometerStart: 50_000, odometerEnd: 53_000 } })
    // (1000 + 160.9344) ÷ 3000 of 1500.00
    expect([(await of('ca.t2125.9281')).total, await warned()]).toEqual(['580.47', []])
    expect(toCents((await parts('ca.t2125.9281')).parts.map(({ counted }: Loose) => counted))).toBe('580.47')
    expect((await of('ca.t1.13500')).total).toBe('4419.53')
    await use({ car: { method: 'ACTUAL', unit: 'KM', odometerStart: 50_000, odometerEnd: 50_500 } })
    expect([(await of('ca.t2125.9281')).total, await warned()]).toEqual(['1500.00', ['MORE_THAN_ALL']])
  })

  test('kilometres at the rates of an allowance are information', async () => {
    const { activityId, drive } = await business(books, account, {})
    await drive('6000')
    const { distances } = await books.year()
    // 5000 × 0.72 + 1000 × 0.66
    expect(distances).toContainEqual({
      purpose: 'BUSINESS',
      activityId,
      trips: 1,
      unit: 'KM',
      distance: '6000',
      lineId: null,
      amount: '4260.00',
    })
  })

  test('a home counts by its part and its months, and makes no loss', async () => {
    const { of, use, parts, warned } = await business(books, account, {
      sales: ['ca.t2125.8000', ['1000.00']],
      home: ['ca.t2125.9945', ['12000.00']],
    })
    expect((await of('ca.t2125.9945')).total).toBe('0.00')
    await use({ home: { method: 'AREA', part: '12', whole: '120', months: 6 } })
    expect([(await of('ca.t2125.9945')).total, (await of('ca.t1.13500')).total]).toEqual(['600.00', '400.00'])
    await use({ home: { method: 'ROOMS', part: '1', whole: '6', months: 12, carryForward: '50.00' } })
    expect(await of('ca.t2125.9945')).toMatchObject({ total: '1000.00', carryForward: '1050.00' })
    expect([(await of('ca.t1.13500')).total, await warned()]).toEqual(['0.00', ['CAPPED_AT_RESULT']])
    const { parts: all, adjustments } = await parts('ca.t2125.9945')
    expect(adjustments.map(({ kind, counted }: Loose) => [kind, counted])).toEqual([
      ['CARRIED_FORWARD', '50.00'],
      ['CAP_AT_RESULT', '-1050.00'],
    ])
    expect(toCents([...all, ...adjustments].map(({ counted }: Loose) => counted))).toBe('1000.00')
  })

  const REFUSED: [why: string, body: object, field: string][] = [
    ['more than all of it', { home: { method: 'AREA', part: '13', whole: '12' } }, 'home.part'],
    ['no whole', { home: { method: 'ROOMS', part: '1' } }, 'home.whole'],
    ['square feet', { home: { method: 'SIMPLIFIED', part: '1' } }, 'home.method'],
    ['miles at a rate', { car: { method: 'MILES', unit: 'MI' } }, 'car.method'],
    [
      'an odometer that goes back',
      { car: { method: 'ACTUAL', unit: 'KM', odometerStart: 9, odometerEnd: 9 } },
      'car.odometerEnd',
    ],
  ]
  test.each(REFUSED)('%s is refused', async (_, body, field) => {
    const { activityId } = await business(books, account, {})
    const answer = await books.ask('PUT', `/v1/tax/2025/uses/${activityId}`, body)
    expect(refusal(answer)).toEqual([400, 'validation-error', field])
  })

  test('parts and adjustments make the line to the cent, whatever the share', async () => {
    const amounts = fc.array(
      fc.integer({ min: 1, max: 999_999 }).map((cents) => (cents / 100).toFixed(2)),
      {
        minLength: 1,
        maxLength: 6,
      },
    )
    await fc.assert(
      fc.asyncProperty(
        amounts,
        amounts,
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 901, max: 9_999 }),
        async (car, home, part, whole) => {
          const made = await business(books, account, {
            sales: ['ca.t2125.8000', ['2000.00']],
            car: ['ca.t2125.9281', car],
            home: ['ca.t2125.9945', home],
          })
          await made.drive(String(part))
          await made.use({
            car: { method: 'ACTUAL', unit: 'KM', odometerStart: 0, odometerEnd: whole },
            home: { method: 'AREA', part: String(part), whole: String(whole), months: (part % 12) + 1 },
          })
          for (const lineId of ['ca.t2125.9281', 'ca.t2125.9945']) {
            const { parts, adjustments } = await made.parts(lineId)
            const counted = [...parts, ...adjustments].map((each: Loose) => each.counted)
            expect(toCents(counted)).toBe((await made.of(lineId)).total)
          }
        },
      ),
      { numRuns: runs(20) },
    )
  }, 180_000)
})

describe('in the United States', () => {
  let books: TaxBooks
  let account: string
  beforeAll(async () => {
    books = await americanBooks()
    account = await books.account('Checking')
  })
  afterAll(() => books.house.close())

  test('one way a car and year: miles at the rate, or what it cost', async () => {
    const { of, use, drive, warned, parts } = await business(books, account, {
      sales: ['us.sc.1', ['9000.00']],
      car: ['us.sc.9', ['2000.00']],
    })
    await drive('1000', 'MI')
    expect([(await of('us.sc.9')).total, await warned()]).toEqual(['700', ['ACTUAL_LEFT_OUT']])
    expect((await parts('us.sc.9')).adjustments).toMatchObject([{ kind: 'TRIPS', counted: '700.00' }])
    await use({ car: { method: 'ACTUAL', unit: 'MI', odometerStart: 0, odometerEnd: 4_000 } })
    expect([(await of('us.sc.9')).total, await warned()]).toEqual(['500', []])
    await use({ car: { method: 'MILES', unit: 'MI' } })
    expect((await of('us.sc.9')).total).toBe('700')
  })

  test('miles for care and for a charity are on their own lines, at their own rates', async () => {
    for (const [purpose, distance] of [
      ['MEDICAL', '100'],
      ['CHARITY', '50'],
      ['MOVING', '9'],
    ])
      await books.post('/v1/tax/trips', {
        date: '2025-03-01',
        distance,
        unit: 'MI',
        purpose,
        from: 'a',
        to: 'b',
      })
    expect(await books.line('us.sa.1')).toMatchObject({ total: '21', how: '100 miles × 0.21' })
    expect(await books.line('us.sa.11')).toMatchObject({ total: '7', cents: '7.00' })
  })

  test('square feet count up to 300, and no further than the result', async () => {
    const { of, use } = await business(books, account, { sales: ['us.sc.1', ['1200.00']] })
    await use({ home: { method: 'SIMPLIFIED', part: '400', months: 6 } })
    expect(await of('us.sc.30')).toMatchObject({ total: '750', carryForward: null })
    await use({ home: { method: 'SIMPLIFIED', part: '400' } })
    expect(await of('us.sc.30')).toMatchObject({ total: '1200', carryForward: null })
    expect((await of('us.sc.31')).total).toBe('0')
  })
})
