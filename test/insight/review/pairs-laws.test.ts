import { expect, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import { pairs } from '../../../src/insight/review/duplicates.ts'
import { review } from '../../../src/insight/review/review.ts'
import { followJob, historyStart, searchJob } from '../../../src/insight/review/search-pairs.ts'
import { changes } from '../../../src/ledger/waiting/waiting.ts'
import { connect, type Db } from '../../../src/platform/db/db.ts'
import { csv, imported, type Line, ofx, undo } from '../../intake/imports/desk.ts'
import { actorOf, type Books, booksOf } from '../../ledger/transactions/books.ts'
import { makeHouse } from '../../support/house.ts'
import { onThisThread } from '../../support/on-this-thread.ts'

/** Few days, shops and amounts, so that everything is near everything all the time. */
const line: fc.Arbitrary<Line> = fc.tuple(
  fc.integer({ min: 1, max: 14 }).map((day) => `2026-06-${String(day).padStart(2, '0')}`),
  fc.constantFrom('CORNER GROCER', 'CORNER GROCER TORONTO', 'CAFE', 'TRANSFER'),
  fc.constantFrom('-4.25', '-10.00', '10.00', '4.25'),
)
const step = fc.record({
  kind: fc.constantFrom(
    ...(['enter', 'many', 'many', 'csv', 'ofx', 'undo', 'change', 'delete', 'delete', 'restore'] as const),
    ...(['reject', 'link', 'unlink', 'merge', 'categorise', 'look'] as const),
  ),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  one: fc.nat(1_000),
  account: fc.nat(1),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

interface World {
  books: Books
  accounts: string[]
  imports: string[]
  done: Map<string, number>
}

const entry = ([date, payee, amount]: Line) => ({
  date,
  payee,
  amount: amount.replace('-', ''),
  type: amount.startsWith('-') ? 'EXPENSE' : 'INCOME',
})
/** More of these than are compared of one day, where they are entered twice. */
const EQUAL = { date: '2026-06-07', amount: '4.25', type: 'EXPENSE' }
const ids = ({ books }: World, where: string): string[] =>
  books.house.deps.db.$client
    .query<{ id: string }, [number]>(
      `SELECT id FROM transactions WHERE household_id = ? AND ${where} ORDER BY seq`,
    )
    .all(actorOf(books).householdId)
    .map(({ id }) => id)
const pick = <One>(from: One[], number: number): One | undefined => from[number % Math.max(from.length, 1)]

/** Does one thing, as a person would; what the ledger refuses is refused. */
async function perform(world: World, { kind, lines: [first = ['', '', ''], ...more], one, account }: Step) {
  const { books } = world
  const accountId = world.accounts[account] ?? ''
  const lines = [first, ...more]
  const id = pick(ids(world, 'deleted_at IS NULL'), one)
  const item = async (name: string) =>
    pick((await books.get(`/v1/review?kind=${name}`)).items as Loose[], one)
  const settle = async (name: string, action: string) => {
    const found = (await item(name))?.actions.find((each: Loose) => each.action === action)
    return found && books.ask(found.method, found.path, found.body)
  }
  const steps: Record<Step['kind'], () => Promise<unknown>> = {
    enter: () => books.enter(accountId, entry(first)),
    many: async () => {
      for (let times = 0; times < 9; times++) await books.enter(accountId, { ...entry(first), ...EQUAL })
    },
    csv: async () => world.imports.push((await imported(books.house, csv(...lines), accountId)).id),
    ofx: async () => {
      const rows = lines.map(([date, name, amount], at) => ({
        date,
        name,
        amount,
        fitid: `${one % 3}-${at}`,
      }))
      world.imports.push((await imported(books.house, ofx({ number: '1', lines: rows }), accountId)).id)
    },
    undo: async () => {
      const [gone] = world.imports.splice(one % Math.max(world.imports.length, 1), 1)
      return gone && undo(books.house, gone)
    },
    change: async () =>
      id && books.ask('PATCH', `/v1/transactions/${id}`, { ...entry(first), type: undefined }),
    delete: async () => id && books.ask('DELETE', `/v1/transactions/${id}`),
    restore: async () => {
      const gone = pick(ids(world, 'deleted_at IS NOT NULL'), one)
      return gone && books.ask('POST', `/v1/transactions/${gone}/restore`)
    },
    reject: () => settle(one % 2 ? 'POSSIBLE_DUPLICATE' : 'TRANSFER_PAIR', 'REJECT'),
    link: () => settle('TRANSFER_PAIR', 'LINK'),
    unlink: async () => {
      const linked = pick(ids(world, 'deleted_at IS NULL AND transfer_id IS NOT NULL'), one)
      return linked && books.ask('POST', `/v1/transfers/${linked}/unlink`)
    },
    merge: () => settle('POSSIBLE_DUPLICATE', 'MERGE'),
    categorise: async () => {
      books.house.clock.move(1_000)
      const categoryId = await books.categoryId(one % 3 ? 'Coffee' : 'Groceries')
      return id && books.ask('PATCH', `/v1/transactions/${id}`, { categoryId })
    },
    look: () => books.get('/v1/review'),
  }
  await steps[kind]()
  world.done.set(kind, (world.done.get(kind) ?? 0) + 1)
}

const stored = ({ $client: client }: Db, table: string, columns: string, householdId: number): Loose[] =>
  client.query(`SELECT ${columns} FROM ${table} WHERE household_id = ? ORDER BY 1`).all(householdId)

/** As a Worker follows many changes: so few of them in each write. */
async function followInSlices(books: Books): Promise<void> {
  const { db, write } = books.house.deps
  const actor = actorOf(books)
  while (changes(db, actor.householdId, 1).length > 0 && !isFirst(db, actor))
    await write((tx) => followJob.write(tx, undefined, { ...actor, most: 2 }))
}

const isFirst = (db: Db, { householdId }: { householdId: number }) =>
  db.$client.query('SELECT 1 FROM pair_searches WHERE household_id = ?').get(householdId) === null

/** What is kept is what a connection that has never looked finds in the transactions. */
async function expectStored({ books }: World, path: string) {
  const actor = actorOf(books)
  const { householdId } = actor
  await followInSlices(books)
  const answer = await books.get('/v1/review')
  const fresh = connect(path)
  try {
    const since = historyStart(fresh, actor)
    const found = searchJob.prepare(fresh, actor)
    const inOrder = pairs(fresh, householdId, since).toSorted((one, other) => one.seq - other.seq)
    const columns = 'one_seq AS seq, other_seq AS otherSeq, date, days_apart AS daysApart, likeness, doubt'
    expect(stored(fresh, 'duplicate_pairs', columns, householdId)).toEqual(
      inOrder.map(({ seq, otherSeq, date, daysApart, likeness, doubt }) => ({
        seq,
        otherSeq,
        date,
        daysApart,
        likeness,
        doubt,
      })),
    )
    expect(stored(fresh, 'transfer_candidates', 'out_seq AS seq, date', householdId)).toEqual(
      found.transfers.toSorted((one, other) => one.seq - other.seq),
    )
    const directly = review(fresh, actor, { page: 0, limit: 50 })
    expect(answer.counts).toEqual(directly.counts)
    expect(answer.items.map(named)).toEqual(directly.items.map(named))
    const [counted] = stored(fresh, 'waiting_counts', 'uncategorised, unreviewed', householdId)
    expect(answer.counts).toMatchObject({
      UNCATEGORISED: countOf(
        fresh,
        householdId,
        "category_seq IS NULL AND is_split = 0 AND type <> 'TRANSFER'",
      ),
      UNREVIEWED: countOf(fresh, householdId, 'reviewed = 0'),
    })
    expect([counted?.uncategorised ?? 0, counted?.unreviewed ?? 0]).toEqual([
      answer.counts.UNCATEGORISED,
      answer.counts.UNREVIEWED,
    ])
  } finally {
    fresh.$client.close()
  }
}

const named = ({ kind, id, why, rule }: Loose) => [kind, id, why, rule]

const countOf = ({ $client: client }: Db, householdId: number, where: string): number =>
  client
    .query<{ n: number }, [number]>(
      `SELECT count(*) AS n FROM transactions WHERE household_id = ? AND deleted_at IS NULL AND ${where}`,
    )
    .get(householdId)?.n ?? 0

async function makeWorld(done: Map<string, number>): Promise<World> {
  const house = await makeHouse()
  house.deps.background = onThisThread(house.deps)
  const books = booksOf(house, house.admin)
  return { books, accounts: [await books.account('One'), await books.account('Two')], imports: [], done }
}

test('whatever is done, what waits is what looking through everything finds', async () => {
  const done = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (all) => {
      const world = await makeWorld(done)
      const { house } = world.books
      try {
        for (const each of all) {
          await perform(world, each)
          if (each.kind === 'look') await expectStored(world, join(house.dataDir, 'hearth.sqlite'))
        }
        await expectStored(world, join(house.dataDir, 'hearth.sqlite'))
      } finally {
        await house.close()
      }
    }),
    { numRuns: 30 },
  )
  expect([...done.keys()].toSorted()).toHaveLength(14)
}, 180_000)
