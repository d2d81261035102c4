import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { connectAndLink, makeTown, synced } from '../../intake/bank-sync/town.ts'
import { csv, imported, ofx, rowsOf } from '../../intake/imports/desk.ts'
import { actorOf, type Books, booksOf, openBooks } from '../../ledger/transactions/books.ts'
import { expectLawfulBooks } from '../../ledger/transactions/laws.ts'
import { runs } from '../../support/runs.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any

let books: Books
let account: string
let visa: string
let categories: string[]
beforeEach(async () => {
  books = await openBooks()
  account = await books.account('Everyday')
  visa = await books.account('Visa')
  categories = await Promise.all(['Groceries', 'Coffee'].map(books.categoryId))
})
afterEach(() => books.house.close())

const get = (id: string): Promise<Loose> => books.get(`/v1/transactions/${id}`)
/** All that a person or a bank put into it; its version and its last change are of its own. */
const content = async (id: string): Promise<Loose> => {
  const { version: _v, updatedAt: _u, ...rest } = await get(id)
  return rest
}
const keysOf = (id: string): unknown[] =>
  books.house.deps.db.$client
    .query(`SELECT k.scheme, k.key, k.ordinal FROM transaction_keys k JOIN transactions t ON t.seq = k.transaction_seq
      WHERE t.id = ? ORDER BY 1, 2, 3`)
    .all(id)
const merge = (keepId: string, removeId: string) =>
  books.post('/v1/review/duplicates/merge', { keepId, removeId })
const restore = (id: string) => books.post(`/v1/transactions/${id}/restore`)
const FILE: [string, string, string] = ['2026-06-01', 'CORNER GROCER 12', '-42.00']
const enter = async (fields: object = {}): Promise<string> =>
  (await books.enter(account, { amount: '42.00', payee: 'Grocer', ...fields })).id
/** Before something is entered by hand that an import would know as the same. */
const bring = async (name = FILE[1]): Promise<string> => {
  const { id } = await imported(books.house, csv(['2026-06-01', name, '-42.00']), account)
  return (await books.found(`importId=${id}`))[0] ?? ''
}
const bringOfx = async (fitid: string, name = FILE[1]): Promise<string> => {
  const [date, , amount] = FILE
  const { id } = await imported(
    books.house,
    ofx({ number: '1', lines: [{ date, name, amount, fitid }] }),
    account,
  )
  return (await books.found(`importId=${id}`))[0] ?? ''
}

/** What a person may have written on one of them. */
const anyFields = fc.record(
  {
    payee: fc.constantFrom('', 'Grocer', 'Épicerie'),
    notes: fc.constantFrom('', 'cake', 'for the party\nat home'),
    tags: fc.subarray(['home', 'food', 'Été']),
    checkNumber: fc.constantFrom(null, '7', '8'),
    transactedDate: fc.constantFrom(null, '2026-05-30', '2026-05-31'),
    reviewed: fc.boolean(),
    status: fc.constantFrom('PENDING', 'CLEARED'),
    category: fc.constantFrom('none', 'one', 'other', 'split'),
    isTransfer: fc.boolean(),
  },
  { requiredKeys: [] },
)
type Fields = typeof anyFields extends fc.Arbitrary<infer One> ? One : never

const fieldsFor = ({ category, isTransfer, ...plain }: Fields): object => ({
  ...plain,
  ...(category === 'one' && { categoryId: categories[0] }),
  ...(category === 'other' && { categoryId: categories[1] }),
  ...(category === 'split' && {
    splits: [
      { categoryId: categories[0], amount: '40.00' },
      { amount: '2.00', notes: 'bag' },
    ],
  }),
  ...(isTransfer && { type: 'TRANSFER', transferAccountId: visa }),
})

