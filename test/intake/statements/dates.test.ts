import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type Day, dayFrom } from '../../../src/core/time.ts'
import { decideDateOrder, looksLikeDate, readDate } from '../../../src/intake/statements/dates.ts'
import type { DateOrder } from '../../../src/intake/statements/statements.ts'

const today = '2026-07-15' as Day

/** The cell as a column of its own: its date, 'AMBIGUOUS', or undefined where it is none. */
function alone(cell: string): string | undefined {
  const decided = decideDateOrder([cell], today)
  if ('impossible' in decided) return undefined
  return 'order' in decided ? readDate(cell, decided.order, today) : 'AMBIGUOUS'
}

describe('a date alone in its column', () => {
  const read: [string, string][] = [
    ['2024-02-29', '2024-02-29'],
    ['2026-4-5', '2026-04-05'],
    ['2026/04/05', '2026-04-05'],
    ['2026.04.05', '2026-04-05'],
    ['20260405', '2026-04-05'],
    ['13/04/2026', '2026-04-13'],
    ['04/13/2026', '2026-04-13'],
    ['05.04.2026', '2026-04-05'],
    ['5-Apr-26', '2026-04-05'],
    ['05 APR 2026', '2026-04-05'],
    ['Apr 5, 2026', '2026-04-05'],
    ['16 Dec. 2025', '2025-12-16'],
    ['4 avr. 2026', '2026-04-04'],
    ['1er août 2025', '2025-08-01'],
    ['12 févr. 2026', '2026-02-12'],
    ['3 juil. 2025', '2025-07-03'],
    ['2026-04-05T23:30:00Z', '2026-04-05'],
    ['2026-04-05 23:30:00-05:00', '2026-04-05'],
    ['04/13/2026 11:45 PM', '2026-04-13'],
    ["12/24'05", '2005-12-24'],
    ["6/24' 6", '2006-06-24'],
    [' 12/31/2025 ', '2025-12-31'],
  ]
  test.each(read)('%s is %s', (cell, day) => {
    expect(alone(cell)).toBe(day)
    expect(looksLikeDate(cell)).toBe(true)
  })

  const refused = [
    '',
    'yesterday',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '02/30/2026',
    '0001-01-01',
    '1969-12-31',
    '9999-12-31',
    '2027-07-16',
    '4 jui 2026',
    '2026-04-05 and more',
    '04/13-2026',
    '1234567890123456',
  ]
  test.each(refused)('%p is none', (cell) => expect(alone(cell)).toBeUndefined())

  test.each(['03/04/2026', '3/4/26', '8/ 1/97', '46117'])('%s is asked about', (cell) => {
    expect(alone(cell)).toBe('AMBIGUOUS')
  })
})

describe('the order of a column', () => {
  const order = (...cells: string[]) => decideDateOrder(cells, today)

  test('is decided by one value above 12', () => {
    expect(order('03/04/2026', '', '04/13/2026')).toEqual({ order: 'MDY' })
    expect(order('03/04/2026', '13/04/2026')).toEqual({ order: 'DMY' })
  })

  test('is not decided by a date that does not exist in either order', () => {
    expect(order('03/04/2026', '30/30/2026')).toEqual({ ambiguous: ['MDY', 'DMY'] })
  })

  test('is impossible where one row needs the day first and another the month', () => {
    expect(order('25/12/2025', '12/26/2025')).toEqual({ impossible: { monthFirst: 1, dayFirst: 1 } })
  })

  test('cannot be one that dates a row more than a week ahead', () => {
    expect(order('01/06/2026', '11/06/2026')).toEqual({ order: 'DMY' })
    expect(order('08/07/2026', '01/02/2026')).toEqual({ order: 'DMY' })
  })

  test('is the one in which the rows are in sequence, unless text in sequence explains it', () => {
    const dayFirst = ['2/1/2026', '9/1/2026', '1/2/2026', '8/2/2026', '3/3/2026', '4/4/2026', '1/5/2026']
    expect(decideDateOrder(dayFirst, today)).toEqual({ order: 'DMY' })
    expect(decideDateOrder([...dayFirst].reverse(), today)).toEqual({ order: 'DMY' })
    const sortedAsText = [
      '01/05/2026',
      '01/06/2026',
      '02/05/2026',
      '02/06/2026',
      '03/05/2026',
      '03/06/2026',
      '04/05/2026',
    ]
    expect(decideDateOrder(sortedAsText, today)).toEqual({ ambiguous: ['MDY', 'DMY'] })
  })

  test('does not matter where both orders mean the same days', () => {
    expect(order('03/03/2026', '04/04/2026')).toHaveProperty('order')
  })

  test('is year first where every date is written clearly, and where there is none', () => {
    expect(order('2026-01-02', '3 mars 2026')).toEqual({ order: 'YMD' })
    expect(order()).toEqual({ order: 'YMD' })
  })

  test('is Excel’s only if the whole column is serial numbers, and is asked about', () => {
    expect(order('46117', '46118')).toEqual({ ambiguous: ['EXCEL'] })
    expect(order('46117', 'x')).toEqual({ order: 'YMD' })
    expect(readDate('46117', 'EXCEL', today)).toBe('2026-04-05' as Day)
    expect(readDate('46117', 'MDY', today)).toBeUndefined()
  })
})

test('two-digit years are this century unless that is more than a year ahead', () => {
  expect(readDate('31/12/99', 'DMY', today)).toBe('1999-12-31' as Day)
  expect(readDate('12/31/68', 'MDY', today)).toBe('1968-12-31' as Day)
  expect(readDate('07/15/27', 'MDY', today)).toBe('2027-07-15' as Day)
  expect(readDate('07/16/27', 'MDY', today)).toBe('1927-07-16' as Day)
})

test('every day is read back in each order it can be written in', () => {
  const days = fc.tuple(
    fc.integer({ min: 1970, max: 2026 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  fc.assert(
    fc.property(days, fc.constantFrom('/', '-'), fc.boolean(), ([year, month, date], separator, padded) => {
      const day = dayFrom(year, month, date)
      if (!day || day > '2027-07-15') return
      const pad = (number: number) => (padded ? String(number).padStart(2, '0') : String(number))
      const written: [DateOrder, (number | string)[]][] = [
        ['MDY', [pad(month), pad(date), year]],
        ['DMY', [pad(date), pad(month), year]],
        ['YMD', [year, pad(month), pad(date)]],
      ]
      for (const [order, parts] of written) expect(readDate(parts.join(separator), order, today)).toBe(day)
    }),
  )
})

test('no text makes the readers fail', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.constantFrom<DateOrder>('MDY', 'DMY', 'YMD', 'EXCEL'),
      (cell, order) => {
        const day = readDate(cell, order, today)
        expect(day === undefined || /^\d{4}-\d\d-\d\d$/.test(day)).toBe(true)
        decideDateOrder([cell, cell], today)
      },
    ),
  )
})
