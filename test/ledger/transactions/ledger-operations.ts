import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { newId } from '../../../src/core/ids.ts'
import { formatMoney, toColumns } from '../../../src/core/money.ts'
import { Problem } from '../../../src/core/problem.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { bulkJob, undoBulkJob } from '../../../src/ledger/transactions/bulk/bulk.ts'
import * as many from '../../../src/ledger/transactions/bulk/bulk-writes.ts'
import { countIn } from '../../../src/ledger/transactions/category-removed.ts'
import { revision } from '../../../src/ledger/transactions/ledger.ts'
import type { BulkChange, TransactionChange } from '../../../src/ledger/transactions/model.ts'
import { reconcileJob } from '../../../src/ledger/transactions/reconcile.ts'
import * as transactions from '../../../src/ledger/transactions/transactions.ts'
import * as transfers from '../../../src/ledger/transactions/transfers/transfers.ts'
import type { Tx } from '../../../src/platform/db/db.ts'
import { merge, remove } from '../../../src/server/category-removal/category-removal.ts'

const FIRST_DAY = 20_600

/** What somebody does to the books; the numbers choose among what is there. */
export interface LedgerOperation {
  kind: keyof typeof OPERATIONS
  one: number
  other: number
  day: number
  amount: bigint
  type: 'EXPENSE' | 'INCOME' | 'TRANSFER'
  payee: string
  tags: string[]
}

/** What there is to choose from. */
export interface World {
  tx: Tx
  actor: Actor
  accounts: string[]
  categories: string[]
  /** Of transactions, deleted ones included. */
  ids: string[]
  bulks: string[]
}

const pick = <T>(from: T[], number: number): T => {
  const picked = from[number % Math.max(from.length, 1)]
  if (picked === undefined) throw new Problem('not-found')
  return picked
}

const dayOf = ({ day }: LedgerOperation) => dayFromNumber(FIRST_DAY + day)
const amountOf = ({ amount }: LedgerOperation): string => formatMoney(amount)
const categoryOf = (world: World, number: number): string | null =>
  number % 3 === 0 ? null : pick(world.categories, number)

function partsOf(world: World, { one, other, amount }: LedgerOperation) {
  const first = amount / 3n
  return [
    { amount: formatMoney(first), categoryId: categoryOf(world, one) },
    { amount: formatMoney(amount - first), categoryId: categoryOf(world, other) },
  ]
}

const entry = (world: World, operation: LedgerOperation) => ({
  accountId: pick(world.accounts, operation.one),
  date: dayOf(operation),
  amount: amountOf(operation),
  type: operation.type,
  payee: operation.payee,
  tags: operation.tags,
  ...(operation.other % 4 === 0
    ? { splits: partsOf(world, operation) }
    : { categoryId: categoryOf(world, operation.other) }),
})

function change({ tx, actor, ids }: World, { one }: LedgerOperation, input: TransactionChange): void {
  transactions.change(tx, actor, pick(ids, one), input)
}

function bulk(world: World, input: BulkChange): void {
  const { tx, actor } = world
  const prepared = bulkJob.prepare(tx, { actor, input })
  const counted = { ...input, expectedCount: prepared.seqs.length }
  const { id } = bulkJob.write(tx, prepared, { actor, input: counted })
  if (id) world.bulks.push(id)
}

/** As an import puts rows in: a few at once, then counted. */
function bringIn({ tx, actor, accounts: names, ids }: World, operation: LedgerOperation): void {
  const account = accounts.rowOf(tx, actor, pick(names, operation.one))
  const importId = newId()
  for (const amount of [operation.amount, -operation.amount]) {
    const id = newId()
    const { high, low } = toColumns(amount)
    tx.$client
      .query(`INSERT INTO transactions (uid, household_id, account_seq, date, amount_high, amount_low, type, payee, imported_text,
          tags, notes, status, reviewed, source, import_id, version, created_at, updated_at)
        VALUES (unhex(?, '-'), ?, ?, ?, ?, ?, ?, ?, ?, ?, '', 'CLEARED', 0, 'CSV', ?, 1, 0, 0)`)
      .run(
        id,
        actor.householdId,
        account.seq,
        dayOf(operation),
        high,
        low,
        amount < 0n ? 'EXPENSE' : 'INCOME',
        operation.payee,
        `TRANSFER ${operation.payee}`,
        JSON.stringify(operation.tags),
        importId,
      )
    ids.push(id)
  }
  many.countIn(tx, actor.householdId, { sql: 'import_id = ?', params: [importId] })
  transfers.linkCertain(tx, actor, importId)
}

