import { describe, expect, test } from 'bun:test'
import { type Money, moneyOf } from '../../../src/core/money.ts'
import type { EvidenceItem } from '../../../src/records/tax/evidence/evidence-items.ts'
import { creditMissing, isClaimed, missingOf, wantsOf } from '../../../src/records/tax/evidence/wants.ts'
import { tableOf } from '../../../src/records/tax/forms/year-table.ts'

type Kind = EvidenceItem['kind']

const lineOf = (id: string) => {
  const line = tableOf(id.startsWith('ca') ? 'CA' : 'US', 2026)?.lines.find((one) => one.id === id)
  if (!line) throw new Error(`there is no ${id}`)
  return line
}
const item = (kind: Kind, fields: Partial<EvidenceItem> = {}): EvidenceItem => ({
  transactionSeq: 1,
  part: -1,
  amount: undefined,
  evidenceId: 'id',
  kind,
  note: null,
  registrations: [],
  shows: [],
  file: null,
  ...fields,
})
const RR = { registrations: ['123456789RR0001'] }
const reasonOf = (id: string, amount: string, items: EvidenceItem[], payee = 'Somebody') => {
  const wants = wantsOf(lineOf(id))
  if (!wants) throw new Error(`${id} wants nothing`)
  return missingOf(wants, { amount: -moneyOf(amount), payee }, items)?.reason ?? null
}

describe('a line', () => {
  test.each<[string, string, EvidenceItem[], string | null]>([
    ['ca.t1.34900', '40', [], 'NO_EVIDENCE'],
    ['ca.t1.34900', '40', [item('CARD_SLIP')], 'OTHER_KIND'],
    ['ca.t1.34900', '40', [item('CARD_SLIP', RR)], 'OTHER_KIND'],
    ['ca.t1.34900', '40', [item('RECEIPT', { evidenceId: null })], 'OTHER_KIND'],
    ['ca.t1.34900', '40', [item('RECEIPT', { evidenceId: null, ...RR })], null],
    ['ca.t1.34900', '40', [item('OFFICIAL_RECEIPT')], 'NO_REGISTRATION_NUMBER'],
    [
      'ca.t1.34900',
      '40',
      [item('OFFICIAL_RECEIPT', { registrations: ['123456789RT0001'] })],
      'NO_REGISTRATION_NUMBER',
    ],
    ['ca.t1.34900', '40', [item('OFFICIAL_RECEIPT', RR)], null],
    // A party is no charity.
    ['ca.t1.40900', '40', [item('OFFICIAL_RECEIPT')], null],
    ['ca.t1.21400', '900', [item('RECEIPT')], null],
    ['ca.t1.21400', '900', [item('CARD_SLIP')], 'OTHER_KIND'],
    ['ca.t1.20800', '900', [item('SLIP')], null],
    ['ca.t1.20800', '900', [item('DOCUMENT')], null],
    ['ca.t1.20800', '900', [item('RECEIPT')], 'OTHER_KIND'],
    ['ca.t1.21200', '90', [item('RECEIPT')], null],
    ['ca.t1.21200', '90', [item('SLIP')], null],
    ['ca.t1.22000', '90', [item('AGREEMENT')], null],
    // The form of the employer comes once a year, and a receipt with each purchase.
    ['ca.t1.22900', '90', [item('RECEIPT')], null],
    ['ca.t1.22900', '90', [item('T2200')], 'OTHER_KIND'],
    ['ca.t2125.8000', '2260', [item('INVOICE')], null],
    ['ca.t2125.8810', '113', [item('STATEMENT')], 'OTHER_KIND'],
    ['us.sa.11', '120', [item('BANK_RECORD')], null],
    ['us.sa.11', '249.99', [item('BANK_RECORD')], null],
    ['us.sa.11', '250', [item('BANK_RECORD')], 'LETTER_NEEDED'],
    ['us.sa.11', '250', [item('ACKNOWLEDGEMENT')], null],
    ['us.sa.11', '5', [], 'NO_EVIDENCE'],
    ['us.sa.11', '5', [item('CARD_SLIP')], 'OTHER_KIND'],
    ['us.sa.12', '300', [item('RECEIPT')], 'LETTER_NEEDED'],
    ['us.1040.charityNonItemizer', '20', [item('BANK_RECORD')], null],
    ['us.sc.24b', '74.99', [], null],
    ['us.sc.24b', '75', [], 'NO_EVIDENCE'],
    ['us.sc.24a', '43', [item('CARD_SLIP')], null],
    ['us.sc.22', '43', [], 'NO_EVIDENCE'],
    ['us.sa.5a', '43', [item('STATEMENT')], null],
    ['us.s1.21', '43', [item('SLIP')], null],
  ])('%s, %s dollars', (id, amount, items, reason) => {
    expect(reasonOf(id, amount, items)).toBe(reason as never)
  })

  test.each(['Hilton Garden Inn', 'Motel 6', 'AIRBNB * HMX2', 'Grand hotel'])(
    'wants a receipt of %s always',
    (payee) => {
      expect(reasonOf('us.sc.24a', '60', [], payee)).toBe('NO_EVIDENCE')
    },
  )

  test.each(['Innovative Diner', 'Resortment Taxi'])('takes %s for no lodging', (payee) => {
    expect(reasonOf('us.sc.24a', '60', [], payee)).toBeNull()
  })

  test.each(['ca.t1.10100', 'ca.t1.13500', 'us.1040.1a', 'us.sc.31'])(
    '%s wants nothing: nobody claims it',
    (id) => {
      expect(wantsOf(lineOf(id))).toBeUndefined()
    },
  )

  test('wants nothing of what came back, and something of all that came in', () => {
    const types = ['EXPENSE', 'TRANSFER', 'INCOME'] as const
    expect(types.map((type) => isClaimed(lineOf('ca.t1.33099'), type))).toEqual([true, true, false])
    expect(types.map((type) => isClaimed(lineOf('ca.t2125.8000'), type))).toEqual([true, true, true])
  })
})

