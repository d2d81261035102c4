import { describe, expect, test } from 'bun:test'
import { builderAddress } from '../../../src/browser/reports/builder/builder-query.ts'
import { reviewParts, reviewQuery } from '../../../src/browser/reports/in-review/review-query.ts'
import {
  partOf,
  reviewAddress,
  reviewedOf,
  reviewedSpan,
  turned,
  withDayBefore,
} from '../../../src/browser/reports/in-review/reviewed.ts'

const TODAY = '2026-11-22'

test('an address names a year or a month, and the year that just was where it names none', () => {
  expect(reviewedOf('of=2025', TODAY)).toBe('2025')
  expect(reviewedOf('of=2025-02', TODAY)).toBe('2025-02')
  for (const asked of ['', 'of=', 'of=2025-13', 'of=25', 'of=2025-02-01'])
    expect(reviewedOf(asked, TODAY)).toBe('2026')
  expect(reviewedOf('', '2026-01-09')).toBe('2025')
  expect(reviewAddress('2025-02')).toBe('/reports/in-review?of=2025-02')
})

test('it is turned by years or by months, over the end of a year', () => {
  expect([turned('2025', 1), turned('2025', -1)]).toEqual(['2026', '2024'])
  expect([turned('2025-12', 1), turned('2026-01', -1)]).toEqual(['2026-01', '2025-12'])
})

test('its days end with today, and there are none before it begins', () => {
  expect(reviewedSpan('2025', TODAY)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(reviewedSpan('2026', TODAY)).toEqual({ from: '2026-01-01', to: TODAY })
  expect(reviewedSpan('2024-02', TODAY)).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(reviewedSpan('2026-12', TODAY)).toBeUndefined()
  expect(withDayBefore({ from: '2025-01-01', to: '2025-12-31' }).from).toBe('2024-12-31')
})

test('each part of it is a report that the builder opens', () => {
  const part = partOf(
    { from: '2025-01-01', to: '2025-12-31' },
    { by: 'GROUP', compare: 'YEAR_BEFORE', chart: 'table' },
  )
  expect(builderAddress(part)).toBe(
    '/reports/custom?by=GROUP&split=none&range=own&from=2025-01-01&to=2025-12-31&compare=YEAR_BEFORE&chart=table',
  )
})

describe('all of it', () => {
  const span = { from: '2026-01-01', to: '2026-06-15' }
  const keyOf = (currency: string, isOfYear: boolean) => {
    const [, , question] = reviewQuery({ span, currency, isOfYear }).queryKey
    return question as { built: { measure: string; by: string }[]; incomeExpense?: object; flow?: object }
  }

  test('is one question, with in and out of a year alone', () => {
    const year = keyOf('', true)
    expect(year.built.map(({ measure, by }) => `${measure} ${by}`)).toEqual([
      'RECEIVED GROUP',
      'SPENT GROUP',
      'NET GROUP',
      'SPENT PERIOD',
      'SPENT PAYEE',
      'RECEIVED CATEGORY',
      'BALANCE PERIOD',
      'BALANCE PERIOD',
    ])
    expect(year.incomeExpense).toEqual({ ...span, interval: 'MONTH' })
    expect(year.flow).toEqual(span)
    expect(keyOf('', false)).not.toHaveProperty('incomeExpense')
  })

  test('in all currencies as one is without what flows and what is owned', () => {
    const { built, flow } = keyOf('all-CAD', true)
    expect(flow).toBeUndefined()
    expect(built.map(({ measure }) => measure)).not.toContain('BALANCE')
    expect(reviewParts({ span, currency: 'all-CAD', isOfYear: true }).worth).toBeUndefined()
  })
})