function sides(
  { tx, actor }: World,
  { one, other }: LedgerOperation,
): [outgoingId: string, incomingId: string] {
  const loose = (direction: string, account: number) =>
    tx.$client
      .query<{ id: string; account: number }, [number, number]>(`
        SELECT id, account_seq AS account FROM transactions WHERE household_id = ? AND deleted_at IS NULL
          AND transfer_id IS NULL AND account_seq <> ? AND (amount_high ${direction} 0 OR amount_low ${direction} 0)`)
      .all(actor.householdId, account)
  const out = pick(loose('<', 0), one)
  return [out.id, pick(loose('>', out.account), other).id]
}

function reconcile({ tx, actor, accounts: names }: World, operation: LedgerOperation): void {
  const accountId = pick(names, operation.one)
  const compare = (balance: string) =>
    reconcileJob.write(tx, 0, { actor, accountId, statement: { date: dayOf(operation), balance } })
  const { clearedBalance, reconciled } = compare(amountOf(operation))
  if (!reconciled && clearedBalance.length < 17) compare(clearedBalance)
}

function replaceCategory({ tx, actor, categories: names }: World, gone: string): void {
  const [group] = categories.groups(tx, actor).filter(({ name }) => name === 'Laws')
  const { id } = categories.create(tx, actor, {
    groupId: group?.id ?? '',
    name: newId(),
    kind: 'EXPENSE',
  })
  names.splice(names.indexOf(gone), 1, id)
}

export const OPERATIONS = {
  enter: (world: World, operation: LedgerOperation) => {
    world.ids.push(transactions.create(world.tx, world.actor, entry(world, operation)).id)
  },
  enterTransfer: (world: World, operation: LedgerOperation) => {
    const transferAccountId = pick(world.accounts, operation.other)
    const input = { ...entry(world, operation), type: 'TRANSFER', transferAccountId } as const
    const { id, transfer } = transactions.create(world.tx, world.actor, input)
    world.ids.push(id, transfer?.transactionId ?? id)
  },
  bringIn,
  amount: (world: World, operation: LedgerOperation) =>
    change(world, operation, { amount: amountOf(operation) }),
  date: (world: World, operation: LedgerOperation) => change(world, operation, { date: dayOf(operation) }),
  move: (world: World, operation: LedgerOperation) =>
    change(world, operation, { accountId: pick(world.accounts, operation.other) }),
  describe: (world: World, operation: LedgerOperation) =>
    change(world, operation, { payee: operation.payee, notes: operation.payee, tags: operation.tags }),
  type: (world: World, operation: LedgerOperation) => change(world, operation, { type: operation.type }),
  direction: (world: World, operation: LedgerOperation) =>
    change(world, operation, { type: 'TRANSFER', direction: operation.day % 2 ? 'IN' : 'OUT' }),
  status: (world: World, operation: LedgerOperation) =>
    change(world, operation, { status: operation.day % 2 ? 'PENDING' : 'CLEARED' }),
  categorise: (world: World, operation: LedgerOperation) =>
    change(world, operation, { categoryId: categoryOf(world, operation.other) }),
  split: (world: World, operation: LedgerOperation) =>
    change(world, operation, { amount: amountOf(operation), splits: partsOf(world, operation) }),
  unsplit: (world: World, operation: LedgerOperation) => change(world, operation, { splits: [] }),
  remove: ({ tx, actor, ids }: World, { one }: LedgerOperation) =>
    transactions.remove(tx, actor, pick(ids, one)),
  restore: ({ tx, actor }: World, { one }: LedgerOperation) => {
    const deleted = tx.$client
      .query<{ id: string }, [number]>(
        'SELECT id FROM transactions WHERE household_id = ? AND deleted_at IS NOT NULL',
      )
      .all(actor.householdId)
    transactions.restore(tx, actor, pick(deleted, one).id)
  },
  bulk: (world: World, { one, payee, tags }: LedgerOperation) =>
    bulk(world, {
      filter: { accountId: pick(world.accounts, one) },
      change: { payee, addTags: tags, removeTags: ['Café'], reviewed: false, hidden: payee.length % 2 === 0 },
    }),
  bulkCategory: (world: World, { one, payee }: LedgerOperation) =>
    bulk(world, {
      filter: { q: `payee:"${payee}"` },
      change: { categoryId: categoryOf(world, one), status: 'CLEARED' },
    }),
  bulkRemove: (world: World, { one }: LedgerOperation) =>
    bulk(world, {
      ids: [...new Set([pick(world.ids, one), pick(world.ids, one + 1)])],
      change: { delete: true },
    }),
  undo: ({ tx, actor, bulks }: World, { one }: LedgerOperation) => {
    const job = { actor, id: pick(bulks.slice(-3), one) }
    undoBulkJob.write(tx, undoBulkJob.prepare(tx, job), job)
  },
  link: (world: World, operation: LedgerOperation) => {
    const [outgoingId, incomingId] = sides(world, operation)
    const fee = operation.one % 2 === 0 ? {} : { feeCategoryId: null }
    transfers.link(world.tx, world.actor, { outgoingId, incomingId, ...fee })
  },
  unlink: ({ tx, actor }: World, { one }: LedgerOperation) => {
    const linked = tx.$client
      .query<{ id: string }, [number]>(
        'SELECT id FROM transactions WHERE household_id = ? AND deleted_at IS NULL AND transfer_id IS NOT NULL',
      )
      .all(actor.householdId)
    transfers.unlink(tx, actor, pick(linked, one).id)
  },
  reject: (world: World, operation: LedgerOperation) =>
    transfers.reject(world.tx, world.actor, ...sides(world, operation)),
  merge: (world: World, { one, other }: LedgerOperation) => {
    const { tx, actor } = world
    const [from, into] = [pick(world.categories, one), pick(world.categories, other)]
    merge(tx, actor, from, into)
    replaceCategory(world, from)
  },
  removeCategory: (world: World, { one }: LedgerOperation) => {
    const { tx, actor } = world
    const gone = pick(world.categories, one)
    const count = countIn(tx, categories.seqOf(tx, actor, gone, 'id'))
    remove(tx, actor, gone, { transactions: String(count) })
    replaceCategory(world, gone)
  },
  reconcile,
}

