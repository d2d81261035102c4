import { describe, expect, test } from 'bun:test'
import { readText } from './printed.ts'

const taxesOf = (text: string, context = {}) =>
  readText(text, context).fields.taxes.map(({ kind, rate, amount }) => `${kind} ${rate} ${amount}`)
const SHOP = 'HARBOUR VIEW HOTEL\n2026-03-14\n'

describe('the taxes of a stay', () => {
  test('are all of them, night by night', () => {
    const night = 'ROOM | 200.00\nMRDT 4% | 8.00\nHST 13% | 27.04\n'
    for (const total of ['TOTAL', 'BALANCE DUE', 'AMOUNT DUE', 'TOTAL DUE', 'MONTANT TOTAL'])
      expect(taxesOf(`${SHOP}${night}${night}PARKING | 20.00\nHST 13% | 2.60\n${total} | 492.68`)).toEqual([
        'SALES_TAX 4 8.00',
        'HST 13 27.04',
        'SALES_TAX 4 8.00',
        'HST 13 27.04',
        'HST 13 2.60',
      ])
  })

  test('with days before them, and behind a subtotal', () => {
    const text = `${SHOP}03-12 ROOM | 200.00\n03-12 HST | 26.00\n03-13 ROOM | 200.00\n03-13 HST | 26.00\nTOTAL | 452.00`
    expect(taxesOf(text)).toEqual(['HST null 26.00', 'HST null 26.00'])
    const french =
      'CHAMBRE | 150,00\nCHAMBRE | 150,00\nSOUS-TOTAL | 300,00\nTPS 5% | 7,50\nTPS 5% | 7,50\nTOTAL | 315,00'
    expect(taxesOf(`${SHOP}${french}`)).toEqual(['GST 5 7.50', 'GST 5 7.50'])
  })

  test.each([
    ['TAXE HÉBERGEMENT 3,5%', 'SALES_TAX 3.5'],
    ['LODGING TAX 3.5%', 'SALES_TAX 3.5'],
    ['OCCUPANCY TAX 3.5%', 'SALES_TAX 3.5'],
    ['TOURISM LEVY 3.5%', 'SALES_TAX 3.5'],
    ['MUNICIPAL ACCOMMODATION TAX 3.5%', 'SALES_TAX 3.5'],
    ['MRDT 3.5%', 'SALES_TAX 3.5'],
    ['CITY TAX 3.5%', 'SALES_TAX 3.5'],
  ])('%s is one', (label, tax) => {
    const text = `${SHOP}ROOM | 150.00\n${label} | 5.25\nHST 13% | 20.18\nTOTAL | 175.43`
    expect(taxesOf(text)).toEqual([`${tax} 5.25`, 'HST 13 20.18'])
  })
})

test('a tax that is printed again in a summary is one', () => {
  const text =
    'MAPLE LANE\n2026-03-14\nBREAD | 100.00\nSUBTOTAL | 100.00\nHST 13% | 13.00\nTOTAL | 113.00\nTAX SUMMARY\nHST 13% | 13.00'
  expect(taxesOf(text)).toEqual(['HST 13 13.00'])
})

describe('two rates', () => {
  test.each([
    ['MWST A 19% | 1,90\nMWST B 7% | 0,14', ['VAT 19 1.90', 'VAT 7 0.14']],
    [
      'MwSt % Netto MwSt Brutto\nA 19,00% | 10,00 1,90 11,90\nB 7,00% | 2,00 0,14 2,14',
      ['VAT 19 1.90', 'VAT 7 0.14'],
    ],
    ['TVA Base HT TVA TTC\n20% | 9,92 1,98 11,90\n5,5% | 2,03 0,11 2,14', ['VAT 20 1.98', 'VAT 5.5 0.11']],
    ['VAT Net VAT Gross\n20% | 9.92 1.98 11.90\n5% | 2.04 0.10 2.14', ['VAT 20 1.98', 'VAT 5 0.10']],
    ['TVA 20% | 1,98\nTVA 5,5% | 0,11', ['VAT 20 1.98', 'VAT 5.5 0.11']],
    ['BTW 21% over | 9,83 2,07\nBTW 9% over | 1,96 0,18', ['VAT 21 2.07', 'VAT 9 0.18']],
  ])('%s', (foot, taxes) => {
    expect(taxesOf(`EDEKA\n14.03.2026\nBROT | 2,14\nWEIN | 11,90\nSUMME EUR | 14,04\n${foot}`)).toEqual(taxes)
  })

  test('three of a province', () => {
    const text = `SASK WINE\n2026-03-14\nWINE | 100.00\nSUBTOTAL | 100.00\nGST 5% | 5.00\nPST 6% | 6.00\nLCT 10% | 10.00\nTOTAL | 121.00`
    expect(taxesOf(text)).toEqual(['GST 5 5.00', 'PST 6 6.00', 'SALES_TAX 10 10.00'])
  })
})

describe('goods are no tax, whatever their letters make together', () => {
  test.each([
    'TV H 55 INCH',
    'TV HISENSE 55',
    'SAMSUNG TV H',
    'TV HDMI CABLE',
    'TVHISENSE',
    'G ST ROLL',
    'EGG STEAK',
    'HOT PS5 GAME',
    'LAP STAND',
    'TV ADAPTER',
  ])('%s', (item) => {
    for (const foot of [
      'SUBTOTAL | 500.00\nHST 13% | 65.00\nTOTAL | 565.00',
      'SUBTOTAL | 500.00\nTVH 13% | 65.00\nTOTAL | 565.00',
    ])
      expect(taxesOf(`ELECTRONICS WORLD\n2026-03-14\n${item} | 500.00\n${foot}`)).toEqual(['HST 13 65.00'])
  })

  test.each(['T V H 13%', 'H.S.T.', 'H S T', 'T.V.H.', 'TVH', 'HST13%'])('%s is one', (label) => {
    const text = `ELECTRONICS WORLD\n2026-03-14\nLAMP | 500.00\nSUBTOTAL | 500.00\n${label} | 65.00\nTOTAL | 565.00`
    expect(taxesOf(text)[0]).toStartWith('HST')
  })
})
