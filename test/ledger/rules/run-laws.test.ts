import { expect, test } from 'bun:test'
import fc from 'fast-check'
import * as accounts from '../../../src/ledger/accounts/accounts.ts'
import * as categories from '../../../src/ledger/categories/categories.ts'
import type { Action, Condition } from '../../../src/ledger/rules/model.ts'
import { isChange } from '../../../src/ledger/rules/preview-effects.ts'
import { revertJob } from '../../../src/ledger/rules/revert-runs.ts'
import * as rules from '../../../src/ledger/rules/rules.ts'
import { runJob } from '../../../src/ledger/rules/start-runs.ts'
import type { Tx } from '../../../src/platform/db/db.ts'
import { runs } from '../../support/runs.ts'
import { actorOf, openBooks } from '../transactions/books.ts'
import { expectLawfulBooks, expectSoundDatabase } from '../transactions/laws.ts'
import { anyOperation, perform, type World } from '../transactions/ledger-operations.ts'

/** Every column but those every write changes, and every part. */
const contents = ({ $client }: Tx): unknown[] => [
  $client
    .query<Record<string, unknown>, []>('SELECT * FROM transactions ORDER BY seq')
    .all()
    .map(({ version: _v, updated_at: _u, updated_by: _b, ...row }) => row),
  $client.query('SELECT * FROM transaction_splits ORDER BY transaction_seq, position').all(),
  $client.query('SELECT * FROM category_choices ORDER BY transaction_seq').all(),
]

const CATEGORIES = 3
/** Categories by their place in the world's list. */
const category = fc.option(fc.nat(CATEGORIES - 1), { nil: null })
const anyAction = fc.oneof(
  category.map((of) => ({ kind: 'SET_CATEGORY', of })),
  fc.constantFrom('Café', 'Tim').map((payee) => ({ kind: 'SET_PAYEE', payee })),
  fc.constantFrom('food', 'CAFÉ', 'new').map((tag) => ({ kind: 'ADD_TAGS', tags: [tag] })),
  fc.constantFrom('food', 'Cafe').map((tag) => ({ kind: 'REMOVE_TAGS', tags: [tag] })),
  fc.constantFrom('', 'words').map((notes) => ({ kind: 'SET_NOTES', notes })),
  fc.constantFrom('EXPENSE', 'INCOME', 'TRANSFER').map((type) => ({ kind: 'SET_TYPE', type })),
  fc.boolean().map((reviewed) => ({ kind: 'SET_REVIEWED', reviewed })),
  fc.boolean().map((hidden) => ({ kind: 'SET_HIDDEN', hidden })),
  fc.tuple(category, category).map(([one, other]) => ({
    kind: 'SPLIT',
    parts: [
      { of: one, amount: '1.00' },
      { of: other, remainder: true },
    ],
  })),
)
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constant<Condition>({ field: 'amount', operator: 'BETWEEN', from: '0.00' }),
  fc
    .constantFrom('Café Zoë', 'tim', 'x')
    .map((value): Condition => ({ field: 'payee', operator: 'CONTAINS', value })),
  fc
    .constantFrom('EXPENSE', 'INCOME', 'TRANSFER')
    .map((value): Condition => ({ not: { field: 'type', operator: 'IS', value } })),
)
const anyRule = fc.record({
  condition: anyCondition,
  actions: fc.array(anyAction, { minLength: 1, maxLength: 3 }),
})

const named = (names: string[], actions: object[]): Action[] =>
  JSON.parse(
    JSON.stringify(actions, (_, value) => {
      if (value === null || typeof value !== 'object' || !('of' in value)) return value
      const { of, ...rest } = value
      return { ...rest, categoryId: of === null ? null : names[of] }
    }),
  )

test('whatever the rules and the books: a run and its revert, or two of each, leave everything as it was', async () => {
  let changed = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyOperation, { minLength: 10, maxLength: 50 }),
      fc.array(anyRule, { minLength: 1, maxLength: 4 }),
      async (allActions, written) => {
        const books = await openBooks()
        try {
          await books.house.deps.write((tx) => {
            const actor = actorOf(books)
            const open = (name: string, currency: string) =>
              accounts.create(tx, actor, { name, type: 'CHECKING', currency }).id
            const groupId = categories.createGroup(tx, actor, { name: 'Laws' }).id
            const add = (name: string) => categories.create(tx, actor, { groupId, name, kind: 'EXPENSE' }).id
            const world: World = {
              tx,
              actor,
              ids: [],
              bulks: [],
              accounts: [open('One', 'CAD'), open('Two', 'CAD'), open('Other', 'USD')],
              categories: ['Law 1', 'Law 2', 'Law 3'].map(add),
            }
            for (const action of allActions) perform(world, action)
            const before = contents(tx)
            const runs: string[] = []
            for (const { condition, actions } of written) {
              const rule = rules.create(tx, actor, {
                name: 'A rule',
                condition,
                actions: named(world.categories, actions),
              })
              const input = { ruleIds: [rule.id] }
              const prepared = runJob.prepare(tx, { actor, input })
              const expectedCount = prepared.effects.filter(isChange).length
              const run = runJob.write(tx, prepared, { actor, input: { ...input, expectedCount } })
              changed += run.changed
              runs.push(run.id)
              expectLawfulBooks({ db: tx, actor })
            }
            for (const id of runs.toReversed()) {
              const { kept } = revertJob.write(tx, revertJob.prepare(tx, { actor, id }), { actor, id })
              expect(kept).toBe(0)
            }
            expectLawfulBooks({ db: tx, actor })
            expectSoundDatabase(tx)
            expect(contents(tx)).toEqual(before)
          })
        } finally {
          await books.house.close()
        }
      },
    ),
    { numRuns: runs(30) },
  )
  expect(changed).toBeGreaterThan(runs(20))
}, 180_000)
