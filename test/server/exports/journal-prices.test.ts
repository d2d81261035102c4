import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import { countingRates } from '../../../src/ledger/rates/counting-rates.ts'
import type { ExchangeRate } from '../../../src/ledger/rates/exact-rates.ts'
import { RateBook } from '../../../src/ledger/rates/rate-book.ts'
import { keep } from '../../../src/ledger/rates/rates.ts'
import { type RateSource, rateSources } from '../../../src/ledger/rates/sources.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'
import { moveText } from '../../support/round-trips.ts'
import { runs } from '../../support/runs.ts'

let books: Books
let own: Books
beforeAll(async () => {
  books = await openBooks()
  own = await worldly([])
})
afterAll(() => books.house.close())

async function nextDoor(): Promise<Books> {
  const own = await booksNextDoor(books)
  const { householdId } = actorOf(own)
  await own.house.deps.write((tx) => {
    tx.$client.query("UPDATE households SET currency = 'CAD' WHERE id = ?").run(householdId)
  })
  return own
}

type Said = [from: string, to: string, day: string, rate: string, source?: RateSource]

/** In place of all that was said before. */
const say = (own: Books, said: Said[]) =>
  own.house.deps.write((tx) => {
    const actor = actorOf(own)
    tx.$client.query('DELETE FROM rates WHERE household_id = ?').run(actor.householdId)
    for (const [from, to, day, rate, source = 'BANK_OF_CANADA'] of said)
      keep(tx, actor, [{ from, to, day: day as Day, rate }], source)
  })

const OPENED = [
  ['CAD', '1000.00'],
  ['USD', '250.43'],
  ['EUR', '-19.99'],
  ['GBP', '75.01'],
] as const

async function worldly(said: Said[]): Promise<Books> {
  const own = await nextDoor()
  for (const [currency, openingBalance] of OPENED)
    await own.account(`In ${currency}`, { currency, openingBalance, openingDate: '2026-01-31' })
  await say(own, said)
  return own
}

const journalOf = async (own: Books, format: string, more = ''): Promise<string> =>
  (await own.ask('GET', `/v1/transactions/export?format=${format}${more}`)).body

interface Price {
  day: string
  from: string
  to: string
  numerator: bigint
  denominator: bigint
}

const PRICES = {
  hledger: /^P (?<day>\S+) (?<from>[A-Z]{3}) (?<rate>[\d.]+) (?<to>[A-Z]{3})$/gm,
  beancount: /^(?<day>\S+) price (?<from>[A-Z]{3}) (?<rate>[\d.]+) (?<to>[A-Z]{3})$/gm,
}
const POSTINGS = {
  hledger: /^ {4}(?:assets|liabilities):.*? {2}(-?[\d.]+) ([A-Z]{3})$/,
  beancount: /^ {2}(?:Assets|Liabilities):\S+ {2}(-?[\d.]+) ([A-Z]{3})$/,
}
type Format = keyof typeof PRICES
const FORMATS = ['hledger', 'beancount'] as const

function priceOf({ day = '', from = '', to = '', rate = '' }: Record<string, string>): Price {
  const [whole = '', decimals = ''] = rate.split('.')
  return { day, from, to, numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) }
}

const pricesIn = (text: string, format: Format): Price[] =>
  [...text.matchAll(PRICES[format])].map(({ groups = {} }) => priceOf(groups))

/** As `-X` takes it (hledger manual, Valuation): the last price until the day, else the last one of the other turned about. */
function lastPrice(prices: Price[], from: string, to: string, day: string): Price | undefined {
  const until = prices.filter((one) => one.day <= day).sort((a, b) => (a.day < b.day ? -1 : 1))
  const own = until.findLast((one) => one.from === from && one.to === to)
  const other = until.findLast((one) => one.from === to && one.to === from)
  return own ?? (other && { ...other, numerator: other.denominator, denominator: other.numerator })
}

