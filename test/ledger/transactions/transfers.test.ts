import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Transaction } from '../../../src/ledger/transactions/model.ts'
import { type Books, openBooks, refusal } from './books.ts'

let books: Books
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.house.close())

const read = (id: string): Promise<Transaction> => books.get(`/v1/transactions/${id}`)
const change = (id: string, fields: object): Promise<Transaction> =>
  books.patch(`/v1/transactions/${id}`, fields)
const refused = async (path: string, body?: unknown, method = 'POST') =>
  refusal(await books.ask(method, `/v1/${path}`, body))
const link = (outgoingId: string, incomingId: string) =>
  books.post('/v1/transfers/link', { outgoingId, incomingId })
const unlink = (id: string) => books.post(`/v1/transfers/${id}/unlink`)
const remove = (id: string) => books.remove(`/v1/transactions/${id}`)
const restore = (id: string): Promise<Transaction> => books.post(`/v1/transactions/${id}/restore`)

/** Two accounts with a transfer between them that was entered as one. */
async function transfer(fields = {}) {
  const [from, to] = [await books.account('From'), await books.account('To')]
  const out: Transaction = await books.enter(from, { type: 'TRANSFER', transferAccountId: to, ...fields })
  return { from, to, out, into: await read(out.transfer?.transactionId ?? '') }
}

describe('a transfer that is entered as one', () => {
  test('has two sides that say the same of each other', async () => {
    const { from, to, out, into } = await transfer({ payee: 'Savings', notes: 'n', tags: ['t'] })
    expect(out).toMatchObject({
      accountId: from,
      direction: 'OUT',
      transfer: { transactionId: into.id, accountId: to },
    })
    expect(into).toMatchObject({
      accountId: to,
      direction: 'IN',
      amount: '10.00',
      type: 'TRANSFER',
      date: out.date,
      payee: 'Savings',
      notes: 'n',
      tags: ['t'],
      transfer: { transactionId: out.id, accountId: from },
    })
    expect([await books.balance(from), await books.balance(to)]).toEqual(['-10.00', '10.00'])
  })

  test('may come from the other account, and be split', async () => {
    const parts = [{ amount: '4' }, { amount: '6' }]
    const { from, to, out, into } = await transfer({ direction: 'IN', splits: parts })
    expect([out.splits.length, into.splits.length]).toEqual([2, 0])
    expect([await books.balance(from), await books.balance(to)]).toEqual(['10.00', '-10.00'])
  })

  test('is entered once with an Idempotency-Key', async () => {
    const [from, to] = [await books.account('Once'), await books.account('There')]
    const body = {
      accountId: from,
      transferAccountId: to,
      type: 'TRANSFER',
      date: '2026-06-01',
      amount: '5',
    }
    const send = () => books.ask('POST', '/v1/transactions', body, { 'idempotency-key': 'transfer' })
    await Promise.all([send(), send(), send()])
    expect([await books.balance(from), await books.balance(to)]).toEqual(['-5.00', '5.00'])
  })

  test('stays of one amount when either side changes', async () => {
    const { from, to, out, into } = await transfer()
    await change(into.id, { amount: '12.34' })
    expect(await read(out.id)).toMatchObject({ amount: '12.34', version: 2 })
    await change(out.id, { direction: 'IN' })
    expect(await read(into.id)).toMatchObject({ direction: 'OUT', amount: '12.34' })
    expect([await books.balance(from), await books.balance(to)]).toEqual(['12.34', '-12.34'])
  })

  test('has a day, a payee and notes on each side', async () => {
    const { out, into } = await transfer()
    await change(out.id, { date: '2026-06-03', payee: 'x', notes: 'y', tags: ['z'], status: 'PENDING' })
    expect(await read(into.id)).toEqual(into)
  })

  test('moves to a third account, but not into one', async () => {
    const { out, into } = await transfer()
    const third = await books.account('Third')
    await change(out.id, { accountId: third })
    expect(await read(into.id)).toMatchObject({ version: 1, transfer: { accountId: third } })
    expect(await refused(`transactions/${into.id}`, { accountId: third }, 'PATCH')).toEqual([409, 'conflict'])
  })

  test('stays a transfer until it is unlinked', async () => {
    const { out, into } = await transfer()
    expect(await refused(`transactions/${out.id}`, { type: 'EXPENSE' }, 'PATCH')).toEqual([409, 'conflict'])
    await unlink(into.id)
    expect(await read(out.id)).toMatchObject({ type: 'EXPENSE', transfer: null })
    expect(await read(into.id)).toMatchObject({ type: 'INCOME', transfer: null })
    expect(await change(out.id, { amount: '3' })).toMatchObject({ amount: '3.00' })
    expect(await read(into.id)).toMatchObject({ amount: '10.00' })
  })

  test('does not change where the other side is split or reconciled', async () => {
    const { out, into } = await transfer({ splits: [{ amount: '4' }, { amount: '6' }] })
    expect(await refused(`transactions/${into.id}`, { amount: '11' }, 'PATCH')).toEqual([409, 'conflict'])
    expect((await read(out.id)).splits).toHaveLength(2)
    const other = await transfer()
    await books.post(`/v1/accounts/${other.to}/reconcile`, { date: '2026-06-30', balance: '10' })
    expect(await refused(`transactions/${other.out.id}`, { amount: '11' }, 'PATCH')).toEqual([
      409,
      'conflict',
    ])
    expect(await books.balance(other.from)).toBe('-10.00')
  })

  test('goes and comes back as one, from either side', async () => {
    const { from, to, out, into } = await transfer()
    for (const [gone, back] of [
      [out, out],
      [into, out],
      [out, into],
    ] as const) {
      await remove(gone.id)
      expect([await books.found(`accountId=${from}`), await books.found(`accountId=${to}`)]).toEqual([[], []])
      expect((await restore(back.id)).transfer).not.toBeNull()
      expect(await read(out.id)).toMatchObject({ transfer: { transactionId: into.id } })
      expect([await books.balance(from), await books.balance(to)]).toEqual(['-10.00', '10.00'])
    }
  })

  test('loses one side alone when the other is reconciled', async () => {
    const { from, to, out, into } = await transfer()
    await books.post(`/v1/accounts/${to}/reconcile`, { date: '2026-06-30', balance: '10' })
    await remove(out.id)
    expect(await read(into.id)).toMatchObject({ transfer: null, status: 'RECONCILED' })
    expect(await restore(out.id)).toMatchObject({ transfer: null, type: 'TRANSFER' })
    expect(await books.found(`accountId=${from}&q=has:transfer`)).toEqual([])
    await link(out.id, into.id)
    expect(await read(out.id)).toMatchObject({ transfer: { transactionId: into.id } })
  })
})
