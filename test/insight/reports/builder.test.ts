import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { formatMoney, type Money, moneyOf } from '../../../src/core/money.ts'
import { type Interval, intervals } from '../../../src/core/periods.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import { buildReport } from '../../../src/insight/reports/builder/builder.ts'
import {
  type BuilderQuery,
  BuiltReport,
  reportDimensions,
} from '../../../src/insight/reports/builder/builder-model.ts'
import { fold } from '../../../src/ledger/categories/names.ts'
import { list } from '../../../src/ledger/transactions/listing.ts'
import type { Transaction } from '../../../src/ledger/transactions/model.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import { type PlainBooks, periodsBySteps, plainBooks } from './plain-books.ts'
import { anyBooks, FIRST, type RandomBooks, write } from './random-books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

async function opened(random: RandomBooks): Promise<{ actor: Actor; plain: PlainBooks }> {
  const { deps } = books.house
  const actor = actorOf(await booksNextDoor(books))
  await deps.write((tx) => write(tx, actor, random))
  return { actor, plain: plainBooks(deps.db, actor.householdId) }
}

const KINDS: Record<string, string[]> = {
  SPENT: ['EXPENSE'],
  AVERAGE: ['EXPENSE'],
  RECEIVED: ['INCOME'],
  NET: ['EXPENSE', 'INCOME'],
  COUNT: ['EXPENSE', 'INCOME'],
}
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** What is searched for, and what it asks of a transaction and of a part's category. */
interface SearchCase {
  q: string
  fits?: (one: Transaction) => boolean
  part?: (category: string | undefined) => boolean
}
const searches: SearchCase[] = [
  { q: '' },
  { q: '' },
  { q: 'tim', fits: ({ payee }) => fold(payee) === 'tim' },
  { q: 'payee:ikea OR payee:tim', fits: ({ payee }) => ['ikea', 'tim'].includes(fold(payee)) },
  { q: '-has:splits', fits: ({ splits }) => splits.length === 0 },
  { q: 'category:"EXPENSE 0","INCOME 3"', part: (name) => name === 'EXPENSE 0' || name === 'INCOME 3' },
  { q: 'group:life', part: (name) => name !== undefined && Number(name.slice(-1)) % 2 === 1 },
  {
    q: 'is:uncategorised status:pending',
    fits: ({ status }) => status === 'PENDING',
    part: (name) => name === undefined,
  },
  { q: '"', fits: () => false },
]

const anyQuery = fc.record({
  measure: fc.constantFrom('SPENT', 'SPENT', 'RECEIVED', 'NET', 'COUNT', 'AVERAGE'),
  by: fc.constantFrom(...reportDimensions),
  split: fc.constantFrom(null, ...reportDimensions),
  interval: fc.constantFrom<Interval>(...intervals),
  span: fc
    .tuple(fc.integer({ min: -40, max: 440 }), fc.oneof(fc.nat(3), fc.nat(70), fc.nat(460)))
    .map(([first, length]) => ({
      from: dayFromNumber(FIRST + first),
      to: dayFromNumber(FIRST + first + length),
    })),
  search: fc.constantFrom(...searches),
  compare: fc.constantFrom(null, 'BEFORE', 'YEAR_BEFORE'),
  currency: fc.constantFrom('CAD', 'CAD', 'USD'),
})

/** A part of a transaction as the list of transactions tells it; money in is above zero. */
interface Part {
  of: Transaction
  category: string | undefined
  group: string | undefined
  amount: Money
}

function partsOf(plain: PlainBooks, one: Transaction): Part[] {
  const sign = one.direction === 'OUT' ? -1n : 1n
  const parts = one.splits.length > 0 ? one.splits : [{ categoryId: one.categoryId, amount: one.amount }]
  return parts.map(({ categoryId, amount }) => {
    const category = plain.categories.find(({ id }) => id === categoryId)
    const group = plain.groups.find(({ seq }) => seq === category?.group_seq)
    return {
      of: one,
      category: category && String(category.name),
      group: group && String(group.name),
      amount: sign * moneyOf(amount),
    }
  })
}

/** Page after page of what a search lists. */
function listed(actor: Actor, q: string): Transaction[] {
  const { items, total } = list(books.house.deps.db, actor, { q, page: 0, limit: 500 })
  expect(total).toBe(items.length)
  return items as Transaction[]
}

