import type { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { select } from '../../../src/ledger/transactions/filters.ts'
import type { ListFilter, Sort, TransactionFilter } from '../../../src/ledger/transactions/model.ts'
import { seqSelection } from '../../../src/ledger/transactions/selection-sql.ts'
import { actorOf } from './books.ts'
import { type FullBooks, openFullBooks } from './full-books.ts'

let full: FullBooks
let client: Database
beforeAll(async () => {
  full = await openFullBooks()
  client = full.books.house.deps.db.$client
})
afterAll(() => full.books.house.close())

/** The filters by name, since their ids are not known before the books are open. */
async function filterOf(name: string): Promise<TransactionFilter> {
  const [accountId = ''] = full.accounts
  const days = { from: '2026-01-10', to: '2026-02-01' }
  const filters: Record<string, TransactionFilter> = {
    everything: {},
    days,
    account: { accountId },
    'account and days': { accountId, ...days },
    category: { categoryId: await full.books.categoryId('Taxi') },
    uncategorised: { categoryId: 'none' },
    import: { importId: full.importId },
    words: { q: 'tim' },
    'words and days': { q: 'tim', ...days },
    'words and account': { q: 'tim', accountId },
    amount: { q: '12.50' },
    'words and amount': { q: 'tim 12.50', ...days },
  }
  return filters[name] ?? {}
}

function explained(filter: ListFilter, sort: Sort) {
  const { books } = full
  const { sql, params, order } = seqSelection(select(books.house.deps.db, actorOf(books), filter), sort)
  const ask = <Row>(how: string): Row[] => {
    const statement = client.prepare<Row, typeof params>(
      `${how} ${sql} ORDER BY ${order} LIMIT 50 OFFSET 1000`,
    )
    const answer = statement.all(...params)
    statement.finalize()
    return answer
  }
  const plan = ask<{ detail: string }>('EXPLAIN QUERY PLAN').map(({ detail }) => detail)
  return { plan, program: ask<Step>('EXPLAIN') }
}

interface Step {
  opcode: string
  p1: number
  p2: number
}

/** How many columns of whole rows the program reads, rather than of index entries. */
function rowReads(program: Step[]): number {
  const root = client
    .query<{ rootpage: number }, []>("SELECT rootpage FROM sqlite_schema WHERE name = 'transactions'")
    .get()?.rootpage
  const cursors = program.filter(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === root).map(({ p1 }) => p1)
  return program.filter(({ opcode, p1 }) => opcode === 'Column' && cursors.includes(p1)).length
}

const isSorting = (detail: string) => detail.includes('TEMP B-TREE')

describe('a page is found in the order of its index, without reading rows:', () => {
  test.each<[string, Sort, string]>([
    ['everything', '-date', 'transactions_by_date (household_id=?)'],
    ['everything', 'date', 'transactions_by_date (household_id=?)'],
    ['everything', '-amount', 'transactions_by_amount (household_id=?)'],
    ['everything', 'amount', 'transactions_by_amount (household_id=?)'],
    ['everything', '-payee', 'transactions_by_payee (household_id=?)'],
    ['everything', 'payee', 'transactions_by_payee (household_id=?)'],
    ['days', '-date', 'transactions_by_date (household_id=? AND date>? AND date<?)'],
    ['account', '-date', 'transactions_by_account (account_seq=?)'],
    ['account', 'date', 'transactions_by_account (account_seq=?)'],
    ['account and days', '-date', 'transactions_by_account (account_seq=? AND date>? AND date<?)'],
    ['category', '-date', 'transactions_by_category (category_seq=?)'],
    ['category', 'date', 'transactions_by_category (category_seq=?)'],
    ['uncategorised', '-date', 'transactions_uncategorised (household_id=?)'],
    ['uncategorised', 'date', 'transactions_uncategorised (household_id=?)'],
  ])('%s by %s', async (name, sort, index) => {
    const { plan, program } = explained(await filterOf(name), sort)
    expect(plan).toEqual([`SEARCH t USING INDEX ${index}`])
    expect(rowReads(program)).toBe(0)
  })

  test.each<[string, Sort]>([
    ['words', '-date'],
    ['words', 'date'],
    ['words and days', '-date'],
  ])('%s by %s', async (name, sort) => {
    const { plan, program } = explained(await filterOf(name), sort)
    expect(plan).toEqual([expect.stringMatching(/^SCAN transaction_search VIRTUAL TABLE INDEX \d+:M4><$/)])
    expect(rowReads(program)).toBe(0)
  })
})

describe('a page of what an index narrows down', () => {
  test('by words keeps the order of the words, and looks at the rows they name', async () => {
    const { plan } = explained(await filterOf('words and account'), '-date')
    expect(plan.filter(isSorting)).toEqual([])
    expect(plan).toEqual([
      expect.stringContaining('SCAN transaction_search VIRTUAL TABLE'),
      'SEARCH t USING INTEGER PRIMARY KEY (rowid=?)',
    ])
  })

  test.each(['amount', 'words and amount'])('by %s looks at the rows of that amount alone', async (name) => {
    const { plan } = explained(await filterOf(name), '-date')
    expect(plan.filter((detail) => / t( |$)/.test(detail))).toEqual([
      'SEARCH t USING INTEGER PRIMARY KEY (rowid=?)',
    ])
    expect(plan.filter((detail) => detail.includes('SEARCH transactions'))).toEqual([
      expect.stringMatching(/transactions_by_amount \(household_id=\? AND <expr>=\? AND <expr>=\?\)/),
    ])
  })

  test.each<Sort>(['-date', 'amount', 'payee'])('by an import is sorted by %s', async (sort) => {
    const { plan } = explained(await filterOf('import'), sort)
    expect(plan.filter((detail) => !isSorting(detail))).toEqual([
      'SEARCH t USING INDEX transactions_by_import (import_id=?)',
    ])
  })

  test.each<Sort>(['-date', 'amount', 'payee'])('by ids is found by these, and sorted by %s', (sort) => {
    const ids = full.all.slice(0, 3).map(({ id }) => id)
    for (const more of [{}, { from: '2026-01-10' }, { accountId: full.accounts[0] ?? '' }]) {
      const { plan } = explained({ ids: ids.join(','), ...more }, sort)
      expect(plan.filter((detail) => / t( |$)/.test(detail))).toEqual([
        'SEARCH t USING INDEX transactions_uid_unique (uid=?)',
      ])
    }
  })
})
