import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import * as many from '../../../src/ledger/transactions/bulk/bulk-writes.ts'
import * as transactions from '../../../src/ledger/transactions/transactions.ts'
import type { Tx } from '../../../src/platform/db/db.ts'
import { addStranger } from '../../support/house.ts'
import { actorOf, booksOf } from './books.ts'
import { type FullBooks, openFullBooks } from './full-books.ts'

let full: FullBooks
beforeAll(async () => {
  full = await openFullBooks()
})
afterAll(() => full.books.house.close())

/** Every word of the full-text index with where it stands, and every day's sum. */
function derived({ $client }: Tx) {
  $client.run(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.words USING fts5vocab('main', 'transaction_search', 'instance')",
  )
  return {
    words: $client.query('SELECT term, CAST(doc AS TEXT) AS doc, col, offset FROM words').all(),
    days: $client
      .query('SELECT * FROM account_days WHERE count <> 0 OR amount_high <> 0 OR amount_low <> 0')
      .all(),
  }
}

describe('counting many at once', () => {
  test('comes to the same as counting each when it was entered, changed or restored', async () => {
    const { books, all } = full
    const actor = actorOf(books)
    await books.house.deps.write((tx) => {
      for (const [index, { id, date, payee }] of all.entries()) {
        if (index % 3 === 0 && !payee.startsWith('TIM'))
          transactions.change(tx, actor, id, { payee: `${payee} again`, tags: ['Été', 'x y'], notes: 'a\nb' })
        if (index % 7 === 0 && date < '2026-01-15') transactions.change(tx, actor, id, { status: 'CLEARED' })
      }
      const each = derived(tx)
      expect(each.words.length).toBeGreaterThan(500)
      const rows = { sql: 'household_id = ? AND date > ?', params: [actor.householdId, '2026-01-09'] }
      many.countOut(tx, actor.householdId, rows)
      const less = derived(tx)
      expect(less.words.length).toBeLessThan(each.words.length)
      expect(less.days.length).toBeLessThan(each.days.length)
      many.countIn(tx, actor.householdId, rows)
      expect(derived(tx)).toEqual(each)
    })
  })

  test('of none changes nothing', async () => {
    const { house } = full.books
    const actor = actorOf(booksOf(house, await addStranger(house)))
    await house.deps.write((tx) => {
      const before = derived(tx)
      for (const rows of [many.numbered([]), { sql: 'household_id = ?', params: [actor.householdId] }]) {
        many.countOut(tx, actor.householdId, rows)
        many.countIn(tx, actor.householdId, rows)
      }
      expect(derived(tx)).toEqual(before)
    })
  })

  test('leaves out what is deleted', async () => {
    const { house } = full.books
    const deleted = 'deleted_at IS NOT NULL'
    await house.deps.write((tx) => {
      const before = derived(tx)
      expect(tx.$client.query(`SELECT 1 FROM transactions WHERE ${deleted}`).all().length).toBeGreaterThan(5)
      many.countIn(tx, 1, { sql: deleted, params: [] })
      expect(derived(tx)).toEqual(before)
    })
  })
})
