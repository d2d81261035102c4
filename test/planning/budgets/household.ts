import { expect } from 'bun:test'
import { Value } from '@sinclair/typebox/value'
import { BudgetMonth } from '../../../src/planning/budgets/model.ts'
import { type Month, shiftMonth } from '../../../src/planning/envelopes/months.ts'
import { type Books, openBooks } from '../../ledger/transactions/books.ts'
import type { Answer } from '../../support/house.ts'

type Data = Answer['body']

/** A household that budgets: a salary, envelopes by name and one everyday account of 1,000.00 on 1 January 2025. */
export interface Budgeting {
  books: Books
  everyday: string
  /** A category's id by its name. */
  ids: Record<string, string>
  month(month: string): Promise<Data>
  /** A category as a month shows it. */
  category(month: string, name: string): Promise<Data>
  /** Of each month from the first on, one amount of a category, or of the budget itself. */
  series(count: number, name: string | null, field: string): Promise<string[]>
  put(month: string, name: string, budgeted: string): Promise<Data>
  move(month: string, from: string | null, to: string | null, amount: string): Promise<Data>
  hold(month: string, amount: string): Promise<Data>
  carry(name: string, carry: string, since?: string): Promise<Data>
  spend(day: string, name: string | null, amount: string, fields?: object): Promise<Data>
  earn(day: string, amount: string, fields?: object): Promise<Data>
  asked(method: string, path: string, body?: unknown): Promise<Answer>
}

export const FIRST = '2025-01' as Month
export const monthAt = (index: number): Month => shiftMonth(FIRST, index)

export async function openBudget(names: string[], opening = '1000.00'): Promise<Budgeting> {
  const books = await openBooks()
  const ids: Record<string, string> = { Salary: await books.categoryId('Salary') }
  const groupId = (await books.post('/v1/category-groups', { name: 'Envelopes' })).id
  for (const name of names)
    ids[name] = (await books.post('/v1/categories', { groupId, name, kind: 'EXPENSE' })).id
  const everyday = await books.account('Everyday', { openingBalance: opening, openingDate: '2025-01-01' })
  return { ...actions(books, everyday, ids), books, everyday, ids }
}

function actions(books: Books, everyday: string, ids: Record<string, string>) {
  const idOf = (name: string | null) => (name === null ? null : ids[name])
  const asked: Budgeting['asked'] = (method, path, body) => books.ask(method, `/v1/budgets${path}`, body)
  const must = async (method: string, path: string, body?: unknown) => {
    const answer = await asked(method, path, body)
    expect(answer).toMatchObject({ body: { success: true } })
    return answer.body.data
  }
  const month: Budgeting['month'] = async (text) => lawful(await must('GET', `/${text}`))
  const category: Budgeting['category'] = async (text, name) => categoryIn(await month(text), ids[name])
  const enter = (day: string, fields: object) => books.enter(everyday, { date: day, ...fields })
  return {
    month,
    category,
    series: async (count: number, name: string | null, field: string) => {
      const found: string[] = []
      for (let index = 0; index < count; index++) {
        const shown = await month(monthAt(index))
        found.push((name === null ? shown : categoryIn(shown, ids[name]))[field])
      }
      return found
    },
    put: async (text: string, name: string, budgeted: string) =>
      lawful(await must('PUT', `/${text}/categories/${ids[name]}`, { budgeted })),
    move: (text: string, from: string | null, to: string | null, amount: string) =>
      must('POST', `/${text}/moves`, { fromCategoryId: idOf(from), toCategoryId: idOf(to), amount }),
    hold: (text: string, amount: string) => must('PUT', `/${text}/hold`, { amount }),
    carry: (name: string, carry: string, since = FIRST as string) =>
      must('PUT', `/categories/${ids[name]}`, { carry, since }),
    spend: (day: string, name: string | null, amount: string, fields = {}) =>
      enter(day, { categoryId: idOf(name), amount, ...fields }),
    earn: (day: string, amount: string, fields = {}) =>
      enter(day, { categoryId: ids.Salary, amount, type: 'INCOME', ...fields }),
    asked,
  }
}

export const categoryIn = ({ groups }: Data, id: string | undefined): Data =>
  groups.flatMap(({ categories }: Data) => categories).find((one: Data) => one.id === id)

const tenThousandths = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(4, '0'))
}

/** What every answer must be: as the reference says it is, and with every cent somewhere. */
function lawful(month: Data): Data {
  expect([...Value.Errors(BudgetMonth, month)].map(({ path }) => path)).toEqual([])
  groupsAddUp(month)
  if (month.style !== 'ENVELOPES') return month
  const [onBudget, ...parts] = [month.onBudget, month.toBudget, month.held, month.totals.available].map(
    tenThousandths,
  )
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(onBudget ?? -1n)
  const inGroups = (field: string) =>
    month.groups.reduce((sum: bigint, { totals }: Data) => sum + tenThousandths(totals[field]), 0n)
  expect(inGroups('available')).toBe(tenThousandths(month.totals.available))
  return month
}

/** What stands beside the name of a group is what its categories come to. */
function groupsAddUp({ style, groups }: Data): void {
  const sum = (categories: Data[], field: string): bigint =>
    categories.reduce((all: bigint, category: Data) => all + tenThousandths(category[field]), 0n)
  for (const { totals, income, spending, categories } of groups) {
    const isIncome = ({ kind }: Data) => kind === 'INCOME'
    const sides = [
      [income, categories.filter(isIncome)],
      [spending, categories.filter((category: Data) => !isIncome(category))],
    ]
    for (const [shown, own] of style === 'ENVELOPES' ? [[totals, categories]] : sides)
      for (const field of Object.keys(shown)) expect(tenThousandths(shown[field])).toBe(sum(own, field))
  }
}
