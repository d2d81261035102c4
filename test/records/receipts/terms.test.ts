import { describe, expect, test } from 'bun:test'
import { readText } from './printed.ts'

const dateOf = (foot: string, day = '07/04/2018') =>
  readText(`KEDAI BUKU\nDATE ${day}\n${foot}\nTOTAL | 12.00`, { today: '2019-01-01' as never })

describe('the order of day and month', () => {
  test.each([
    ['ringgit', 'AMOUNT | RM 12.00'],
    ['a Malaysian company', 'TANJONG SDN BHD'],
    ['pounds', 'CASH | £12.00'],
    ['a European tax', 'MWST 19 % | 1.92'],
  ])('is certain where the paper names %s', (_what, foot) => {
    const { fields, reviewReasons } = dateOf(foot)
    expect(fields.date).toMatchObject({ value: '2018-04-07', alternatives: ['2018-04-07'] })
    expect(reviewReasons).not.toContain('DATE_AMBIGUOUS')
  })
  test('stays open in Canada, where both are written', () => {
    const { fields, reviewReasons } = dateOf('HST 13 % | 1.38')
    expect(fields.date.alternatives).toHaveLength(2)
    expect(reviewReasons).toContain('DATE_AMBIGUOUS')
  })
})

describe('a currency', () => {
  test('is unsure where as much speaks for another', () => {
    const { fields } = readText('THE CROWN INN\nTOTAL GBP | 42.60\nCHARGED CAD | 79.61')
    expect(fields.currency.confidence).toBeLessThanOrEqual(0.5)
  })
  test('is sure where only one is named', () => {
    const { fields } = readText('THE CROWN INN\nTOTAL GBP | 42.60')
    expect(fields.currency).toMatchObject({ value: 'GBP', confidence: 0.95 })
  })
})

describe('the last day to pay an invoice', () => {
  const dueOf = (line: string) =>
    readText(`BOREAL HOSTING INC\nInvoice date 2026-06-10\n${line}\nTOTAL | 12.00`).dueDate
  test.each([
    ['Due date: 2026-07-10', '2026-07-10'],
    ['Payment due July 10, 2026', '2026-07-10'],
    ['Date d’échéance : 2026-07-01', '2026-07-01'],
    ['Terms: Net 30', '2026-07-10'],
    ['NET 15 DAYS', '2026-06-25'],
  ])('%s', (line, day) => expect(dueOf(line)).toBe(day as never))
  test.each(['Thank you', 'NET 12.00', 'Due date: 2026-06-01', 'NET WT 250 G'])('%s says none', (line) =>
    expect(dueOf(line)).toBeUndefined(),
  )
})
