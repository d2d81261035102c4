import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { formatMoney, moneyOf, sumOf } from '../../../src/core/money.ts'
import { select } from '../../../src/ledger/transactions/filters.ts'
import type { Transaction, TransactionFilter } from '../../../src/ledger/transactions/model.ts'
import { wholeSelection } from '../../../src/ledger/transactions/selection-sql.ts'
import { runs } from '../../support/runs.ts'
import { actorOf, booksNextDoor, refusal } from './books.ts'
import { anyFilter, type FullBooks, fits, openFullBooks } from './full-books.ts'

let full: FullBooks
beforeAll(async () => {
  full = await openFullBooks()
})
afterAll(() => full.books.house.close())

const path = (query: object) =>
  `/v1/transactions/totals?${new URLSearchParams({ ...query } as Record<string, string>)}`

function flow(rows: Transaction[]) {
  const of = (wanted: string) =>
    sumOf(rows.filter(({ direction }) => direction === wanted).map(({ amount }) => moneyOf(amount)))
  const [came, went] = [of('IN'), of('OUT')]
  return { count: rows.length, in: formatMoney(came), out: formatMoney(went), net: formatMoney(came - went) }
}

/** By going through every transaction there is. */
function plainly(filter: TransactionFilter) {
  const rows = full.all.filter((row) => fits(filter, row))
  const isTransfer = ({ type }: Transaction) => type === 'TRANSFER'
  const moving = rows.filter((row) => !isTransfer(row))
  const hidden = flow(moving.filter((row) => row.hidden))
  const transfers = flow(rows.filter(isTransfer))
  return rows.length === 0 ? [] : [{ currency: 'CAD', ...flow(moving), hidden, transfers }]
}

describe('totals of a filter', () => {
  test('are those of every transaction that fits, gone through one by one', () =>
    fc.assert(
      fc.asyncProperty(anyFilter(full), async (filter) =>
        expect(await full.books.get(path(filter))).toEqual(plainly(filter)),
      ),
      { numRuns: runs(200) },
    ))

  test('of everything are exact beyond what a number holds', async () => {
    const [all] = await full.books.get(path({}))
    expect(all).toEqual(plainly({})[0])
    expect(BigInt(all.out.replace('.', ''))).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER))
    expect(all.transfers.count).toBeGreaterThan(0)
  })

  test('never add one currency to another, and follow every change', async () => {
    const own = await booksNextDoor(full.books)
    const [here, there] = [
      await own.account('Here', { currency: 'CAD' }),
      await own.account('There', { currency: 'USD' }),
    ]
    const nothing = { count: 0, in: '0.00', out: '0.00', net: '0.00' }
    await own.enter(there, { amount: '7.25', hidden: true })
    const paid = await own.enter(here, { amount: '3.00' })
    await own.enter(here, { amount: '10.01', type: 'INCOME' })
    await own.enter(here, { amount: '2.00', type: 'TRANSFER' })
    const cad = { currency: 'CAD', count: 2, in: '10.01', out: '3.00', net: '7.01', hidden: nothing }
    const spent = { count: 1, in: '0.00', out: '7.25', net: '-7.25' }
    const usd = { currency: 'USD', ...spent, hidden: spent, transfers: nothing }
    const transfers = { count: 1, in: '0.00', out: '2.00', net: '-2.00' }
    expect(await own.get(path({}))).toEqual([{ ...cad, transfers }, usd])
    await own.remove(`/v1/transactions/${paid.id}`)
    expect(await own.get(path({ accountId: here }))).toEqual([
      { ...cad, count: 1, out: '0.00', net: '10.01', transfers },
    ])
    expect(await own.get(path({ q: 'nothing like it' }))).toEqual([])
  })

  test('refuse what the list refuses', async () => {
    const refused = async (query: object) => refusal(await full.books.ask('GET', path(query)))
    expect(await refused({ q: 'amount:abc' })).toEqual([400, 'validation-error', 'q'])
    expect(await refused({ minAmount: 'x' })).toEqual([400, 'validation-error', 'minAmount'])
    expect(await refused({ accountId: full.books.person.id })).toEqual([400, 'validation-error', 'accountId'])
  })
})

describe('what accounts, days and the missing category name is added up without reading rows:', () => {
  test.each<TransactionFilter>([
    {},
    { from: '2026-01-10', to: '2026-02-01' },
    { categoryId: 'none' },
    { accountId: 'ours', from: '2026-01-10' },
  ])('%j', ({ accountId, ...filter }) => {
    const { books, accounts } = full
    const { db } = books.house.deps
    const query = { ...filter, ...(accountId && accounts[0] && { accountId: accounts[0] }) }
    const whole = wholeSelection(select(db, actorOf(books), query))
    const ask = <Row>(how: string): Row[] => {
      const statement = db.$client.prepare<Row, (string | number | bigint)[]>(
        `${how} SELECT t.account_seq, t.type, t.amount_high, t.amount_low FROM ${whole?.sql}`,
      )
      const answer = statement.all(...(whole?.params ?? []))
      statement.finalize()
      return answer
    }
    expect(ask<{ detail: string }>('EXPLAIN QUERY PLAN').map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH t USING (COVERING )?INDEX transactions_by_date \(household_id=\?/),
    ])
    const root = db.$client
      .query<{ rootpage: number }, []>("SELECT rootpage FROM sqlite_schema WHERE name = 'transactions'")
      .get()?.rootpage
    const program = ask<{ opcode: string; p1: number; p2: number }>('EXPLAIN')
    const cursors = program
      .filter(({ opcode, p2 }) => opcode === 'OpenRead' && p2 === root)
      .map(({ p1 }) => p1)
    expect(program.filter(({ opcode, p1 }) => opcode === 'Column' && cursors.includes(p1))).toEqual([])
  })
})