const counts =
  (plain: PlainBooks, measure: string, { part }: SearchCase) =>
  ({ of, category }: Part) => {
    const kind = plain.categories.find(({ name }) => name === category)?.kind ?? of.type
    return (
      of.type !== 'TRANSFER' &&
      !of.hidden &&
      KINDS[measure]?.includes(String(kind)) &&
      (part?.(category) ?? true)
    )
  }

/** The lines a part counts in, as text. */
function linesOf(
  plain: PlainBooks,
  way: string,
  interval: Interval,
  span: { from: string; to: string },
  part: Part,
) {
  const { of } = part
  switch (way) {
    case 'CATEGORY':
      return [part.category ?? '']
    case 'GROUP':
      return [part.group ?? '']
    case 'ACCOUNT':
      return [String(plain.accounts.find(({ id }) => id === of.accountId)?.name)]
    case 'PERSON': {
      const owner = plain.accounts.find(({ id }) => id === of.accountId)?.owner_id
      return [String(plain.people.find(({ id }) => id === owner)?.display_name ?? '')]
    }
    case 'PAYEE':
      return [fold(of.payee)]
    case 'TAG':
      return of.tags.length === 0 ? [''] : [...new Set(of.tags.map(fold))]
    case 'DIRECTION': {
      const kind = plain.categories.find(({ name }) => name === part.category)?.kind ?? of.type
      return [kind === 'INCOME' ? 'IN' : 'OUT']
    }
    case 'WEEKDAY':
      return [WEEKDAYS[new Date(of.date).getUTCDay()] ?? '']
    default:
      return periodsBySteps(span.from, span.to, interval)
        .filter(({ from, to }) => of.date >= from && of.date <= to)
        .map(({ from }) => from)
  }
}

type Line = Pick<BuiltReport['rows'][number], 'name' | 'from' | 'weekday' | 'direction'>
const nameOf = (way: string, { name, from, weekday, direction }: Line) =>
  way === 'PERIOD'
    ? String(from)
    : way === 'WEEKDAY'
      ? String(WEEKDAYS[(weekday ?? 0) % 7])
      : way === 'PAYEE' || way === 'TAG'
        ? fold(name ?? '')
        : way === 'DIRECTION'
          ? String(direction)
          : (name ?? '')

/** The figure that parts come to, by the slow way. */
function figureOf(measure: string, parts: Part[]): { amount: string; count: number } {
  const sign = measure === 'SPENT' || measure === 'AVERAGE' ? -1n : 1n
  const sum = parts.reduce((all, { amount }) => all + sign * amount, 0n)
  const cent = 100n
  const by = BigInt(parts.length) * cent
  if (measure !== 'AVERAGE' || by === 0n) return { amount: formatMoney(sum), count: parts.length }
  const size = sum < 0n ? -sum : sum
  const rounded = size / by + (2n * (size % by) >= by ? 1n : 0n)
  return { amount: formatMoney((sum < 0n ? -rounded : rounded) * cent), count: parts.length }
}