/** What leaves the ledger itself as it was. */
const HARMLESS: LedgerOperation['kind'][] = ['reject', 'reconcile']

/** Does it, or is refused as a whole. Answers whether it was done, and fails if it was done without a trace. */
export function perform(world: World, operation: LedgerOperation): boolean {
  const { tx, actor } = world
  const before = revision(tx, actor.householdId)
  tx.$client.run('SAVEPOINT operation')
  const [ids, bulks, names] = [[...world.ids], [...world.bulks], [...world.categories]]
  try {
    OPERATIONS[operation.kind](world, operation)
    if (revision(tx, actor.householdId) <= before && !HARMLESS.includes(operation.kind))
      throw new Error(`${operation.kind} left the ledger's revision as it was`)
    return true
  } catch (error) {
    tx.$client.run('ROLLBACK TO operation')
    Object.assign(world, { ids, bulks, categories: names })
    if (error instanceof Problem) return false
    throw error
  } finally {
    tx.$client.run('RELEASE operation')
  }
}

const PAYEES = ['Café Zoë', 'tim hortons', 'TIM', 'Épicerie', 'x', '']
const TAGS = ['Café', 'food', 'two words', 'CAFE']
const kinds = Object.keys(OPERATIONS) as LedgerOperation['kind'][]

export const anyOperation: fc.Arbitrary<LedgerOperation> = fc.record({
  kind: fc.constantFrom<LedgerOperation['kind']>('enter', 'enter', 'enterTransfer', 'bringIn', ...kinds),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
  day: fc.nat(12),
  amount: fc.constantFrom(100n, 50_000n, 50_000n, 123_400n, 10_000_000_000n, 9_999_999_999_999_999_900n),
  type: fc.constantFrom('EXPENSE', 'INCOME', 'TRANSFER'),
  payee: fc.constantFrom(...PAYEES),
  tags: fc.subarray(TAGS, { maxLength: 2 }),
})
