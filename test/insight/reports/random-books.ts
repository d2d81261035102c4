import fc from 'fast-check'
import type { Actor } from '../../../src/core/actor.ts'
import { formatMoney } from '../../../src/core/money.ts'
import { Problem } from '../../../src/core/problem.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as balances from '../../../src/ledger/accounts/balances.ts'
import * as valuations from '../../../src/ledger/accounts/valuations.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import * as transactions from '../../../src/ledger/transactions/transactions.ts'
import type { Tx } from '../../../src/platform/db/db.ts'

/** 1 November 2024: a year ends and a February has its leap day nearby. */
export const FIRST = 20_028
const DAYS = 420

const MOST = 9_999_999_999_999_999_999n
const TYPES = ['CHECKING', 'SAVINGS', 'CREDIT_CARD', 'MORTGAGE', 'PROPERTY', 'INVESTMENT'] as const
const KINDS = ['EXPENSE', 'EXPENSE', 'EXPENSE', 'INCOME', 'SAVINGS'] as const
const PAYEES = ['Café Zoë', 'CAFE ZOE', 'cafe zoë', 'Tim', 'tim', 'Ikea', '']
const TAGS = ['Holiday', 'holiday', 'Été', 'car']

const anyDay = fc.nat(DAYS).map((day) => dayFromNumber(FIRST + day))
const anySize = fc.oneof(
  fc.bigInt(1n, 99_999_999n),
  fc.constantFrom(1n, 100n, 10_000_000_000n, MOST, MOST - 1n),
)
const anyAmount = fc.oneof(fc.bigInt(-99_999_999n, 99_999_999n), fc.constantFrom(0n, MOST, -MOST))
const choice = fc.nat(1_000)

const anyAccount = fc.record({
  type: fc.constantFrom(...TYPES),
  currency: fc.constantFrom('CAD', 'CAD', 'CAD', 'USD'),
  source: fc.constantFrom<accounts.Source>('MANUAL', 'FILE', 'AGGREGATOR'),
  opening: anyAmount,
  openingDate: anyDay,
  includeInNetWorth: fc.constantFrom(true, true, true, false),
  archived: fc.constantFrom(false, false, true),
  isOwned: fc.boolean(),
  valuations: fc.array(fc.record({ date: anyDay, amount: anyAmount }), { maxLength: 3 }),
  reported: fc.array(fc.record({ date: anyDay, amount: anyAmount }), { maxLength: 2 }),
})

interface Part {
  category: number
  size: bigint
}
const anyParts: fc.Arbitrary<Part[]> = fc.array(
  fc.record({ category: fc.nat(KINDS.length), size: fc.bigInt(-5_000_000n, 5_000_000n) }),
  { minLength: 1, maxLength: 3 },
)

const anyEntry = fc.record({
  account: choice,
  other: choice,
  date: anyDay,
  size: anySize,
  type: fc.constantFrom<'EXPENSE' | 'INCOME' | 'TRANSFER'>(
    'EXPENSE',
    'EXPENSE',
    'EXPENSE',
    'INCOME',
    'TRANSFER',
  ),
  /** None of them for the highest numbers. */
  category: fc.nat(KINDS.length),
  parts: fc.oneof({ weight: 3, arbitrary: fc.constant<Part[]>([]) }, { weight: 1, arbitrary: anyParts }),
  payee: fc.constantFrom(...PAYEES),
  tags: fc.subarray(TAGS, { maxLength: 2 }),
  hidden: fc.constantFrom(false, false, false, false, true),
  status: fc.constantFrom<'PENDING' | 'CLEARED'>('CLEARED', 'CLEARED', 'PENDING'),
  /** What becomes of it afterwards. */
  fate: fc.constantFrom('STAYS', 'STAYS', 'STAYS', 'GOES', 'MOVES', 'COMES_BACK', 'CHANGES'),
  later: anyDay,
})

