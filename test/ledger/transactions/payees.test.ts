import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { fold } from '../../../src/ledger/categories/names.ts'
import { touch } from '../../../src/ledger/transactions/ledger.ts'
import type { Transaction } from '../../../src/ledger/transactions/model.ts'
import { payees } from '../../../src/ledger/transactions/payees.ts'
import { runs } from '../../support/runs.ts'
import { actorOf, type Books, booksNextDoor, openBooks, refusal } from './books.ts'
import { type FullBooks, openFullBooks } from './full-books.ts'

let full: FullBooks
beforeAll(async () => {
  full = await openFullBooks()
})
afterAll(() => full.books.house.close())

const completed = (books: Books, query: object) =>
  books.get(`/v1/transactions/payees?${new URLSearchParams({ ...query } as Record<string, string>)}`)

const isNewer = (one: Transaction, other: Transaction): boolean =>
  one.date === other.date ? full.all.indexOf(one) > full.all.indexOf(other) : one.date > other.date

/** By going through every transaction there is. */
function plainly(q: string, limit: number) {
  const rows = full.all.filter(({ payee }) => payee !== '')
  const names = [...new Set(rows.map(({ payee }) => fold(payee)))]
  const typed = fold(q.trim())
  const begins = (text: string) => text.startsWith(typed)
  const words = (name: string) =>
    [...name.matchAll(/(?<![\p{L}\p{N}])./gsu)].map(({ index }) => name.slice(index))
  return names
    .filter((name) => begins(name) || words(name).some(begins))
    .map((name) => {
      const used = rows.filter(({ payee }) => fold(payee) === name)
      const { payee, date, amount, direction, type, accountId, categoryId } = used.reduce((one, other) =>
        isNewer(one, other) ? one : other,
      )
      const last = { payee, lastDate: date, lastAmount: amount, direction, type, accountId, categoryId }
      return { name, shown: { ...last, count: used.length } }
    })
    .sort(
      (one, other) =>
        Number(begins(other.name)) - Number(begins(one.name)) ||
        other.shown.count - one.shown.count ||
        (one.name < other.name ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ shown }) => shown)
}

