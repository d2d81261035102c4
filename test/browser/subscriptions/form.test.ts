import { expect, test } from 'bun:test'
import {
  changeOf,
  emptyForm,
  faultsOf,
  formOf,
  newSubscriptionOf,
} from '../../../src/browser/subscriptions/form.ts'
import type { SubscriptionDetail } from '../../../src/browser/subscriptions/queries.ts'

const found = {
  id: 'id',
  name: 'Netflix',
  payee: 'NETFLIX.COM',
  direction: 'OUT',
  amount: '23.73',
  isVarying: false,
  cadence: 'MONTHLY',
  nextDate: '2026-12-07',
  accountId: 'visa',
  categoryId: null,
  isManual: false,
  notifyDaysBefore: null,
  payerId: null,
  url: null,
  notes: '',
  version: 3,
} as SubscriptionDetail
const entered = { ...found, isManual: true }

test('an empty form says what is missing, and of what was found only the name', () => {
  const empty = { ...emptyForm('2026-11-22'), nextDate: '' }
  expect(Object.keys(faultsOf(empty, true))).toEqual(['name', 'amount', 'nextDate'])
  expect(Object.keys(faultsOf(empty, false))).toEqual(['name'])
  expect(faultsOf(formOf(entered), true)).toEqual({})
})

test.each([
  ['https://example.com/me', true],
  ['HTTP://example.com', true],
  ['', true],
  ['example.com', false],
  ['javascript:alert(1)', false],
  ['https://with space', false],
])('the website %p is taken: %p', (url, isTaken) => {
  expect(faultsOf({ ...formOf(found), url }, false).url === undefined).toBe(isTaken)
})

test('only what was changed is sent', () => {
  expect(changeOf(found, formOf(found))).toEqual({})
  expect(changeOf(entered, formOf(entered))).toEqual({})
  const form = {
    ...formOf(found),
    name: ' Films ',
    notice: '0',
    url: ' https://example.com ',
    amount: '1.00',
  }
  const own = { name: 'Films', notifyDaysBefore: 0, url: 'https://example.com' }
  expect(changeOf(found, form)).toEqual(own)
  expect(changeOf(entered, form)).toEqual({ ...own, amount: '1.00' })
})

test('what was set can be emptied again', () => {
  const full = { ...entered, notifyDaysBefore: 7, payerId: 'maya', url: 'https://example.com', notes: 'x' }
  const form = { ...formOf(full), notice: 'usual', payerId: 'nobody', url: '', notes: ' ' }
  expect(changeOf(full, form)).toEqual({ notifyDaysBefore: null, payerId: null, url: null, notes: '' })
})

test('a new one is what was typed', () => {
  const form = { ...emptyForm('2026-11-22'), name: ' Rent ', amount: '1500.00', accountId: 'joint' }
  expect(newSubscriptionOf(form)).toMatchObject({
    name: 'Rent',
    direction: 'OUT',
    amount: '1500.00',
    cadence: 'MONTHLY',
    nextDate: '2026-11-22',
    accountId: 'joint',
    notifyDaysBefore: null,
    payerId: null,
    url: null,
    notes: '',
  })
})
