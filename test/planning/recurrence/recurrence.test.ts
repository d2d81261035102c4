import { describe, expect, test } from 'bun:test'
import { formatMoney } from '../../../src/core/money.ts'
import { type Day, shiftDay } from '../../../src/core/time.ts'
import { detect } from '../../../src/planning/recurrence/recurrence.ts'
import type { RecurrenceRow, RecurringSeries } from '../../../src/planning/recurrence/series.ts'
import { whyInWords } from '../../../src/planning/subscriptions/words/in-words.ts'
import { monthly, onDays, rowsOf } from '../../support/recurring.ts'

const found = (rows: RecurrenceRow[], today: string): RecurringSeries[] => detect(rows, today as Day).series

function only(rows: RecurrenceRow[], today: string): RecurringSeries {
  const series = found(rows, today)
  const [first] = series
  if (!first || series.length !== 1) throw new Error(`${series.length} series`)
  return first
}

const every = (days: number, count: number, from: string): string =>
  Array.from({ length: count }, (_, at) => shiftDay(from as Day, at * days)).join(' ')

const prices = (series: RecurringSeries): string[] =>
  series.prices.map(({ from, amount }) => `${from} ${formatMoney(amount)}`)

describe('what comes back is found', () => {
  test.each([
    ['every week', every(7, 6, '2025-01-06'), 'WEEKLY', '2025-02-17'],
    ['every two weeks', every(14, 5, '2025-01-03'), 'BIWEEKLY', '2025-03-14'],
    ['every month', '2025-01-05 2025-02-05 2025-03-05', 'MONTHLY', '2025-04-05'],
    ['after weekends', '2025-01-06 2025-02-05 2025-03-05 2025-04-07 2025-05-05', 'MONTHLY', '2025-06-05'],
    ['at the end of months', '2025-01-31 2025-02-28 2025-03-31 2025-04-30', 'MONTHLY', '2025-05-31'],
    ['around new year', '2024-11-01 2024-12-02 2025-01-01 2025-01-31 2025-03-01', 'MONTHLY', '2025-04-01'],
    ['every two months', '2025-01-10 2025-03-10 2025-05-12 2025-07-10 2025-09-10', 'BIMONTHLY', '2025-11-10'],
    ['every quarter', '2024-01-15 2024-04-15 2024-07-15 2024-10-15', 'QUARTERLY', '2025-01-15'],
    ['twice a year', '2023-03-01 2023-09-01 2024-03-01 2024-09-03 2025-03-03', 'SEMIANNUAL', '2025-09-01'],
    ['every year, twice seen', '2024-05-20 2025-05-20', 'YEARLY', '2026-05-20'],
    ['on a leap day', '2024-02-29 2025-02-28', 'YEARLY', '2026-02-28'],
    ['every year', '2023-05-20 2024-05-21 2025-05-20', 'YEARLY', '2026-05-20'],
  ])('%s', (_what, days, cadence, nextDate) => {
    const last = days.split(' ').at(-1) ?? ''
    const series = only(onDays('NORTHERN CLUB', '-15.99', days), last)
    expect(series).toMatchObject({ cadence, nextDate, direction: 'OUT', isOverdue: false, isEnded: false })
    expect(series.occurrences.map(({ date }) => date).join(' ')).toBe(days)
    expect(formatMoney(series.amount)).toBe('-15.99')
  })

  test('income as well', () => {
    const series = only(onDays('ACME PAYROLL', '2412.33', every(14, 8, '2025-01-03')), '2025-04-15')
    expect(series).toMatchObject({ direction: 'IN', cadence: 'BIWEEKLY', weekday: 5, dayOfMonth: null })
  })

  test('and says why', () => {
    const rows = rowsOf(
      'NETFLIX',
      '2025-01-05 -15.99, 2025-02-05 -15.99, 2025-04-05 -15.99, 2025-05-05 -17.99, 2025-06-05 -17.99',
    )
    const series = only(rows, '2025-06-10')
    expect(whyInWords([{ kind: 'FOUND', ...series.proof }], 'en')).toBe(
      '5 charges a month apart, each on day 5 of the month. The price went from 15.99 to 17.99 on 2025-05-05. Nothing came on 1 expected day.',
    )
    expect(series.confidence).toBeGreaterThan(0.5)
    expect(series.confidence).toBeLessThanOrEqual(1)
  })

  test('across a bank that dresses the name anew each time, and a new card', () => {
    const rows = ['SPOTIFY P2A8F3', 'Spotify*QWERTZ', 'SPOTIFY #4411 STOCKHOLM', 'PAYPAL *SPOTIFY'].map(
      (text, at): RecurrenceRow => ({
        ...(rowsOf('', `2025-0${at + 1}-12 -11.99`)[0] as RecurrenceRow),
        id: `s${at}`,
        text,
        accountId: at < 2 ? 'old card' : 'new card',
      }),
    )
    rows[2] = { ...(rows[2] as RecurrenceRow), text: 'SPOTIFY #4411' }
    expect(only(rows, '2025-04-20')).toMatchObject({ accountId: 'new card', payee: 'PAYPAL *SPOTIFY' })
  })

  test('beside purchases at the same payee', () => {
    const purchases = rowsOf(
      'APPLE',
      `2025-01-03 -1.29, 2025-02-19 -14.99, 2025-02-27 -6.99, 2025-05-08 -1.29, 2025-07-14 -22.50, 2025-07-15 -8.00`,
    )
    const storage = onDays('APPLE', '-3.99', monthly(2025, 12, 8).join(' ')).map((row) => ({
      ...row,
      id: `storage ${row.id}`,
    }))
    const series = only([...purchases, ...storage], '2025-08-20')
    expect(series.occurrences).toHaveLength(8)
    expect(prices(series)).toEqual(['2025-01-12 -3.99'])
  })

  test('by its amount where other purchases at the payee would hide it', () => {
    const rows = rowsOf(
      'NORTHERN CLUB',
      '2024-01-14 -15.00, 2024-01-28 -15.00, 2024-01-30 -5.46, 2024-02-11 -15.00, 2024-03-27 -20.91',
    )
    const series = only(rows, '2024-03-27')
    expect(series).toMatchObject({ cadence: 'BIWEEKLY', isVarying: false })
    expect(series.occurrences.map(({ date }) => date).join(' ')).toBe('2024-01-14 2024-01-28 2024-02-11')
  })

  test('twice at one payee', () => {
    const home = onDays('SUN LIFE', '-84.12', monthly(2025, 3, 8).join(' '))
    const car = onDays('SUN LIFE', '-156.33', monthly(2025, 3, 8).join(' ')).map((row) => ({
      ...row,
      id: `car ${row.id}`,
    }))
    const amounts = found([...home, ...car], '2025-08-20').map((series) =>
      series.occurrences.map(({ amount }) => formatMoney(amount)),
    )
    expect(amounts.toSorted()).toEqual([Array(8).fill('-156.33'), Array(8).fill('-84.12')])
  })

  test.each([
    ['a yearly price that rises twice, and stays between', '20 20 24 24 24 26 26', 1, false],
    ['a yearly price that goes up and down', '10.99 20 12 12 12 11.5', 1, true],
    ['a monthly price that rises all the time', '20 20 24 24 28 28 33 33 39 39', 12, true],
    ['a monthly price that rises once', '20 20 20 24 24 24', 12, false],
  ])('%s: %p %p times a year, varying: %p', (_what, amounts, timesAYear, isVarying) => {
    const bills = amounts.split(' ').map((amount, at) => {
      const month = String(1 + (timesAYear === 12 ? at : 0)).padStart(2, '0')
      return `${timesAYear === 12 ? 2024 : 2016 + at}-${month}-05 -${amount}`
    })
    const today = bills.at(-1)?.slice(0, 10) ?? ''
    expect(only(rowsOf('NORTHERN CLUB', bills.join(',')), today).isVarying).toBe(isVarying)
  })

  test('where every bill is another, with the middle of the latest as what to expect', () => {
    const rows = rowsOf(
      'HERITAGE GAS',
      `2025-01-10 -140.11, 2025-02-10 -155.02, 2025-03-11 -120.40, 2025-04-10 -90.10, 2025-05-12 -61.75, 2025-06-10 -50.20,
       2025-07-10 -48.90, 2025-08-11 -52.00`,
    )
    const series = only(rows, '2025-08-20')
    expect(series).toMatchObject({ isVarying: true, cadence: 'MONTHLY', dayOfMonth: 10 })
    expect(formatMoney(series.amount)).toBe('-52.00')
  })
})