describe('payees to complete from', () => {
  test('are those that every transaction gone through one by one would give', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          '',
          ' ',
          't',
          'TIM',
          'tim h',
          'h',
          'caf',
          'CAFÉ',
          'zo',
          'zoë',
          'e',
          'é',
          '🍕',
          'izza',
          'o',
          '%',
        ),
        fc.integer({ min: 1, max: 50 }),
        async (q, limit) => expect(await completed(full.books, { q, limit })).toEqual(plainly(q, limit)),
      ),
      { numRuns: runs(60) },
    ))

  test('are ten unless said otherwise, and at most fifty', async () => {
    expect(await completed(full.books, {})).toEqual(plainly('', 10))
    for (const limit of ['0', '51', 'x'])
      expect(refusal(await full.books.ask('GET', `/v1/transactions/payees?limit=${limit}`))).toEqual([
        400,
        'validation-error',
        'limit',
      ])
  })

  test('put those that begin so before those with such a word, and the most used first', async () => {
    const own = await booksNextDoor(full.books)
    const id = await own.account('Chequing')
    for (const payee of [
      'Corner Market',
      'Corner Market',
      'Corner Market',
      'Market',
      "Mark's",
      'Denmark',
      'mark’s',
    ])
      await own.enter(id, { payee })
    const names = async (q: string) =>
      (await completed(own, { q })).map(({ payee, count }: { payee: string; count: number }) => [
        payee,
        count,
      ])
    expect(await names('mark')).toEqual([
      ["Mark's", 1],
      ['Market', 1],
      ['mark’s', 1],
      ['Corner Market', 3],
    ])
    expect(await names("mark's")).toEqual([["Mark's", 1]])
    expect(await names('nothing like it')).toEqual([])
  })

  test('are one whatever the case and accents, as they were spelt last, deleted ones aside', async () => {
    const own = await openBooks()
    const id = await own.account('Chequing')
    const groceries = await own.categoryId('Groceries')
    await own.enter(id, { payee: 'Épicerie', date: '2026-06-03', amount: '3.5', categoryId: groceries })
    await own.enter(id, { payee: 'EPICERIE', date: '2026-06-02' })
    await own.enter(id, { payee: 'epicerie', date: '2026-06-01', type: 'INCOME' })
    const gone = await own.enter(id, { payee: 'épicerie', date: '2026-06-09' })
    expect((await completed(own, { q: 'epi' }))[0]).toMatchObject({ payee: 'épicerie', count: 4 })
    await own.remove(`/v1/transactions/${gone.id}`)
    expect(await completed(own, { q: 'ÉPI' })).toEqual([
      {
        payee: 'Épicerie',
        count: 3,
        lastDate: '2026-06-03',
        lastAmount: '3.50',
        direction: 'OUT',
        type: 'EXPENSE',
        accountId: id,
        categoryId: groceries,
      },
    ])
    await own.house.close()
  })

  test('of a payee that is used very often are of its newest transaction too', async () => {
    const books = await openBooks()
    const id = await books.account('Chequing')
    const lines = Array.from(
      { length: 301 },
      (_, at) => `2026-0${1 + (at % 6)}-1${at % 10},Often,-${at + 1}.00`,
    )
    const { house, person } = books
    const upload = await house.upload(person, ['Date,Description,Amount', ...lines].join('\n'), {
      accountId: id,
    })
    await books.post(`/v1/imports/${upload.body.data.id}/commit`)
    const [newest] = await books.get('/v1/transactions?limit=1')
    expect(await completed(books, { q: 'OFT' })).toMatchObject([
      { payee: 'Often', count: 301, lastDate: newest.date, lastAmount: newest.amount },
    ])
    await house.close()
  })
})

/** Statements that were run, with the indexes they go by. */
function plansOf(client: Database, run: () => void): string[] {
  const query = client.query.bind(client)
  const seen: string[] = []
  client.query = ((text: string) => {
    seen.push(text)
    return query(text)
  }) as typeof client.query
  run()
  client.query = query
  return seen
    .filter((text) => text.includes('transactions t'))
    .flatMap((text) =>
      client
        .query<{ detail: string }, (string | number)[]>(`EXPLAIN QUERY PLAN ${text}`)
        .all(...(text.includes('?2') ? [1, '[]'] : [1])),
    )
    .map(({ detail }) => detail)
}

test('no statement goes through transactions without an index that leads to the payee', () => {
  const { deps } = full.books.house
  const plans = plansOf(
    deps.db.$client,
    () => void payees(deps.db, actorOf(full.books), { q: 'zo', limit: 5 }),
  )
  expect(plans.filter((plan) => plan.includes(' t '))).not.toBeEmpty()
  for (const plan of plans.filter((each) => / t( |$)/.test(each)))
    expect(plan).toStartWith('SEARCH t USING INDEX transactions_by_payee (household_id=?')
})

test('what another thread deletes meanwhile is in the answer whole, and in the next one not at all', async () => {
  const books = await openBooks()
  const { client, other } = ((db: Database) => ({ client: db, other: new Database(db.filename) }))(
    books.house.deps.db.$client,
  )
  await books.enter(await books.account('Chequing'), { payee: 'Once' })
  const query = client.query.bind(client)
  client.query = ((text: string) => {
    if (text.includes('json_each(?2) j CROSS JOIN')) other.run('UPDATE transactions SET deleted_at = 1')
    return query(text)
  }) as typeof client.query
  const ask = () => payees(books.house.deps.db, actorOf(books), { q: 'once', limit: 5 })
  expect(ask()).toMatchObject([{ payee: 'Once', count: 1 }])
  client.query = query
  await books.house.deps.write((tx) => touch(tx, actorOf(books).householdId))
  expect(ask()).toEqual([])
  other.close()
  await books.house.close()
})
