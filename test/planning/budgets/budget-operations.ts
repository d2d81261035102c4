import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { newId } from '../../../src/core/ids.ts'
import { formatMoney } from '../../../src/core/money.ts'
import { Problem } from '../../../src/core/problem.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import { accountTypes } from '../../../src/ledger/accounts/tables.ts'
import * as valuations from '../../../src/ledger/accounts/valuations.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { categoryKinds } from '../../../src/ledger/categories/tables.ts'
import { countIn } from '../../../src/ledger/transactions/category-removed.ts'
import * as transactions from '../../../src/ledger/transactions/transactions.ts'
import * as assigning from '../../../src/planning/budgets/assign.ts'
import * as envelopes from '../../../src/planning/budgets/envelopes.ts'
import * as moves from '../../../src/planning/budgets/moves.ts'
import { carryModes } from '../../../src/planning/budgets/tables.ts'
import { type Month, shiftMonth } from '../../../src/planning/envelopes/months.ts'
import type { Tx } from '../../../src/platform/db/db.ts'
import * as removal from '../../../src/server/category-removal/category-removal.ts'

export const FIRST = '2025-01' as Month
export const MONTHS = 8

/** What somebody does to books that are budgeted with; the numbers choose among what is there. */
export interface BudgetOperation {
  kind: keyof typeof ACTIONS
  one: number
  other: number
  month: number
  day: number
  amount: bigint
}

export interface World {
  tx: Tx
  actor: Actor
  accounts: string[]
  categories: string[]
  transactions: string[]
}

const pick = <T>(from: readonly T[], number: number): T => {
  const picked = from[number % Math.max(from.length, 1)]
  if (picked === undefined) throw new Problem('not-found')
  return picked
}

const monthOf = ({ month }: BudgetOperation): Month => shiftMonth(FIRST, month % MONTHS)
const dayOf = (operation: BudgetOperation): string =>
  `${monthOf(operation)}-${String(operation.day).padStart(2, '0')}`
const amountOf = ({ amount }: BudgetOperation): string => formatMoney(amount)
/** Amounts people enter by hand end with cents. */
const handAmount = ({ amount }: BudgetOperation): string =>
  formatMoney(amount < 100n ? 100n : amount - (amount % 100n))
const categoryOf = ({ categories: names }: World, number: number): string | null =>
  number % 4 === 0 ? null : pick(names, number)

function enter(world: World, operation: BudgetOperation, fields: object): void {
  const { id, transfer } = transactions.create(world.tx, world.actor, {
    accountId: pick(world.accounts, operation.one),
    date: dayOf(operation),
    amount: handAmount(operation),
    type: pick(['EXPENSE', 'EXPENSE', 'INCOME', 'TRANSFER'] as const, operation.other),
    hidden: operation.day % 3 === 0,
    ...fields,
  })
  world.transactions.push(id)
  if (transfer) world.transactions.push(transfer.transactionId)
}

