import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { revision } from '../../../src/ledger/transactions/ledger.ts'
import { connect, type Db, immediately } from '../../../src/platform/db/db.ts'
import * as doctor from '../../../src/server/doctor/doctor.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from '../../ledger/transactions/books.ts'
import { expectLawfulBooks } from '../../ledger/transactions/laws.ts'
import { anyOperation, perform, type World } from '../../ledger/transactions/ledger-operations.ts'
import { runs } from '../../support/runs.ts'

const wrongIn = (examined: Iterable<doctor.DoctorReport>): Record<string, string[]> =>
  Object.fromEntries(
    [...examined].filter(({ faults }) => faults.length > 0).map(({ subject, faults }) => [subject, faults]),
  )

/** Books with something of every kind that is looked at. */
async function variedBooks(): Promise<Books> {
  const books = await openBooks()
  const [visa, cheques] = [await books.account('Visa'), await books.account('Chèques')]
  const categoryId = await books.categoryId('Groceries')
  for (const day of ['03', '04', '05']) {
    await books.enter(visa, { date: `2026-05-${day}`, payee: 'Épicerie', categoryId, tags: ['two words'] })
    await books.enter(cheques, { date: `2026-06-${day}`, payee: 'Tim' })
  }
  await books.enter(visa, { splits: [{ amount: '4.00', categoryId }, { amount: '6.00' }] })
  await books.enter(visa, { type: 'TRANSFER', transferAccountId: cheques })
  await books.ask('PUT', '/v1/rates/USD/CAD/2026-06-01', { rate: '1.3712' })
  const dollars = await books.account('Dollars', { currency: 'USD', budgetConverted: true })
  await books.enter(dollars, { amount: '3.00', categoryId })
  const { id } = await books.enter(visa, { payee: 'gone' })
  await books.remove(`/v1/transactions/${id}`)
  return books
}

let books: Books
let db: Db
beforeAll(async () => {
  books = await variedBooks()
  ;({ db } = books.house.deps)
})
afterAll(() => books.house.close())

/** Changes the data behind Hearth's back, lets look and repair, and takes all of it back. */
async function afterDamage(
  damage: string[],
  look: (examined: doctor.DoctorReport[], repaired: doctor.DoctorReport[]) => void,
) {
  db.$client.run('PRAGMA foreign_keys = OFF')
  const nothing = new Error('taken back')
  const done = books.house.deps.write((tx) => {
    for (const sql of damage) tx.$client.run(sql)
    const examined = [...doctor.examine(tx)]
    look(examined, doctor.repair(tx, examined))
    throw nothing
  })
  expect(await done.catch((error) => error)).toBe(nothing)
  db.$client.run('PRAGMA foreign_keys = ON')
}

const ONE = '(SELECT min(seq) FROM transactions)'
const SUMS = 'sums by day and month'
const WAITING = 'what waits'
const WORDS = 'search index'

