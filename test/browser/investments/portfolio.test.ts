import { describe, expect, test } from 'bun:test'
import { firstDayOf, isByYear } from '../../../src/browser/investments/portfolio-ranges.ts'
import type { Room } from '../../../src/browser/investments/queries.ts'
import { faultsOfRoom, latestRooms } from '../../../src/browser/investments/room-form.ts'
import {
  changeOfTrade,
  emptyTrade,
  faultsOfTrade,
  newTradeOf,
} from '../../../src/browser/investments/trade-form.ts'

test.each<[range: '3' | '12' | '36' | 'all', oldest: string, first: string]>([
  ['3', '2020-01-01', '2026-08-30'],
  ['12', '2020-01-01', '2025-11-30'],
  ['36', '2020-01-01', '2023-12-01'],
  ['all', '2020-01-01', '2020-01-01'],
  ['all', '1950-01-01', '1977-11-26'],
  ['all', '2027-01-01', '2026-11-29'],
])('%s with accounts since %s begins on %s', (range, oldest, first) => {
  expect(firstDayOf(range, '2026-11-29', oldest)).toBe(first)
})

test('a return is one of a year where the range is longer', () => {
  expect((['3', '12', '36', 'all'] as const).map(isByYear)).toEqual([false, false, true, true])
})

describe('contribution room', () => {
  const room = (ownerId: string, plan: Room['plan'], year: number) => ({ ownerId, plan, year }) as Room

  test('shows the newest of each person and plan', () => {
    const [newest, other, old] = [
      room('maya', 'TFSA', 2026),
      room('daniel', 'TFSA', 2025),
      room('maya', 'TFSA', 2025),
    ]
    expect(latestRooms([newest, other, old])).toEqual([newest, other])
  })

  test.each<[name: string, change: object, faults: string[]]>([
    ['of nothing is room as well', { room: '0.00' }, []],
    ['of a year that is none', { year: '26' }, ['year']],
    ['without an amount', { room: '' }, ['room']],
    ['below zero', { room: '-1.00' }, ['room']],
  ])('%s', (_name, change, faults) => {
    const form = {
      plan: 'TFSA' as const,
      ownerId: 'maya',
      year: '2026',
      room: '7000.00',
      countedFrom: '',
      notes: '',
    }
    const found = Object.entries(faultsOfRoom({ ...form, ...change })).filter(([, fault]) => fault)
    expect(found.map(([field]) => field)).toEqual(faults)
  })
})

describe('a merger and a spin-off that are typed', () => {
  const typed = {
    ...emptyTrade('account', 'old', '2026-06-01'),
    kind: 'MERGER' as const,
    quantity: '10',
    amount: '5.00',
    otherSecurityId: 'fresh',
    otherQuantity: '2,5',
    costShare: '12,5',
  }

  test('have what their kind has', () => {
    expect(newTradeOf(typed, 'old')).toMatchObject({
      otherSecurityId: 'fresh',
      quantity: '10',
      amount: null,
      otherQuantity: '2.5',
      costShare: null,
    })
    expect(newTradeOf({ ...typed, kind: 'SPIN_OFF' }, 'old')).toMatchObject({
      quantity: null,
      otherQuantity: '2.5',
      costShare: '12.5',
    })
    expect(newTradeOf({ ...typed, kind: 'DIVIDEND' }, 'old')).toMatchObject({
      otherSecurityId: null,
      otherQuantity: null,
      costShare: null,
    })
    expect(changeOfTrade(typed, { ...typed, otherQuantity: '3' }, 1)).toEqual({
      otherQuantity: '3',
      version: 1,
    })
  })

  test.each<[name: string, change: object, faults: string[]]>([
    ['of itself', { otherSecurityId: 'old' }, ['otherSecurityId']],
    ['without units received', { otherQuantity: '' }, ['otherQuantity']],
    ['without units given up', { quantity: '' }, ['quantity']],
    ['without a share', { kind: 'SPIN_OFF', costShare: '' }, ['costShare']],
    ['that is whole', { kind: 'SPIN_OFF', quantity: '' }, []],
  ])('%s', (_name, change, faults) => {
    const found = Object.entries(faultsOfTrade({ ...typed, ...change })).filter(([, fault]) => fault)
    expect(found.map(([field]) => field)).toEqual(faults)
  })
})
