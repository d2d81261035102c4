import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { TransferPair } from '../../../src/ledger/transactions/model.ts'
import { type Books, booksNextDoor, openBooks, refusal } from './books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

type Pair = typeof TransferPair.static
type Side = Pair['outgoing']

const read = (id: string): Promise<Side> => books.get(`/v1/transactions/${id}`)
const change = (id: string, fields: object): Promise<Side> => books.patch(`/v1/transactions/${id}`, fields)
const refused = async (path: string, body?: unknown, method = 'POST') =>
  refusal(await books.ask(method, `/v1/${path}`, body))
const link = (outgoingId: string, incomingId: string) =>
  books.post('/v1/transfers/link', { outgoingId, incomingId })
const unlink = (id: string) => books.post(`/v1/transfers/${id}/unlink`)
const remove = (id: string) => books.remove(`/v1/transactions/${id}`)
const restore = (id: string): Promise<Side> => books.post(`/v1/transactions/${id}/restore`)

/** Two accounts with money leaving one and reaching the other, which nobody linked. */
async function apart(out: object = {}, into: object = {}, currency = 'CAD') {
  const [from, to] = [await books.account('Out'), await books.account('In', { currency })]
  return {
    from,
    to,
    out: (await books.enter(from, out)) as Side,
    into: (await books.enter(to, { type: 'INCOME', ...into })) as Side,
  }
}

/** What of the second account is suggested as the other side of what left the first. */
const suggested = async ({ out, to }: { out: Side; to: string }): Promise<string[]> => {
  const pairs: Pair[] = await books.get('/v1/transfers/suggestions')
  return pairs
    .filter(({ outgoing, incoming }) => outgoing.id === out.id && incoming.accountId === to)
    .map(({ incoming }) => incoming.id)
}

describe('a suggested transfer', () => {
  test.each([
    ['on the same day', {}, {}, true],
    ['four days later', {}, { date: '2026-06-05' }, true],
    ['four days earlier', {}, { date: '2026-05-28' }, true],
    ['five days later', {}, { date: '2026-06-06' }, false],
    ['five days earlier', {}, { date: '2026-05-27' }, false],
    ['of another amount', {}, { amount: '10.01' }, false],
    ['of the same direction', {}, { type: 'EXPENSE' }, false],
    ['of large amounts', { amount: '999999999999999.99' }, { amount: '999999999999999.99' }, true],
    ['of amounts that differ in the millions', { amount: '1000010' }, {}, false],
  ])('%s', async (_name, out, into, isOne) => {
    const pair = await apart(out, into)
    expect(await suggested(pair)).toEqual(isOne ? [pair.into.id] : [])
  })

  test('says how far apart the sides are and why it is one', async () => {
    const { out, into } = await apart({}, { date: '2026-06-02' })
    const pairs: Pair[] = await books.get('/v1/transfers/suggestions')
    expect(pairs).toContainEqual({
      outgoing: out,
      incoming: into,
      daysApart: 1,
      reason: 'The same amount left one account and reached another, a day apart.',
      impliedRate: null,
    })
  })

  test('is between two accounts of one currency', async () => {
    expect(await suggested(await apart({}, {}, 'USD'))).toEqual([])
    const only = await books.account('Only')
    const out = await books.enter(only)
    await books.enter(only, { type: 'INCOME' })
    expect(await suggested({ out, to: only })).toEqual([])
  })

  test('is of the last year, or since the day that is named', async () => {
    const old = await apart({ date: '2020-01-01' }, { date: '2020-01-02' })
    expect(await suggested(old)).toEqual([])
    const since = async (day: string) =>
      (await books.get(`/v1/transfers/suggestions?since=${day}`)).map(({ outgoing }: Pair) => outgoing.id)
    expect(await since('2020-01-01')).toContain(old.out.id)
    expect(await since('2020-01-02')).not.toContain(old.out.id)
  })

  test('is gone once it is linked, and when one side is deleted', async () => {
    const linked = await apart()
    await link(linked.out.id, linked.into.id)
    expect(await suggested(linked)).toEqual([])
    const halved = await apart()
    await remove(halved.into.id)
    expect(await suggested(halved)).toEqual([])
  })

  test('that was rejected is not suggested again, though others with its sides are', async () => {
    const pair = await apart()
    await books.post('/v1/transfers/reject', { outgoingId: pair.out.id, incomingId: pair.into.id })
    await books.post('/v1/transfers/reject', { outgoingId: pair.out.id, incomingId: pair.into.id })
    expect(await suggested(pair)).toEqual([])
    const { id } = await books.enter(pair.to, { type: 'INCOME', date: '2026-06-02' })
    expect(await suggested(pair)).toEqual([id])
  })

  test('that was linked and unlinked is not suggested again, but can be linked', async () => {
    const pair = await apart()
    await link(pair.out.id, pair.into.id)
    await unlink(pair.out.id)
    expect(await suggested(pair)).toEqual([])
    await link(pair.out.id, pair.into.id)
    expect(await read(pair.into.id)).toMatchObject({ type: 'TRANSFER' })
  })
})

