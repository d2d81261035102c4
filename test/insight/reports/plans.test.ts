import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { GroupingName } from '../../../src/insight/reports/groupings.ts'
import { spending } from '../../../src/insight/reports/spending.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { actorOf, type Books, openBooks } from '../../ledger/transactions/books.ts'

let books: Books
let client: Db['$client']
beforeAll(async () => {
  books = await openBooks()
  client = books.house.deps.db.$client
  await books.account('Other', { currency: 'USD' })
  await books.enter(await books.account('A'), { date: '2026-03-03' })
})
afterAll(() => books.house.close())

/** The statements of a report over whole months and days that nothing is remembered of. */
function statementsOf(by: GroupingName): string[] {
  client.remembered.clear()
  const questions: string[] = []
  const query = client.query
  client.query = ((sql: string) => {
    questions.push(sql.replace(/\s+/g, ' ').trim())
    return query.call(client, sql)
  }) as typeof query
  spending(books.house.deps.db, actorOf(books), {
    from: '2026-02-01',
    to: '2026-04-10',
    by,
    interval: 'MONTH',
  })
  client.query = query
  return [...new Set(questions)]
}

interface Step {
  opcode: string
  p1: number
  p2: number
}

/** How many columns of whole transactions a statement reads, rather than of index entries. */
function rowReads(sql: string): number {
  const statement = client.prepare<Step, []>(`EXPLAIN ${sql.replaceAll('?', "'1'")}`)
  const program = statement.all()
  statement.finalize()
  const root = client
    .query<{ rootpage: number }, []>("SELECT rootpage FROM sqlite_schema WHERE name = 'transactions'")
    .get()?.rootpage
  const cursors = program.filter(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === root).map(({ p1 }) => p1)
  return program.filter(({ opcode, p1 }) => opcode === 'Column' && cursors.includes(p1)).length
}

test.each<[GroupingName, number]>([
  ['CATEGORY', 1],
  ['GROUP', 1],
  ['ACCOUNT', 1],
  ['PAYEE', 0],
  ['TAG', 0],
])(
  'spending by %s reads months where they are whole, and days from an index alone unless it has to',
  (by, months) => {
    const questions = statementsOf(by)
    const ofDays = questions.filter((sql) =>
      /FROM transactions t INDEXED BY transactions_(?:by_date|split)/.test(sql),
    )
    expect(questions.filter((sql) => sql.includes('FROM category_months'))).toHaveLength(months)
    expect(ofDays).toHaveLength(2)
    for (const sql of ofDays) expect(rowReads(sql)).toBe(months === 1 ? 0 : 1)
  },
)
