import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import { actorOf, type Books, booksNextDoor, openBooks } from './books.ts'
import { expectLawfulBooks, expectSoundDatabase } from './laws.ts'
import { anyOperation, type LedgerOperation, OPERATIONS, perform, type World } from './ledger-operations.ts'

const done = new Map<string, number>()

/** Does all of it, in the books of two households in turn, in one transaction. */
function performAll(all: Books[], operations: LedgerOperation[]): Promise<void> {
  const { deps } = (all[0] as Books).house
  return deps.write((tx) => {
    const worlds = all.map((books): World => {
      const actor = actorOf(books)
      const open = (name: string, currency: string) =>
        accounts.create(tx, actor, { name, type: 'CHECKING', currency, openingBalance: '0.0005' }).id
      const groupId = categories.createGroup(tx, actor, { name: 'Laws' }).id
      const add = (name: string) => categories.create(tx, actor, { groupId, name, kind: 'EXPENSE' }).id
      return {
        tx,
        actor,
        ids: [],
        bulks: [],
        accounts: [open('One', 'CAD'), open('Two', 'CAD'), open('Three', 'CAD'), open('Other', 'USD')],
        categories: ['Law 1', 'Law 2', 'Law 3'].map(add),
      }
    })
    for (const [index, operation] of operations.entries()) {
      const world = worlds[index % 5 === 4 ? 1 : 0]
      if (world && perform(world, operation)) done.set(operation.kind, (done.get(operation.kind) ?? 0) + 1)
    }
  })
}

describe('whatever is done to the books, in any order', () => {
  test('everything derived from them says what the transactions say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyOperation, { minLength: 20, maxLength: 90 }), async (operations) => {
        const books = await openBooks()
        try {
          const all = [books, await booksNextDoor(books)]
          await performAll(all, operations)
          const { db } = books.house.deps
          for (const each of all) expectLawfulBooks({ db, actor: actorOf(each) })
          expectSoundDatabase(db)
        } finally {
          await books.house.close()
        }
      }),
      { numRuns: 30 },
    )
    expect(Object.keys(OPERATIONS).filter((kind) => !done.has(kind))).toEqual([])
  }, 180_000)
})