describe('one series stays one', () => {
  test('when its price rises, and rises again', () => {
    const [a = '', b = '', c = ''] = [monthly(2023, 5, 12), monthly(2024, 5, 12), monthly(2025, 5, 6)].map(
      (days) => days.join(' '),
    )
    const rows = [
      onDays('FIBRE', '-79.95', a),
      onDays('FIBRE', '-84.95', b),
      onDays('FIBRE', '-99.95', c),
    ].flatMap((part, year) => part.map((row) => ({ ...row, id: `${year}-${row.id}` })))
    const series = only(rows, '2025-06-20')
    expect(series.occurrences).toHaveLength(30)
    expect(prices(series)).toEqual(['2023-01-05 -79.95', '2024-01-05 -84.95', '2025-01-05 -99.95'])
  })

  test.each([
    ['2023-11-17 -123.17, 2024-11-17 -123.17, 2025-11-17 -163.85', '-123.17 -163.85'],
    ['2023-11-17 -123.17, 2024-11-17 -163.85, 2025-11-17 -163.85', '-123.17 -163.85'],
    [
      '2021-11-17 -94.75, 2022-11-17 -94.75, 2023-11-17 -123.17, 2024-11-17 -123.17, 2025-11-17 -163.85',
      '-94.75 -123.17 -163.85',
    ],
  ])('when what comes once a year rises by a third: %s', (lines, levels) => {
    const series = only(rowsOf('OFFICE SUITE', lines), '2025-12-01')
    expect(series).toMatchObject({ cadence: 'YEARLY', isVarying: false, nextDate: '2026-11-17' })
    expect(series.prices.map(({ amount }) => formatMoney(amount)).join(' ')).toBe(levels)
    expect(formatMoney(series.amount)).toBe('-163.85')
  })

  test.each([
    ['YEARLY', 12, '1589.22 1713.36 1792.08', '1589.22 1713.36 1792.08'],
    ['YEARLY', 12, '1600 1650 1700', '1600.00 1650.00 1700.00'],
    ['YEARLY', 12, '100 101 102.01 103.03', '100.00 101.00 102.01 103.03'],
    ['YEARLY', 12, '1600 1600 1640', '1600.00 1640.00'],
    ['YEARLY', 12, '1600 1640 1640 1680', '1600.00 1640.00 1680.00'],
    ['YEARLY', 12, '1700 1650 1600', '1700.00 1650.00 1600.00'],
    ['YEARLY', 12, '99 103.95', '99.00 103.95'],
    ['YEARLY', 12, '1600 1650 1600 1600', '1600.00'],
    ['SEMIANNUAL', 6, '800 800 824 824 848', '800.00 824.00 848.00'],
    ['SEMIANNUAL', 6, '800 816 832 849', '800.00 816.00 832.00 849.00'],
    ['MONTHLY', 1, '15.99 15.99 15.99 16.49 16.99 16.99 16.99', '15.99 16.49 16.99'],
  ])('when it rises a little each time, %s: %p %p', (cadence, months, amounts, levels) => {
    const lines = amounts.split(' ').map((amount, at) => {
      const month = at * months
      return `${2021 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-17 -${amount}`
    })
    const series = only(rowsOf('OFFICE SUITE', lines.join(', ')), lines.at(-1)?.slice(0, 10) ?? '')
    expect(series).toMatchObject({ cadence, isVarying: false })
    expect(series.prices.map(({ amount }) => formatMoney(amount).slice(1)).join(' ')).toBe(levels)
    expect(formatMoney(series.amount)).toBe(`-${levels.split(' ').at(-1)}`)
  })

  test('when the latest bill is the first at another price', () => {
    const rows = rowsOf(
      'FIBRE',
      '2025-01-05 -80, 2025-02-05 -80, 2025-03-05 -80, 2025-04-05 -80, 2025-05-05 -82',
    )
    expect(prices(only(rows, '2025-05-06'))).toEqual(['2025-01-05 -80.00', '2025-05-05 -82.00'])
  })

  test('when one bill had a late fee, which is no new price', () => {
    const rows = rowsOf(
      'FIBRE',
      '2025-01-05 -80, 2025-02-05 -80, 2025-03-05 -85, 2025-04-05 -80, 2025-05-05 -80',
    )
    expect(prices(only(rows, '2025-05-06'))).toEqual(['2025-01-05 -80.00'])
  })

  test('when it is billed in another currency and so wanders', () => {
    const rows = rowsOf(
      'ADOBE',
      '2025-01-05 -13.72, 2025-02-05 -13.90, 2025-03-05 -13.55, 2025-04-05 -13.81, 2025-05-05 -13.70',
    )
    const series = only(rows, '2025-05-06')
    expect(prices(series)).toEqual(['2025-01-05 -13.72'])
    expect(formatMoney(series.amount)).toBe('-13.70')
  })

  test('when a month is skipped', () => {
    const rows = onDays('CHARITY', '-25', '2025-01-15 2025-02-14 2025-04-15 2025-05-15 2025-06-16')
    expect(only(rows, '2025-06-20').missed).toEqual(['2025-03-15' as Day])
  })

  test('when its provider moves the day', () => {
    const days = [...monthly(2024, 5, 12), ...monthly(2025, 21, 8)].join(' ')
    const series = only(onDays('FIBRE', '-80', days), '2025-08-25')
    expect(series.occurrences).toHaveLength(20)
    expect(series).toMatchObject({ dayOfMonth: 21, nextDate: '2025-09-21' })
  })
})