/** What is owned and owed at the end of a day in one currency, in whole cents, half to the even one. */
function worthIn(text: string, format: Format, currency: string, day: string): string {
  const prices = pricesIn(text, format)
  let [numerator, denominator, date] = [0n, 1n, '']
  for (const line of text.split('\n')) {
    date = /^(\d{4}-\d\d-\d\d) [*!]/.exec(line)?.[1] ?? date
    const [, amount = '', unit = ''] = POSTINGS[format].exec(line) ?? []
    if (amount === '' || date > day) continue
    const price =
      unit === currency ? { numerator: 1n, denominator: 1n } : lastPrice(prices, unit, currency, day)
    if (!price) throw new Error(`no price of ${unit} on ${day}`)
    numerator = numerator * price.denominator + moneyOf(amount) * price.numerator * denominator
    denominator *= price.denominator
  }
  // Amounts are ten-thousandths.
  let cents = numerator / (denominator * 100n)
  const rest = numerator - cents * denominator * 100n
  const twice = (rest < 0n ? -rest : rest) * 2n - denominator * 100n
  if (twice > 0n || (twice === 0n && cents % 2n !== 0n)) cents += numerator < 0n ? -1n : 1n
  return formatMoney(cents * 100n)
}

const ENDS = ['2026-02-28', '2026-03-31', '2026-04-30']
const before = (end: string, days: number) => shiftDay(end as Day, -days)
/** Rates of euros and pounds at each month's end, and what else is said. */
const atEnds = (more: (end: string, at: number) => Said[]): Said[] =>
  ENDS.flatMap((end, at): Said[] => [
    ['EUR', 'CAD', end, `1.5${at}37`],
    ['GBP', 'CAD', before(end, at), `1.8${at}19`],
    ...more(end, at),
  ])

describe('converted figures are those of hledger -X on the export', () => {
  test.each<[name: string, said: Said[]]>([
    ['by rates of the day', atEnds((end, at) => [['USD', 'CAD', end, `1.3${at}84`]])],
    ['by the last ones before', atEnds((end, at) => [['USD', 'CAD', before(end, 7 - at), `1.3${at}84`]])],
    [
      'by hand before a file before a feed',
      atEnds((end) => [
        ['USD', 'CAD', end, '1.31', 'FILE'],
        ['USD', 'CAD', end, '1.32', 'HAND'],
        ['USD', 'CAD', end, '1.33'],
      ]),
    ],
    ['by rates turned about', atEnds((end, at) => [['CAD', 'USD', before(end, at), `0.7${at}31`, 'HAND']])],
    [
      'by the newer one of both directions',
      atEnds((end, at) => [
        ['USD', 'CAD', before(end, 1 + at), '1.37'],
        ['CAD', 'USD', before(end, 3 - at), '0.72', 'HAND'],
      ]),
    ],
    ['through another currency', atEnds((end, at) => [['EUR', 'USD', before(end, at), `1.1${at}01`, 'ECB']])],
    [
      'through another where what was said has grown old',
      atEnds((end, at) => [
        ['USD', 'CAD', before(end, 8 - at), '1.39'],
        ['EUR', 'USD', before(end, 3), '1.1', 'ECB'],
        ['EUR', 'CAD', before(end, 4), '1.53', 'ECB'],
      ]),
    ],
    [
      'by what transfers came to',
      atEnds((end, at) => [['USD', 'CAD', before(end, at), '1.4321', 'IMPLIED']]),
    ],
  ])('%s', async (_, said) => {
    await say(own, said)
    const { converted } = await own.get(
      '/v1/net-worth?from=2026-02-28&to=2026-04-30&interval=MONTH&convert=CAD',
    )
    expect(converted.missing).toEqual([])
    const worths = converted.points.map(({ date, netWorth }: Record<string, string>) => [date, netWorth])
    for (const format of FORMATS) {
      const text = await journalOf(own, format)
      expect(worths).toEqual(ENDS.map((end) => [end, worthIn(text, format, 'CAD', end)]))
    }
  })

  test('a rate too old for Hearth is named as missing, and hledger takes it', async () => {
    await say(
      own,
      atEnds((end) => [['USD', 'CAD', before(end, 8), '1.39']]),
    )
    const path = '/v1/net-worth?from=2026-04-30&to=2026-04-30&interval=MONTH&convert=CAD'
    expect((await own.get(path)).converted.missing).toEqual(['USD'])
    const prices = pricesIn(await journalOf(own, 'hledger'), 'hledger')
    expect(lastPrice(prices, 'USD', 'CAD', '2026-04-30')?.day).toBe('2026-04-22')
  })
})

const CURRENCIES = ['CAD', 'USD', 'EUR', 'GBP']
const SPAN = { from: '2026-03-01' as Day, to: '2026-04-20' as Day }
const days = Array.from({ length: 51 }, (_, at) => shiftDay(SPAN.from, at))

