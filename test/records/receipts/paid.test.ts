import { describe, expect, test } from 'bun:test'
import { readText } from './printed.ts'

const SHOP = 'MAPLE LANE MARKET\n2026-03-14 10:20\n'
const GOODS = 'BREAD | 5.00\nMILK | 5.64\nSUBTOTAL | 10.64\nHST 13% | 1.38\n'
const PAIN = 'PAIN | 5.00\nLAIT | 4.42\nSOUS-TOTAL | 9.42\nTPS 5% | 0.47\nTVQ 9,975% | 0.94\n'
const SURE = 0.8
const totalOf = (text: string) => readText(text).fields.total

describe('money rounded to the next coin', () => {
  const labels = [
    'CASH TOTAL',
    'CASH DUE',
    'TOTAL CASH DUE',
    'AMOUNT DUE (CASH)',
    'TO PAY CASH',
    'ROUNDED TOTAL',
    'TOTAL ROUNDED',
    'NET',
    'IF PAYING BY CASH',
    'CashTotal',
  ]
  test.each(labels)('%s is the total where cash less change makes it', (label) => {
    const paper = (rounding: string) =>
      `${SHOP}${GOODS}TOTAL | 12.02\n${rounding}${label} | 12.00\nCASH | 20.00\nCHANGE | 8.00`
    for (const rounding of ['', 'ROUNDING | -0.02\n', 'PENNY ROUNDING | 0.02-\n']) {
      expect(totalOf(paper(rounding))).toMatchObject({ value: '12.00' })
      expect(totalOf(paper(rounding)).confidence).toBeGreaterThanOrEqual(SURE)
    }
  })

  const french = [
    'TOTAL COMPTANT',
    'COMPTANT À PAYER',
    'TOTAL ARRONDI',
    'MONTANT DÛ EN ARGENT',
    'À PAYER COMPTANT',
  ]
  test.each(french)('%s as well', (label) => {
    const paper = `${SHOP}${PAIN}TOTAL | 10.83\nARRONDI | 0.02\n${label} | 10.85\nCOMPTANT | 20.00\nMONNAIE | 9.15`
    expect(totalOf(paper)).toMatchObject({ value: '10.85' })
  })

  test.each(['VISA', 'DEBIT', 'INTERAC', 'MASTERCARD'])(
    'who pays by %s pays what was not rounded',
    (card) => {
      for (const label of labels.slice(0, 5)) {
        const { value, confidence } = totalOf(
          `${SHOP}${GOODS}TOTAL | 12.02\n${label} | 12.00\n${card} | 12.02`,
        )
        expect([label, value, confidence >= SURE]).toEqual([label, '12.02', true])
      }
    },
  )

  test('a coin of change is none', () => {
    expect(totalOf(`${SHOP}ITEM | 19.98\nTOTAL | 19.98\nCASH | 20.00\nCHANGE | 0.02`).value).toBe('19.98')
    expect(totalOf(`${SHOP}${GOODS}TOTAL | 12.02\nCASH | 20.00\nCHANGE | 8.00`).value).toBe('12.02')
  })
})

