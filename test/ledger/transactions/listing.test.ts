import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseMoney } from '../../../src/core/money.ts'
import {
  type Sort,
  sorts,
  type Transaction,
  type TransactionFilter,
} from '../../../src/ledger/transactions/model.ts'
import { runs } from '../../support/runs.ts'
import { refusal } from './books.ts'
import { anyFilter, type FullBooks, fits, NOBODY, openFullBooks, WORDS } from './full-books.ts'

let full: FullBooks
beforeAll(async () => {
  full = await openFullBooks()
})
afterAll(() => full.books.house.close())

const list = (query: object) =>
  full.books.ask('GET', `/v1/transactions?${new URLSearchParams({ ...query } as Record<string, string>)}`)

/** All pages one after the other, and the totals they told. */
async function leafedThrough(query: object, limit: number) {
  const ids: string[] = []
  const totals = new Set<number>()
  for (let page = 0; ; page++) {
    const { body } = await list({ ...query, page, limit })
    expect(body.meta).toMatchObject({ page, limit })
    totals.add(body.meta.total)
    ids.push(...body.data.map(({ id }: Transaction) => id))
    if (body.data.length < limit) return { ids, totals: [...totals] }
  }
}

type Order = (one: Transaction, other: Transaction) => number
const place = (row: Transaction): number => full.all.indexOf(row)
const bytes = (text: string): Buffer => Buffer.from(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
const ascending: Record<'date' | 'amount' | 'payee', Order> = {
  date: (one, other) => one.date.localeCompare(other.date) || place(one) - place(other),
  amount: (one, other) =>
    Number((parseMoney(one.amount) ?? 0n) - (parseMoney(other.amount) ?? 0n)) || ascending.date(one, other),
  payee: (one, other) => Buffer.compare(bytes(one.payee), bytes(other.payee)) || place(one) - place(other),
}

function expected(filter: TransactionFilter, sort: Sort = '-date'): string[] {
  const order = ascending[sort.replace('-', '') as 'date']
  const rows = full.all.filter((row) => fits(filter, row)).toSorted(order)
  return (sort.startsWith('-') ? rows.toReversed() : rows).map(({ id }) => id)
}

describe('a list of transactions', () => {
  test('has all of them, newest first', async () => {
    expect(full.all.length).toBeGreaterThan(140)
    const { body } = await list({ limit: 500 })
    const plain = body.data.map((one: object) => ({ ...one, suggestedCategory: null }))
    const entered = full.all.map((one) => ({ ...one, suggestedCategory: null }))
    expect(plain).toEqual(entered.toSorted(ascending.date).toReversed())
    expect(body.meta).toEqual({ total: full.all.length, page: 0, limit: 500 })
  })

  test('has something for every filter to find and to leave out', async () => {
    const narrow: TransactionFilter[] = [
      ...full.accounts.slice(0, 2).map((accountId) => ({ accountId })),
      ...['none', ...full.categories].map((categoryId) => ({ categoryId })),
      ...['EXPENSE', 'INCOME', 'TRANSFER'].map((type) => ({ type }) as TransactionFilter),
      ...['PENDING', 'CLEARED', 'RECONCILED'].map((status) => ({ status }) as TransactionFilter),
      ...['FOOD', 'cafe', 'Cafe\u0301', 'X*Y', ' two words '].map((tag) => ({ tag })),
      ...Object.keys(WORDS).map((q) => ({ q })),
      { source: 'CSV' },
      { importId: full.importId },
      { reviewed: 'false' },
      { from: '2026-01-20' },
      { to: '2026-01-20' },
      { minAmount: '1000000' },
      { maxAmount: '5' },
    ]
    for (const filter of narrow) {
      const found = expected(filter)
      expect([filter, found.length > 0, found.length < full.all.length]).toEqual([filter, true, true])
      expect([filter, ...(await leafedThrough(filter, 500)).ids]).toEqual([filter, ...found])
    }
  })

  test.each(sorts.map((sort) => [sort]))('is sorted by %s across its pages', async (sort) => {
    expect((await leafedThrough({ sort }, 17)).ids).toEqual(expected({}, sort))
  })

  test('is what any filters, sort and page size say, with the exact total on every page', async () => {
    const query = fc.tuple(anyFilter(full), fc.constantFrom(...sorts), fc.constantFrom(1, 3, 20, 500))
    await fc.assert(
      fc.asyncProperty(query, async ([filter, sort, size]) => {
        const ids = expected(filter, sort)
        const limit = ids.length > 40 ? Math.max(size, 20) : size
        expect(await leafedThrough({ ...filter, sort }, limit)).toEqual({ ids, totals: [ids.length] })
      }),
      { numRuns: runs(250) },
    )
  })

  test('names an account in q as well as by its id', async () => {
    const [visa = '', cheques = ''] = full.accounts
    expect((await leafedThrough({ q: 'account:cheques' }, 500)).ids).toEqual(expected({ accountId: cheques }))
    expect((await leafedThrough({ q: 'account:cheques', accountId: visa }, 500)).ids).toEqual([])
  })

  test('is empty, with its total, on a page that is too far', async () => {
    for (const query of ['', '&sort=amount', '&q=tim', '&sort=payee&q=tim']) {
      const { body } = await full.books.ask('GET', `/v1/transactions?page=2000000000&limit=500${query}`)
      expect(body.data).toEqual([])
      expect(body.meta.total).toBeGreaterThan(0)
    }
  })
})

describe('a list is refused', () => {
  test.each([
    ['limit', 'limit=501'],
    ['accountId', `accountId=${NOBODY}`],
    ['accountId', 'accountId=visa'],
    ['categoryId', `categoryId=${NOBODY}`],
    ['categoryId', 'categoryId=groceries'],
    ['from', 'from=2026-02-30'],
    ['to', 'to=yesterday'],
    ['minAmount', 'minAmount=ten'],
    ['maxAmount', 'maxAmount=1e3'],
    ['type', 'type=REFUND'],
    ['tag', 'tag='],
    ['status', 'status=cleared'],
    ['source', 'source=PAPER'],
    ['reviewed', 'reviewed=yes'],
    ['importId', 'importId=1'],
    ['sort', 'sort=category'],
    ['q', 'q=amount:lots'],
    ['q', 'q="open'],
    ['q', 'q=(tim'],
    ['q', 'q=tag:foo*'],
    ['q', `q=${'x'.repeat(1_001)}`],
    ['q', `q=${'x%20'.repeat(65)}`],
  ])('by %s: %s', async (field, query) => {
    expect(refusal(await full.books.ask('GET', `/v1/transactions?${query}`))).toEqual([
      400,
      'validation-error',
      field,
    ])
  })
})

describe('the total of a list', () => {
  const total = async (query: string) =>
    (await full.books.ask('GET', `/v1/transactions?limit=1&${query}`)).body.meta.total

  test('follows every write at once, also one by a thread of its own', async () => {
    const { books } = full
    const account = await books.account('Totals')
    const category = await books.categoryId('Taxi')
    const queries = [`accountId=${account}`, `categoryId=${category}`, 'q=totalling', 'tag=totalled', '']
    const totals = () => Promise.all(queries.map(total))
    const whole = await total('')
    expect(await totals()).toEqual([0, 0, 0, 0, whole])
    const { id } = await books.enter(account, { payee: 'Totalling' })
    expect(await totals()).toEqual([1, 0, 1, 0, whole + 1])
    const change = { categoryId: category, addTags: ['totalled'] }
    const bulk = await books.post('/v1/transactions/bulk', { ids: [id], change })
    expect(await totals()).toEqual([1, 1, 1, 1, whole + 1])
    const parts = [{ amount: '4', categoryId: category }, { amount: '6' }]
    await books.patch(`/v1/transactions/${id}`, { splits: parts, payee: '' })
    expect(await totals()).toEqual([1, 1, 0, 1, whole + 1])
    await books.post(`/v1/transactions/bulk/${bulk.id}/undo`)
    expect(await totals()).toEqual([1, 1, 0, 1, whole + 1])
    await books.remove(`/v1/transactions/${id}`)
    expect(await totals()).toEqual([0, 0, 0, 0, whole])
    await books.post(`/v1/transactions/${id}/restore`)
    expect(await totals()).toEqual([1, 1, 0, 1, whole + 1])
    await books.remove(`/v1/transactions/${id}`)
  })

  test('does not come from a write that was taken back', async () => {
    const account = await full.books.account('Refused')
    expect(await total(`accountId=${account}`)).toBe(0)
    const entry = { accountId: account, date: '2026-06-01', amount: '1', type: 'EXPENSE' }
    await Promise.all([
      full.books.ask('POST', '/v1/transactions', { ...entry, splits: [{ amount: '1' }] }),
      full.books.ask('POST', '/v1/transactions', entry),
      full.books.ask('POST', '/v1/transactions', { ...entry, categoryId: NOBODY }),
    ])
    expect(await total(`accountId=${account}`)).toBe(1)
    await full.books.remove(`/v1/transactions/${(await full.books.found(`accountId=${account}`))[0]}`)
  })

  test('is of the own household, though both ask the same of ledgers that are equally old', async () => {
    const { books, nextDoor } = full
    await books.house.deps.write((tx) =>
      tx.$client.run(
        'UPDATE households SET ledger_revision = 1 + (SELECT max(ledger_revision) FROM households)',
      ),
    )
    for (const query of ['', 'q=tim', 'from=2026-01-10', 'type=INCOME', 'tag=food', 'categoryId=none']) {
      const ours = (await books.ask('GET', `/v1/transactions?limit=500&${query}`)).body
      const theirs = (await nextDoor.ask('GET', `/v1/transactions?limit=500&${query}`)).body
      expect(ours.meta.total).toBe(ours.data.length)
      expect(theirs.meta.total).toBe(theirs.data.length)
      const shared = new Set(ours.data.map(({ id }: Transaction) => id))
      expect(theirs.data.length).toBeGreaterThan(0)
      expect(theirs.data.filter(({ id }: Transaction) => shared.has(id))).toEqual([])
    }
  })
})

describe('tags in use', () => {
  test('are counted, most used first', async () => {
    const counts = Map.groupBy(
      full.all.flatMap(({ tags }) => tags),
      (tag) => tag,
    )
    const listed: { tag: string; count: number }[] = await full.books.get('/v1/transactions/tags')
    expect(listed.toSorted((one, other) => other.count - one.count)).toEqual(listed)
    expect(Object.fromEntries(listed.map(({ tag, count }) => [tag, count]))).toEqual(
      Object.fromEntries([...counts].map(([tag, uses]) => [tag, uses.length])),
    )
  })
})

describe('transactions named by their ids', () => {
  const named = () =>
    fc.tuple(
      anyFilter(full),
      fc.constantFrom(...sorts),
      fc.subarray(full.all, { minLength: 1, maxLength: 100 }),
    )

  test('are those of them that fit, in the order asked for', () =>
    fc.assert(
      fc.asyncProperty(named(), async ([filter, sort, rows]) => {
        const chosen = new Set(rows.map(({ id }) => id))
        const ids = expected(filter, sort).filter((id) => chosen.has(id))
        const query = { ...filter, sort, ids: [...chosen].join(',') }
        expect(await leafedThrough(query, 30)).toEqual({ ids, totals: [ids.length] })
      }),
      { numRuns: runs(60) },
    ))

  test('are added up alone where that is asked', async () => {
    const [one, two] = full.all.filter(({ type, amount }) => type === 'EXPENSE' && amount === '5.00')
    const ids = `${one?.id},${NOBODY},${two?.id}`
    expect(await full.books.get(`/v1/transactions/totals?ids=${ids}`)).toMatchObject([
      { count: 2, out: '10.00' },
    ])
  })

  test('are left out where they are of nobody, deleted or of the household next door', async () => {
    const { books, nextDoor } = full
    const [theirs] = await nextDoor.get('/v1/transactions?limit=1')
    const [mine] = full.all
    const gone = await books.enter(full.accounts[0] ?? '')
    await books.remove(`/v1/transactions/${gone.id}`)
    const { body } = await list({ ids: [NOBODY, mine?.id, theirs.id, gone.id, mine?.id].join(',') })
    expect([body.data.map(({ id }: Transaction) => id), body.meta.total]).toEqual([[mine?.id], 1])
  })

  test.each([
    ['none', ''],
    ['something that is no id', `${NOBODY},x`],
    ['one too few after a comma', `${NOBODY},`],
    ['more than a hundred', Array.from({ length: 101 }, () => NOBODY).join(',')],
  ])('are refused where there are %s', async (_what, ids) => {
    expect(refusal(await list({ ids }))).toEqual([400, 'validation-error', 'ids'])
  })

  test('may be a hundred', async () => {
    const ids = full.all.slice(0, 100).map(({ id }) => id)
    expect((await list({ ids: ids.join(','), limit: 100 })).body.data).toHaveLength(100)
  })
})
