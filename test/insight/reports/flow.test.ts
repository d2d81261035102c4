import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { moneyOf } from '../../../src/core/money.ts'
import { flowOf } from '../../../src/insight/reports/flow/streams.ts'
import { openBooks, refusal } from '../../ledger/transactions/books.ts'

const cents = fc.integer({ min: -500_000, max: 500_000 }).map((amount) => BigInt(amount) * 100n)
const category = (at: number, amount: bigint) => ({ id: `c${at}`, name: `C${at}`, amount, q: '' })
const flows = fc.record({
  received: fc.array(cents, { maxLength: 8 }).map((all) => all.map((amount, at) => category(at, amount))),
  spent: fc.array(fc.tuple(cents, fc.integer({ min: 0, max: 3 })), { maxLength: 20 }).map((all) =>
    all.map(([amount, group], at) => ({
      ...category(100 + at, amount),
      groupId: group === 0 ? null : `g${group}`,
      groupName: group === 0 ? null : `G${group}`,
      groupQ: '',
    })),
  ),
  changed: fc
    .array(fc.tuple(cents, fc.boolean()), { maxLength: 6 })
    .map((all) =>
      all.map(([amount, isDebt], at) => ({ ...category(200 + at, amount), id: `a${at}`, name: 'A', isDebt })),
    ),
})

test('at every node as much flows in as flows out, and everything that came in or went out is in it', () => {
  fc.assert(
    fc.property(flows, fc.constantFrom(0n, 1n, 2n, 5n, 10n), (streams, least) => {
      const { nodes, links, received, spent, putAside, left } = flowOf(streams, least)
      const keys = new Set(nodes.map(({ key }) => key))
      if (keys.size !== nodes.length) return false
      for (const { key, amount } of nodes) {
        const through = (end: 'from' | 'to') => {
          const own = links.filter((link) => link[end] === key)
          return own.length === 0 ? undefined : own.reduce((sum, link) => sum + moneyOf(link.amount), 0n)
        }
        for (const sum of [through('from'), through('to')])
          if (sum !== undefined && sum !== moneyOf(amount)) return false
        if (through('from') === undefined && through('to') === undefined) return false
        if (moneyOf(amount) <= 0n) return false
      }
      if (!links.every(({ from, to }) => keys.has(from) && keys.has(to))) return false
      return moneyOf(received) - moneyOf(spent) - moneyOf(putAside) === moneyOf(left)
    }),
    { numRuns: 500 },
  )
})

test('what is thinner than the least is told together: sources, groups and categories of a group, where several are', () => {
  const of = (least: bigint) => {
    const spent = [
      [900, 'a'],
      [30, 'a'],
      [20, 'a'],
      [30, 'b'],
      [20, 'c'],
    ].map(([dollars, group], at) => ({
      ...category(100 + at, BigInt(dollars ?? 0) * 10_000n),
      groupId: String(group),
      groupName: String(group),
      groupQ: '',
    }))
    const received = [970, 20, 10].map((dollars, at) => category(at, BigInt(dollars) * 10_000n))
    const { nodes, links, ...sums } = flowOf({ received, spent, changed: [] }, least)
    const more = nodes.filter(({ kind }) => kind === 'MORE')
    return { sums, links, more: more.map(({ key, count, amount }) => [key, count, amount]) }
  }
  expect(of(0n).more).toEqual([])
  const folded = of(5n)
  expect(folded.more).toEqual([
    ['MORE:IN', 2, '30.00'],
    ['MORE:OUT', 2, '50.00'],
    ['MORE:GROUP:a', 2, '50.00'],
  ])
  expect(folded.links).toContainEqual({ from: 'ALL', to: 'MORE:OUT', amount: '50.00' })
  expect(folded.links.some(({ from }) => from === 'GROUP:b')).toBe(false)
  expect(folded.sums).toEqual(of(0n).sums)
})

