import fc from 'fast-check'
import { magnitude, parseMoney } from '../../../src/core/money.ts'
import { dayFromNumber } from '../../../src/core/time.ts'
import { fold } from '../../../src/ledger/categories/names.ts'
import type {
  NewTransaction,
  Transaction,
  TransactionFilter,
} from '../../../src/ledger/transactions/model.ts'
import * as transactions from '../../../src/ledger/transactions/transactions.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from './books.ts'

export const NOBODY = '01a1fbfb-0000-7000-8000-000000000000'
const COUNT = 150
const FIRST_DAY = 20_454 // 2026-01-01
const PAYEES = ['Café Zoë', 'cafe nero', 'Tim Hortons', 'TIM', '', 'Épicerie', '🍕 pizza', 'zebra', 'Zoo']
const TAGS = ['food', 'Café', 'x*y', 'two words']
const AMOUNTS = ['0.01', '5', '5.00', '12.34', '999999.99', '1000000', '999999999999999.99']
const CSV = `Date,Description,Amount
2026-01-03,TIM HORTONS,-4.25
2026-01-04,PAYROLL,1000.00
2026-01-04,ZOO,-7.00
`

/** Books with something for every filter, and the same next door. */
export interface FullBooks {
  books: Books
  nextDoor: Books
  accounts: string[]
  categories: string[]
  importId: string
  /** Every live transaction, in the order in which they came to be. */
  all: Transaction[]
}

export async function openFullBooks(): Promise<FullBooks> {
  const books = await openBooks()
  const nextDoor = await booksNextDoor(books)
  const accounts = [await books.account('Visa'), await books.account('Chèques'), await books.account('Empty')]
  const [visa = '', cheques = ''] = accounts
  const categories = await Promise.all(['Groceries', 'Coffee', 'Salary', 'Pets'].map(books.categoryId))
  const importId = await importInto(books, visa)
  const entered = await enterAll(books, [visa, cheques], categories)
  await enterAll(nextDoor, [await nextDoor.account('Visa')], [])
  await reconcile(books, cheques, '2026-01-20')
  for (const id of entered.slice(0, 8)) await books.ask('DELETE', `/v1/transactions/${id}`)
  return { books, nextDoor, accounts, categories, importId, all: everything(books) }
}

async function importInto({ house, person, post }: Books, accountId: string): Promise<string> {
  const { body } = await house.upload(person, CSV, { accountId })
  await post(`/v1/imports/${body.data.id}/commit`)
  return body.data.id
}

function enterAll(books: Books, accounts: string[], categories: string[]): Promise<string[]> {
  const inputs = fc.sample(anyEntry(accounts, categories), { numRuns: COUNT, seed: 11 })
  const actor = actorOf(books)
  return books.house.deps.write((tx) => inputs.map((input) => transactions.create(tx, actor, input).id))
}

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

function anyEntry(accounts: string[], categories: string[]): fc.Arbitrary<NewTransaction> {
  const category = fc.constantFrom(null, ...categories)
  return fc
    .record({
      accountId: fc.constantFrom(...accounts),
      date: fc.integer({ min: FIRST_DAY, max: FIRST_DAY + 40 }).map(dayFromNumber),
      amount: fc.constantFrom(...AMOUNTS),
      type: fc.constantFrom('EXPENSE', 'EXPENSE', 'INCOME', 'TRANSFER'),
      payee: fc.constantFrom(...PAYEES),
      categoryId: category,
      tags: fc.subarray(TAGS, { maxLength: 2 }),
      status: fc.constantFrom('PENDING', 'CLEARED'),
      reviewed: fc.boolean(),
      parts: optional(fc.tuple(category, category)),
    })
    .map(({ parts, categoryId, ...entry }) =>
      parts
        ? {
            ...entry,
            splits: parts.map((id, i) => ({ categoryId: id, amount: i === 0 ? '0' : entry.amount })),
          }
        : { ...entry, categoryId },
    ) as fc.Arbitrary<NewTransaction>
}

