import { expect, test } from 'bun:test'
import { builderAddress, builderStateOf } from '../../../src/browser/reports/builder/builder-query.ts'
import {
  isChanged,
  savedAddress,
  savedOf,
  stateAt,
  stateOfSaved,
} from '../../../src/browser/reports/saved/saved-state.ts'
import type { SavedReport } from '../../../src/browser/session/api-types.ts'

const saved = (address: string): SavedReport => ({
  id: 'one',
  name: 'One',
  ...savedOf(builderStateOf(address)),
  shared: true,
  pinned: false,
  position: 0,
  createdBy: 'maya',
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
})

test.each([
  '',
  'by=PAYEE&split=none&compare=YEAR_BEFORE&q=tag%3Afood&chart=lines&range=last-year',
  'measure=BALANCE&by=ACCOUNT&split=PERIOD&interval=YEAR&range=own&from=2026-01-01&to=2026-02-01&currency=USD',
  'measure=COUNT&by=WEEKDAY&split=none&chart=table&range=month',
  'chart=flow&range=last-year',
  'by=PAYEE&currency=all-CAD',
  'measure=COUNT&chart=heat&range=year&q=tag%3Afood',
])('what is saved of %s is asked for again by its address, unchanged', (address) => {
  const report = saved(address)
  const state = stateAt('saved=one', report)
  expect(state).toEqual({ ...builderStateOf(address), saved: 'one' })
  expect(isChanged(state, report)).toBe(false)
})

test('what is changed of a saved report is in the address as a whole, also where it is what comes anyway', () => {
  const report = saved('measure=RECEIVED&split=none')
  const changed = { ...stateOfSaved(report), measure: 'SPENT' as const, split: 'GROUP' as const }
  const address = builderAddress(changed)
  expect(address).not.toBe(savedAddress('one'))
  const state = stateAt(address.split('?')[1] ?? '', report)
  expect(state).toEqual(changed)
  expect(isChanged(state, report)).toBe(true)
})

test('a report that was saved without days is of the last twelve months', () => {
  const { query } = saved('range=12')
  expect(stateOfSaved({ ...saved(''), query, range: null })).toMatchObject({ range: '12', from: '', to: '' })
})