describe('of books', () => {
  test('interest on a loan is spent, what the loan fell by is paid off, what savings grew by is saved, the rest is left', async () => {
    const books = await openBooks()
    const opened = { openingDate: '2026-01-01' }
    const chequing = await books.account('Chequing', { ...opened, openingBalance: '100' })
    const savings = await books.account('Savings', { ...opened, type: 'SAVINGS' })
    const loan = await books.account('Loan', { ...opened, type: 'LOAN', openingBalance: '-1000' })
    const [pay, food, interest] = [
      await books.categoryId('Salary'),
      await books.categoryId('Groceries'),
      await books.categoryId('Interest paid'),
    ]
    await books.enter(chequing, { type: 'INCOME', amount: '1000', categoryId: pay })
    await books.enter(chequing, { amount: '300', categoryId: food })
    await books.enter(loan, { amount: '20', categoryId: interest })
    const move = (transferAccountId: string, amount: string) =>
      books.enter(chequing, { type: 'TRANSFER', transferAccountId, direction: 'OUT', amount })
    await move(loan, '120')
    await move(savings, '200')
    const flow = await books.get('/v1/reports/flow?from=2026-06-01&to=2026-06-30')
    expect(flow).toMatchObject({ received: '1000.00', spent: '320.00', putAside: '300.00', left: '380.00' })
    const amounts = Object.fromEntries(
      flow.nodes.map(({ kind, name, amount }: { kind: string; name: string | null; amount: string }) => [
        `${kind} ${name ?? ''}`.trim(),
        amount,
      ]),
    )
    expect(amounts).toMatchObject({
      'INCOME Salary': '1000.00',
      ALL: '1000.00',
      'CATEGORY Groceries': '300.00',
      'CATEGORY Interest paid': '20.00',
      'PAID_OFF Loan': '100.00',
      'SAVED Savings': '200.00',
      LEFT: '380.00',
    })
    const salary = flow.nodes.find(({ kind }: { kind: string }) => kind === 'INCOME')
    expect(await books.found(new URLSearchParams({ q: salary.q }).toString())).toHaveLength(1)
    await books.house.close()
  })

  test('in one currency what is abroad flows by the rate of its day; a search flows alone', async () => {
    const books = await openBooks()
    const opened = { openingDate: '2026-01-01' }
    const chequing = await books.account('Chequing', { ...opened, openingBalance: '100' })
    const dollars = await books.account('Dollars', { ...opened, currency: 'USD', openingBalance: '100' })
    const invested = await books.account('Invested', { ...opened, type: 'INVESTMENT', currency: 'USD' })
    const pounds = await books.account('Pounds', { ...opened, type: 'SAVINGS', currency: 'GBP' })
    await books.ask('PUT', '/v1/rates/USD/CAD/2026-06-01', { rate: '1.3' })
    await books.ask('PUT', '/v1/rates/USD/CAD/2026-06-10', { rate: '1.4' })
    const [pay, food] = [await books.categoryId('Salary'), await books.categoryId('Groceries')]
    const month = '/v1/reports/flow?from=2026-06-01&to=2026-06-30'
    await books.enter(chequing, { type: 'INCOME', amount: '1000', categoryId: pay })
    await books.enter(chequing, { amount: '300', categoryId: food, payee: 'Metro' })
    await books.enter(dollars, { amount: '10', categoryId: food, date: '2026-06-02', payee: 'Wegmans' })
    await books.enter(dollars, { amount: '10', categoryId: food, date: '2026-06-12', payee: 'Wegmans' })
    await books.enter(dollars, {
      type: 'TRANSFER',
      transferAccountId: invested,
      direction: 'OUT',
      amount: '50',
      date: '2026-06-12',
      payee: 'Broker',
    })
    await books.enter(pounds, { type: 'INCOME', amount: '5', categoryId: pay })
    const { converted, ...plain } = await books.get(`${month}&convert=CAD`)
    expect(plain).toEqual(await books.get(month))
    expect(plain).toMatchObject({ received: '1000.00', spent: '300.00', putAside: '0.00' })
    expect(converted).toMatchObject({
      currency: 'CAD',
      received: '1000.00',
      spent: '327.00',
      putAside: '70.00',
      left: '603.00',
      rates: [{ currency: 'USD', rate: '1.4', day: '2026-06-10' }],
      missing: ['GBP'],
    })
    const nodes: { kind: string; amount: string; q: string }[] = converted.nodes
    const saved = nodes.find(({ kind }) => kind === 'SAVED')
    expect(saved?.amount).toBe('70.00')
    const rows = async (q = '') => (await books.found(new URLSearchParams({ q }).toString())).length
    expect(await rows(saved?.q)).toBe(1)
    expect(await rows(nodes.find(({ kind }) => kind === 'CATEGORY')?.q)).toBe(3)

    const searched = (q: string) => books.get(`${month}&convert=CAD&q=${encodeURIComponent(q)}`)
    expect((await searched('wegmans')).converted).toMatchObject({
      received: '0.00',
      spent: '27.00',
      putAside: '0.00',
    })
    const { nodes: found } = (await searched('broker')).converted
    const stream = found.find(({ kind }: { kind: string }) => kind === 'SAVED')
    expect([stream.amount, await rows(stream.q)]).toEqual(['70.00', 1])
    expect(
      refusal(await books.ask('GET', `${month}&q=${encodeURIComponent('(broker')}`)).slice(0, 3),
    ).toEqual([400, 'validation-error', 'q'])
    await books.house.close()
  })
})
