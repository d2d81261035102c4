import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import * as balances from '../../../src/ledger/accounts/balances.ts'
import { created, done, enter, openAccount } from '../../intake/imports/desk.ts'
import { type House, makeHouse } from '../../support/house.ts'
import { runs } from '../../support/runs.ts'

let house: House
beforeAll(async () => {
  house = await makeHouse()
})
afterAll(() => house.close())

const ask = async (path: string) => done(await house.ask(house.admin, 'GET', path))
const value = async (accountId: string, date: string, amount: string) =>
  done(await house.ask(house.admin, 'PUT', `/v1/accounts/${accountId}/valuations`, { date, amount }))
const journal = async (format: string, query = ''): Promise<string> => {
  const answer = await house.ask(house.admin, 'GET', `/v1/transactions/export?format=${format}${query}`)
  return answer.body
}

/** The amounts of entries up to a day in accounts of what is owned and owed, by the arithmetic of any such program. */
const FORMATS = {
  hledger: {
    posting: /^ {4}((?:assets|liabilities):.*?) {2}(-?[\d.]+) ([A-Z]{3})$/,
    any: /^ {4}(?! *;)(\S.*?) {2}(-?[\d.]+) ([A-Z]{3})$/,
    leftOut: (text: string) =>
      new Set([...text.matchAll(/^account (.*?) {2}; .*net-worth:no$/gm)].map(([, name]) => name)),
    decimals: (text: string) =>
      [...text.matchAll(/^commodity 1000\.(0+) ([A-Z]{3})$/gm)].map(([, zeros, code]) => [
        code,
        zeros?.length,
      ]),
  },
  beancount: {
    posting: /^ {2}((?:Assets|Liabilities):\S+) {2}(-?[\d.]+) ([A-Z]{3})$/,
    any: /^ {2}([A-Z]\S*:\S+) {2}(-?[\d.]+) ([A-Z]{3})$/,
    leftOut: (text: string) =>
      new Set([...text.matchAll(/^\S+ open (\S+).*\n {2}net-worth: FALSE$/gm)].map(([, name]) => name)),
    decimals: (text: string) =>
      [...text.matchAll(/^\S+ commodity ([A-Z]{3})\n {2}precision: (\d)$/gm)].map(([, code, places]) => [
        code,
        Number(places),
      ]),
  },
} as const
type Dialect = (typeof FORMATS)[keyof typeof FORMATS]

function worth(text: string, { posting, leftOut }: Dialect, currency: string, until: string): string {
  const out = leftOut(text)
  let [sum, day] = [0n, '']
  for (const line of text.split('\n')) {
    day = /^(\d{4}-\d\d-\d\d) [*!]/.exec(line)?.[1] ?? day
    const [, name, amount = '', code] = posting.exec(line) ?? []
    if (code === currency && day <= until && !out.has(name)) sum += moneyOf(amount)
  }
  return formatMoney(sum)
}

/** Each entry of a journal comes to nothing. */
function unbalanced(text: string, { any }: Dialect): string[] {
  const entries = text.split('\n\n').filter((entry) => /^\d{4}-\d\d-\d\d [*!]/.test(entry))
  expect(entries.length).toBeGreaterThan(0)
  return entries.filter((entry) => {
    const amounts = entry.split('\n').flatMap((line) => any.exec(line)?.[2] ?? [])
    return amounts.length < 2 || amounts.reduce((sum, amount) => sum + moneyOf(amount), 0n) !== 0n
  })
}

async function netWorth(date: string, currency = 'CAD'): Promise<string> {
  const { points } = await ask(`/v1/net-worth?from=${date}&to=${date}&interval=DAY&currency=${currency}`)
  return points.at(-1).netWorth
}