describe('a built report', () => {
  test('is what its transactions come to, and each figure lists exactly these', async () => {
    let compared = 0
    const reports = fc.array(anyQuery, { minLength: 5, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(anyBooks, reports, async (random, queries) => {
        const { actor, plain } = await opened(random)
        const { db } = books.house.deps
        const everything = listed(actor, '')
        for (const { search, span, ...query } of queries) {
          if (query.split === query.by) query.split = null
          const input = { ...query, ...span, q: search.q } as BuilderQuery
          const report = buildReport(db, actor, input)
          expect([...Value.Errors(BuiltReport, report)]).toEqual([])
          const { measure, by, split, interval } = query
          const isCounted = counts(plain, measure, search)
          const counted = (among: Transaction[]) =>
            among
              .filter(
                (one) => plain.accounts.find(({ id }) => id === one.accountId)?.currency === report.currency,
              )
              .filter((one) => search.fits?.(one) ?? true)
              .flatMap((one) => partsOf(plain, one))
              .filter(isCounted)
          const within = ({ from, to }: { from: string; to: string }) =>
            counted(everything.filter(({ date }) => date >= from && date <= to))
          const wanted = within(span)
          const inLine = (way: string, name: string, parts: Part[], of = span) =>
            parts.filter((part) => linesOf(plain, way, interval, of, part).includes(name))
          /** Its figures by the slow way, and by what its search lists. */
          const holds = (figure: BuiltReport['totals'], expected: Part[]) => {
            compared++
            const { amount, count } = figure
            expect({ amount, count }).toEqual(figureOf(measure, expected))
            const found = listed(actor, figure.q)
            expect(found.map(({ id }) => id).sort()).toEqual(
              [...new Set(expected.map(({ of }) => of.id))].sort(),
            )
          }
          holds(report.totals, wanted)
          for (const row of report.rows) {
            const own = inLine(by, nameOf(by, row), wanted)
            holds(row, own)
            if (split === null) continue
            for (const [at, cell] of row.cells.entries()) {
              const series = report.series[at]
              if (!series) throw new Error('a cell without a series')
              const parts = inLine(split, nameOf(split, series), own)
              if (cell) holds(cell, parts)
              else expect(parts).toEqual([])
            }
          }
          for (const series of report.series)
            holds(series, inLine(split ?? '', nameOf(split ?? '', series), wanted))
          const names = new Set(wanted.flatMap((part) => linesOf(plain, by, interval, span, part)))
          const shown = report.rows.filter(({ count }) => count > 0).map((row) => nameOf(by, row))
          expect(shown.toSorted()).toEqual([...names].sort())
          if (query.compare === null) continue
          const other = within({ from: report.againstFrom ?? '', to: report.againstTo ?? '' })
          const { against, againstCount } = report.totals
          expect({ amount: against, count: againstCount } as object).toEqual(figureOf(measure, other))
          if (by === 'PERIOD') continue
          for (const row of report.rows) {
            const parts = inLine(by, nameOf(by, row), other)
            expect({ amount: row.against, count: row.againstCount } as object).toEqual(
              figureOf(measure, parts),
            )
          }
        }
      }),
      { numRuns: runs(60) },
    )
    expect(compared).toBeGreaterThan(100)
  }, 300_000)
})

describe('against the budget', () => {
  test('stands what was budgeted in the whole months, moved money with it, for categories of spending alone', async () => {
    const own = await booksNextDoor(books)
    const account = await own.account('Chequing', { openingBalance: '1000', openingDate: '2026-01-01' })
    const { id: groupId } = await own.post('/v1/category-groups', { name: 'Food' })
    const add = async (name: string) =>
      (await own.post('/v1/categories', { groupId, name, kind: 'EXPENSE' })).id as string
    const [food, coffee] = [await add('Groceries'), await add('Coffee')]
    for (const [month, id, budgeted] of [
      ['2026-05', food, '100.00'],
      ['2026-06', food, '120.00'],
      ['2026-06', coffee, '30.00'],
    ])
      expect((await own.ask('PUT', `/v1/budgets/${month}/categories/${id}`, { budgeted })).status).toBe(200)
    await own.enter(account, { date: '2026-06-02', amount: '45.00', categoryId: food })
    const ask = (query: object) =>
      own.post('/v1/reports/query', {
        measure: 'SPENT',
        compare: 'BUDGET',
        from: '2026-05-20',
        to: '2026-06-10',
        ...query,
      })
    const byCategory = await ask({ by: 'CATEGORY' })
    expect(byCategory).toMatchObject({ againstFrom: '2026-05-01', againstTo: '2026-06-30' })
    expect(byCategory.totals).toMatchObject({ amount: '45.00', against: '250.00' })
    expect(
      byCategory.rows.map(({ name, amount, against }: Record<string, string>) => [name, amount, against]),
    ).toEqual([
      ['Groceries', '45.00', '220.00'],
      ['Coffee', '0.00', '30.00'],
    ])
    const byMonth = await ask({ by: 'PERIOD', split: 'CATEGORY' })
    expect(byMonth.rows.map(({ amount, against }: Record<string, string>) => [amount, against])).toEqual([
      ['0.00', '100.00'],
      ['45.00', '150.00'],
    ])
    for (const query of [
      { by: 'PAYEE' },
      { by: 'PERIOD', interval: 'DAY' },
      { by: 'CATEGORY', q: 'x' },
      { by: 'GROUP', measure: 'NET' },
    ]) {
      const { status, body } = await own.ask('POST', '/v1/reports/query', {
        measure: 'SPENT',
        compare: 'BUDGET',
        ...query,
      })
      expect([status, body.error.fieldErrors?.[0]?.field]).toEqual([400, 'compare'])
    }
  })
})
