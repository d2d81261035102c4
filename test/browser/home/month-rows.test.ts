import { expect, test } from 'bun:test'
import { spentLines } from '../../../src/browser/home/first/month-rows.ts'

const row = (amount: string, categoryId: string | null, suggested?: string) => ({
  amount,
  categoryId,
  suggestedCategory: suggested ? { categoryId: suggested, source: 'MERCHANT_LIST' as const, why: '' } : null,
})

test('what is chosen and what is only suggested stand apart, the largest first, the rest last', () => {
  const rows = [
    row('10.00', 'groceries'),
    row('5.10', null, 'coffee'),
    row('40.00', null),
    row('7.00', null, 'groceries'),
    row('4.95', null, 'coffee'),
  ]
  expect(spentLines(rows)).toEqual([
    { categoryId: 'coffee', isSuggested: true, total: '10.05' },
    { categoryId: 'groceries', isSuggested: false, total: '10.00' },
    { categoryId: 'groceries', isSuggested: true, total: '7.00' },
    { categoryId: null, isSuggested: false, total: '40.00' },
  ])
})
