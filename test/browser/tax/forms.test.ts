import { describe, expect, test } from 'bun:test'
import { type ActivityForm, formOf, sentForm } from '../../../src/browser/tax/activities/activity-form.ts'
import {
  isRegistration,
  typeOptions,
  typesInWords,
} from '../../../src/browser/tax/evidence/evidence-words.ts'
import { carInWords, formOfUse, homeInWords, sentUse } from '../../../src/browser/tax/figures/use-form.ts'

describe('a business', () => {
  const sent = (changed: Partial<ActivityForm>) =>
    sentForm({ ...formOf(undefined), name: ' Writing ', ...changed })

  test('is sent without what was not said', () => {
    expect(sent({})).toEqual({
      name: 'Writing',
      personId: null,
      startDate: null,
      endDate: null,
      ownershipPercent: '100',
      province: null,
      gst: null,
      qst: null,
    })
  })

  test.each([
    ['33,33', '33.33'],
    ['50 %', '50'],
    [' ', '100'],
  ])('of which %p is ours is %s percent ours', (typed, percent) => {
    expect(sent({ ownershipPercent: typed }).ownershipPercent).toBe(percent)
  })

  test('that is registered without a day is so since it began', () => {
    const gst = sent({ isGst: true, startDate: '2024-02-01', gstNumber: ' 123456789 RT 0001 ' }).gst
    expect(gst).toEqual({
      number: '123456789 RT 0001',
      from: '2024-02-01',
      to: null,
      reportingPeriod: 'ANNUAL',
    })
  })
})

describe('what a business has of a car and a home', () => {
  const NOTHING = { activityId: 'a', year: 2026, car: null, home: null, version: 3 }

  test('is sent as it is read', () => {
    const car = { method: 'ACTUAL', unit: 'KM', odometerStart: 41_200, odometerEnd: 56_900 } as const
    const home = { method: 'ROOMS', part: '1', whole: '7', months: 9, carryForward: '120.00' } as const
    expect(sentUse(formOfUse({ ...NOTHING, car, home }, 'CA'), 3)).toEqual({ car, home, version: 3 })
    expect(carInWords(car)).toContain('15,700 km in all')
    expect(homeInWords(home, 'en-CA')).toBe('1 of 7 rooms, 9 months, 120.00 carried from the year before')
  })

  test('is nothing where nothing is switched on', () => {
    expect(sentUse(formOfUse(NOTHING, 'CA'), 3)).toEqual({ car: null, home: null, version: 3 })
  })

  test('has no whole where it goes by square feet', () => {
    const form = {
      ...formOfUse(NOTHING, 'US'),
      hasHome: true,
      homeMethod: 'SIMPLIFIED' as const,
      part: '150',
    }
    expect(sentUse({ ...form, whole: '9', carryForward: '5.00' }, 0).home).toEqual({
      method: 'SIMPLIFIED',
      part: '150',
      whole: null,
      months: 12,
      carryForward: null,
    })
  })
})

describe('evidence', () => {
  test.each([
    ['', true],
    ['123456789 RR 0001', true],
    ['123456789RT0001', true],
    ['1234567890 TQ 0001', true],
    ['123 RR 0001', false],
    ['RR', false],
  ])('may bear the number %p: %p', (text, isGood) => {
    expect(isRegistration(text)).toBe(isGood)
  })

  test('is first what is wanted, then whatever else there is, each once', () => {
    const values = typeOptions(['OFFICIAL_RECEIPT', 'BANK_RECORD']).map(({ value }) => value)
    expect(values.slice(0, 2)).toEqual(['OFFICIAL_RECEIPT', 'BANK_RECORD'])
    expect(new Set(values).size).toBe(values.length)
    expect(typesInWords(['RECEIPT', 'INVOICE'])).toBe('receipt or invoice')
  })
})
