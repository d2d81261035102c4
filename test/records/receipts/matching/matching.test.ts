import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { follow } from '../../../../src/messages/notifications/follow-events.ts'
import { type Books, booksNextDoor, openBooks, refusal } from '../../../ledger/transactions/books.ts'
import { arrive } from './read-receipts.ts'

let books: Books
let account: string
beforeEach(async () => {
  books = await openBooks()
  account = await books.account('Everyday')
})
afterEach(() => books.house.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are judged by what the tests expect of them
type Loose = any
const receipt = (id: string): Promise<Loose> => books.get(`/v1/receipts/${id}`)
const transaction = (id: string): Promise<Loose> => books.get(`/v1/transactions/${id}`)
const suggestions = (id: string): Promise<Loose> => books.get(`/v1/receipts/${id}/suggestions`)
const bought = (fields: object = {}) =>
  books.enter(account, { date: '2026-06-10', amount: '48.86', payee: 'Maple Lane Market', ...fields })
const link = (id: string, transactionId: string, more: object = {}) =>
  books.ask('PUT', `/v1/receipts/${id}/transaction`, { transactionId, ...more })
const undo = (id: string, body: object = {}) => books.ask('POST', `/v1/receipts/${id}/undo`, body)

describe('a receipt is offered', () => {
  test('the transaction posted two days later under a mangled name, first and with reasons', async () => {
    await bought({ date: '2026-06-11', amount: '48.86', payee: 'ESSO 4411 OAKVILLE ON' })
    const { id } = await bought({ date: '2026-06-12', payee: 'POS PURCHASE 4417 MAPLELANE MRKT #20' })
    const [first, second] = await suggestions(await arrive(books))
    expect(first).toMatchObject({ transactionId: id })
    expect(first.reasons.slice(0, 2)).toEqual(['Amount equal', 'Two days later'])
    expect(first.reasons[2]).toContain('ayee')
    expect(first.score).toBeGreaterThan(second.score)
  })
  test('in its row of the list, the likeliest alone, until it has one', async () => {
    await bought({ date: '2026-06-11', amount: '48.86', payee: 'ESSO 4411 OAKVILLE ON' })
    const best = await bought({ date: '2026-06-12', payee: 'Maple Lane Market' })
    const id = await arrive(books)
    await follow(books.house.deps)
    const listed = async () =>
      (await books.get('/v1/receipts')).find((one: Loose) => one.id === id)?.suggested
    const [first] = await suggestions(id)
    expect([first.transactionId, await listed()]).toEqual([
      best.id,
      {
        transactionId: best.id,
        payee: 'Maple Lane Market',
        date: '2026-06-12',
        amount: '-48.86',
        currency: 'CAD',
      },
    ])
    await link(id, best.id)
    expect(await listed()).toBeNull()
    await books.ask('DELETE', `/v1/receipts/${id}/transaction`)
    await books.remove(`/v1/transactions/${best.id}`)
    expect((await listed())?.transactionId).not.toBe(best.id)
  })
  test('one that a tip was added to', async () => {
    const { id } = await bought({ date: '2026-06-12', amount: '57.50' })
    expect(await suggestions(await arrive(books))).toMatchObject([
      {
        transactionId: id,
        sure: false,
        reasons: ['Amount is the total with a tip', 'Two days later', 'Same payee'],
      },
    ])
  })
  test('one of another card, and is not sure of it', async () => {
    const card = await books.account('Card', { type: 'CREDIT_CARD', lastFour: '1111' })
    const { id } = await books.enter(card, {
      date: '2026-06-10',
      amount: '48.86',
      payee: 'Maple Lane Market',
    })
    const found = await suggestions(await arrive(books, { cardLast4: '4417' }))
    expect(found).toMatchObject([{ transactionId: id, score: 75, sure: false }])
    expect(found[0].reasons).toContain('Another card')
  })
  test('the one of its own card, and is sure', async () => {
    const card = await books.account('Card', { type: 'CREDIT_CARD', lastFour: '4417' })
    const { id } = await books.enter(card, {
      date: '2026-06-11',
      amount: '48.86',
      payee: 'Maple Lane Market',
    })
    expect(await suggestions(await arrive(books, { cardLast4: '4417' }))).toMatchObject([
      { transactionId: id, score: 107, sure: true },
    ])
  })
  test.each([
    ['in cash, rounded', { amount: '48.85' }, 1],
    ['the day before', { date: '2026-06-09' }, 1],
    ['two days before', { date: '2026-06-08' }, 0],
    ['five days later', { date: '2026-06-15' }, 1],
    ['ten days later', { date: '2026-06-20' }, 1],
    ['eleven days later', { date: '2026-06-21' }, 0],
    ['money that came in', { type: 'INCOME' }, 0],
    ['a transfer', { type: 'TRANSFER' }, 0],
    ['another amount', { amount: '12.00' }, 0],
  ])('%s: %p', async (_what, fields, count) => {
    await bought(fields)
    expect(await suggestions(await arrive(books))).toHaveLength(count as number)
  })
  describe('whose date can be read in two ways', () => {
    const doubtful = { date: '2026-04-03', alternatives: ['2026-04-03', '2026-03-04'] }
    const offered = async (more: object = {}) =>
      suggestions(await arrive(books, { ...doubtful, reviewReasons: ['DATE_AMBIGUOUS'], ...more }))
    test('what fits the other day, with the reason, and is not sure of it', async () => {
      const spent = await bought({ date: '2026-03-05' })
      expect(await offered()).toEqual([
        {
          transactionId: spent.id,
          score: 92,
          sure: false,
          reasons: ['Amount equal', 'One day later if the date is 2026-03-04', 'Same payee'],
          alsoTransactionIds: [],
          alsoReceiptIds: [],
        },
      ])
      const id = await arrive(books, { ...doubtful, alternatives: [...doubtful.alternatives, '2026-05-20'] })
      expect((await suggestions(id)).map(({ sure }: Loose) => sure)).toEqual([false])
    })
    test('before it what fits the day that was taken', async () => {
      const other = await bought({ date: '2026-03-04' })
      const spent = await bought({ date: '2026-04-03' })
      const found = await offered()
      expect(found.map(({ transactionId }: Loose) => transactionId)).toEqual([spent.id, other.id])
      expect(found.map(({ sure }: Loose) => sure)).toEqual([false, false])
    })
    test('nothing of another day once a person has said which it is', async () => {
      const spent = await bought({ date: '2026-03-04' })
      const id = await arrive(books, doubtful)
      await books.patch(`/v1/receipts/${id}`, { date: '2026-04-03' })
      expect(await suggestions(id)).toEqual([])
      await books.patch(`/v1/receipts/${id}`, { date: '2026-03-04' })
      expect(await suggestions(id)).toMatchObject([{ transactionId: spent.id, sure: true }])
    })
    test('what several receipts of the other day add up to', async () => {
      await bought({ date: '2026-03-04', amount: '60.86' })
      await arrive(books, { date: '2026-03-04', total: '12.00' })
      const [best] = await offered()
      expect(best.reasons).toContain('Several receipts add up to the amount')
    })
  })

  test('for a refund what came in, up to ten days later', async () => {
    await bought()
    const { id } = await bought({ type: 'INCOME', date: '2026-06-19' })
    const back = await arrive(books, { kind: 'REFUND', total: '-48.86' })
    expect((await suggestions(back)).map((one: Loose) => one.transactionId)).toEqual([id])
  })
  test('nothing in another currency', async () => {
    const dollars = await books.account('Dollars', { currency: 'USD' })
    await books.enter(dollars, { date: '2026-06-10', amount: '48.86', payee: 'Maple Lane Market' })
    expect(await suggestions(await arrive(books))).toEqual([])
  })
  test('nothing of next door, and next door nothing of it', async () => {
    const others = await booksNextDoor(books)
    const theirs = await others.account('Theirs')
    await others.enter(theirs, { date: '2026-06-10', amount: '48.86', payee: 'Maple Lane Market' })
    const id = await arrive(books)
    expect(await suggestions(id)).toEqual([])
    expect(refusal(await others.ask('GET', `/v1/receipts/${id}/suggestions`))).toEqual([404, 'not-found'])
  })
  test('one charge for several receipts, and the rest of it once one is linked', async () => {
    const { id } = await bought({ amount: '100.00' })
    const first = await arrive(books)
    const second = await arrive(books, { total: '51.14' })
    expect(await suggestions(first)).toMatchObject([{ transactionId: id, score: 80 }])
    await link(first, id)
    expect(await suggestions(second)).toMatchObject([
      { transactionId: id, reasons: ['Several receipts add up to the amount', 'Same day', 'Same payee'] },
    ])
  })
  test('with less, what has a receipt already', async () => {
    const { id } = await bought()
    await link(await arrive(books), id)
    const [one] = await suggestions(await arrive(books))
    expect(one).toMatchObject({ score: 70, sure: false })
    expect(one.reasons).toContain('It has a receipt already')
  })
  test('what comes in after it', async () => {
    const id = await arrive(books)
    expect(await suggestions(id)).toEqual([])
    const late = await bought({ date: '2026-06-12' })
    expect(await suggestions(id)).toMatchObject([{ transactionId: late.id }])
  })
})

describe('two coffees of one day', () => {
  const coffee = { merchant: 'Kaffe House', total: '4.25' }
  test('stay two', async () => {
    const spent = [1, 2].map(() => bought({ amount: '4.25', payee: 'Kaffe House' }))
    const [one, two] = await Promise.all(spent)
    const [first, second] = [await arrive(books, coffee), await arrive(books, coffee)]
    expect((await receipt(second)).duplicateOf).toEqual([{ id: first, reason: 'SAME_PURCHASE' }])
    for (const id of [first, second])
      expect((await suggestions(id)).map(({ sure }: Loose) => sure)).toEqual([false, false])
    expect(await books.get('/v1/receipts/suggestions')).toEqual([])
    await link(first, one.id)
    await link(second, two.id)
    expect((await receipt(first)).transactionIds).toEqual([one.id])
    expect((await receipt(second)).transactionIds).toEqual([two.id])
  })
  test('are not sure of the one that is posted', async () => {
    await bought({ amount: '4.25', payee: 'Kaffe House' })
    await arrive(books, coffee)
    await arrive(books, coffee)
    expect(await books.get('/v1/receipts/suggestions')).toEqual([])
  })
  test('photographed twice are the same text', async () => {
    const tokens = ['KAFFE', 'HOUSE', 'LATTE', '4.25', 'THANKS', 'AGAIN']
    const first = await arrive(books, { ...coffee, tokens })
    const second = await arrive(books, { ...coffee, tokens: [...tokens, 'SMUDGE'] })
    expect((await receipt(second)).duplicateOf).toEqual([{ id: first, reason: 'SAME_TEXT' }])
    expect((await receipt(first)).duplicateOf).toEqual([])
    await books.patch(`/v1/receipts/${second}`, { total: '5.25' })
    expect((await receipt(second)).duplicateOf).toEqual([])
  })
})

describe('a link', () => {
  test('is a match, shown on both, and undone exactly', async () => {
    const spent = await bought()
    const id = await arrive(books)
    const before = await receipt(id)
    const linked = await link(id, spent.id, { version: before.version })
    expect(linked.body.data).toMatchObject({ status: 'MATCHED', transactionIds: [spent.id], canUndo: true })
    expect((await transaction(spent.id)).receiptIds).toEqual([id])
    const undone = await undo(id, { version: linked.body.data.version })
    expect(undone.body.data).toEqual({ ...before, version: before.version + 2 })
    expect(await transaction(spent.id)).toEqual(spent)
    expect(refusal(await undo(id))).toEqual([409, 'conflict'])
  })
  test('is found by has:receipt', async () => {
    const spent = await bought()
    await bought({ date: '2026-06-11' })
    await link(await arrive(books), spent.id)
    expect(await books.found('q=has:receipt')).toEqual([spent.id])
    expect(await books.found('q=-has:receipt')).toHaveLength(1)
  })
  test('to the same is nothing new', async () => {
    const spent = await bought()
    const id = await arrive(books)
    const { body } = await link(id, spent.id)
    expect((await link(id, spent.id)).body.data).toEqual(body.data)
  })
  test('to what is not there or next door is 404, of a stale version 409, and nothing is linked', async () => {
    const others = await booksNextDoor(books)
    const theirs = await others.enter(await others.account('Theirs'))
    const id = await arrive(books)
    expect(refusal(await link(id, theirs.id))).toEqual([404, 'not-found'])
    expect(refusal(await link(id, crypto.randomUUID()))).toEqual([404, 'not-found'])
    const mine = await bought()
    expect(refusal(await link(id, mine.id, { version: 99 }))).toEqual([409, 'version-conflict'])
    expect(
      refusal(await others.ask('PUT', `/v1/receipts/${id}/transaction`, { transactionId: theirs.id })),
    ).toEqual([404, 'not-found'])
    expect((await receipt(id)).transactionIds).toEqual([])
  })
  test('ends with its transaction, and is there again when that is restored', async () => {
    const spent = await bought()
    const id = await arrive(books)
    await link(id, spent.id)
    await books.remove(`/v1/transactions/${spent.id}`)
    expect(await receipt(id)).toMatchObject({ status: 'READ', transactionIds: [] })
    await books.post(`/v1/transactions/${spent.id}/restore`)
    expect(await receipt(id)).toMatchObject({ status: 'MATCHED', transactionIds: [spent.id] })
  })
  test('is not shown while its receipt is in the bin', async () => {
    const spent = await bought()
    const id = await arrive(books)
    await link(id, spent.id)
    await books.remove(`/v1/receipts/${id}`)
    expect((await transaction(spent.id)).receiptIds).toEqual([])
    await books.post(`/v1/receipts/${id}/restore`)
    expect((await transaction(spent.id)).receiptIds).toEqual([id])
  })
  test('goes to the one that is kept of two, and back', async () => {
    const [keep, gone] = [await bought(), await bought()]
    const id = await arrive(books)
    await link(id, gone.id)
    await books.post('/v1/review/duplicates/merge', { keepId: keep.id, removeId: gone.id })
    expect((await receipt(id)).transactionIds).toEqual([keep.id])
    await books.post(`/v1/transactions/${gone.id}/restore`)
    expect((await receipt(id)).transactionIds).toEqual([gone.id])
  })
  test('is let go of, one or all, and put back', async () => {
    const [one, two] = [await bought(), await bought()]
    const id = await arrive(books)
    await link(id, one.id)
    await link(id, two.id)
    const both = await receipt(id)
    const cut = await books.ask('DELETE', `/v1/receipts/${id}/transaction?transactionId=${one.id}`)
    expect(cut.body.data.transactionIds).toEqual([two.id])
    await undo(id)
    expect(await receipt(id)).toMatchObject({ transactionIds: both.transactionIds })
    expect((await books.ask('DELETE', `/v1/receipts/${id}/transaction`)).body.data).toMatchObject({
      status: 'READ',
      transactionIds: [],
    })
    expect((await transaction(one.id)).receiptIds).toEqual([])
    expect(
      refusal(await books.ask('DELETE', `/v1/receipts/${id}/transaction?transactionId=${one.id}`)),
    ).toEqual([404, 'not-found'])
  })
  test.each([
    ['PUT', 'transaction', { transactionId: crypto.randomUUID() }],
    ['DELETE', 'transaction', undefined],
    ['POST', 'transaction', { accountId: crypto.randomUUID() }],
    ['POST', 'split', { apply: true }],
    ['POST', 'undo', {}],
  ])(
    'and whatever else: %s of a %s that was seen otherwise is told what there is now',
    async (method, path, body) => {
      const id = await arrive(books)
      const query = body ? '' : '?version=99'
      const sent = body && { ...body, version: 99 }
      const refused = await books.ask(method, `/v1/receipts/${id}/${path}${query}`, sent)
      expect(refusal(refused)).toEqual([409, 'version-conflict'])
      expect(refused.body.error.current).toEqual(await receipt(id))
    },
  )
  test('names its undo where that is asked for', async () => {
    const spent = await bought()
    const id = await arrive(books)
    const { body } = await books.ask(
      'PUT',
      `/v1/receipts/${id}/transaction`,
      { transactionId: spent.id },
      { prefer: 'undo' },
    )
    const { method, path, body: back } = body.meta.undo
    expect((await books.ask(method, path, back)).body.data).toMatchObject({ status: 'READ' })
  })
})

describe('a transaction made of a receipt', () => {
  const make = (id: string, fields: object = {}) =>
    books.ask('POST', `/v1/receipts/${id}/transaction`, { accountId: account, ...fields })
  test('says what it says, is linked, and goes with the undo', async () => {
    const id = await arrive(books)
    const { status, body } = await make(id)
    expect(status).toBe(201)
    const [made] = body.data.transactionIds
    expect(await transaction(made)).toMatchObject({
      amount: '48.86',
      type: 'EXPENSE',
      date: '2026-06-10',
      payee: 'Maple Lane Market',
      receiptIds: [id],
    })
    await undo(id, { version: body.data.version })
    expect(await receipt(id)).toMatchObject({ status: 'READ', transactionIds: [], canUndo: false })
    expect((await books.ask('GET', `/v1/transactions/${made}`)).status).toBe(404)
  })
  test('of a refund comes in', async () => {
    const { body } = await make(await arrive(books, { kind: 'REFUND', total: '-5.00' }))
    expect(await transaction(body.data.transactionIds[0])).toMatchObject({ type: 'INCOME', amount: '5.00' })
  })
  test('that somebody changed is not undone', async () => {
    const id = await arrive(books)
    const [made] = (await make(id)).body.data.transactionIds
    await books.patch(`/v1/transactions/${made}`, { notes: 'Mine' })
    expect(refusal(await undo(id))).toEqual([409, 'version-conflict'])
    expect((await receipt(id)).transactionIds).toEqual([made])
  })
  test('needs what the receipt does not say, an account of its currency, and no other transaction', async () => {
    expect(refusal(await make(await arrive(books, { total: null })))).toEqual([
      400,
      'validation-error',
      'amount',
    ])
    expect(refusal(await make(await arrive(books, { date: null })))).toEqual([
      400,
      'validation-error',
      'date',
    ])
    const dollars = await arrive(books, { currency: 'USD' })
    expect(refusal(await make(dollars))).toEqual([400, 'validation-error', 'amount'])
    expect((await make(dollars, { amount: '60.00' })).status).toBe(201)
    expect(refusal(await make(dollars, { amount: '60.00' }))).toEqual([409, 'conflict'])
    expect(refusal(await make(await arrive(books), { accountId: crypto.randomUUID() }))).toEqual([
      400,
      'validation-error',
      'accountId',
    ])
  })
})

describe('a correction', () => {
  test('is taken back exactly', async () => {
    const id = await arrive(books)
    const before = await receipt(id)
    await books.patch(`/v1/receipts/${id}`, { merchant: 'Corner', total: '1.00', date: '2026-06-01' })
    const { body } = await undo(id)
    expect(body.data).toEqual({ ...before, version: before.version + 2 })
  })
  test('finds other transactions, and its undo the old ones', async () => {
    const [old, fresh] = [await bought(), await bought({ amount: '12.00' })]
    const id = await arrive(books)
    const ids = async () => (await suggestions(id)).map(({ transactionId }: Loose) => transactionId)
    await books.patch(`/v1/receipts/${id}`, { total: '12.00' })
    expect(await ids()).toEqual([fresh.id])
    await undo(id)
    expect(await ids()).toEqual([old.id])
  })
})

describe('what is sure', () => {
  const sure = (): Promise<Loose> => books.get('/v1/receipts/suggestions')
  const confirm = (links: Loose[]) =>
    books.ask('PUT', '/v1/receipts/suggestions', {
      links: links.map(({ receiptId, transactionId, version }) => ({ receiptId, transactionId, version })),
    })
  const two = async () => {
    const spent = [await bought(), await bought({ amount: '12.00', payee: 'Corner' })]
    const ids = [await arrive(books), await arrive(books, { total: '12.00', merchant: 'Corner' })]
    return { spent, ids }
  }
  test('is confirmed together and taken back together', async () => {
    const { spent, ids } = await two()
    const listed = await sure()
    expect(listed).toMatchObject(
      ids.map((receiptId, at) => ({ receiptId, transactionId: spent[at]?.id, sure: true })),
    )
    const { body } = await confirm(listed)
    expect(body.data).toMatchObject({ linked: 2, left: 0 })
    expect(await sure()).toEqual([])
    expect((await receipt(ids[1] ?? '')).status).toBe('MATCHED')
    const back = await books.post('/v1/receipts/suggestions/undo', { batchId: body.data.batchId })
    expect(back).toEqual({ undone: 2, left: 0 })
    expect((await receipt(ids[0] ?? '')).transactionIds).toEqual([])
    expect((await sure()).map(({ receiptId }: Loose) => receiptId)).toEqual(ids)
    expect(
      refusal(await books.ask('POST', '/v1/receipts/suggestions/undo', { batchId: body.data.batchId })),
    ).toEqual([404, 'not-found'])
  })
  test('leaves alone what was changed, linked or deleted since', async () => {
    const { spent, ids } = await two()
    const listed = await sure()
    await books.patch(`/v1/receipts/${ids[0]}`, { merchant: 'Maple' })
    await books.remove(`/v1/transactions/${spent[1]?.id}`)
    expect((await confirm(listed)).body.data).toMatchObject({ linked: 0, left: 2 })
  })
  test('is so by the books as they are now, and not as they were', async () => {
    const { spent, ids } = await two()
    const third = [await bought({ amount: '77.00', payee: 'Third' })]
    await arrive(books, { total: '77.00', merchant: 'Third' })
    expect(await sure()).toHaveLength(3)
    await books.patch(`/v1/transactions/${spent[0]?.id}`, { amount: '48.87' })
    await books.remove(`/v1/transactions/${third[0]?.id}`)
    expect((await sure()).map(({ receiptId }: Loose) => receiptId)).toEqual(ids.slice(1))
    await books.patch(`/v1/transactions/${spent[1]?.id}`, { date: '2026-01-01' })
    expect(await sure()).toEqual([])
  })
  test('gives a transaction to one receipt only', async () => {
    const { spent, ids } = await two()
    const both = ids.map((receiptId) => ({ receiptId, transactionId: spent[0]?.id }))
    expect((await confirm(both)).body.data).toMatchObject({ linked: 1, left: 1 })
  })
  test('of next door is nothing at all', async () => {
    const others = await booksNextDoor(books)
    const { spent, ids } = await two()
    const theirs = await others.enter(await others.account('Theirs'))
    const links = [
      { receiptId: ids[0], transactionId: spent[0]?.id },
      { receiptId: ids[1], transactionId: theirs.id },
    ]
    expect(refusal(await confirm(links))).toEqual([404, 'not-found'])
    expect((await receipt(ids[0] ?? '')).transactionIds).toEqual([])
    expect(await others.get('/v1/receipts/suggestions')).toEqual([])
    const { batchId } = (await confirm(await sure())).body.data
    expect((await others.ask('POST', '/v1/receipts/suggestions/undo', { batchId })).status).toBe(404)
  })
  test('is not what still has to be looked at, nor a document', async () => {
    await bought()
    await arrive(books, { reviewReasons: ['TOTAL_UNSURE'] })
    expect(await sure()).toEqual([])
    await arrive(books, { date: '2026-06-10' }, 'DOCUMENT')
    expect(await sure()).toEqual([])
  })
  test('keeps what was changed since when a batch is taken back', async () => {
    const { ids } = await two()
    const { batchId } = (await confirm(await sure())).body.data
    await books.ask('DELETE', `/v1/receipts/${ids[0]}/transaction`)
    expect(await books.post('/v1/receipts/suggestions/undo', { batchId })).toEqual({ undone: 1, left: 1 })
  })
})