test('every line of every year that is claimed wants something that can be attached', () => {
  for (const country of ['CA', 'US'] as const)
    for (const year of [2024, 2025, 2026])
      for (const line of tableOf(country, year)?.lines ?? [])
        if (line.evidence.length > 0 && line.direction !== 'INFO')
          expect([line.id, wantsOf(line)?.wanted.length]).not.toEqual([line.id, 0])
})

describe('an input tax credit', () => {
  const file = { seq: 1, merchant: 'Shop', date: '2025-05-02', total: 1n as Money } as EvidenceItem['file']
  const read = (fields: Partial<EvidenceItem> = {}) => [
    item('RECEIPT', { file, evidenceId: null, ...fields }),
  ]
  const RT = { registrations: ['123456789RT0001'] }
  const detailsOf = (paid: string, items: EvidenceItem[], statesTax = true) =>
    creditMissing(-moneyOf(paid), items, { isStated: statesTax, number: 'RT' })?.details ?? null

  test.each<[string, string, EvidenceItem[], boolean, string[] | null]>([
    ['below 100', '99.99', read(), false, null],
    ['from 100', '100', read(), false, ['REGISTRATION_NUMBER', 'TAX']],
    ['from 100 with the tax', '100', read(), true, ['REGISTRATION_NUMBER']],
    ['from 100 with both', '499.99', read(RT), true, null],
    [
      'with the number of a charity',
      '100',
      read({ registrations: ['123456789RR0001'] }),
      true,
      ['REGISTRATION_NUMBER'],
    ],
    ['from 500', '500', read(RT), true, ['RECIPIENT', 'TERMS', 'DESCRIPTION']],
    ['from 500, looked at', '500', read({ ...RT, shows: ['RECIPIENT', 'TERMS', 'DESCRIPTION'] }), true, null],
    ['of paper', '50', [item('RECEIPT', { note: 'folder 3' })], false, null],
    ['of a card slip', '50', [item('CARD_SLIP', { file })], false, ['SUPPLIER', 'DATE', 'TOTAL']],
    [
      'of a receipt not read',
      '50',
      [item('RECEIPT', { file: { ...file, merchant: null, date: null, total: null } as never })],
      false,
      ['SUPPLIER', 'DATE', 'TOTAL'],
    ],
  ])('%s', (_, paid, items, statesTax, details) => {
    expect(detailsOf(paid, items, statesTax)).toEqual(details as never)
  })

  test.each([
    ['RT', '1234567890TQ0001', ['REGISTRATION_NUMBER']],
    ['TQ', '1234567890TQ0001', null],
    ['TQ', '123456789RT0001', ['REGISTRATION_NUMBER']],
  ] as const)('of a receipt with another number than %s: %s', (number, registration, details) => {
    const items = read({ registrations: [registration] })
    expect(creditMissing(-moneyOf('100'), items, { isStated: true, number })?.details ?? null).toEqual(
      details as never,
    )
  })

  test('without anything is not shown for', () => {
    expect(creditMissing(-1n, [], { isStated: false, number: 'RT' })?.reason).toBe('NO_EVIDENCE')
  })
})