describe('silence', () => {
  const rows = onDays('GYM', '-30', '2025-01-10 2025-02-10 2025-03-10 2025-04-10')
  const until = (date: string) => [...rows, ...rowsOf('BAKERY', `${date} -4.10`)]

  test('is none until the days of grace are over', () => {
    expect(only(until('2025-05-14'), '2025-05-14')).toMatchObject({
      nextDate: '2025-05-10',
      isOverdue: false,
    })
  })

  test('is overdue after them', () => {
    expect(only(until('2025-05-20'), '2025-05-20')).toMatchObject({
      nextDate: '2025-05-10',
      isOverdue: true,
      isEnded: false,
    })
  })

  test('is the end after three periods', () => {
    expect(only(until('2025-08-20'), '2025-08-20')).toMatchObject({
      nextDate: null,
      isOverdue: false,
      isEnded: true,
    })
  })

  test('of a whole account proves nothing for a while', () => {
    expect(only(rows, '2025-05-20')).toMatchObject({ isOverdue: false, isEnded: false })
  })

  test('is not heard beyond today', () => {
    expect(found(rows, '2025-02-20')).toEqual([])
    expect(only(rows, '2025-03-10').occurrences).toHaveLength(3)
  })
})

describe('no series are', () => {
  const days = every(7, 30, '2025-01-04').split(' ')
  test.each<[string, RecurrenceRow[]]>([
    [
      'groceries of every Saturday',
      rowsOf('METRO', days.map((day, at) => `${day} -${60 + ((at * 37) % 90)}.10`).join(',')),
    ],
    ['two payments', onDays('FRIEND', '-20', '2025-01-05 2025-02-05')],
    ['two a year apart of another amount', rowsOf('SHOP', '2024-05-20 -40, 2025-05-20 -90')],
    ['two a year apart that got cheaper', rowsOf('SHOP', '2024-05-20 -95, 2025-05-20 -90')],
    [
      'a haircut now and then',
      onDays('BARBER', '-45', '2025-01-04 2025-02-12 2025-03-08 2025-04-23 2025-06-01 2025-06-28'),
    ],
    [
      'coffees at menu prices',
      days.flatMap((day, at) =>
        rowsOf(
          'COFFEE',
          [0, 1, 2]
            .map(
              (i) =>
                `${shiftDay(day as Day, ((at * 5 + i * 3) % 7) - 3)} -${[3.25, 4.75, 6.25][(at + i) % 3]}`,
            )
            .join(','),
        ).map((row, i) => ({ ...row, id: `c${at}-${i}` })),
      ),
    ],
    [
      'restaurant bills about a month apart',
      rowsOf('BISTRO', '2025-01-05 -44.10, 2025-02-03 -71.35, 2025-03-06 -38.20, 2025-04-04 -52.80'),
    ],
    ['amounts of zero', onDays('NOTHING', '0', monthly(2025, 5, 6).join(' '))],
    [
      'a charge and its refund in turns',
      rowsOf('SHOP', '2025-01-05 -30, 2025-02-05 30, 2025-03-05 -30, 2025-04-05 30'),
    ],
    ['no rows at all', []],
  ])('%s', (_what, rows) => {
    expect(found(rows, '2025-12-31')).toEqual([])
  })

  test('and what looked like one says why it is not', () => {
    const rows = rowsOf('METRO', days.map((day, at) => `${day} -${60 + ((at * 37) % 90)}.10`).join(','))
    const [declined] = detect(rows, '2025-12-31' as Day).declined
    expect(declined).toMatchObject({ payee: 'METRO', cadence: 'WEEKLY' })
    expect(declined?.objection).toEqual({ kind: 'SHOPPING' })
  })
})
