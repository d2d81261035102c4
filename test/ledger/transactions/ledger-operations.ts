import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { newId } from '../../../src/core/ids.ts'
import { formatMoney, toColumns } from '../../../src/core/money.ts'
import { Problem } from '../../../src/core/problem.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { bulkJob, undoBulkJob } from '../../../src/ledger/transactions/bulk.ts'
import * as many from '../../../src/ledger/transactions/bulk-writes.ts'
import { countIn } from '../../../src/ledger/transactions/category-removed.ts'
import { revision } from '../../../src/ledger/transactions/ledger.ts'
import type { BulkChange, TransactionChange } from '../../../src/ledger/transactions/model.ts'
import { reconcileJob } from '../../../src/ledger/transactions/reconcile.ts'
import * as transactions from '../../../src/ledger/transactions/transactions.ts'
import * as transfers from '../../../src/ledger/transactions/transfers.ts'
import type { Tx } from '../../../src/platform/db/db.ts'
import { merge, remove } from '../../../src/server/category-removal/category-removal.ts'

const FIRST_DAY = 20_600

/** What somebody does to the books; the numbers choose among what is there. */
export interface Deed {
  kind: keyof typeof DEEDS
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

const dayOf = ({ day }: Deed) => dayFromNumber(FIRST_DAY + day)
const amountOf = ({ amount }: Deed): string => formatMoney(amount)
const categoryOf = (world: World, number: number): string | null =>
  number % 3 === 0 ? null : pick(world.categories, number)

function partsOf(world: World, { one, other, amount }: Deed) {
  const first = amount / 3n
  return [
    { amount: formatMoney(first), categoryId: categoryOf(world, one) },
    { amount: formatMoney(amount - first), categoryId: categoryOf(world, other) },
  ]
}

const entry = (world: World, deed: Deed) => ({
  accountId: pick(world.accounts, deed.one),
  date: dayOf(deed),
  amount: amountOf(deed),
  type: deed.type,
  payee: deed.payee,
  tags: deed.tags,
  ...(deed.other % 4 === 0
    ? { splits: partsOf(world, deed) }
    : { categoryId: categoryOf(world, deed.other) }),
})

function change({ tx, actor, ids }: World, { one }: Deed, input: TransactionChange): void {
  transactions.change(tx, actor, pick(ids, one), input)
}

function bulk(world: World, input: BulkChange): void {
  const { tx, actor } = world
  const job = { actor, input }
  const { id } = bulkJob.write(tx, bulkJob.prepare(tx, job), job)
  if (id) world.bulks.push(id)
}

/** As an import puts rows in: a few at once, then counted. */
function bringIn({ tx, actor, accounts: names, ids }: World, deed: Deed): void {
  const account = accounts.rowOf(tx, actor, pick(names, deed.one))
  const importId = newId()
  for (const amount of [deed.amount, -deed.amount]) {
    const id = newId()
    const { high, low } = toColumns(amount)
    tx.$client
      .query(`INSERT INTO transactions (id, household_id, account_seq, date, amount_high, amount_low, type, payee, imported_text,
          tags, notes, status, reviewed, source, import_id, version, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', 'CLEARED', 0, 'CSV', ?, 1, 0, 0)`)
      .run(
        ...[id, actor.householdId, account.seq, dayOf(deed), high, low, amount < 0n ? 'EXPENSE' : 'INCOME'],
        ...[deed.payee, `TRANSFER ${deed.payee}`, JSON.stringify(deed.tags), importId],
      )
    ids.push(id)
  }
  many.countIn(tx, actor.householdId, { sql: 'import_id = ?', params: [importId] })
  transfers.linkCertain(tx, actor, importId)
}

function sides({ tx, actor }: World, { one, other }: Deed): [outgoingId: string, incomingId: string] {
  const loose = (direction: string, account: number) =>
    tx.$client
      .query<{ id: string; account: number }, [number, number]>(`
        SELECT id, account_seq AS account FROM transactions WHERE household_id = ? AND deleted_at IS NULL
          AND transfer_id IS NULL AND account_seq <> ? AND (amount_high ${direction} 0 OR amount_low ${direction} 0)`)
      .all(actor.householdId, account)
  const out = pick(loose('<', 0), one)
  return [out.id, pick(loose('>', out.account), other).id]
}

function reconcile({ tx, actor, accounts: names }: World, deed: Deed): void {
  const accountId = pick(names, deed.one)
  const compare = (balance: string) =>
    reconcileJob.write(tx, 0, { actor, accountId, statement: { date: dayOf(deed), balance } })
  const { clearedBalance, reconciled } = compare(amountOf(deed))
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

export const DEEDS = {
  enter: (world: World, deed: Deed) => {
    world.ids.push(transactions.create(world.tx, world.actor, entry(world, deed)).id)
  },
  enterTransfer: (world: World, deed: Deed) => {
    const transferAccountId = pick(world.accounts, deed.other)
    const input = { ...entry(world, deed), type: 'TRANSFER', transferAccountId } as const
    const { id, transfer } = transactions.create(world.tx, world.actor, input)
    world.ids.push(id, transfer?.transactionId ?? id)
  },
  bringIn,
  amount: (world: World, deed: Deed) => change(world, deed, { amount: amountOf(deed) }),
  date: (world: World, deed: Deed) => change(world, deed, { date: dayOf(deed) }),
  move: (world: World, deed: Deed) => change(world, deed, { accountId: pick(world.accounts, deed.other) }),
  describe: (world: World, deed: Deed) =>
    change(world, deed, { payee: deed.payee, notes: deed.payee, tags: deed.tags }),
  type: (world: World, deed: Deed) => change(world, deed, { type: deed.type }),
  direction: (world: World, deed: Deed) =>
    change(world, deed, { type: 'TRANSFER', direction: deed.day % 2 ? 'IN' : 'OUT' }),
  status: (world: World, deed: Deed) => change(world, deed, { status: deed.day % 2 ? 'PENDING' : 'CLEARED' }),
  categorise: (world: World, deed: Deed) =>
    change(world, deed, { categoryId: categoryOf(world, deed.other) }),
  split: (world: World, deed: Deed) =>
    change(world, deed, { amount: amountOf(deed), splits: partsOf(world, deed) }),
  unsplit: (world: World, deed: Deed) => change(world, deed, { splits: [] }),
  remove: ({ tx, actor, ids }: World, { one }: Deed) => transactions.remove(tx, actor, pick(ids, one)),
  restore: ({ tx, actor }: World, { one }: Deed) => {
    const deleted = tx.$client
      .query<{ id: string }, [number]>(
        'SELECT id FROM transactions WHERE household_id = ? AND deleted_at IS NOT NULL',
      )
      .all(actor.householdId)
    transactions.restore(tx, actor, pick(deleted, one).id)
  },
  bulk: (world: World, { one, payee, tags }: Deed) =>
    bulk(world, {
      filter: { accountId: pick(world.accounts, one) },
      change: { payee, addTags: tags, removeTags: ['Café'], reviewed: false, hidden: payee.length % 2 === 0 },
    }),
  bulkCategory: (world: World, { one, payee }: Deed) =>
    bulk(world, {
      filter: { q: `payee:"${payee}"` },
      change: { categoryId: categoryOf(world, one), status: 'CLEARED' },
    }),
  bulkRemove: (world: World, { one }: Deed) =>
    bulk(world, {
      ids: [...new Set([pick(world.ids, one), pick(world.ids, one + 1)])],
      change: { delete: true },
    }),
  undo: ({ tx, actor, bulks }: World, { one }: Deed) => {
    const job = { actor, id: pick(bulks.slice(-3), one) }
    undoBulkJob.write(tx, undoBulkJob.prepare(tx, job), job)
  },
  link: (world: World, deed: Deed) => transfers.link(world.tx, world.actor, ...sides(world, deed)),
  unlink: ({ tx, actor }: World, { one }: Deed) => {
    const linked = tx.$client
      .query<{ id: string }, [number]>(
        'SELECT id FROM transactions WHERE household_id = ? AND deleted_at IS NULL AND transfer_id IS NOT NULL',
      )
      .all(actor.householdId)
    transfers.unlink(tx, actor, pick(linked, one).id)
  },
  reject: (world: World, deed: Deed) => transfers.reject(world.tx, world.actor, ...sides(world, deed)),
  merge: (world: World, { one, other }: Deed) => {
    const { tx, actor } = world
    const [from, into] = [pick(world.categories, one), pick(world.categories, other)]
    merge(tx, actor, from, into)
    replaceCategory(world, from)
  },
  removeCategory: (world: World, { one }: Deed) => {
    const { tx, actor } = world
    const gone = pick(world.categories, one)
    const count = countIn(tx, categories.seqOf(tx, actor, gone, 'id'))
    remove(tx, actor, gone, { transactions: String(count) })
    replaceCategory(world, gone)
  },
  reconcile,
}

/** What leaves the ledger itself as it was. */
const HARMLESS: Deed['kind'][] = ['reject', 'reconcile']

/** Does it, or is refused as a whole. Answers whether it was done, and fails if it was done without a trace. */
export function perform(world: World, deed: Deed): boolean {
  const { tx, actor } = world
  const before = revision(tx, actor.householdId)
  tx.$client.run('SAVEPOINT deed')
  const [ids, bulks, names] = [[...world.ids], [...world.bulks], [...world.categories]]
  try {
    DEEDS[deed.kind](world, deed)
    if (revision(tx, actor.householdId) <= before && !HARMLESS.includes(deed.kind))
      throw new Error(`${deed.kind} left the ledger's revision as it was`)
    return true
  } catch (error) {
    tx.$client.run('ROLLBACK TO deed')
    Object.assign(world, { ids, bulks, categories: names })
    if (error instanceof Problem) return false
    throw error
  } finally {
    tx.$client.run('RELEASE deed')
  }
}

const PAYEES = ['Café Zoë', 'tim hortons', 'TIM', 'Épicerie', 'x', '']
const TAGS = ['Café', 'food', 'two words', 'CAFE']
const kinds = Object.keys(DEEDS) as Deed['kind'][]

export const anyOperation: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom<Deed['kind']>('enter', 'enter', 'enterTransfer', 'bringIn', ...kinds),
  one: fc.nat(1_000),
  other: fc.nat(1_000),
  day: fc.nat(12),
  amount: fc.constantFrom(100n, 50_000n, 50_000n, 123_400n, 10_000_000_000n, 9_999_999_999_999_999_900n),
  type: fc.constantFrom('EXPENSE', 'INCOME', 'TRANSFER'),
  payee: fc.constantFrom(...PAYEES),
  tags: fc.subarray(TAGS, { maxLength: 2 }),
})