describe.each(Object.entries(FORMATS))('a %s journal', (format, dialect) => {
  test('is worth what the household is, on every day', async () => {
    const home = await openAccount(house, {
      name: `Home ${format}`,
      type: 'PROPERTY',
      openingBalance: '400000.00',
      openingDate: '2024-01-01',
    })
    await value(home, '2024-06-30', '425000.50')
    await value(home, '2025-06-30', '410000.00')
    const fund = await openAccount(house, {
      name: `Fund ${format}`,
      type: 'INVESTMENT',
      openingBalance: '1000.0001',
      openingDate: '2025-03-01',
    })
    for (const [date, amount] of [
      ['2025-02-01', '50.00'],
      ['2025-04-01', '100.00'],
      ['2025-05-31', '7.00'],
      ['2025-07-01', '3.33'],
    ] as const)
      await enter(house, fund, { date, amount, type: 'INCOME', payee: 'In' })
    await value(fund, '2025-05-31', '1300.3333')
    await value(fund, '2025-08-31', '1290.00')
    const early = await openAccount(house, {
      name: `Painting ${format}`,
      type: 'OTHER_ASSET',
      openingBalance: '5.00',
      openingDate: '2025-06-01',
    })
    await value(early, '2024-12-31', '9000.00')
    await openAccount(house, {
      name: `Owed ${format}`,
      type: 'MORTGAGE',
      openingBalance: '-300000.00',
      openingDate: '2024-01-01',
    })
    const trust = await openAccount(house, {
      name: `Trust ${format}`,
      type: 'SAVINGS',
      openingBalance: '77.00',
      openingDate: '2024-01-01',
      includeInNetWorth: false,
    })
    await value(trust, '2025-01-01', '99.00')
    await openAccount(house, {
      name: `Dollars ${format}`,
      type: 'CHECKING',
      currency: 'USD',
      openingBalance: '12.34',
      openingDate: '2024-01-01',
    })
    const linked = await openAccount(house, {
      name: `Linked ${format}`,
      type: 'CHECKING',
      openingBalance: '10.00',
      openingDate: '2025-01-15',
    })
    await enter(house, linked, { date: '2025-02-15', amount: '4.00' })
    await house.deps.write((tx) => {
      const row = tx.$client
        .query<{ seq: number }, [string]>(
          "UPDATE accounts SET source = 'AGGREGATOR' WHERE id = ? RETURNING seq",
        )
        .get(linked)
      balances.report(
        tx,
        row?.seq ?? 0,
        { date: '2025-03-01' as Day, amount: 250_000n },
        null,
        house.clock.now(),
      )
    })

    const text = await journal(format)
    expect(unbalanced(text, dialect)).toEqual([])
    const days = [
      '2023-12-31',
      '2024-01-01',
      '2024-06-29',
      '2024-06-30',
      '2024-12-31',
      '2025-01-14',
      '2025-01-15',
      '2025-02-01',
    ]
    const later = [
      '2025-02-28',
      '2025-03-01',
      '2025-05-30',
      '2025-05-31',
      '2025-06-30',
      '2025-07-01',
      '2025-08-31',
      '2026-06-15',
    ]
    for (const day of [...days, ...later])
      expect([day, worth(text, dialect, 'CAD', day)]).toEqual([day, await netWorth(day)])
    expect(worth(text, dialect, 'USD', '2026-06-15')).toBe(await netWorth('2026-06-15', 'USD'))
    expect(dialect.leftOut(text).size).toBeGreaterThan(0)
  })

  test('declares as many decimals as the amounts of a currency have', async () => {
    await openAccount(house, { name: `Francs ${format}`, currency: 'CHF' })
    const kroner = await openAccount(house, {
      name: `Kroner ${format}`,
      currency: 'NOK',
      openingBalance: '1.125',
    })
    await enter(house, kroner, { date: '2026-01-01', amount: '1.00' })
    const decimals = new Map(dialect.decimals(await journal(format)).map(([code, places]) => [code, places]))
    expect([decimals.get('CAD'), decimals.get('CHF'), decimals.get('NOK')]).toEqual([4, 2, 3])
  })

  test('says nothing of valuations where only some transactions are wanted', async () => {
    const accountId = await openAccount(house, {
      name: `Car ${format}`,
      type: 'VEHICLE',
      openingBalance: '9.00',
    })
    await enter(house, accountId, { date: '2026-01-01', amount: '1.00' })
    await value(accountId, '2026-02-01', '8765.43')
    expect(await journal(format, `&accountId=${accountId}`)).toContain('  8757.43 CAD')
    expect(await journal(format, `&accountId=${accountId}&from=2026-01-01`)).not.toContain('8757.43')
  })
})

test('whatever is valued when, the journals are worth what the household is', async () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-03-${String(number).padStart(2, '0')}`)
  const amount = fc.integer({ min: 1, max: 999_999 }).map((size) => formatMoney(BigInt(size)))
  await fc.assert(
    fc.asyncProperty(
      day,
      amount,
      fc.array(fc.tuple(day, amount), { maxLength: 5 }),
      fc.array(fc.tuple(day, fc.integer({ min: 1, max: 9_999 }), fc.boolean()), { maxLength: 8 }),
      async (opened, opening, valuations, entries) => {
        const other = await makeHouse()
        const { id } = created(
          await other.ask(other.admin, 'POST', '/v1/accounts', {
            name: 'A',
            type: 'INVESTMENT',
            openingBalance: opening,
            openingDate: opened,
          }),
        )
        for (const [date, worthThen] of valuations)
          done(
            await other.ask(other.admin, 'PUT', `/v1/accounts/${id}/valuations`, { date, amount: worthThen }),
          )
        for (const [date, size, isIn] of entries)
          await enter(other, id, { date, amount: (size / 100).toFixed(2), type: isIn ? 'INCOME' : 'EXPENSE' })
        const worths = done(
          await other.ask(other.admin, 'GET', '/v1/net-worth?from=2026-02-28&to=2026-03-31&interval=DAY'),
        )
        for (const [format, dialect] of Object.entries(FORMATS)) {
          const { body } = await other.ask(other.admin, 'GET', `/v1/transactions/export?format=${format}`)
          for (const { date, netWorth: expected } of worths.points)
            expect([format, date, worth(body, dialect, 'CAD', date)]).toEqual([format, date, expected])
        }
        await other.close()
      },
    ),
    { numRuns: runs(15) },
  )
}, 180_000)
