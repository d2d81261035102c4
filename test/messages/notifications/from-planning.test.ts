import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import * as alerts from '../../../src/messages/alerts/alerts.ts'
import { csv, enter, imported, ofx, openAccount } from '../../intake/imports/desk.ts'
import { addStranger, type House, type Person } from '../../support/house.ts'
import { happens, type Message, makeListeningHouse, messages } from './desk.ts'

let house: House
let member: Person
let account: string
beforeEach(async () => {
  house = await makeListeningHouse()
  member = await house.add('MEMBER')
  account = await openAccount(house)
})
afterEach(() => house.close())

/** What somebody was told of one kind. */
const of = (kind: Message['kind'], person: Person = member) => messages(house, person, `?kind=${kind}`)
const words = (all: Message[]) => all.map(({ title, body }) => [title, body])
const ask = async (method: string, path: string, body?: unknown, person: Person = house.admin) => {
  const answer = await house.ask(person, method, path, body)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

describe('a subscription', () => {
  const subscribe = async (fields: object = {}) =>
    (
      await ask('POST', '/v1/subscriptions', {
        name: 'Hydro',
        amount: '84.20',
        cadence: 'MONTHLY',
        nextDate: '2026-06-18',
        accountId: account,
        ...fields,
      })
    ).id

  test('that is due is told to everybody, or to whoever pays it', async () => {
    const hydro = await subscribe()
    const phone = await subscribe({ name: 'Phone', payerId: member.id, accountId: null, isVarying: true })
    await happens(house, 'bill.due', hydro)
    await happens(house, 'bill.due', phone)
    expect(await of('BILL_DUE', house.admin)).toMatchObject([
      {
        kind: 'BILL_DUE',
        title: 'Hydro is due on 2026-06-18',
        body: '84.20 CAD from Everyday.',
        subjectType: 'SUBSCRIPTION',
        subjectId: hydro,
        href: `/subscriptions/${hydro}`,
      },
    ])
    expect(words(await of('BILL_DUE'))).toEqual([
      ['Phone is due on 2026-06-18', 'About 84.20 CAD.'],
      ['Hydro is due on 2026-06-18', '84.20 CAD from Everyday.'],
    ])
  })

  test('whose payer has left is told to everybody', async () => {
    const phone = await subscribe({ payerId: member.id })
    await ask('DELETE', `/v1/admin/users/${member.id}`)
    await happens(house, 'bill.due', phone)
    expect(await of('BILL_DUE', house.admin)).toHaveLength(1)
  })

  test('that brings money is expected', async () => {
    await happens(house, 'bill.due', await subscribe({ name: 'Salary', direction: 'IN' }))
    expect(words(await of('BILL_DUE'))).toEqual([
      ['Salary is expected on 2026-06-18', '84.20 CAD into Everyday.'],
    ])
  })

  test('that costs another amount says both', async () => {
    const id = await subscribe({ name: 'Films' })
    const price = (since: string, low: number) =>
      house.deps.write((tx) =>
        tx.$client.run(
          `INSERT OR REPLACE INTO subscription_prices (subscription_seq, since, amount_high, amount_low)
           SELECT seq, ?, 0, ? FROM subscriptions WHERE id = ?`,
          [since, low, id],
        ),
      )
    await house.deps.write((tx) => tx.$client.run('DELETE FROM subscription_prices'))
    await price('2026-01-03', 159_900)
    await price('2026-06-03', 179_900)
    await happens(house, 'subscription.price-changed', id)
    expect(words(await of('PRICE_CHANGED'))).toEqual([
      ['Films costs more', '17.99 CAD since 2026-06-03; it was 15.99 CAD before.'],
    ])
    await price('2026-06-13', 99_900)
    await happens(house, 'subscription.price-changed', id)
    expect((await of('PRICE_CHANGED'))[0]).toMatchObject({
      title: 'Films costs less',
      body: '9.99 CAD since 2026-06-13; it was 17.99 CAD before.',
      subjectType: 'SUBSCRIPTION',
      subjectId: id,
      href: `/subscriptions/${id}`,
    })
  })
})

test('an envelope that is overspent is told with its amount, and not when it was filled meanwhile', async () => {
  const categories: { id: string; name: string }[] = await ask('GET', '/v1/categories')
  const [groceries = '', coffee = ''] = ['Groceries', 'Coffee'].map(
    (name) => categories.find((one) => one.name === name)?.id ?? '',
  )
  const budget = (id: string, budgeted: string) =>
    ask('PUT', `/v1/budgets/2026-06/categories/${id}`, { budgeted })
  for (const id of [groceries, coffee]) {
    await budget(id, '20.00')
    await enter(house, account, { date: '2026-06-03', amount: '54.10', categoryId: id })
  }
  await alerts.follow(house.deps)
  await budget(coffee, '54.10')
  for (const person of [house.admin, member])
    expect(await of('BUDGET_EXCEEDED', person)).toMatchObject([
      {
        title: 'Groceries is overspent in 2026-06',
        body: '34.10 CAD more was spent than its envelope had.',
        subjectType: 'CATEGORY',
        subjectId: groceries,
        href: '/budget/2026-06',
      },
    ])
})

test('a goal that is reached is told to everybody once', async () => {
  const { id } = await ask('POST', '/v1/goals', { name: 'Roof', target: '500.00', targetDate: '2026-09-01' })
  await ask('POST', `/v1/goals/${id}/contributions`, { amount: '520.00' })
  await ask('POST', `/v1/goals/${id}/contributions`, { amount: '1.00' })
  for (const person of [house.admin, member])
    expect(await of('GOAL_REACHED', person)).toMatchObject([
      {
        title: 'Roof is reached',
        body: '521.00 of 500.00 CAD is there, in time for 2026-09-01.',
        subjectType: 'GOAL',
        subjectId: id,
        href: `/goals/${id}`,
      },
    ])
})

test('a plan with too much in it is told to its owner and the administrators once, if there still is', async () => {
  const other = await house.add('MEMBER')
  const { id } = await ask('POST', '/v1/accounts', { name: 'TFSA', type: 'REGISTERED', subtype: 'TFSA' })
  const room = (amount: string) => ask('PUT', `/v1/rooms/${member.id}/TFSA/2026`, { room: amount })
  await ask('PUT', `/v1/holdings/accounts/${id}`, { valuedBy: null, ownerId: member.id })
  await room('7000.00')
  const put = (amount: string) =>
    enter(house, id, { date: '2026-06-03', amount, type: 'TRANSFER', direction: 'IN' })
  await put('7000.00')
  await alerts.follow(house.deps)
  expect(await of('ROOM_EXCEEDED')).toEqual([])
  await put('500.00')
  house.clock.move(60_000)
  await alerts.follow(house.deps)
  await put('1.00')
  house.clock.move(60_000)
  await alerts.follow(house.deps)
  for (const person of [house.admin, member])
    expect(await of('ROOM_EXCEEDED', person)).toMatchObject([
      {
        title: 'Too much was put into the TFSA for 2026',
        body: expect.stringContaining('501.00 CAD over the contribution room.'),
        subjectType: 'CONTRIBUTION_ROOM',
        subjectId: member.id,
        href: '/investments',
      },
    ])
  expect(await of('ROOM_EXCEEDED', other)).toEqual([])
  await ask('PUT', `/v1/rooms/${other.id}/TFSA/2026`, { room: '0.00' })
  await ask('PUT', `/v1/holdings/accounts/${id}`, { valuedBy: null, ownerId: other.id })
  await room('9000.00')
  await ask('PUT', `/v1/rooms/${other.id}/TFSA/2026`, { room: '8000.00' })
  expect(await of('ROOM_EXCEEDED', other)).toEqual([])
})

describe('a large transaction', () => {
  const spend = (amount: string, fields: object = {}) =>
    enter(house, account, { date: '2026-06-03', amount, payee: 'Roof Ltd', ...fields })
  const threshold = (amount: string, person = member) =>
    ask('PUT', '/v1/notifications/preferences', { largeTransactionThreshold: amount }, person)

  test('is told to everybody but who entered it, from a thousand on', async () => {
    await spend('999.99')
    const { id } = await spend('1000.00')
    expect(await of('LARGE_TRANSACTION', house.admin)).toEqual([])
    expect(await of('LARGE_TRANSACTION')).toMatchObject([
      {
        title: 'A large transaction: 1000.00 CAD, Roof Ltd',
        body: 'It left Everyday on 2026-06-03. It was entered by Someone.',
        subjectType: 'TRANSACTION',
        subjectId: id,
        href: `/transactions/${id}`,
      },
    ])
  })

  test('is what each person says it is', async () => {
    const other = await house.add('MEMBER')
    await threshold('5000.00')
    await threshold('20.00', other)
    await spend('2000.00')
    await spend('20.00', { payee: '', type: 'INCOME' })
    await spend('19.99')
    expect(await of('LARGE_TRANSACTION')).toEqual([])
    expect(words(await of('LARGE_TRANSACTION', other))).toEqual([
      ['A large transaction: 20.00 CAD', 'It reached Everyday on 2026-06-03. It was entered by Someone.'],
      [
        'A large transaction: 2000.00 CAD, Roof Ltd',
        'It left Everyday on 2026-06-03. It was entered by Someone.',
      ],
    ])
  })

  test('is no transfer, and none that was deleted meanwhile', async () => {
    const savings = await openAccount(house, { name: 'Savings', type: 'SAVINGS' })
    await spend('3000.00', { type: 'TRANSFER', transferAccountId: savings })
    const { id } = await spend('3000.00')
    await ask('DELETE', `/v1/transactions/${id}`)
    expect(await of('LARGE_TRANSACTION')).toEqual([])
  })

  test('of an import is told to everybody, several of them at once', async () => {
    await imported(house, csv(['2026-06-01', 'Payroll', '2500.00'], ['2026-06-02', 'TIM', '-2.00']), account)
    const two = ofx({
      number: '1',
      lines: [
        { date: '2026-06-08', amount: '-1200.00', name: 'Roofer', fitid: 'a1' },
        { date: '2026-06-09', amount: '-1800.00', name: 'Roofer Again', fitid: 'a2' },
        { date: '2026-06-09', amount: '-18.00', name: 'NAILS', fitid: 'a3' },
      ],
    })
    const { id } = await imported(house, two, account)
    for (const person of [house.admin, member]) {
      const [many, one] = await of('LARGE_TRANSACTION', person)
      expect(one).toMatchObject({
        title: 'A large transaction: 2500.00 CAD, Payroll',
        body: 'It reached Everyday on 2026-06-01. It came with statement.csv.',
        subjectType: 'TRANSACTION',
      })
      expect(many).toMatchObject({
        title: '2 large transactions',
        body: 'The largest is 1800.00 CAD, Roofer Again, on 2026-06-09. They came with statement.csv.',
        subjectType: 'IMPORT',
        subjectId: id,
        href: `/import/${id}`,
      })
    }
    // The import itself is told beside it, to whoever did not do it.
    expect(await of('IMPORT_FINISHED')).toHaveLength(2)
    expect(await of('IMPORT_FINISHED', house.admin)).toEqual([])
  })

  test('is told once, whatever is read again', async () => {
    await spend('1000.00')
    await imported(house, csv(['2026-06-01', 'Payroll', '2500.00']), account)
    expect(await of('LARGE_TRANSACTION')).toHaveLength(2)
    await house.deps.write((tx) => tx.$client.run('UPDATE event_cursors SET seq = 0'))
    expect(await of('LARGE_TRANSACTION')).toHaveLength(2)
  })

  test('is not told where nobody wants to hear of them, nor next door', async () => {
    const stranger = await addStranger(house)
    await ask('PUT', '/v1/notifications/preferences', { LARGE_TRANSACTION: false }, member)
    await spend('1000.00')
    expect([await of('LARGE_TRANSACTION'), await of('LARGE_TRANSACTION', stranger)]).toEqual([[], []])
  })
})