/** To ten digits: prices have twelve, and as many decimals. */
function isNear(price: ExchangeRate, rate: ExchangeRate): boolean {
  const [one, other] = [price.numerator * rate.denominator, rate.numerator * price.denominator]
  return (one > other ? one - other : other - one) * 10n ** 10n < other
}

/** The later leg of a crossed rate changes, and its day does not. */
const CROSSED: Said[] = [
  ['EUR', 'GBP', '2026-03-01' as Day, '0.1', 'HAND'],
  ['CAD', 'EUR', '2026-03-01' as Day, '0.1', 'HAND'],
  ['CAD', 'EUR', '2026-03-02' as Day, '0.1001', 'HAND'],
]

test('on each day the last price is the rate that counts, whatever is said', async () => {
  const one = fc
    .tuple(
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...CURRENCIES),
      fc.integer({ min: -9, max: 50 }),
      fc.integer({ min: 1_000, max: 99_999 }),
      fc.constantFrom(...rateSources),
    )
    .filter(([from, to]) => from !== to)
    .map(([from, to, at, size, source]): Said => [from, to, shiftDay(SPAN.from, at), `${size / 1e4}`, source])
  await fc.assert(
    fc.asyncProperty(fc.array(one, { maxLength: 25 }), async (said) => {
      await say(own, said)
      const { db } = own.house.deps
      const prices = [...countingRates(db, actorOf(own), CURRENCIES, SPAN)].map((one) => priceOf({ ...one }))
      expect(new Set(prices.map(({ from, to, day }) => `${from} ${to} ${day}`)).size).toBe(prices.length)
      const book = new RateBook(db, actorOf(own), 'CAD', SPAN)
      for (const day of days)
        for (const currency of CURRENCIES.slice(1)) {
          const found = book.on(currency, day)
          const price = lastPrice(prices, currency, 'CAD', day)
          if (found)
            expect([currency, day, price && isNear(price, found.rate)]).toEqual([currency, day, true])
        }
    }),
    { numRuns: runs(40), examples: [[CROSSED]] },
  )
})

describe.each(FORMATS)('prices of a %s journal', (format) => {
  const said = atEnds((end) => [
    ['USD', 'CAD', end, '1.3984', 'HAND'],
    ['EUR', 'USD', end, '1.1', 'ECB'],
    ['CHF', 'CAD', end, '1.6'],
  ])
  const rates = async (own: Books) =>
    (await own.get('/v1/rates?limit=500'))
      .map(({ from, to, day, rate, source }: Record<string, string>) =>
        [from, to, day, rate, source].join(' '),
      )
      .sort()

  test('come back as rates of a file, and go with the move', async () => {
    const [from, to] = [await worldly(said), await nextDoor()]
    await say(to, [['USD', 'CAD', '2026-03-31', '1.5', 'FILE']])
    const text = await journalOf(from, format)
    const move = await moveText(text, { deps: to.house.deps, actor: actorOf(to) })
    expect(move.counts.rates).toBe(12)
    expect(move.leftOut.filter(({ kind }) => kind === 'prices')).toEqual([])
    const brought = (await rates(from))
      .filter((one: string) => !one.startsWith('CHF'))
      .map((one: string) =>
        one.replace(/\S+$/, 'FILE').replace('USD CAD 2026-03-31 1.3984', 'USD CAD 2026-03-31 1.5'),
      )
    expect(await rates(to)).toEqual(brought)
    expect((await to.ask('DELETE', `/v1/moves/${move.id}`)).status).toBe(200)
    expect(await rates(to)).toEqual(['USD CAD 2026-03-31 1.5 FILE'])
  })

  test('are of its own days and currencies', async () => {
    await say(own, said)
    const all = await own.get('/v1/accounts')
    const [cad, usd] = ['CAD', 'USD'].map((of) =>
      all.find((one: { currency: string }) => one.currency === of),
    )
    await own.enter(usd.id, { date: '2026-03-20' })
    await own.enter(usd.id, { date: '2026-04-05' })
    const priced = async (more: string) =>
      pricesIn(await journalOf(own, format, more), format).map(({ from, to, day }) => `${from} ${to} ${day}`)
    expect(await priced(`&accountId=${usd.id}`)).toEqual(ENDS.map((end) => `USD CAD ${end}`))
    expect(await priced(`&accountId=${usd.id}&from=2026-03-25&to=2026-04-15`)).toEqual(['USD CAD 2026-03-31'])
    expect(await priced(`&accountId=${cad.id}`)).toEqual([])
  })
})