export const ACTIONS = {
  enter: (world: World, operation: BudgetOperation) =>
    enter(world, operation, { categoryId: categoryOf(world, operation.other) }),
  split: (world: World, operation: BudgetOperation) =>
    enter(world, operation, {
      amount: '10.00',
      splits: [
        { amount: '12.3456', categoryId: categoryOf(world, operation.one) },
        { amount: '-2.3456', categoryId: categoryOf(world, operation.other) },
      ],
    }),
  transfer: (world: World, operation: BudgetOperation) =>
    enter(world, operation, {
      type: 'TRANSFER',
      transferAccountId: pick(world.accounts, operation.other),
      categoryId: categoryOf(world, operation.one),
    }),
  late: (world: World, operation: BudgetOperation) =>
    enter(world, operation, { date: '2024-03-31', type: 'EXPENSE' }),
  categorise: ({ tx, actor, ...world }: World, { one, other }: BudgetOperation) =>
    transactions.change(tx, actor, pick(world.transactions, one), {
      categoryId: categoryOf({ tx, actor, ...world }, other),
    }),
  remove: ({ tx, actor, transactions: ids }: World, { one }: BudgetOperation) =>
    transactions.remove(tx, actor, pick(ids, one)),
  value: ({ tx, actor, accounts: names }: World, operation: BudgetOperation) =>
    valuations.set(tx, actor, pick(names, operation.one), {
      date: dayOf(operation),
      amount: amountOf(operation),
    }),
  unvalue: ({ tx, actor, accounts: names }: World, operation: BudgetOperation) => {
    const name = pick(names, operation.one)
    valuations.remove(tx, actor, name, pick(valuations.list(tx, actor, name), operation.other).date)
  },
  account: ({ tx, actor, accounts: names }: World, operation: BudgetOperation) =>
    accounts.change(tx, actor, pick(names, operation.one), {
      onBudget: operation.other % 2 === 0,
      archived: operation.other % 3 === 0,
      type: pick(accountTypes, operation.day),
      openingBalance: amountOf(operation),
      openingDate: dayOf(operation),
    }),
  kind: ({ tx, actor, categories: names }: World, { one, other }: BudgetOperation) =>
    categories.change(tx, actor, pick(names, one), {
      kind: pick(categoryKinds, other),
      archived: other % 5 === 0,
    }),
  budget: (world: World, operation: BudgetOperation) =>
    assigning.budget(world.tx, world.actor, monthOf(operation), pick(world.categories, operation.one), {
      budgeted: amountOf(operation),
    }),
  move: (world: World, operation: BudgetOperation) =>
    moves.move(world.tx, world.actor, monthOf(operation), {
      fromCategoryId: categoryOf(world, operation.one),
      toCategoryId: categoryOf(world, operation.other),
      amount: amountOf(operation),
    }),
  hold: ({ tx, actor }: World, operation: BudgetOperation) =>
    assigning.hold(tx, actor, monthOf(operation), { amount: amountOf(operation) }),
  carry: ({ tx, actor, categories: names }: World, operation: BudgetOperation) =>
    envelopes.set(tx, actor, pick(names, operation.one), {
      carry: pick(carryModes, operation.other),
      since: monthOf(operation),
    }),
  merge: (world: World, { one, other }: BudgetOperation) => {
    const [from, into] = [pick(world.categories, one), pick(world.categories, other)]
    removal.merge(world.tx, world.actor, from, into)
    replace(world, from)
  },
  forget: (world: World, { one }: BudgetOperation) => {
    const { tx, actor } = world
    const gone = pick(world.categories, one)
    const count = countIn(tx, categories.seqOf(tx, actor, gone, 'id'))
    removal.remove(tx, actor, gone, { transactions: String(count) })
    replace(world, gone)
  },
}

function replace({ tx, actor, categories: names }: World, gone: string): void {
  names.splice(names.indexOf(gone), 1, newCategory(tx, actor, 'EXPENSE'))
}

export function newCategory(tx: Tx, actor: Actor, kind: (typeof categoryKinds)[number]): string {
  const [group] = categories.groups(tx, actor)
  return categories.create(tx, actor, { groupId: group?.id ?? '', name: newId(), kind }).id
}

/** Does it, or is refused as a whole. */
export function perform(world: World, operation: BudgetOperation): boolean {
  world.tx.$client.run('SAVEPOINT operation')
  try {
    ACTIONS[operation.kind](world, operation)
    return true
  } catch (error) {
    world.tx.$client.run('ROLLBACK TO operation')
    if (error instanceof Problem) return false
    throw error
  } finally {
    world.tx.$client.run('RELEASE operation')
  }
}

const kinds = Object.keys(ACTIONS) as BudgetOperation['kind'][]

export const anyOperation: fc.Arbitrary<BudgetOperation> = fc.record({
  kind: fc.constantFrom<BudgetOperation['kind']>('enter', 'enter', 'transfer', 'budget', 'budget', ...kinds),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
  month: fc.nat(MONTHS - 1),
  day: fc.integer({ min: 1, max: 28 }),
  amount: fc.oneof(
    fc.bigInt({ min: 0n, max: 5_000_000n }),
    fc.constantFrom(0n, 1n, 9_999_999_999_999_999_999n),
  ),
})
