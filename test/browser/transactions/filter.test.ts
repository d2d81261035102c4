import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { addressAt, detailHref, listHref } from '../../../src/browser/transactions/address.ts'
import {
  addressOf,
  apiFilterOf,
  type Filter,
  filterOfAddress,
  filterOfApi,
  isNarrowed,
  isSame,
  selectionOf,
} from '../../../src/browser/transactions/filter.ts'
import { chipsOf, periodWords, without } from '../../../src/browser/transactions/search/filter-words.ts'

const words = fc.stringMatching(/^[a-zé]{1,8}(?: [a-z]{1,8}){0,2}$/)
const day = fc.constantFrom('2026-11-01', '2026-11-30', '2025-02-28')
const filters: fc.Arbitrary<Filter> = fc.record(
  {
    q: fc.oneof(words, fc.constantFrom('amount:>75', 'a OR b', 'payee:"Farm Boy" -x', '(a OR b) c')),
    account: fc.uuid(),
    category: fc.oneof(fc.uuid(), fc.constant('none')),
    from: day,
    to: day,
    min: fc.constantFrom('10', '12.50'),
    type: fc.constantFrom('EXPENSE', 'TRANSFER', 'NOT_TRANSFER'),
    tag: words,
    reviewed: fc.constantFrom('true', 'false'),
    sort: fc.constantFrom('date', '-amount', 'payee'),
  },
  { requiredKeys: [] },
)

describe('a filter', () => {
  test('comes back out of its address', () => {
    fc.assert(fc.property(filters, (filter) => isSame(filterOfAddress(addressOf(filter)), filter)))
  })

  test('comes back out of the view it is saved as', () => {
    fc.assert(fc.property(filters, (filter) => expect(filterOfApi(apiFilterOf(filter))).toEqual(filter)))
  })

  test('says to leave transfers out in the search, around what is an alternative', () => {
    expect(apiFilterOf({ type: 'NOT_TRANSFER' })).toEqual({ q: '-is:transfer' })
    expect(apiFilterOf({ q: 'farm', type: 'NOT_TRANSFER' })).toEqual({ q: 'farm -is:transfer' })
    expect(apiFilterOf({ q: 'a OR b', type: 'NOT_TRANSFER' })).toEqual({ q: '(a OR b) -is:transfer' })
  })

  test('selects without its order', () => {
    expect(selectionOf({ account: 'x', sort: 'payee' })).toEqual({ accountId: 'x' })
    expect(isNarrowed({ sort: 'payee' })).toBe(false)
    expect(isNarrowed({ tag: 'trip' })).toBe(true)
  })

  test('does not write the usual order into the address', () => {
    expect(addressOf({ sort: '-date' })).toBe('')
  })
})

describe('an address', () => {
  test.each([
    ['/transactions', '', { viewId: undefined, openId: undefined, filter: {} }],
    ['/transactions', 'q=a&limit=5', { viewId: undefined, openId: undefined, filter: { q: 'a' } }],
    ['/transactions/1', 'q=a', { viewId: undefined, openId: '1', filter: { q: 'a' } }],
    ['/views/2', '', { viewId: '2', openId: undefined, filter: undefined }],
    ['/views/2', 'changed=1', { viewId: '2', openId: undefined, filter: {} }],
    ['/transactions/1', 'view=2', { viewId: '2', openId: '1', filter: undefined }],
  ])('%s?%s', (path, search, expected) => {
    expect(addressAt(path, search)).toEqual(expected)
  })

  test('of a list and of a detail over it lead back to the same list', () => {
    fc.assert(
      fc.property(
        filters,
        fc.option(fc.uuid(), { nil: undefined }),
        fc.boolean(),
        (filter, viewId, isChanged) => {
          const asked = viewId === undefined || isChanged ? filter : undefined
          for (const href of [listHref(viewId, asked), detailHref('one', viewId, asked)]) {
            const [path = '', search = ''] = href.split('?')
            const found = addressAt(path, search)
            expect(found.viewId).toBe(viewId)
            expect(found.filter).toEqual(asked)
          }
        },
      ),
    )
  })
})

describe('chips', () => {
  const names = {
    locale: 'en-CA',
    today: '2026-11-22',
    account: (id: string) => (id === 'visa' ? 'Visa' : undefined),
    category: (id: string) => (id === 'food' ? 'Groceries' : undefined),
  }

  test('say each part in words and take it away', () => {
    const filter = {
      from: '2026-11-01',
      to: '2026-11-30',
      account: 'visa',
      category: 'none',
      type: 'NOT_TRANSFER',
    }
    const chips = chipsOf(filter, names)
    expect(chips.map((chip) => chip.words)).toEqual([
      'November 2026',
      'Visa',
      'Without a category',
      'No transfers',
    ])
    expect(chips.reduce((rest, { fields }) => without(rest, fields), filter as Filter)).toEqual({})
  })

  test('say of what is gone that it is', () => {
    expect(chipsOf({ account: 'x', category: 'y' }, names).map((chip) => chip.words)).toEqual([
      'An account that is gone',
      'A category that is gone',
    ])
  })

  test.each([
    ['2026-11-01', '2026-11-30', 'November 2026'],
    ['2025-02-01', '2025-02-28', 'February 2025'],
    ['2025-01-01', '2025-12-31', '2025'],
    ['2026-11-03', '2026-11-03', '3 Nov'],
    ['2026-11-03', '2026-11-10', '3 Nov – 10 Nov'],
    ['2026-11-03', undefined, 'From 3 Nov'],
    [undefined, '2025-11-03', 'Until 3 Nov 2025'],
  ])('%s to %s is %s', (from, to, expected) => {
    expect(periodWords(from, to, names)).toBe(expected)
  })

  test.each([
    [{ min: '10' }, 'At least 10.00'],
    [{ max: '10' }, 'At most 10.00'],
    [{ min: '10', max: '20' }, '10.00 to 20.00'],
    [{ min: '10', max: '10' }, '10.00'],
  ])('amounts %p', (filter, expected) => {
    expect(chipsOf(filter, names)[0]?.words).toBe(expected)
  })
})
