import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, MAX_MONEY } from '../../../src/core/money.ts'
import type { Instant } from '../../../src/core/time.ts'
import { readAccountSet } from '../../../src/intake/bank-feed/account-set.ts'
import { readAnswer } from '../../../src/intake/bank-feed/answers.ts'
import type { AccountSet } from '../../../src/intake/bank-feed/bank-feed.ts'
import { dayReader } from '../../../src/intake/bank-feed/days.ts'
import { parseExactly } from '../../../src/intake/bank-feed/exact-json.ts'
import { runs } from '../../support/runs.ts'
import { ACCOUNT, CONTEXT, MAPLE, reading, TRANSACTION, transactionOf } from './answer.ts'

const KEYS = [
  'accounts',
  'errlist',
  'errors',
  'connections',
  'id',
  'name',
  'conn_id',
  'org',
  'domain',
  'currency',
  'balance',
  'balance-date',
  'transactions',
  'holdings',
  'posted',
  'transacted_at',
  'amount',
  'pending',
  'description',
  'payee',
  'memo',
  'code',
  'msg',
  'account_id',
  'extra',
  '__proto__',
  'constructor',
  'toString',
  'length',
]
/** Any JSON, in which the fields of the protocol turn up more often than chance would have them. */
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', maxDepth: 6 },
    fc.oneof(
      fc.constantFrom(null, true, 0, -1, 1.5, 1_772_470_800, '0', '1e3', 'CAD', 'con.auth', 'x'.repeat(600)),
      fc.string({ unit: 'binary' }),
      fc.double(),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 6 }),
  ),
})).value
const answers = fc.dictionary(fc.constantFrom('accounts', 'errlist', 'errors', 'connections'), anything)

const goodTransaction = fc.record({
  posted: fc.integer({ min: 1_770_000_000, max: 1_773_000_000 }),
  amount: fc.bigInt({ min: -MAX_MONEY, max: MAX_MONEY }).map(formatMoney),
  description: fc.string(),
})
const goodTransactions = fc
  .array(goodTransaction, { maxLength: 6 })
  .map((list) => list.map((fields, at) => ({ ...fields, id: `good ${at}` })))

/** What nobody can read, or whose id is at least none of the good ones. */
const garbage = fc.oneof(
  anything.filter((value) => !isAList(value)),
  fc.constantFrom(null, 5, 'x', {}, [[]]),
)
const isAList = (value: unknown): boolean => JSON.stringify(value)?.includes('good') === true

/** The good ones in their order, with garbage anywhere between them. */
const amid = <T>(good: T[], bad: unknown[], places: number[]): unknown[] => {
  const mixed: unknown[] = [...good]
  bad.forEach((one, at) => {
    mixed.splice((places[at] ?? 0) % (mixed.length + 1), 0, one)
  })
  return mixed
}

describe('reading an answer', () => {
  test('never throws, and gives what a Worker can hand over', () => {
    fc.assert(
      fc.property(fc.oneof(answers, anything), (answer) => {
        const set = readAccountSet(JSON.stringify(answer), CONTEXT)
        expect(structuredClone(set)).toEqual(set)
      }),
      { numRuns: runs(300) },
    )
    const body = fc.oneof(fc.string({ unit: 'binary' }), fc.json())
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), body, (...args) => void readAnswer(...args, CONTEXT)),
    )
  })

  test('leaves every object as it was made', () => {
    fc.assert(fc.property(answers, (answer) => void readAccountSet(JSON.stringify(answer), CONTEXT)))
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('makes of a transaction what it is, whatever stands beside it', () => {
    const list = fc.tuple(
      goodTransactions,
      fc.array(garbage, { maxLength: 4 }),
      fc.array(fc.nat(), { maxLength: 4 }),
    )
    const read = (transactions: unknown[]) =>
      reading({ accounts: [{ ...ACCOUNT, transactions }] }).accounts[0]
    fc.assert(
      fc.property(list, ([good, bad, places]) => {
        const all = read(amid(good, bad, places))
        const isGood = ({ id }: { id?: string }) => id?.startsWith('good') === true
        expect(all?.transactions.filter(isGood)).toEqual(read(good)?.transactions)
        expect(all?.balance).toEqual(read(good)?.balance)
        expect((all?.transactions.length ?? 0) + (all?.flaws.length ?? 0)).toBe(
          good.length + bad.slice(0).length,
        )
      }),
    )
  })

  test('makes of an account what it is, whatever stands beside it', () => {
    const list = fc.tuple(fc.array(garbage, { maxLength: 4 }), fc.array(fc.nat(), { maxLength: 4 }))
    const good = ['good 1', 'good 2'].map((id) => ({ ...ACCOUNT, id, transactions: [TRANSACTION] }))
    const read = (accounts: unknown[]): AccountSet => reading({ connections: [MAPLE], accounts })
    const alone = read(good).accounts
    fc.assert(
      fc.property(list, ([bad, places]) => {
        const { accounts, flaws } = read(amid(good, bad, places))
        expect(accounts.filter(({ id }) => id.startsWith('good'))).toEqual(alone)
        expect(accounts.length + flaws.length).toBeLessThanOrEqual(good.length + bad.length)
      }),
    )
  })
})

describe('an exact number', () => {
  test('of any amount of money is read as it is written, in a string and as a number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -MAX_MONEY, max: MAX_MONEY }), (amount) => {
        const written = JSON.stringify({ ...TRANSACTION, amount: 'X' })
        for (const json of [formatMoney(amount), `"${formatMoney(amount)}"`])
          expect(transactionOf(written.replace('"X"', json))).toMatchObject({ amount })
      }),
    )
  })

  test('is all that tells it from JSON.parse', () => {
    const small = fc.json({ noUnicodeString: false }).filter((json) => !/\d[.eE]|\d{15}/.test(json))
    fc.assert(fc.property(small, (json) => expect(parseExactly(json)).toEqual(JSON.parse(json))))
    const decimal = fc.tuple(fc.integer(), fc.nat()).map(([whole, fraction]) => `${whole}.${fraction}`)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), decimal)), (pairs) => {
        const json = pairs.map(([text, number]) => `[${JSON.stringify(text)} ,${number}]`).join(',')
        expect(parseExactly(`[${json}]`)).toEqual(pairs)
      }),
    )
  })

  test('is refused where JSON.parse refuses', () => {
    for (const json of ['', '{', '[1,]', '{"a":1', '"a', '"a\\"', '[1 2]', 'nul', '-', '[-]', '\u0000'])
      expect(() => parseExactly(json)).toThrow(SyntaxError)
    expect(() => parseExactly('['.repeat(65) + ']'.repeat(65))).toThrow(SyntaxError)
    expect(parseExactly('['.repeat(64) + ']'.repeat(64))).toBeArray()
  })
})

test('a day is the one that the calendar in the time zone shows', () => {
  const zones = [
    'America/Toronto',
    'America/St_Johns',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Chatham',
  ]
  const inZone = zones.map((timeZone) => ({
    dayOf: dayReader({ at: CONTEXT.at, timeZone }),
    shown: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
  }))
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 1_773_252_000 }), (seconds) => {
      fc.pre(seconds % 43_200 !== 0)
      for (const { dayOf, shown } of inZone)
        expect(dayOf(seconds) as string).toBe(shown.format(seconds * 1000))
    }),
  )
  expect(() => dayReader({ at: 0 as Instant, timeZone: 'Mars/Olympus' })).toThrow(RangeError)
})
