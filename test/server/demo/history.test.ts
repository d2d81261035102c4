import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../src/core/time.ts'
import { monthsOf, spanUntil } from '../../../src/server/demo/calendar.ts'
import type { Entry } from '../../../src/server/demo/entries/entry.ts'
import { balanceOf } from '../../../src/server/demo/entries/flows.ts'
import { historyOf } from '../../../src/server/demo/entries/history.ts'
import { schedule } from '../../../src/server/demo/entries/mortgage.ts'
import { type AccountKey, accountKeys, accountOf, mortgage } from '../../../src/server/demo/household.ts'

const DAYS = ['2026-06-15', '2025-03-01', '2028-02-29', '2026-12-31'] as Day[]
const SEEDS = [1, 2, 77]
const CASES = DAYS.flatMap((today) => SEEDS.map((seed): [Day, number] => [today, seed]))

const histories = new Map<string, Entry[]>()
/** Made once for each day and seed. */
function history(today: Day, seed: number): Entry[] {
  const key = `${today} ${seed}`
  const made = histories.get(key) ?? historyOf(today, seed)
  histories.set(key, made)
  return made
}

/** The least and the most an account held at the end of any day, in dollars. */
function extremes(entries: readonly Entry[], account: AccountKey): { least: number; most: number } {
  let cents = Math.round(Number(accountOf(account).openingBalance) * 100)
  const ends = [cents]
  for (const inside of Map.groupBy(
    entries.filter((entry) => entry.account === account),
    ({ day }) => day,
  ).values()) {
    cents += inside.reduce((sum, entry) => sum + entry.cents, 0)
    ends.push(cents)
  }
  return { least: Math.min(...ends) / 100, most: Math.max(...ends) / 100 }
}

describe.each(CASES)('three years until %s, seed %d:', (today, seed) => {
  const all = history(today, seed)
  const span = spanUntil(today)

  test('there are some thousands of entries, none outside of the three years', () => {
    expect(all.length).toBeWithin(6_000, 9_000)
    expect(all.every(({ day }) => day >= span.from && day <= today)).toBe(true)
    expect(all.every(({ cents }) => Number.isSafeInteger(cents) && cents !== 0)).toBe(true)
  })

  test('no account of every day is overdrawn at night, and none becomes a fortune', () => {
    for (const account of ['joint', 'maya', 'daniel'] as const) {
      const { least, most } = extremes(all, account)
      expect(least).toBeGreaterThanOrEqual(0)
      expect(most).toBeLessThan(25_000)
    }
    expect(extremes(all, 'savings').least).toBeGreaterThan(1_000)
    expect(extremes(all, 'savings').most).toBeLessThan(70_000)
    expect(extremes(all, 'usd').least).toBeGreaterThan(0)
    expect(extremes(all, 'usd').most).toBeLessThan(6_000)
  })

  test('the cards are used, and paid before they come near a limit', () => {
    for (const card of ['visa', 'mastercard'] as const) {
      const { least, most } = extremes(all, card)
      expect(least).toBeWithin(-13_000, -2_000)
      expect(most).toBeLessThanOrEqual(0)
    }
  })

  test('the line of credit is paid off and stays at nothing', () => {
    expect(balanceOf('line', all)).toBe(0)
    expect(extremes(all, 'line').most).toBe(0)
  })

  test('the mortgage goes down to the cent as its schedule says', () => {
    const payments = all.filter(({ account }) => account === 'mortgage')
    const paid = schedule(monthsOf(span)).slice(0, payments.length)
    expect(payments.length).toBeWithin(36, 38)
    const interest = paid.reduce((sum, { interestCents }) => sum + interestCents, 0)
    expect(balanceOf('mortgage', all) - interest).toBe(paid.at(-1)?.balanceCents ?? 0)
    for (const { interestCents } of schedule(monthsOf(span)))
      expect(interestCents).toBeLessThan(mortgage.paymentCents)
  })

  test('every whole month has salaries, groceries, coffee, a mortgage payment and bills', () => {
    for (const month of monthsOf(span).slice(0, -1)) {
      const own = all.filter(({ day }) => day.startsWith(month))
      const count = (name: string) =>
        own.filter(
          ({ category, parts }) => category === name || parts?.some((part) => part.category === name),
        ).length
      expect(count('Salary')).toBeWithin(4, 7)
      expect(count('Groceries')).toBeWithin(8, 40)
      expect(count('Coffee')).toBeWithin(10, 60)
      expect(count('Mortgage')).toBe(1)
      for (const bill of ['Electricity', 'Heating', 'Internet', 'Life insurance', 'Fitness'])
        expect(count(bill)).toBeGreaterThan(0)
    }
  })

  test('both sides of every transfer are there', () => {
    for (const sides of Map.groupBy(
      all.filter(({ transfer }) => transfer),
      ({ transfer }) => transfer,
    ).values()) {
      expect(sides.map(({ cents }) => Math.sign(cents)).toSorted()).toEqual([-1, 1])
      expect(new Set(sides.map(({ account, day }) => `${account} ${day}`)).size).toBe(2)
      if (!sides.some(({ account }) => account === 'usd'))
        expect(sides.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
    }
  })

  test('the parts of a split add up', () => {
    const split = all.filter(({ parts }) => parts)
    expect(split.length).toBeGreaterThan(20)
    for (const { cents, parts = [] } of split)
      expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(-cents)
  })
})

test('the same seed and day make the same three years, another seed other ones', () => {
  const [today = '2026-06-15' as Day] = DAYS
  expect(historyOf(today, 1)).toEqual(history(today, 1))
  expect(historyOf(today, 2)).not.toEqual(history(today, 1))
})

test('a day more leaves what is over as it was', () => {
  const until = (entries: Entry[]) =>
    entries
      .filter(({ day, account }) => day < '2026-05-01' && !['joint', 'savings'].includes(account))
      .map(({ day, account, cents, text }) => [day, account, cents, text].join(' '))
  expect(until(historyOf('2026-06-16' as Day, 1))).toEqual(until(history('2026-06-15' as Day, 1)))
})

test('every account is one that the household has, and each has its currency', () => {
  const used = new Set(history('2026-06-15' as Day, 1).map(({ account }) => account))
  expect([...used].toSorted()).toEqual(
    accountKeys.filter((key) => !['house', 'car', 'brokerage'].includes(key)).toSorted(),
  )
})
