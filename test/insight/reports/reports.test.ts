import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { formatMoney, type Money } from '../../../src/core/money.ts'
import { type Interval, intervals } from '../../../src/core/periods.ts'
import { dayFromNumber, shiftDay } from '../../../src/core/time.ts'
import { comparison } from '../../../src/insight/reports/comparison.ts'
import { groupings } from '../../../src/insight/reports/groupings.ts'
import { incomeExpense } from '../../../src/insight/reports/income-expense.ts'
import { ComparisonReport, IncomeExpense, Spending, Trend } from '../../../src/insight/reports/model.ts'
import { spending } from '../../../src/insight/reports/spending.ts'
import { trend } from '../../../src/insight/reports/trend.ts'
import { householdDay } from '../../../src/people/household/household-day.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import {
  type Entry,
  entriesOf,
  linesFor,
  type PlainBooks,
  periodsBySteps,
  plainBooks,
  sumOf,
} from './plain-books.ts'
import { anyBooks, FIRST, type Ids, type RandomBooks, write } from './random-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

/** A household of its own for each ledger, beside all the others in the same tables. */
async function opened(random: RandomBooks): Promise<{ actor: Actor; ids: Ids; plain: PlainBooks }> {
  const { deps } = books.house
  const actor = actorOf(await booksNextDoor(books))
  const ids = await deps.write((tx) => write(tx, actor, random))
  return { actor, ids, plain: plainBooks(deps.db, actor.householdId) }
}

const anySpan = fc
  .tuple(fc.integer({ min: -40, max: 440 }), fc.oneof(fc.nat(3), fc.nat(70), fc.nat(460)))
  .map(([first, length]) => ({
    from: dayFromNumber(FIRST + first),
    to: dayFromNumber(FIRST + first + length),
  }))
const anyInterval = fc.constantFrom<Interval>(...intervals)
const anyGrouping = fc.constantFrom(...groupings)
const anyCurrency = fc.constantFrom('CAD', 'CAD', 'USD', undefined)
const sometimes = fc.constantFrom(-1, -1, -1, 0, 1, 2, 3, 4, 5)

/** Half away from zero, by digits. */
function rounded(amount: bigint, by: bigint): bigint {
  const size = amount < 0n ? -amount : amount
  const whole = size / by + (size % by >= by - (size % by) ? 1n : 0n)
  return amount < 0n ? -whole : whole
}

const share = (part: Money, whole: Money) => (whole > 0n ? Number(rounded(part * 10_000n, whole)) : null)
const within = (span: { from: string; to: string }) => (entry: Entry) =>
  entry.date >= span.from && entry.date <= span.to
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>
  }

function conforms(schema: TSchema, answer: unknown): void {
  expect([...Value.Errors(schema, answer)].map(({ path, message }) => `${path} ${message}`)).toEqual([])
}

/** What counts of the currency, the account and the category; of transfers those of the kind, or all where they are asked for. */
function chosen(
  plain: PlainBooks,
  { currency = 'USD', accountId = '', categoryId = '' },
  transfers: 'categorised' | 'SAVINGS' | undefined,
) {
  const account = plain.accounts.find(({ id }) => id === accountId)
  const wanted = account?.currency ?? currency
  const withTransfer = (kind: string) => transfers === 'categorised' || kind === transfers
  return entriesOf(plain, withTransfer).filter(
    (entry) =>
      entry.account.currency === wanted &&
      (!account || entry.account === account) &&
      (categoryId === '' || (categoryId === 'none' ? !entry.category : entry.category?.id === categoryId)),
  )
}

/** Of accounts in other currencies that have any live transaction on the days. */
const others = (plain: PlainBooks, wanted: unknown, ...spans: { from: string; to: string }[]) =>
  [
    ...new Set(
      plain.rows
        .filter(({ date }) => spans.some(({ from, to }) => String(date) >= from && String(date) <= to))
        .map((row) => plain.accounts.find(({ seq }) => seq === row.account_seq)?.currency)
        .filter((currency) => currency !== wanted),
    ),
  ].sort()

