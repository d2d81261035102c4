import { expect, test } from 'bun:test'
import type { Import } from '../../../src/browser/imports/queries.ts'
import { closedMonth } from '../../../src/browser/imports/statements/proofs.ts'

type Proof = Import['proof'][number]

const proven = { account: 'a', state: 'PROVEN', closing: '10.00', from: '2026-10-01', to: '2026-10-31' }
const importOf = (...proof: Partial<Proof>[]) =>
  ({ proof, accounts: [{ key: 'a', action: 'CREATE' }] }) as unknown as Import

test('a proven statement of a whole month closes it', () => {
  expect(closedMonth(importOf(proven as Partial<Proof>))).toBe('2026-10')
})

test.each([
  ['is not proven', { state: 'ASK' }],
  ['names no closing balance', { closing: null }],
  ['ends before its month does', { to: '2026-10-15' }],
  ['begins in the month before', { from: '2026-09-16' }],
  ['is of an account that does not come in', { account: 'b' }],
] as [string, Partial<Proof>][])('one that %s closes none', (_, change) => {
  expect(closedMonth(importOf({ ...proven, ...change } as Partial<Proof>))).toBeUndefined()
})

test('of two statements the button names no month', () => {
  expect(closedMonth(importOf(proven as Partial<Proof>, proven as Partial<Proof>))).toBeUndefined()
})
