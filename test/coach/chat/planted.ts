import type { ToolOutput } from '../../../src/coach/chat/toolbox.ts'
import type { Actor } from '../../../src/core/actor.ts'
import { findFor } from '../../../src/insight/insights/detection.ts'
import { actorOf, type Books, booksOf } from '../../ledger/transactions/books.ts'
import type { House, Person } from '../../support/house.ts'
import type { Loose } from './provider.ts'

/** What no provider may hear from those who share no payees, by where it stands. */
export const planted: Record<string, string> = {
  payee: 'Zanzibar Payee',
  'payee of an income': 'Quokka Employer',
  notes: 'zebra notes',
  'notes of a part': 'walrus part',
  'imported text': 'XYLOPHONE IMPORTED',
  institution: 'Okapi Bank',
  'last four': '7391',
  subscription: 'Narwhal Streaming',
  'payee of a subscription': 'Pangolin Billing',
  'notes of a subscription': 'quagga notes',
  'notes of a goal': 'axolotl notes',
  'payee ahead': 'Capybara Dentist',
  'check number': 'CHQ-55555',
  income: '61234.00',
  'tax number': '123456782',
  change: 'Ibex Roofers',
}

/** Reports that were saved, by their names. */
const REPORTS = {
  Eating: { by: 'PERIOD', split: 'CATEGORY', q: `-payee:"${planted.payee}"`, compare: 'BEFORE' },
  Shops: { by: 'PAYEE' },
  Weekdays: { by: 'WEEKDAY', measure: 'COUNT' },
}

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What is told, without ids: those are of any digits, such as the last four of an account. */
export const withoutIds = (told: unknown): string => JSON.stringify(told).replaceAll(IDS, '')

/** A household in which all of that stands, and figures for every tool. June 2026, the fifteenth. */
export async function plant(house: House, person: Person): Promise<Books> {
  const books = booksOf(house, person)
  const { post, enter, categoryId, ask } = books
  const everyday = await books.account('Everyday', {
    institution: planted.institution,
    lastFour: planted['last four'],
  })
  const dollars = await books.account('Dollars', { currency: 'USD', type: 'SAVINGS' })
  const [groceries, rent, salary] = [
    await categoryId('Groceries'),
    (await post('/v1/categories', { groupId: await groupOf(books), name: 'Lodging', kind: 'EXPENSE' })).id,
    (await post('/v1/categories', { groupId: await groupOf(books), name: 'Pay', kind: 'INCOME' })).id,
  ]
  for (let month = 1; month <= 6; month++) {
    const at = (day: number) => `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    await enter(everyday, {
      date: at(1),
      amount: '2500.00',
      type: 'INCOME',
      categoryId: salary,
      payee: planted['payee of an income'],
    })
    await enter(everyday, { date: at(2), amount: `${900 + month}.10`, categoryId: rent, payee: 'Landlord' })
    await enter(everyday, {
      date: at(9),
      amount: `${month * 40}.55`,
      categoryId: groceries,
      payee: planted.payee,
      notes: planted.notes,
      tags: ['weekly'],
      checkNumber: planted['check number'],
    })
    await enter(dollars, { date: at(10), amount: '12.34', payee: planted.payee })
  }
  await enter(everyday, {
    date: '2026-06-11',
    amount: '30.00',
    payee: planted.payee,
    splits: [
      { categoryId: groceries, amount: '10.00', notes: planted['notes of a part'] },
      { categoryId: rent, amount: '20.00' },
    ],
  })
  await enter(everyday, { date: '2026-06-25', amount: '80.00', payee: planted['payee ahead'] })
  const csv = `Date,Description,Amount\n2026-06-12,${planted['imported text']},-9.99`
  const { body } = await house.upload(person, csv, { accountId: everyday })
  await post(`/v1/imports/${body.data.id}/commit`)
  const { id: subscriptionId } = await post('/v1/subscriptions', {
    name: planted.subscription,
    payee: planted['payee of a subscription'],
    notes: planted['notes of a subscription'],
    amount: '15.99',
    cadence: 'MONTHLY',
    nextDate: '2026-06-20',
    accountId: everyday,
    categoryId: rent,
  })
  await post('/v1/goals', {
    name: 'Canoe',
    target: '900.00',
    earmarked: '100.00',
    targetDate: '2026-12-31',
    notes: planted['notes of a goal'],
  })
  await post('/v1/scenarios', {
    name: 'Sabbatical',
    changes: [
      { kind: 'ONE_OFF', name: planted.change, date: '2026-08-01', amount: '-1500.25', accountId: everyday },
      {
        kind: 'RECURRING',
        name: 'Pay cut',
        from: '2026-09-01',
        until: null,
        everyMonths: 1,
        amount: '-80.10',
        accountId: null,
      },
      { kind: 'SUBSCRIPTION', subscriptionId, from: '2026-10-01', amount: null },
    ],
  })
  for (const [name, query] of Object.entries(REPORTS))
    await post('/v1/saved-reports', { name, range: 'YEAR', query: { measure: 'SPENT', ...query } })
  await ask('PUT', `/v1/budgets/2026-06/categories/${groceries}`, { budgeted: '200.00' })
  for (const day of ['12', '13'])
    await enter(everyday, {
      date: `2026-06-${day}`,
      amount: '444.44',
      payee: planted.payee,
      categoryId: groceries,
    })
  await ask('PUT', '/v1/tax/mappings', { categoryId: groceries, fromYear: 2024, lineId: 'ca.t1.33099' })
  await ask('PUT', '/v1/tax/2026/profile', { netIncome: { [person.id]: planted.income } })
  await ask('PUT', '/v1/tax/payees', { payee: planted.payee, number: planted['tax number'] })
  await findFor(house.deps, { householdId: actorOf(books).householdId, at: house.clock.now() })
  return books
}

/** What a tool is asked that answers nothing without. */
export const REQUIRED: Record<string, Record<string, unknown>> = {
  category_trend: { category: 'Groceries' },
  scenario_forecast: { scenario: 'Sabbatical' },
  saved_report: { report: 'Eating' },
}

const groupOf = async ({ get }: Books): Promise<string> => (await get('/v1/category-groups'))[0].id

/** What a tool answers, as the model would hear it. */
export const callTool = (
  books: Books,
  name: string,
  input: Record<string, unknown> = {},
  sharePayees = true,
  actor: Actor = actorOf(books),
): Promise<ToolOutput & { result: Loose }> =>
  books.house.deps.background.read('coach.tool', { actor, name, input, permissions: { sharePayees } })