describe('of what is derived, it finds and makes anew', () => {
  const damage: [what: string, subject: string, fault: string, ...sql: string[]][] = [
    [
      'a day with a wrong sum',
      SUMS,
      '1 sum by day not what the transactions come to, from 2026-05-04 on',
      "UPDATE account_days SET amount_low = amount_low + 1 WHERE date = '2026-05-04'",
    ],
    [
      'a day with a wrong count',
      SUMS,
      '3 sums by day not what the transactions come to, from 2026-05-03 on',
      "UPDATE account_days SET count = count + 1 WHERE date LIKE '2026-05-%'",
    ],
    [
      'days that are missing',
      SUMS,
      '9 sums by day not what the transactions come to, from 2026-05-03 on',
      'DELETE FROM account_days WHERE count > 0',
    ],
    [
      'a day without transactions',
      SUMS,
      '1 sum by day not what the transactions come to, from 2001-01-01 on',
      "INSERT INTO account_days VALUES ((SELECT min(seq) FROM accounts), '2001-01-01', 0, 0, 5)",
    ],
    [
      'a month with a wrong sum',
      SUMS,
      '1 sum by month and category not what the transactions come to, from 2026-05 on',
      "UPDATE category_months SET amount_high = amount_high - 1 WHERE month = '2026-05'",
    ],
    [
      'a month with a wrong sum of what came in',
      SUMS,
      '1 sum by month and category not what the transactions come to, from 2026-05 on',
      "UPDATE category_months SET incoming_low = incoming_low + 1 WHERE month = '2026-05'",
    ],
    [
      'months that are missing',
      SUMS,
      'not what the transactions come to, from 2026-05 on',
      'DELETE FROM category_months',
    ],
    [
      'a month of another category',
      SUMS,
      '2 sums by month and category not what the transactions come to, from 2026-05 on',
      "UPDATE category_months SET category_seq = category_seq + 1 WHERE month = '2026-05'",
    ],
    [
      'a transaction that is booked at another amount',
      'booked amounts',
      '1 transaction not booked at what its rate comes to',
      'UPDATE booked_amounts SET amount_low = amount_low + 100',
    ],
    [
      'what was booked that is missing',
      'booked amounts',
      '1 transaction not booked at what its rate comes to',
      'DELETE FROM booked_amounts',
    ],
    [
      'a count of what waits that is wrong',
      WAITING,
      '1 count not what waits in the transactions',
      'UPDATE waiting_counts SET unreviewed = unreviewed + 1',
    ],
    [
      'payees of what waits that are missing',
      WAITING,
      'not what waits in the transactions',
      'DELETE FROM waiting_payees',
    ],
    [
      'a pair of what is none',
      WAITING,
      'possible duplicates that are not those of the transactions',
      'DELETE FROM transaction_changes',
      "INSERT OR REPLACE INTO pair_searches SELECT id, '2020-01-01' FROM households",
      "INSERT INTO duplicate_pairs SELECT min(seq), max(seq), min(household_id), '2026-06-01', 0, 1.0, NULL FROM transactions",
    ],
    [
      'what no search finds',
      WORDS,
      '10 transactions that no search finds',
      "INSERT INTO transaction_search (transaction_search) VALUES ('delete-all')",
    ],
    [
      'what a search finds and is not there',
      WORDS,
      '1 entry of no live transaction',
      "INSERT INTO transaction_search (rowid, payee) VALUES (7, 'ghost')",
    ],
  ]
  test.each(damage)('%s', async (_what, subject, fault, ...sql) => {
    await afterDamage(sql, (examined, repaired) => {
      const { [subject]: faults, ...others } = wrongIn(examined)
      expect(faults?.join('; ')).toContain(fault)
      expect(others).toEqual({})
      expect(wrongIn(repaired)).toEqual({})
      expectLawfulBooks({ db, actor: actorOf(books) })
    })
  })
})

test('a trigger that somebody put in is named, and left to a person', async () => {
  const evil = `CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN UPDATE users SET role = 'ADMIN'; END`
  await afterDamage([evil], (examined, repaired) => {
    const fault = ['the database has a trigger that Hearth did not make (evil)']
    expect([wrongIn(examined), wrongIn(repaired)]).toEqual([{ schema: fault }, { schema: fault }])
  })
})

describe('of what is not derived, it names and leaves', () => {
  const damage: [what: string, subject: string, fault: string, sql: string][] = [
    [
      'a split that does not add up',
      'transactions',
      'a split that does not add up to its transaction: 1, such as ',
      'UPDATE transaction_splits SET amount_low = amount_low + 1 WHERE position = 0',
    ],
    [
      'half a transfer',
      'transfers',
      'a transfer that has not its two sides: 1, such as ',
      'UPDATE transactions SET transfer_id = NULL WHERE seq = (SELECT max(seq) FROM transactions WHERE transfer_id IS NOT NULL)',
    ],
    [
      'a row without the one it belongs to',
      'references',
      '2 rows of events without their row of households',
      'UPDATE events SET household_id = 77 WHERE seq <= 2',
    ],
    [
      'a value that no column has',
      'values',
      '1 row of transactions with a wrong status',
      `UPDATE transactions SET status = 'MAYBE' WHERE seq = ${ONE}`,
    ],
    [
      'a day that no calendar has',
      'values',
      '1 row of reconciliations with a wrong date',
      "INSERT INTO reconciliations VALUES (1, 'x', 1, 'some day', 0, 0, 0, 'x', 0)",
    ],
  ]
  test.each(damage)('%s', async (_what, subject, fault, sql) => {
    await afterDamage([sql], (examined, repaired) => {
      const { [subject]: faults, ...others } = wrongIn(examined)
      expect(faults?.join('; ')).toStartWith(fault)
      expect(others).toEqual({})
      expect(wrongIn(repaired)).toEqual({ [subject]: faults ?? [] })
    })
  })
})

