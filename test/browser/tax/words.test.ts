import { describe, expect, test } from 'bun:test'
import { lineHref, lineIdIn } from '../../../src/browser/tax/addresses.ts'
import { formWords } from '../../../src/browser/tax/form-words.ts'
import {
  awayInWords,
  byForm,
  limitShown,
  lineName,
  nextDeadlines,
  shareShown,
} from '../../../src/browser/tax/words.ts'
import { tabledYears, tableOf } from '../../../src/records/tax/forms/year-table.ts'

const EVERY_TABLE = (['CA', 'US'] as const).flatMap((country) =>
  tabledYears(country).flatMap((year) => {
    const table = tableOf(country, year)
    return table ? [{ country, year, table }] : []
  }),
)

describe('a line', () => {
  test.each(EVERY_TABLE)('of $country $year has an address that leads back to it', ({ table }) => {
    const ids = table.lines.map(({ id }) => id)
    const there = ids.map((lineId) => {
      const path = lineHref(2026, { lineId, activityId: null, personId: null })
      // A point in it would be a file's.
      expect(path).not.toContain('.')
      return lineIdIn(path.split('/').at(-1) ?? '')
    })
    expect(there).toEqual(ids)
  })

  test('of a business of somebody says so in its address', () => {
    expect(lineHref('2025', { lineId: 'ca.t2125.8000', activityId: 'a', personId: 'p' })).toBe(
      '/tax/2025/lines/ca_t2125_8000?activity=a&person=p',
    )
  })

  test.each([
    [{ line: '21400', label: 'Child care expenses' }, '21400 Child care expenses'],
    [{ line: null, label: 'Charity' }, 'Charity'],
  ])('%j is called %s', (line, name) => {
    expect(lineName(line)).toBe(name)
  })
})

describe('a limit', () => {
  test.each([
    ['8000', '8,000'],
    ['33810.50', '33,810.50'],
    ['7.5 % of AGI', '7.5 % of AGI'],
    [{ one: '3000', twoOrMore: '6000' }, 'one: 3,000, two or more: 6,000'],
    [
      { cap: '2500', phaseOut: { single: ['80000', '95000'] } },
      'cap: 2,500, phase out single: 80,000–95,000',
    ],
    [null, 'No limit is known for 2026.'],
  ])('%j reads %s', (value, shown) => {
    expect(limitShown({ value }, 2026, 'en-CA')).toBe(shown)
  })

  test.each(EVERY_TABLE)('of $country $year is in words without a gap or a brace', ({ year, table }) => {
    for (const limit of Object.values(table.limits))
      expect(limitShown(limit, year, 'en-CA')).toMatch(/^(?!.*(?:undefined|\[object|\{|\}| {2}|NaN)).+$/)
  })

  test.each([
    ['twoOrMore', 'two or more'],
    ['from55', 'from 55'],
    ['age7to16', 'age 7 to 16'],
  ])('%s is spelled %s', (key, words) => {
    expect(formWords.figureName(key)).toBe(words)
  })
})

test.each([
  ['2026-11-22', 'today'],
  ['2026-11-23', 'tomorrow'],
  ['2027-04-30', 'in 159 days'],
  ['2026-11-21', 'over'],
])('%s is %s away', (day, words) => {
  expect(awayInWords(day, '2026-11-22')).toBe(words)
})

test('of the deadlines those of the nearest day that is not over come next', () => {
  const next = nextDeadlines(
    [
      { kind: 'FILING', on: '2026-04-30' },
      { kind: 'GST_FILING', on: '2027-06-15' },
      { kind: 'PAYMENT', on: '2027-04-30' },
      { kind: 'GST_PAYMENT', on: '2027-04-30' },
    ],
    '2026-11-22',
  )
  expect(next.map(({ kind }) => kind)).toEqual(['PAYMENT', 'GST_PAYMENT'])
})

test.each([
  ['100', undefined],
  ['40', '40%'],
  [null, 'several shares'],
])('a share of %p is shown as %p', (percent, shown) => {
  expect(shareShown(percent)).toBe(shown)
})

test('a form that everybody has is one, and one of each business stands for itself', () => {
  const line = (form: string, activityId: string | null) => ({ form, activityId })
  const groups = byForm([
    line('T1', null),
    line('T1', 'one'),
    line('T2125', 'one'),
    line('T2125', 'two'),
    line('T2125', 'one'),
  ])
  expect(groups.map(({ form, activityId, lines }) => [form, activityId, lines.length])).toEqual([
    ['T1', null, 2],
    ['T2125', 'one', 2],
    ['T2125', 'two', 1],
  ])
})