test('linking, unlinking and rejecting are events of the outgoing side', async () => {
  const [pair, other] = [await apart(), await apart()]
  const events = () =>
    books.house.deps.db.$client
      .query("SELECT kind, subject_id FROM events WHERE kind LIKE 'transfer.%' ORDER BY seq")
      .values()
  const before = events().length
  await link(pair.out.id, pair.into.id)
  await unlink(pair.out.id)
  await books.post('/v1/transfers/reject', { outgoingId: other.out.id, incomingId: other.into.id })
  expect(events().slice(before)).toEqual([
    ['transfer.linked', pair.out.id],
    ['transfer.unlinked', pair.out.id],
    ['transfer.rejected', other.out.id],
  ])
})

describe('linking', () => {
  test('makes two transactions one transfer, which is neither income nor spending', async () => {
    const { from, out, into } = await apart()
    await link(out.id, into.id)
    expect(await read(out.id)).toMatchObject({ type: 'TRANSFER', transfer: { transactionId: into.id } })
    expect(await read(into.id)).toMatchObject({ type: 'TRANSFER', transfer: { transactionId: out.id } })
    expect(await books.found(`accountId=${from}&type=EXPENSE`)).toEqual([])
    expect(await books.found(`accountId=${from}&categoryId=none`)).toEqual([])
  })

  test('is refused for the wrong way round, one account, and sides that are taken', async () => {
    const { from, out, into } = await apart()
    const ids = (outgoingId: string, incomingId: string) => ({ outgoingId, incomingId })
    const invalid = [400, 'validation-error']
    expect(await refused('transfers/link', ids(into.id, out.id))).toEqual([...invalid, 'outgoingId'] as never)
    expect(await refused('transfers/link', ids(out.id, out.id))).toEqual([...invalid, 'incomingId'] as never)
    const same = await books.enter(from, { type: 'INCOME' })
    expect(await refused('transfers/link', ids(out.id, same.id))).toEqual([...invalid, 'incomingId'] as never)
    await link(out.id, into.id)
    const other = await apart()
    expect(await refused('transfers/link', ids(out.id, other.into.id))).toEqual([409, 'conflict'])
    expect(await refused('transfers/reject', ids(out.id, into.id))).toEqual([409, 'conflict'])
    await remove(other.out.id)
    expect(await refused('transfers/link', ids(other.out.id, other.into.id))).toEqual([404, 'not-found'])
    expect(await refused(`transfers/${other.into.id}/unlink`)).toEqual([409, 'conflict'])
  })

  test('happens once when it is asked for at the same moment', async () => {
    const { to, out, into } = await apart()
    const second = await books.enter(to, { type: 'INCOME' })
    const ask = (incomingId: string) =>
      books.ask('POST', '/v1/transfers/link', { outgoingId: out.id, incomingId })
    const answers = await Promise.all([into.id, second.id, into.id].map(ask))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test.each(['100', '137'])('joins two currencies, whose amounts stay apart: 100 and %s', async (amount) => {
    const { from, to, out, into } = await apart({ amount }, { amount: '100' }, 'USD')
    await link(out.id, into.id)
    await change(out.id, { amount: '138' })
    expect([await books.balance(from), await books.balance(to)]).toEqual(['-138.00', '100.00'])
    expect(await refused(`transactions/${out.id}`, { direction: 'IN' }, 'PATCH')).toEqual([409, 'conflict'])
  })

  test('is let go by the side that stays when an imported one is deleted', async () => {
    const { from, into } = await apart()
    const csv = 'Date,Description,Amount\n2026-06-01,Moved,-10.00\n2026-05-01,Older,-1.00\n'
    const { body } = await books.house.upload(books.house.admin, csv, { accountId: from })
    await books.post(`/v1/imports/${body.data.id}/commit`)
    const [imported = ''] = await books.found(`importId=${body.data.id}&q=moved`)
    await link(imported, into.id)
    expect(await refused(`transactions/${into.id}`, { amount: '11' }, 'PATCH')).toEqual([409, 'conflict'])
    await remove(imported)
    expect(await read(into.id)).toMatchObject({ type: 'TRANSFER', transfer: null })
    expect(await restore(imported)).toMatchObject({ transfer: null })
  })
})

describe('a fee', () => {
  const withFee = (outgoingId: string, incomingId: string, feeCategoryId: string | null) =>
    books.ask('POST', '/v1/transfers/link', { outgoingId, incomingId, feeCategoryId }, { prefer: 'undo' })

  test('is what did not arrive: a part with its category, while both amounts stay as they are', async () => {
    const { from, to, out, into } = await apart({ amount: '103' }, { amount: '100' })
    const fees = await books.categoryId('Bank fees')
    const { body } = await withFee(out.id, into.id, fees)
    expect(await read(out.id)).toMatchObject({
      amount: '103.00',
      type: 'TRANSFER',
      splits: [
        { categoryId: null, amount: '100.00' },
        { categoryId: fees, amount: '3.00' },
      ],
    })
    expect([await books.balance(from), await books.balance(to)]).toEqual(['-103.00', '100.00'])
    const month = await books.get('/v1/budgets/2026-06')
    const spent = month.groups
      .flatMap(({ categories }: { categories: { id: string }[] }) => categories)
      .find(({ id }: { id: string }) => id === fees)
    expect(spent).toMatchObject({ activity: '-3.00' })
    await books.ask('POST', body.meta.undo.path, body.meta.undo.body)
    expect(await read(out.id)).toMatchObject({
      type: 'EXPENSE',
      categoryId: null,
      splits: [],
      transfer: null,
    })
    expect(await read(into.id)).toMatchObject({ type: 'INCOME', transfer: null })
  })

  test('is taken back and made again with the category that was there', async () => {
    const groceries = await books.categoryId('Groceries')
    const { out, into } = await apart({ amount: '103', categoryId: groceries }, { amount: '100' })
    const { body } = await withFee(out.id, into.id, null)
    const back = await books.ask('POST', body.meta.undo.path, body.meta.undo.body, { prefer: 'undo' })
    expect(await read(out.id)).toMatchObject({ categoryId: groceries, splits: [] })
    await books.ask('POST', back.body.meta.undo.path, back.body.meta.undo.body)
    expect((await read(out.id)).splits).toMatchObject([
      { categoryId: groceries, amount: '100.00' },
      { categoryId: null, amount: '3.00' },
    ])
  })

  test.each([
    ['the same arrived', '100', '100', 'CAD'],
    ['more arrived', '100', '103', 'CAD'],
    ['the currencies differ', '137', '100', 'USD'],
  ])('is refused where %s', async (_name, left, arrived, currency) => {
    const { out, into } = await apart({ amount: left }, { amount: arrived }, currency)
    expect(refusal(await withFee(out.id, into.id, null))).toEqual([400, 'validation-error', 'feeCategoryId'])
    expect(await read(out.id)).toMatchObject({ type: 'EXPENSE', splits: [] })
  })

  test('is refused where what went out has parts already', async () => {
    const parts = [{ amount: '60' }, { amount: '43' }]
    const { out, into } = await apart({ amount: '103', splits: parts }, { amount: '100' })
    expect(refusal(await withFee(out.id, into.id, null))).toEqual([400, 'validation-error', 'feeCategoryId'])
  })
})

test('a payment whose other side is not here is a transfer, and can be spending again', async () => {
  const account = await books.account('Alone')
  const { id } = await books.enter(account, { amount: '55' })
  expect(await change(id, { type: 'TRANSFER', direction: 'OUT' })).toMatchObject({
    type: 'TRANSFER',
    direction: 'OUT',
    transfer: null,
  })
  expect(await books.found(`accountId=${account}&type=EXPENSE`)).toEqual([])
  expect(await books.balance(account)).toBe('-55.00')
  expect(await change(id, { type: 'EXPENSE', direction: 'OUT' })).toMatchObject({ type: 'EXPENSE' })
})

describe('another household', () => {
  test('can neither link, reject nor unlink, and is suggested nothing', async () => {
    const nextDoor = await booksNextDoor(books)
    const { to, out, into } = await apart()
    const linked = await apart()
    await link(linked.out.id, linked.into.id)
    const ids = { outgoingId: out.id, incomingId: into.id }
    expect(await nextDoor.get('/v1/transfers/suggestions')).toEqual([])
    for (const [path, body] of [
      ['link', ids],
      ['reject', ids],
      [`${linked.out.id}/unlink`, undefined],
    ] as const)
      expect(refusal(await nextDoor.ask('POST', `/v1/transfers/${path}`, body))).toEqual([404, 'not-found'])
    const theirs = await nextDoor.account('Theirs')
    const entered = await nextDoor.enter(theirs)
    expect(await refused('transfers/link', { outgoingId: entered.id, incomingId: into.id })).toEqual([
      404,
      'not-found',
    ])
    expect(
      refusal(
        await nextDoor.ask('POST', '/v1/transactions', {
          accountId: theirs,
          transferAccountId: linked.to,
          type: 'TRANSFER',
          date: '2026-06-01',
          amount: '1',
        }),
      ),
    ).toEqual([400, 'validation-error', 'transferAccountId'])
    expect(await suggested({ out, to })).toEqual([into.id])
  })
})
