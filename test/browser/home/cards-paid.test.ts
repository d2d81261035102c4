import { expect, test } from 'bun:test'
import { cardsPaid } from '../../../src/browser/home/first/cards-paid.ts'

const row = (importedText: string, amount = '10.00', date = '2026-11-09', payee = '') => ({
  importedText,
  amount,
  date,
  payee,
})
const named = (text: string) =>
  cardsPaid([row(text)], []).map(({ brand, digits }): string[] => [brand, digits])

test.each([
  ['VISA PAYMENT', ['VISA', '']],
  ['BILL PMT NORTHSTAR VISA 6602', ['VISA', '6602']],
  ['PAIEMENT MASTERCARD ****1187', ['MASTERCARD', '1187']],
  ['TD VISA PREAUTH PYMT', ['VISA', '']],
  ['AMEX BILL PYMT', ['AMEX', '']],
  ['CHASE CREDIT CRD AUTOPAY', ['CARD', '']],
  ['PAIEMENT CARTE DE CRÉDIT', ['CARD', '']],
])('%s pays a card', (text, expected) => {
  expect(named(text)).toEqual([expected])
})

test.each([
  'VISA DEBIT PURCHASE STARBUCKS',
  'CONTACTLESS VISA PAYMENT LOBLAWS',
  'ENBRIDGE GAS BILL PMT',
  'VISAGE SPA',
  'MC DONALDS',
])('%s pays none', (text) => {
  expect(named(text)).toEqual([])
})

test('a card that has an account is known by its digits or its brand; one nobody names by any card', () => {
  const rows = [row('BILL PMT VISA 6602'), row('PAYMENT MASTERCARD'), row('CREDIT CARD PAYMENT')]
  const brands = (...names: string[]) =>
    cardsPaid(
      rows,
      names.map((name) => ({ name, type: 'CREDIT_CARD' })),
    ).map(({ brand }) => brand)
  expect(brands()).toEqual(['VISA', 'MASTERCARD', 'CARD'])
  expect(brands('Northstar 6602')).toEqual(['MASTERCARD'])
  expect(brands('Scotia Visa')).toEqual(['MASTERCARD'])
  expect(cardsPaid(rows, [{ name: 'Visa chequing', type: 'CHECKING' }])).toHaveLength(3)
})

test('what was paid is summed by card and by month, the most first', () => {
  const [card, ...others] = cardsPaid(
    [
      row('VISA PAYMENT', '500.25', '2026-10-09'),
      row('MASTERCARD PAYMENT', '20.00'),
      row('VISA PAYMENT', '0.50', '2026-11-03'),
      row('VISA PAYMENT', '4.00', '2026-11-09'),
    ],
    [],
  )
  expect(card).toMatchObject({ brand: 'VISA', count: 3, total: '504.75' })
  expect(card?.months.get('2026-11')).toEqual({ count: 2, total: '4.50' })
  expect(others.map(({ brand }) => brand)).toEqual(['MASTERCARD'])
})
