import { expect, test } from 'bun:test'
import { leftNote } from '../../../src/browser/budgets/left-note.ts'

test.each([
  ['nothing is budgeted and accounts owe more than they hold', '-2344.93', '0.00', '0.00', 'owes'],
  ['nothing is budgeted and spending has no envelope', '-20.00', '0.00', '-35.00', 'owes'],
  ['more is budgeted than there is', '-10.00', '500.00', '500.00', 'over'],
  ['nothing was added this month but envelopes are full', '-10.00', '0.00', '80.00', 'over'],
  ['all of it is in envelopes', '0.00', '0.00', '80.00', 'all'],
  ['there is nothing at all', '0.00', '0.00', '0.00', undefined],
  ['something is left', '12.00', '0.00', '0.00', undefined],
] as const)('where %s', (_, toBudget, budgeted, available, note) => {
  expect(leftNote({ toBudget, totals: { budgeted, available } })).toBe(note)
})
