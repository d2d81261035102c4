import { describe, expect, test } from 'bun:test'
import { ynab } from '../../../src/intake/moves/ynab/ynab.ts'
import { context, csv, file } from './households.ts'

const REGISTER = csv([
  ['Account', 'Date', 'Payee', 'Category Group', 'Category', 'Memo', 'Outflow', 'Inflow', 'Cleared'],
  ['Chequing', '2026-01-31', 'Shop', '', '', '', '$5.00', '$0.00', 'Cleared'],
])

describe('a plan of YNAB', () => {
  const HEAD = ['Month', 'Category Group/Category', 'Category Group', 'Category']
  const plan = (given: string, ...rows: string[][]) =>
    csv([[...HEAD, given, 'Activity', 'Available'], ...rows])
  const both = (text: string) =>
    ynab.read([file(text, 'Plan.csv'), file(REGISTER, 'Register.csv')], context())

  test.each(['Assigned', 'Budgeted'])('gives months what they were %s', (given) => {
    const { budget, categories, leftOut } = both(
      plan(
        given,
        ['Feb 2026', 'Home: Food', 'Home', 'Food', '$0.00', '-$5.00', '-$4.00'],
        ['Jan 2026', 'Home: Food', 'Home', 'Food', '$1,200.00', '$0.00', '$1.00'],
        ['Jan 2026', 'Inflow: Ready to Assign', 'Inflow', 'Ready to Assign', '$0.00', '$0.00', '$0.00'],
        ['Jan 2026', 'Credit Card Payments: Visa', 'Credit Card Payments', 'Visa', '$9.00', '$0.00', '$9.00'],
        ['Jan 2026', 'Home: Food', 'Home', 'Food', '$1.00', '$0.00', '$0.00'],
        ['Smarch 2026', 'Home: Food', 'Home', 'Food', '$1.00', '$0.00', '$0.00'],
      ),
    )
    const food = categories.findIndex(({ name }) => name === 'Food')
    expect(budget).toEqual({
      style: 'ENVELOPES',
      held: [],
      lines: [
        { month: '2026-01', category: food, budgeted: 12_000_000n, carry: 'SURPLUS', available: 10_000n },
        { month: '2026-02', category: food, budgeted: 0n, carry: 'SURPLUS', available: -40_000n },
      ],
    })
    expect(leftOut.map(({ kind, count }) => [kind, count])).toEqual([
      ['lines of the plan', 1],
      ['lines of the plan', 1],
      ['lines of the plan', 1],
    ])
  })

  test('is refused alone, and so are two registers', () => {
    const alone = plan('Assigned', ['Jan 2026', 'Home: Food', 'Home', 'Food', '$1.00', '$0.00', '$1.00'])
    expect(() => ynab.read([file(alone)], context())).toThrow('Add the register')
    const two = [file(REGISTER), file(REGISTER)]
    expect(() => ynab.read(two, context())).toThrow('one budget at a time')
  })
})
