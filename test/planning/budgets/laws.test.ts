import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { fromColumns, type Money } from '../../../src/core/money.ts'
import type { Day } from '../../../src/core/time.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as balances from '../../../src/ledger/accounts/balances.ts'
import { onBudgetSql } from '../../../src/ledger/accounts/on-budget.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { countIn } from '../../../src/ledger/transactions/category-removed.ts'
import * as facts from '../../../src/planning/budgets/facts.ts'
import { compute, discrepancy } from '../../../src/planning/envelopes/envelopes.ts'
import { type Month, shiftMonth } from '../../../src/planning/envelopes/months.ts'
import * as plans from '../../../src/planning/envelopes/plan.ts'
import type { Db, Tx } from '../../../src/platform/db/db.ts'
import * as removal from '../../../src/server/category-removal/category-removal.ts'
import { actorOf, type Books, openBooks } from '../../ledger/transactions/books.ts'
import { runs } from '../../support/runs.ts'
import {
  ACTIONS,
  anyOperation,
  type BudgetOperation,
  FIRST,
  MONTHS,
  newCategory,
  perform,
  type World,
} from './budget-operations.ts'

const done = new Map<string, number>()
const months = Array.from({ length: MONTHS + 3 }, (_, index) => shiftMonth(FIRST, index - 1))

function openWorld(tx: Tx, actor: Actor): World {
  const open = (type: 'CHECKING' | 'CASH' | 'LOAN', openingDate: string, currency: string) =>
    accounts.create(tx, actor, { name: type, type, currency, openingBalance: '100.0005', openingDate }).id
  return {
    tx,
    actor,
    transactions: [],
    accounts: [
      open('CHECKING', '2024-05-01', 'CAD'),
      open('CASH', '2025-03-31', 'CAD'),
      open('LOAN', '2025-01-01', 'CAD'),
      open('CHECKING', '2025-01-01', 'USD'),
    ],
    categories: (['EXPENSE', 'EXPENSE', 'SAVINGS', 'INCOME'] as const).map((kind) =>
      newCategory(tx, actor, kind),
    ),
  }
}

function performAll(world: World, operations: BudgetOperation[]): void {
  for (const operation of operations) {
    const [names, ids] = [[...world.categories], [...world.transactions]]
    if (perform(world, operation)) done.set(operation.kind, (done.get(operation.kind) ?? 0) + 1)
    else Object.assign(world, { categories: names, transactions: ids })
  }
}

interface Plain {
  seq: number
  high: number
  low: number
  openingHigh: number
  openingLow: number
  openingDate: Day
  first: Day
}

/** What the accounts that are budgeted with hold, by the balances of the accounts themselves. */
function onBudget(db: Db, { householdId }: Actor, month: Month): Money {
  return db.$client
    .query<Plain, [number]>(`
      SELECT a.seq, a.opening_high AS openingHigh, a.opening_low AS openingLow, a.opening_date AS openingDate,
        min(a.opening_date, coalesce((SELECT min(date) FROM transactions WHERE account_seq = a.seq AND deleted_at IS NULL), a.opening_date),
          coalesce((SELECT min(date) FROM valuations WHERE account_seq = a.seq), a.opening_date)) AS first
      FROM accounts a WHERE a.household_id = ? AND a.currency = 'CAD' AND ${onBudgetSql('a')}`)
    .all(householdId)
    .filter(({ first }) => first.slice(0, 7) <= month)
    .reduce((sum, account) => sum + balances.on(db, account, `${month}-31` as Day), 0n)
}

interface Cell {
  seq: number
  high: number
  low: number
}

/** What a category's live rows and parts come to in a month, row by row. */
function activities(db: Db, { householdId }: Actor, month: Month): Map<number, Money> {
  const rows = db.$client
    .query<Cell, [number, string]>(`
      SELECT coalesce(iif(t.is_split, s.category_seq, t.category_seq), 0) AS seq,
        iif(t.is_split, iif(t.amount_high < 0 OR t.amount_low < 0, -1, 1) * s.amount_high, t.amount_high) AS high,
        iif(t.is_split, iif(t.amount_high < 0 OR t.amount_low < 0, -1, 1) * s.amount_low, t.amount_low) AS low
      FROM transactions t LEFT JOIN transaction_splits s ON s.transaction_seq = t.seq AND t.is_split
      JOIN accounts a ON a.seq = t.account_seq
      WHERE t.household_id = ? AND substr(t.date, 1, 7) = ? AND t.deleted_at IS NULL AND a.currency = 'CAD' AND ${onBudgetSql('a')}`)
    .all(householdId, month)
  const sums = new Map<number, Money>()
  for (const { seq, ...columns } of rows) sums.set(seq, (sums.get(seq) ?? 0n) + fromColumns(columns))
  return sums
}