describe('a merge that is taken back', () => {
  test('leaves both as they were, whatever was on them', async () => {
    let merged = 0
    await fc.assert(
      fc.asyncProperty(
        anyFields,
        anyFields,
        fc.constantFrom('typed', 'csv', 'ofx'),
        async (one, other, source) => {
          const name = `SHOP ${crypto.randomUUID()}`
          const gone =
            source === 'typed'
              ? await enter(fieldsFor(other))
              : source === 'csv'
                ? await bring(name)
                : await bringOfx(crypto.randomUUID(), name)
          const keep = await enter(fieldsFor(one))
          const { isTransfer: _t, category: _c, ...plain } = other
          if (source !== 'typed' && Object.keys(plain).length > 0)
            await books.patch(`/v1/transactions/${gone}`, plain)
          const before = [await content(keep), await content(gone), keysOf(keep), keysOf(gone)]
          const all = await books.get('/v1/transactions?limit=500')
          const answer = await books.ask('POST', '/v1/review/duplicates/merge', {
            keepId: keep,
            removeId: gone,
          })
          if (answer.status === 200) {
            merged++
            await restore(gone)
            expect([await content(keep), await content(gone), keysOf(keep), keysOf(gone)]).toEqual(before)
            expect((await books.get('/v1/transactions?limit=500')).map(({ id }: Loose) => id)).toEqual(
              all.map(({ id }: Loose) => id),
            )
            expectLawfulBooks({ db: books.house.deps.db, actor: actorOf(books) })
          }
          for (const id of [gone, keep]) await books.ask('DELETE', `/v1/transactions/${id}`)
        },
      ),
      { numRuns: runs(60) },
    )
    expect(merged).toBeGreaterThan(runs(30) - 5)
  }, 180_000)

  test('can be merged again, the other way round too', async () => {
    const [bank, typed] = [await bring(), await enter({ notes: 'cake', tags: ['home'] })]
    for (const [keep, gone] of [
      [typed, bank],
      [bank, typed],
      [typed, bank],
    ] as [string, string][]) {
      const before = [await content(typed), await content(bank), keysOf(typed), keysOf(bank)]
      await merge(keep, gone)
      expect(keysOf(keep)).toHaveLength(1)
      await restore(gone)
      expect([await content(typed), await content(bank), keysOf(typed), keysOf(bank)]).toEqual(before)
    }
  })

  test('finds the file of the one that came back as its own, and searches as before', async () => {
    const [bank, typed] = [await bring(), await enter()]
    await merge(typed, bank)
    expect(await books.found('q=12')).toEqual([typed])
    await restore(bank)
    expect(await books.found('q=12')).toEqual([bank])
    const again = await imported(books.house, csv(FILE), account)
    expect(await rowsOf(books.house, again.id)).toMatchObject([{ decision: 'DUPLICATE', duplicateOf: bank }])
  })

  test('leaves alone what somebody has changed since', async () => {
    const keep = await enter({ payee: '' })
    const gone = await enter({
      payee: 'Grocer',
      notes: 'cake',
      tags: ['home', 'food'],
      categoryId: categories[0],
      checkNumber: '7',
      reviewed: true,
    })
    await books.patch(`/v1/transactions/${keep}`, { reviewed: false })
    await merge(keep, gone)
    await books.patch(`/v1/transactions/${keep}`, {
      notes: 'mine',
      categoryId: categories[1],
      tags: ['home', 'food', 'new'],
    })
    await restore(gone)
    expect(await get(keep)).toMatchObject({
      payee: '',
      notes: 'mine',
      categoryId: categories[1],
      tags: ['new'],
      checkNumber: null,
      reviewed: false,
    })
    expect(await get(gone)).toMatchObject({ payee: 'Grocer', notes: 'cake', categoryId: categories[0] })
  })

  test('leaves parts alone that somebody has changed since', async () => {
    const parts = [{ categoryId: categories[0], amount: '40.00' }, { amount: '2.00' }]
    const [keep, gone] = [await enter(), await enter({ splits: parts })]
    await merge(keep, gone)
    await books.patch(`/v1/transactions/${keep}`, { splits: [{ amount: '21.00' }, { amount: '21.00' }] })
    await restore(gone)
    expect((await get(keep)).splits.map(({ amount }: Loose) => amount)).toEqual(['21.00', '21.00'])
    expect((await get(gone)).splits.map(({ amount }: Loose) => amount)).toEqual(['40.00', '2.00'])
    expectLawfulBooks({ db: books.house.deps.db, actor: actorOf(books) })
  })

  test('leaves a statement alone that the one that was kept is part of by now', async () => {
    const [gone, keep] = [await bring(), await enter({ date: '2026-06-01' })]
    await merge(keep, gone)
    await books.post(`/v1/accounts/${account}/reconcile`, { date: '2026-06-02', balance: '-42.00' })
    await restore(gone)
    expect(await get(keep)).toMatchObject({ status: 'RECONCILED', amount: '42.00', date: '2026-06-01' })
    expectLawfulBooks({ db: books.house.deps.db, actor: actorOf(books) })
  })

  test('gives a category back that has gone into another since', async () => {
    const [keep, gone] = [await enter(), await enter({ categoryId: categories[0] })]
    await merge(keep, gone)
    await books.post(`/v1/categories/${categories[0]}/merge`, { intoId: categories[1] })
    await restore(gone)
    expect([(await get(keep)).categoryId, (await get(gone)).categoryId]).toEqual([null, categories[1] ?? ''])
  })

  test('gives the side of a transfer back to the one that had it', async () => {
    const bank = await bring()
    const side = await enter({ type: 'TRANSFER', transferAccountId: visa })
    const [other = ''] = await books.found(`accountId=${visa}`)
    await merge(bank, side)
    expect((await get(other)).transfer.transactionId).toBe(bank)
    await restore(side)
    expect(await get(bank)).toMatchObject({ type: 'EXPENSE', transfer: null })
    expect((await get(other)).transfer.transactionId).toBe(side)
    expect(await books.balance(visa)).toBe('42.00')
  })

  test('takes the keys back from a third that the one that was kept has gone into', async () => {
    const [first, second] = [await bring(), await bringOfx('F-1', 'ANOTHER NAME')]
    const third = await enter()
    const before = [keysOf(first), keysOf(second)]
    await merge(second, first)
    await merge(third, second)
    expect(keysOf(third)).toHaveLength(before.flat().length)
    await restore(first)
    expect(keysOf(first)).toEqual(before[0] ?? [])
    await restore(second)
    expect([keysOf(second), keysOf(third)]).toEqual([before[1] ?? [], []])
  })

  test('after the one that was kept was deleted leaves it deleted', async () => {
    const [gone, keep] = [await bring(), await enter()]
    await merge(keep, gone)
    await books.remove(`/v1/transactions/${keep}`)
    await restore(gone)
    expect(await books.found('')).toEqual([gone])
    expect(keysOf(gone)).toHaveLength(1)
  })
})

test('of a bank feed leaves each with what is its own', async () => {
  const town = await makeTown()
  town.bridge.books.add(town.chequing, { amount: '-30.00', description: 'Book Shop' })
  const { chequing } = await connectAndLink(town)
  await synced(town, chequing)
  const at = booksOf(town.house, town.house.admin)
  const [brought = ''] = await at.found(`accountId=${chequing}`)
  const typed = await at.enter(chequing, { amount: '30.00', payee: 'Book shop', date: '2026-06-15' })
  await at.post('/v1/review/duplicates/merge', { keepId: typed.id, removeId: brought })
  await at.post(`/v1/transactions/${brought}/restore`)
  const [kept, back] = [
    await at.get(`/v1/transactions/${typed.id}`),
    await at.get(`/v1/transactions/${brought}`),
  ]
  expect([kept.importedText, back.importedText]).toEqual(['', 'Book Shop'])
  await synced(town, chequing)
  expect(await at.found(`accountId=${chequing}`)).toHaveLength(2)
  await town.close()
})