async function reconcile({ post }: Books, accountId: string, date: string): Promise<void> {
  const { clearedBalance } = await post(`/v1/accounts/${accountId}/reconcile`, { date, balance: '0.0001' })
  await post(`/v1/accounts/${accountId}/reconcile`, { date, balance: clearedBalance })
}

function everything(books: Books): Transaction[] {
  const actor = actorOf(books)
  const { db } = books.house.deps
  return db.$client
    .query<{ id: string }, [number]>(
      'SELECT id FROM transactions WHERE household_id = ? AND deleted_at IS NULL ORDER BY seq',
    )
    .all(actor.householdId)
    .map(({ id }) => transactions.get(db, actor, id))
}

/** Words of q that the samples know, with what each asks. */
export const WORDS: Record<string, (row: Transaction) => boolean> = {
  tim: (row) => words(`${row.payee} ${row.importedText} ${row.notes} ${row.tags.join(' ')}`).includes('tim'),
  'payee:cafe': ({ payee }) => words(payee).includes('cafe'),
  'tag:CAFE': ({ tags }) => tags.some((tag) => fold(tag) === 'cafe'),
  'is:split': ({ splits }) => splits.length > 0,
  '-is:reviewed': ({ reviewed }) => !reviewed,
  'amount:>5': ({ amount }) => money(amount) > 50_000n,
  'date:2026-01': ({ date }) => date.startsWith('2026-01'),
  '(tim OR zoo)': ({ payee, importedText }) =>
    words(`${payee} ${importedText}`).some((word) => /^(tim|zoo)$/.test(word)),
}

const words = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u)
const money = (text: string): bigint => parseMoney(text) ?? 0n

/** Whether a row is what a filter asks for, gone through one by one. */
export function fits(filter: TransactionFilter, row: Transaction): boolean {
  const { minAmount, maxAmount, categoryId, tag, q } = filter
  const size = magnitude(money(row.amount))
  return [
    filter.accountId === undefined || row.accountId === filter.accountId,
    categoryId === undefined || inCategory(categoryId, row),
    filter.from === undefined || row.date >= filter.from,
    filter.to === undefined || row.date <= filter.to,
    minAmount === undefined || size >= money(minAmount),
    maxAmount === undefined || size <= money(maxAmount),
    tag === undefined || row.tags.some((one) => fold(one) === fold(tag.trim())),
    filter.reviewed === undefined || String(row.reviewed) === filter.reviewed,
    ...(['type', 'status', 'source', 'importId'] as const).map(
      (field) => filter[field] === undefined || row[field] === filter[field],
    ),
    q === undefined || (WORDS[q]?.(row) ?? false),
  ].every(Boolean)
}

function inCategory(categoryId: string, { categoryId: own, splits, type }: Transaction): boolean {
  if (categoryId === 'none') return own === null && splits.length === 0 && type !== 'TRANSFER'
  return own === categoryId || splits.some((part) => part.categoryId === categoryId)
}

/** Filters that find some of the books, all of them or nothing. */
export const anyFilter = (full: FullBooks) =>
  fc.record(
    {
      accountId: fc.constantFrom(...full.accounts),
      categoryId: fc.constantFrom('none', ...full.categories),
      from: fc.constantFrom('0001-01-01', '2026-01-10', '2026-01-20', '9999-12-31'),
      to: fc.constantFrom('0001-01-01', '2026-01-20', '2026-02-05', '9999-12-31'),
      minAmount: fc.constantFrom('0', '5', '12.3401', '-3', '1000000'),
      maxAmount: fc.constantFrom('5', '999999.99', '999999999999999.9999', '-3'),
      type: fc.constantFrom('EXPENSE', 'INCOME', 'TRANSFER'),
      tag: fc.constantFrom('FOOD', 'cafe', 'Cafe\u0301', 'X*Y', 'xzy', ' two words ', 'two', 'nosuch'),
      status: fc.constantFrom('PENDING', 'CLEARED', 'RECONCILED'),
      source: fc.constantFrom('MANUAL', 'CSV'),
      reviewed: fc.constantFrom('true', 'false'),
      importId: fc.constantFrom(full.importId, NOBODY),
      q: fc.constantFrom(...Object.keys(WORDS)),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<TransactionFilter>