/** The lines of spending, in no order, with their entries. */
function linesOf(plain: PlainBooks, by: string, entries: Entry[]) {
  const lines = new Map<string, { id: unknown; names: unknown[]; entries: Entry[] }>()
  for (const entry of entries) {
    const seen = new Set<string>()
    for (const { key, id, name } of linesFor(plain, by, entry)) {
      const line = lines.get(key) ?? { id, names: [], entries: [] }
      lines.set(key, line)
      line.names.push(name)
      if (!seen.has(key)) line.entries.push(entry)
      seen.add(key)
    }
  }
  return [...lines.values()]
}

const RUNS = { numRuns: runs(60) }
const asked = fc.record({
  span: anySpan,
  interval: anyInterval,
  by: anyGrouping,
  currency: anyCurrency,
  account: sometimes,
  category: sometimes,
  limit: fc.constantFrom(1, 2, 100),
  transfers: fc.constantFrom(undefined, 'categorised' as const),
})
const several = fc.array(asked, { minLength: 6, maxLength: 6 })
const currencyOf = (plain: PlainBooks, currency: string | undefined, accountId: string | undefined) =>
  String(plain.accounts.find(({ id }) => id === accountId)?.currency ?? currency ?? 'USD')

describe('whatever is in the books', () => {
  test('spending says what the rows say', async () => {
    await fc.assert(
      fc.asyncProperty(anyBooks, several, async (random, questions) => {
        const { actor, ids, plain } = await opened(random)
        for (const { span, interval, by, limit, transfers, ...question } of questions) {
          const accountId = ids.accounts[question.account]
          const categoryId = question.category === 5 ? 'none' : ids.categories[question.category]
          const currency = accountId === undefined ? question.currency : undefined
          const input = given({ ...span, interval, by, limit, currency, accountId, categoryId, transfers })
          const kind = plain.categories.find(({ id }) => id === categoryId)?.kind
          if (kind !== undefined && kind !== 'EXPENSE') {
            expect(() => spending(books.house.deps.db, actor, input)).toThrow('kind EXPENSE')
            continue
          }
          const answer = spending(books.house.deps.db, actor, input)
          conforms(Spending, answer)
          const wanted = currencyOf(plain, currency, accountId)
          const entries = chosen(plain, given({ currency: wanted, accountId, categoryId }), transfers)
            .filter((entry) => entry.kind === 'EXPENSE')
            .filter(within(span))
          const periods = periodsBySteps(span.from, span.to, interval)
          const spent = (each: Entry[]) => formatMoney(-sumOf(each))
          const whole = -sumOf(entries)
          const amounts = (each: Entry[]) => ({
            total: spent(each),
            shareBasisPoints: share(-sumOf(each), whole),
            count: each.length,
            cells: periods.map((period) => spent(each.filter(within(period)))),
          })
          const { lines, rest, ...head } = answer
          expect(head).toEqual({
            by,
            interval,
            ...span,
            currency: wanted,
            overlaps: by === 'TAG',
            otherCurrencies: accountId === undefined ? (others(plain, wanted, span) as string[]) : [],
            total: formatMoney(whole),
            count: entries.length,
            periods: periods.map(({ from }) => from) as typeof answer.periods,
            cells: amounts(entries).cells,
          })
          const expected = linesOf(plain, by, entries)
          expect(lines).toHaveLength(Math.min(limit, expected.length))
          const totals = expected.map((line) => -sumOf(line.entries)).sort((a, b) => (a > b ? -1 : 1))
          expect(lines.map(({ total }) => total)).toEqual(totals.slice(0, limit).map(formatMoney))
          const used = lines.map(({ id, name, groupId, groupName, ...shown }) => {
            const own = expected.find((line) => line.id === id && line.names.includes(name))
            const category = plain.categories.find((each) => each.id === id)
            const group = plain.groups.find(({ seq }) => seq === category?.group_seq)
            expect([groupId, groupName]).toEqual([
              (group?.id ?? null) as string,
              (group?.name ?? null) as string,
            ])
            expect(shown).toEqual(amounts(own?.entries ?? []))
            return own
          })
          const left = expected.filter((line) => !used.includes(line))
          expect(rest).toEqual(
            left.length === 0
              ? null
              : { lines: left.length, ...amounts(left.flatMap((line) => line.entries)) },
          )
        }
      }),
      RUNS,
    )
  }, 180_000)

  test('income and expenses say what the rows say', async () => {
    await fc.assert(
      fc.asyncProperty(anyBooks, several, async (random, questions) => {
        const { actor, ids, plain } = await opened(random)
        for (const { span, interval, currency, account, transfers } of questions) {
          const accountId = ids.accounts[account]
          const own = { accountId, currency: accountId ? undefined : currency }
          const input = given({ ...span, interval, ...own, transfers })
          const answer = incomeExpense(books.house.deps.db, actor, input)
          conforms(IncomeExpense, answer)
          const wanted = currencyOf(plain, currency, accountId)
          const entries = chosen(plain, given({ currency: wanted, accountId }), transfers ?? 'SAVINGS')
          const balance = (period: { from: string; to: string }) => {
            const of = (kind: string) =>
              sumOf(entries.filter(within(period)).filter((entry) => entry.kind === kind))
            const [income, out, saved] = [of('INCOME'), of('EXPENSE'), of('SAVINGS')]
            return {
              income: formatMoney(income),
              expenses: formatMoney(-out),
              savings: formatMoney(-saved),
              net: formatMoney(income + out),
              savingsRateBasisPoints: share(income + out, income),
            }
          }
          expect(answer).toEqual({
            interval,
            ...span,
            currency: wanted,
            otherCurrencies: accountId === undefined ? (others(plain, wanted, span) as string[]) : [],
            ...balance(span),
            points: periodsBySteps(span.from, span.to, interval).map((period) => ({
              ...(period as typeof span),
              ...balance(period),
            })),
          })
        }
      }),
      RUNS,
    )
  }, 180_000)

  test('the trend of a category says what the rows say', async () => {
    await fc.assert(
      fc.asyncProperty(anyBooks, several, async (random, questions) => {
        const { actor, ids, plain } = await opened(random)
        for (const { span, interval, currency, category, transfers } of questions) {
          const categoryId = ids.categories[category] ?? 'none'
          const input = given({ ...span, interval, currency, categoryId, transfers })
          const answer = trend(books.house.deps.db, actor, input)
          conforms(Trend, answer)
          const row = plain.categories.find(({ id }) => id === categoryId)
          const wanted = currency ?? 'USD'
          const entries = chosen(plain, { currency: wanted, categoryId }, transfers ?? 'SAVINGS')
            .filter(within(span))
            .filter((entry) => row || entry.kind === 'EXPENSE')
          const sign = row?.kind === 'INCOME' ? 1n : -1n
          const periods = periodsBySteps(span.from, span.to, interval).map((period) => {
            const own = entries.filter(within(period))
            return { ...period, amount: sign * sumOf(own), count: own.length }
          })
          const amounts = periods.map(({ amount }) => amount)
          const total = amounts.reduce((sum, amount) => sum + amount, 0n)
          const natural = periodsBySteps(shiftDay(span.from, -800), shiftDay(span.to, 800), interval)
          const isWhole = ({ from, to }: { from: string; to: string }) =>
            to <= householdDay(books.house.deps.db, actor) &&
            (interval === 'NONE' || natural.slice(1, -1).some((one) => one.from === from && one.to === to))
          const whole = periods.filter(isWhole)
          const usual = whole.length > 0 ? whole : periods
          const sorted = usual.map(({ amount }) => amount).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          const half = sorted.length / 2
          const middle =
            sorted.length % 2 === 1
              ? 2n * (sorted[Math.floor(half)] ?? 0n)
              : (sorted[half - 1] ?? 0n) + (sorted[half] ?? 0n)
          const most = amounts.reduce((one, other) => (other > one ? other : one))
          const highest = periods.find(({ amount }) => amount === most)
          expect(answer).toEqual({
            category: row ? { id: String(row.id), name: String(row.name), kind: row.kind as 'INCOME' } : null,
            interval,
            ...span,
            currency: wanted,
            otherCurrencies: others(plain, wanted, span) as string[],
            total: formatMoney(total),
            count: entries.length,
            averagePeriods: usual.length,
            averageFrom: String(usual[0]?.from),
            averageTo: String(usual.at(-1)?.to),
            average: formatMoney(
              rounded(
                usual.reduce((sum, { amount }) => sum + amount, 0n),
                BigInt(usual.length),
              ),
            ),
            median: formatMoney(rounded(middle, 2n)),
            highest: {
              from: highest?.from as typeof span.from,
              to: highest?.to as typeof span.to,
              amount: formatMoney(highest?.amount ?? 0n),
            },
            points: periods.map(({ amount, ...period }, at) => ({
              ...(period as typeof span & { count: number }),
              amount: formatMoney(amount),
              running: formatMoney(amounts.slice(0, at + 1).reduce((sum, each) => sum + each, 0n)),
            })),
          })
        }
      }),
      RUNS,
    )
  }, 180_000)

  test('a comparison says what the rows say', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyBooks,
        several,
        fc.array(anySpan, { minLength: 6, maxLength: 6 }),
        async (random, questions, againsts) => {
          const { actor, plain } = await opened(random)
          for (const [at, { span, by, currency, limit, transfers }] of questions.entries()) {
            const against = againsts[at] ?? span
            const input = given({
              ...span,
              by,
              currency,
              limit,
              transfers,
              againstFrom: against.from,
              againstTo: against.to,
            })
            const answer = comparison(books.house.deps.db, actor, input)
            conforms(ComparisonReport, answer)
            const wanted = currency ?? 'USD'
            const entries = chosen(plain, { currency: wanted }, transfers).filter(
              ({ kind }) => kind === 'EXPENSE',
            )
            const compared = (each: Entry[]) => {
              const [now, then] = [span, against].map((period) => each.filter(within(period)))
              const [total, before] = [-sumOf(now ?? []), -sumOf(then ?? [])]
              return {
                total: formatMoney(total),
                against: formatMoney(before),
                difference: formatMoney(total - before),
                changeBasisPoints: share(total - before, before),
                count: now?.length ?? 0,
                againstCount: then?.length ?? 0,
              }
            }
            const { lines, rest, ...head } = answer
            expect(head).toEqual({
              by,
              ...span,
              currency: wanted,
              overlaps: by === 'TAG',
              otherCurrencies: others(plain, wanted, span, against) as string[],
              againstFrom: against.from,
              againstTo: against.to,
              ...compared(entries),
            })
            const either = entries.filter((entry) => within(span)(entry) || within(against)(entry))
            const expected = linesOf(plain, by, either)
            const used = lines.map(({ id, name, groupId: _, groupName: __, ...shown }) => {
              const own = expected.find((line) => line.id === id && line.names.includes(name))
              expect(shown).toEqual(compared(own?.entries ?? []))
              return own
            })
            expect(used).toHaveLength(Math.min(limit, expected.length))
            const changes = expected.map((line) => sizeOfChange(line.entries, span, against))
            const largest = changes.sort((a, b) => (a > b ? -1 : 1)).slice(0, limit)
            expect(used.map((line) => sizeOfChange(line?.entries ?? [], span, against))).toEqual(largest)
            const left = expected.filter((line) => !used.includes(line))
            expect(rest).toEqual(
              left.length === 0
                ? null
                : { lines: left.length, ...compared(left.flatMap((line) => line.entries)) },
            )
          }
        },
      ),
      RUNS,
    )
  }, 180_000)
})

function sizeOfChange(entries: Entry[], span: { from: string; to: string }, against: typeof span): Money {
  const change = sumOf(entries.filter(within(span))) - sumOf(entries.filter(within(against)))
  return change < 0n ? -change : change
}
