import { expect, test } from 'bun:test'
import { groupsAcross, nextCell } from '../../../src/browser/budgets/several/across.ts'
import { budgetOf } from './months.ts'

const envelope = (budgeted: string) => ({
  carriedIn: '0.00',
  budgeted,
  activity: '0.00',
  kind: 'EXPENSE' as const,
})

test('an envelope that only one of the months knows has its row, with nothing in the others', () => {
  const october = budgetOf([[envelope('10.00'), envelope('20.00')], [envelope('5.00')]], '0.00')
  const november = budgetOf([[envelope('11.00')]], '0.00')
  const groups = groupsAcross([october, november])
  expect(groups.map(({ name }) => name)).toEqual(['Group 0', 'Group 1'])
  const [first, second] = groups
  expect(first?.rows.map(({ lines }) => lines.map((line) => line?.budgeted))).toEqual([
    ['10.00', '11.00'],
    ['20.00', undefined],
  ])
  expect(first?.sums.map((sums) => sums?.budgeted)).toEqual(['30.00', '11.00'])
  expect(second?.sums.map((sums) => sums?.budgeted)).toEqual(['5.00', undefined])
})

const table = { months: ['2026-10', '2026-11', '2026-12'], ids: ['food', 'rent'] }

test('Enter goes down its month and ends at its foot', () => {
  expect(nextCell({ month: '2026-11', id: 'food' }, 'Enter', table)).toEqual({ month: '2026-11', id: 'rent' })
  expect(nextCell({ month: '2026-11', id: 'rent' }, 'Enter', table)).toBeUndefined()
})

test('Tab goes to the next month, and from the last to the next envelope; with Shift back', () => {
  const order = [
    ['2026-10', 'food'],
    ['2026-11', 'food'],
    ['2026-12', 'food'],
    ['2026-10', 'rent'],
    ['2026-11', 'rent'],
    ['2026-12', 'rent'],
  ].map(([month = '', id = '']) => ({ month, id }))
  for (const [at, cell] of order.entries()) {
    expect(nextCell(cell, 'Tab', table)).toEqual(order[at + 1])
    expect(nextCell(cell, 'shift+Tab', table)).toEqual(order[at - 1])
  }
})