function expectLawful(db: Db, actor: Actor): void {
  const whole = compute(facts.until(db, actor.householdId, months.at(-1) ?? FIRST).plan)
  for (const month of months) {
    const { plan } = facts.until(db, actor.householdId, month)
    const budget = compute(plan).at(-1)
    if (!budget) throw new Error('a plan without a month')
    const held = onBudget(db, actor, month)
    expect([month, discrepancy(budget)]).toEqual([month, 0n])
    expect([month, budget.onBudget]).toEqual([month, held])
    expect([month, budget.toBudget + budget.held + budget.totals.available]).toEqual([month, held])
    const same = whole.find((one) => one.month === month)
    if (same) expect(budget).toEqual(same)
    const sums = activities(db, actor, month)
    for (const [seq, { activity }] of budget.envelopes) expect(activity).toBe(sums.get(seq) ?? 0n)
  }
}

/** What is remembered between two writes is what would be read anew. */
async function expectRemembered({ house }: Books, { householdId }: Actor): Promise<void> {
  const { db } = house.deps
  for (const month of [months.at(-1), months[0], months[3], months.at(-1)]) {
    const remembered = facts.until(db, householdId, month ?? FIRST)
    const fresh = await house.deps.write((tx) => facts.until(tx, householdId, month ?? FIRST))
    expect(remembered).toEqual(fresh)
  }
}

const anyActions = fc.array(anyOperation, { minLength: 10, maxLength: 45 })

async function inBooks(work: (books: Books, actor: Actor) => Promise<void>): Promise<void> {
  const books = await openBooks()
  try {
    await work(books, actorOf(books))
  } finally {
    await books.house.close()
  }
}

describe('whatever is done to the books and the budget, in any order', () => {
  test('what is available, to budget and held is what the accounts hold, to the last ten-thousandth', async () => {
    await fc.assert(
      fc.asyncProperty(anyActions, anyActions, (first, second) =>
        inBooks(async (books, actor) => {
          const { write } = books.house.deps
          const world = await write((tx) => openWorld(tx, actor))
          for (const operations of [first, second]) {
            await write((tx) => performAll({ ...world, tx }, operations))
            await write((tx) => expectLawful(tx, actor))
            await expectRemembered(books, actor)
          }
        }),
      ),
      { numRuns: 25 },
    )
    expect(Object.keys(ACTIONS).filter((kind) => !done.has(kind))).toEqual([])
  }, 180_000)

  test('a category that goes leaves the plan that merging or removing it leaves', async () => {
    await fc.assert(
      fc.asyncProperty(anyActions, fc.nat(3), fc.nat(3), (operations, one, other) =>
        inBooks(async (books, actor) => {
          await books.house.deps.write((tx) => {
            const world = openWorld(tx, actor)
            performAll(world, operations)
            expectGone(
              world,
              world.categories[one] ?? '',
              one === other ? null : (world.categories[other] ?? ''),
            )
            expectLawful(tx, actor)
          })
        }),
      ),
      { numRuns: runs(40) },
    )
  }, 180_000)
})

/** Of an envelope into another, or into none. */
function expectGone({ tx, actor }: World, id: string, intoId: string | null): void {
  const seqOf = (name: string) => categories.seqOf(tx, actor, name, 'id')
  const [from, into] = [seqOf(id), intoId === null ? null : seqOf(intoId)]
  const plan = () => facts.until(tx, actor.householdId, months.at(-1) ?? FIRST).plan
  const before = plan()
  const isEnvelope = (seq: number) => before.envelopes.some((envelope) => envelope.seq === seq)
  if (!isEnvelope(from) || (into !== null && !isEnvelope(into))) return
  const expected = into === null ? plans.remove(before, from) : plans.merge(before, from, into)
  if (intoId === null) {
    const transactions = String(countIn(tx, from))
    removal.remove(tx, actor, id, { transactions })
  } else removal.merge(tx, actor, id, intoId)
  expect(plain(plan())).toEqual(plain(expected))
}

/** A line of nothing is none. What has no category any more may count as income, which comes to the same. */
const plain = ({ envelopes, months: all }: plans.BudgetPlan) => ({
  envelopes,
  months: all.map(({ income, uncategorised, lines, ...rest }) => ({
    ...rest,
    unassigned: income + uncategorised,
    lines: new Map([...lines].filter(([, line]) => line.assigned !== 0n || line.activity !== 0n)),
  })),
})
