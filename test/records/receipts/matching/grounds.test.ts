import { expect, test } from 'bun:test'
import type { Day } from '../../../../src/core/time.ts'
import { type GroundFact, groundText } from '../../../../src/records/receipts/matching/grounds.ts'

const ifDate = '2026-07-01' as Day
const days = (daysLater: number): GroundFact => ({ daysLater, ifDate: null })
const told: [GroundFact, english: string, french: string][] = [
  ['EQUAL', 'Amount equal', 'Montant égal'],
  [
    'ROUNDED',
    'Amount equal but for the rounding of cash',
    'Montant égal, à l’arrondi près du paiement comptant',
  ],
  ['TOGETHER', 'Several receipts add up to the amount', 'Plusieurs reçus totalisent le montant'],
  ['TIPPED', 'Amount is the total with a tip', 'Le montant est le total avec un pourboire'],
  ['UNTIPPED', 'Amount is the total without its tip', 'Le montant est le total sans son pourboire'],
  ['SAME_CARD', 'Same card', 'Même carte'],
  ['OTHER_CARD', 'Another card', 'Une autre carte'],
  ['HAS_RECEIPT', 'It has a receipt already', 'Elle a déjà un reçu'],
  ['SAME_PAYEE', 'Same payee', 'Même bénéficiaire'],
  ['SIMILAR_PAYEE', 'Similar payee', 'Bénéficiaire semblable'],
  ['SHARED_WORD', 'Payee shares a word', 'Un mot en commun avec le bénéficiaire'],
  [days(0), 'Same day', 'Même jour'],
  [days(1), 'One day later', 'Un jour plus tard'],
  [days(-1), 'One day earlier', 'Un jour plus tôt'],
  [days(2), 'Two days later', 'Deux jours plus tard'],
  [days(-5), 'Five days earlier', 'Cinq jours plus tôt'],
  [days(6), '6 days later', '6 jours plus tard'],
  [{ daysLater: 0, ifDate }, 'Same day if the date is 2026-07-01', 'Même jour si la date est le 2026-07-01'],
  [
    { daysLater: -2, ifDate },
    'Two days earlier if the date is 2026-07-01',
    'Deux jours plus tôt si la date est le 2026-07-01',
  ],
]

test.each(told)('%j', (fact, english, french) => {
  expect(groundText(fact, 'en')).toBe(english)
  expect(groundText(fact, 'fr')).toBe(french)
})
