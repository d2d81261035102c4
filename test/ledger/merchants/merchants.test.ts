import { describe, expect, test } from 'bun:test'
import { meaningOf, synonymsOf } from '../../../src/ledger/categories/meanings.ts'
import { seedsFor } from '../../../src/ledger/categories/seeds.ts'
import {
  countNames,
  merchantOf,
  merchantOfRow,
  writtenApart,
} from '../../../src/ledger/merchants/merchants.ts'
import { UNSEEN } from './unseen-texts.ts'

interface Sample {
  text: string
  kinds: string[]
  flow: 'IN' | 'OUT'
}

const samplesIn = (list: string): Sample[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', kinds = '', flow = 'OUT'] = line.split('|')
      return { text, kinds: kinds.split(' '), flow: flow === 'IN' ? 'IN' : 'OUT' }
    })

const kindOf = ({ text, flow }: Sample): string => merchantOf(text, flow)?.kind ?? '-'

describe('the built-in list', () => {
  test('has far more than a thousand names, and each is found by itself', () => {
    expect(countNames()).toBeGreaterThan(1_500)
  })

  test('tells a name from a longer word, another trade, a surname and a place', () => {
    expect(merchantOf('SHELL BEACH MOTEL', 'OUT')).toEqual({ kind: 'TRAVEL', word: 'MOTEL' })
    expect(merchantOf('TARGETED FITNESS', 'OUT')).toEqual({ kind: 'FITNESS', word: 'FITNESS' })
    for (const text of ['ROGERS PARK DELI', 'TARGET MARKETING', 'GAP YEAR ADVISORS', 'METRO JULIE'])
      expect([text, merchantOf(text, 'OUT')]).toEqual([text, null])
    for (const text of ['ROGERS 4412', 'TARGET T-1020', 'GAP CA 33', 'METRO 221'])
      expect([text, merchantOf(text, 'OUT')]).not.toEqual([text, null])
  })

  test('says nothing of money between people, accounts and cards', () => {
    for (const text of [
      'INTERAC E-TRANSFER STARBUCKS JOHN',
      'VIREMENT INTERAC METRO',
      'ZELLE TO KROGER',
      'CANADIAN TIRE MASTERCARD PAYMENT',
      'TRANSFER TO NETFLIX JAR',
    ])
      expect([text, merchantOf(text, 'OUT')]).toEqual([text, null])
    expect(merchantOf('INTERAC E-TRANSFER FEE', 'OUT')?.kind).toBe('BANK_FEES')
  })

  test('looks at the payee where the bank has its own words, and not at one who was sent money', () => {
    expect(merchantOfRow({ payee: 'Starbucks', importedText: 'POS 99182' }, 'OUT')?.kind).toBe('COFFEE')
    expect(merchantOfRow({ payee: 'Sephora', importedText: 'E-TRANSFER SEPHORA HUBERT' }, 'OUT')).toBeNull()
  })

  test('knows which way money goes', () => {
    expect(merchantOf('PAYROLL ACME', 'OUT')).toBeNull()
    expect(merchantOf('INTEREST', 'OUT')?.kind).toBe('INTEREST_PAID')
    expect(merchantOf('INTEREST', 'IN')?.kind).toBe('INTEREST')
    expect(merchantOf('LOBLAWS REFUND', 'IN')?.kind).toBe('GROCERIES')
    expect(merchantOf('CRA TAX', 'IN')).toBeNull()
  })

  test('finds a name that was cut, glued or written in French', () => {
    for (const [text, kind] of [
      ['SHOPPERS DRUG MA', 'PHARMACY'],
      ['REAL CANADIAN SUPERST', 'GROCERIES'],
      ['HOMEDEPOT.COM', 'HOME_GOODS'],
      ['PHARMACIE MARTEL', 'PHARMACY'],
      ['FRAIS MENSUELS', 'BANK_FEES'],
    ] as const)
      expect([text, merchantOf(text, 'OUT')?.kind]).toEqual([text, kind])
  })

  test('is right on at least 95 of 100 texts it says something of, and says something of 60', () => {
    const samples = samplesIn(UNSEEN)
    const proposed = samples.filter((sample) => kindOf(sample) !== '-')
    const wrong = proposed.filter(
      (sample) => !sample.kinds.includes(kindOf(sample)) && !sample.kinds.includes('?'),
    )
    const meant = samples.filter(({ kinds }) => kinds[0] !== '-')
    const reached = meant.filter((sample) => kindOf(sample) !== '-')
    if (process.env.SHOW_WRONG) {
      console.log(
        `precision ${1 - wrong.length / proposed.length} of ${proposed.length}, reach ${reached.length / meant.length} of ${meant.length}`,
      )
      for (const sample of wrong) console.log('wrong', sample.text, kindOf(sample))
      for (const sample of meant.filter((one) => kindOf(one) === '-')) console.log('missed', sample.text)
    }
    expect(1 - wrong.length / proposed.length).toBeGreaterThanOrEqual(0.95)
    expect(reached.length / meant.length).toBeGreaterThanOrEqual(0.6)
  })
})

describe('what categories are called', () => {
  test('is known for every one that a household is founded with, in both languages', () => {
    const founded = (['en', 'fr'] as const).flatMap((language) =>
      seedsFor('CA', language)
        .filter(({ kind }) => kind !== 'SAVINGS')
        .flatMap(({ categories }) => Object.keys(categories)),
    )
    expect(founded.filter((name) => meaningOf(name) === undefined)).toEqual([])
  })

  test('is the same in both languages, and a name is for one thing', () => {
    expect(meaningOf('Épicerie')).toBe('GROCERIES')
    expect(meaningOf('🛒 Groceries!')).toBe('GROCERIES')
    expect(meaningOf('Dining Out')).toBe('EATING_OUT')
    expect(meaningOf('Gas')).toBe('FUEL')
    expect(synonymsOf('Eating out')).toContain('dining')
    expect(synonymsOf('Essence')).toContain('gas')
    expect(synonymsOf('Cottage')).toEqual([])
  })
})

describe('a name whose words were run together', () => {
  test.each([
    ['TIMHORTONS', 'Tim Hortons'],
    ['CANADIANTIRE #123', 'Canadian Tire'],
    ['SHOPPERSDRUGMART 0423', 'Shoppers Drug Mart'],
    ['nofrills', 'No Frills'],
  ])('%s is %s', (text, name) => expect(writtenApart(text)).toBe(name))

  test.each(['TIMHORTONS BAKERY', 'MAPLELANEMARKET', 'LOBLAWS', ''])('%s is not known', (text) =>
    expect(writtenApart(text)).toBeUndefined(),
  )
})