describe('a paper on which nothing is called the total', () => {
  const tenders: [string, string][] = [
    ['CASH', 'CHANGE'],
    ['CASH TENDERED', 'CHANGE DUE'],
    ['AMOUNT TENDERED', 'YOUR CHANGE'],
    ['COMPTANT', 'MONNAIE'],
    ['ARGENT', 'MONNAIE RENDUE'],
    ['ESPÈCES', 'À REMETTRE'],
    ['Cash', 'Change'],
  ]
  const papers: [string, string, string, string][] = [
    ['BREAD | 50.00\nMILK | 3.60\nSUBTOTAL | 53.60', '100.00', '46.40', '53.60'],
    ['BREAD | 50.00\nMILK | 3.60\nSUBTOTAL | 53.60\nHST 13% | 6.97', '80.00', '19.43', '60.57'],
    ['BREAD | 50.00\nMILK | 3.60', '60.00', '6.40', '53.60'],
    ['PAIN | 50.00\nSOUS-TOTAL | 50.00\nTPS 5% | 2.50\nTVQ 9,975% | 4.99', '60.00', '2.51', '57.49'],
  ]
  const cases = tenders.flatMap(([tender, change]) =>
    papers.map(([goods, paid, back, total]) => [
      `${tender}: ${total}`,
      `${SHOP}${goods}\n${tender} | ${paid}\n${change} | ${back}`,
      total,
    ]),
  )
  test.each(cases)('%s', (_, text, total) => {
    expect(totalOf(text as string)).toMatchObject({ value: total })
    expect(totalOf(text as string).confidence).toBeGreaterThanOrEqual(SURE)
  })

  test('paid in two ways', () => {
    const text = `${SHOP}BREAD | 50.00\nMILK | 3.60\nSUBTOTAL | 53.60\nGIFT CARD | 20.00\nCASH | 40.00\nCHANGE | 6.40`
    expect(totalOf(text).value).toBe('53.60')
  })

  test.each([
    ['the change was read wrongly', 'SUBTOTAL | 53.60\nCASH | 100.00\nCHANGE | 40.00'],
    ['the cash was', 'SUBTOTAL | 53.60\nCASH | 10.00\nCHANGE | 46.40'],
    ['nothing came back', 'SUBTOTAL | 53.60\nCASH | 60.00'],
    ['a tax was', 'SUBTOTAL | 53.60\nHST 13% | 9.67\nCASH | 100.00\nCHANGE | 39.43'],
  ])('is never sure where %s', (_, text) => {
    expect(totalOf(`${SHOP}BREAD | 50.00\nMILK | 3.60\n${text}`).confidence).toBeLessThan(SURE)
  })
})

describe('of a bill that an insurer pays in part', () => {
  const CLINIC = 'WILLOW DENTAL CLINIC\n2026-03-14\nEXAM | 100.00\nCLEANING | 128.00\n'
  const insurers = [
    'INSURANCE PAID',
    'Less: Insurance',
    'INSURER PAYS',
    'PLAN PAYS',
    'INS ADJ',
    'SUN LIFE',
    'ASSURANCE',
    'Part assurance',
    'Payé par l’assureur',
    'RAMQ',
    'Green Shield',
    'Croix Bleue',
  ]
  const shares = [
    'PATIENT PORTION',
    'PATIENT PAYS',
    'Patient share',
    'BALANCE DUE',
    'COPAY',
    'CO-PAYMENT',
    'YOU PAY',
    'PART DU PATIENT',
    'Part patient',
    'CONTRIBUTION DU CLIENT',
    'Reste à charge',
    'MONTANT À PAYER',
  ]
  const totals = ['TOTAL', 'TOTAL CHARGES', 'TOTAL FEES', 'TOTAL DES HONORAIRES']
  const cases = insurers.flatMap((insurer, at) =>
    shares.map((share, other) => [insurer, share, totals[(at + other) % totals.length] ?? ''] as const),
  )
  test.each(cases)('%s, %s: the total is the bill, %s', (insurer, share, total) => {
    for (const sign of ['', '-']) {
      const text = `${CLINIC}${total} | 228.00\n${insurer} | ${sign}182.40\n${share} | 45.60`
      expect(totalOf(`${text}\nVISA | 45.60`).value).toBe('228.00')
      expect(totalOf(text).value).toBe('228.00')
    }
  })

  test('insurance that is bought is no insurer', () => {
    const text =
      'COAST CAR RENTAL\n2026-03-14\nRENTAL | 200.00\nINSURANCE | 50.00\nTOTAL | 250.00\nVISA | 250.00'
    expect(totalOf(text)).toMatchObject({ value: '250.00' })
    const taxed =
      'COAST CAR RENTAL\n2026-03-14\nRENTAL | 200.00\nINSURANCE | 50.00\nSUBTOTAL | 250.00\nHST 13% | 32.50\nTOTAL | 282.50'
    expect(totalOf(taxed)).toMatchObject({ value: '282.50' })
  })
})