export const anyBooks = fc.record({
  accounts: fc.array(anyAccount, { minLength: 1, maxLength: 4 }),
  entries: fc.array(anyEntry, { maxLength: 40 }),
})
export type RandomBooks = typeof anyBooks extends fc.Arbitrary<infer Value> ? Value : never
type Entry = RandomBooks['entries'][number]

export interface Ids {
  accounts: string[]
  categories: string[]
}

/** Writes the books through the domain, all in one transaction. */
export function write(tx: Tx, actor: Actor, books: RandomBooks): Ids {
  const groups = ['Home', 'Life'].map((name) => categories.createGroup(tx, actor, { name }).id)
  const ids: Ids = {
    accounts: books.accounts.map((account, at) => open(tx, actor, account, at)),
    categories: KINDS.map((kind, at) => {
      const groupId = groups[at % 2] ?? ''
      return categories.create(tx, actor, { groupId, name: `${kind} ${at}`, kind }).id
    }),
  }
  for (const entry of books.entries) {
    try {
      enter(tx, actor, ids, entry)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  for (const [at, { archived }] of books.accounts.entries())
    if (archived) accounts.change(tx, actor, ids.accounts[at] ?? '', { archived })
  return ids
}

function open(tx: Tx, actor: Actor, account: RandomBooks['accounts'][number], at: number): string {
  const { source, opening, valuations: valued, reported, archived: _, isOwned, ...fields } = account
  const input = {
    ...fields,
    name: `Account ${at}`,
    openingBalance: formatMoney(opening),
    ownerId: isOwned ? actor.userId : null,
  }
  const { id, seq } = accounts.open(tx, actor, input, source)
  for (const { date, amount } of valued) valuations.set(tx, actor, id, { date, amount: formatMoney(amount) })
  for (const report of reported) balances.report(tx, seq, report, null, actor.at)
  return id
}

const pick = (ids: string[], number: number): string => ids[number % ids.length] ?? ''
const pickOrNone = (ids: string[], number: number): string | null => ids[number] ?? null

function enter(tx: Tx, actor: Actor, ids: Ids, entry: Entry): void {
  const { size, type, parts, payee, tags, hidden, status } = entry
  const categoryId = pickOrNone(ids.categories, entry.category)
  const accountId = pick(ids.accounts, entry.account)
  const other = pick(ids.accounts, entry.other)
  const isPair = type === 'TRANSFER' && other !== accountId && entry.other % 2 === 0
  const { id } = transactions.create(tx, actor, {
    accountId,
    date: entry.date,
    amount: formatMoney(size),
    type,
    payee,
    tags,
    hidden,
    status,
    ...(type === 'TRANSFER' && { direction: entry.other % 3 === 0 ? 'IN' : 'OUT' }),
    ...(isPair && { transferAccountId: other }),
    ...(parts.length > 0 ? { splits: splitsOf(ids, entry) } : { categoryId }),
  })
  befall(tx, actor, ids, entry, id)
}

/** The parts as drawn, and one more that makes them add up. */
function splitsOf(ids: Ids, { size, parts, category }: Entry) {
  const rest = parts.reduce((left, part) => left - part.size, size)
  return [...parts, { category, size: rest }].map((part) => ({
    categoryId: pickOrNone(ids.categories, part.category),
    amount: formatMoney(part.size),
  }))
}

function befall(
  tx: Tx,
  actor: Actor,
  ids: Ids,
  { fate, later, account, payee, hidden }: Entry,
  id: string,
): void {
  if (fate === 'GOES' || fate === 'COMES_BACK') transactions.remove(tx, actor, id)
  if (fate === 'COMES_BACK') transactions.restore(tx, actor, id)
  if (fate === 'MOVES')
    transactions.change(tx, actor, id, { date: later, accountId: pick(ids.accounts, account + 1) })
  if (fate === 'CHANGES') transactions.change(tx, actor, id, { hidden: !hidden, payee: payee.toLowerCase() })
}