/**
 * Changes the statement an index was made with, in the file itself, to one of the same length; wherever it stands, as a
 * page that was split has what moved away still in it.
 */
function rewrite(path: string, index: string, from: string, to: string): void {
  const bytes = readFileSync(path)
  const statement = `CREATE INDEX \`${index}\``
  for (let at = bytes.indexOf(statement); at !== -1; at = bytes.indexOf(statement, at + 1))
    bytes.write(to, bytes.indexOf(from, at), 'latin1')
  writeFileSync(path, bytes)
}

test('rows that an index lacks are put into it, and what rests on the index is judged afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-doctor-'))
  const path = join(folder, 'hearth.sqlite')
  db.$client.run('VACUUM INTO ?', [path])
  rewrite(path, 'transactions_by_date', 'deleted_at is null', 'deleted_at > 99999')
  const forgetful = connect(path)
  forgetful.$client.run("UPDATE transactions SET date = date(date, '+1 month') WHERE deleted_at IS NULL")
  forgetful.$client.run('PRAGMA journal_mode = DELETE')
  forgetful.$client.close()
  rewrite(path, 'transactions_by_date', 'deleted_at > 99999', 'deleted_at is null')
  const broken = connect(path)
  const examined = [...doctor.examine(broken)]
  expect(wrongIn(examined).file?.[0]).toEndWith('index transactions_by_date')
  expect(wrongIn(immediately(broken, (tx) => doctor.repair(tx, examined)))).toEqual({})
  expect(wrongIn(doctor.examine(broken))).toEqual({})
  broken.$client.close()
  rmSync(folder, { recursive: true })
})

test('what was remembered of the sums is not answered any more once they are made anew', async () => {
  const { householdId } = actorOf(books)
  const before = revision(db, householdId)
  await afterDamage(['DELETE FROM account_days'], () =>
    expect(revision(db, householdId)).toBeGreaterThan(before),
  )
})

test('whatever is done to the books, in any order, nothing is found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyOperation, { minLength: 20, maxLength: 80 }), async (operations) => {
      const one = await openBooks()
      try {
        const all = [one, await booksNextDoor(one)]
        const { deps } = one.house
        await deps.write((tx) => {
          const worlds = all.map((each): World => {
            const actor = actorOf(each)
            const open = (name: string, currency: string) =>
              accounts.create(tx, actor, { name, type: 'CHECKING', currency }).id
            const groupId = categories.createGroup(tx, actor, { name: 'Operations' }).id
            const add = (name: string) => categories.create(tx, actor, { groupId, name, kind: 'EXPENSE' }).id
            return {
              tx,
              actor,
              ids: [],
              bulks: [],
              accounts: [open('One', 'CAD'), open('Two', 'CAD'), open('Other', 'USD')],
              categories: ['Operation 1', 'Operation 2', 'Operation 3'].map(add),
            }
          })
          for (const [at, action] of operations.entries()) {
            const world = worlds[at % 4 === 3 ? 1 : 0]
            if (world) perform(world, action)
          }
        })
        expect(wrongIn(doctor.examine(deps.db))).toEqual({})
      } finally {
        await one.house.close()
      }
    }),
    { numRuns: runs(15) },
  )
}, 180_000)
