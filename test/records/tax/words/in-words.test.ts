import { expect, test } from 'bun:test'
import { inWords } from '../../../../src/records/tax/words/in-words.ts'
import type { Message } from '../../../../src/records/tax/words/message-facts.ts'

const CHILD_CARE = { line: '21400', label: 'Child care expenses', labelFr: 'Frais de garde d’enfants' }
const ADVERTISING = { line: '8', label: 'Advertising' }
const UNNUMBERED = { line: null, label: 'Deferral', labelFr: null }

/** What is told, in English and in French. */
const TOLD: [Message, string, string][] = [
  [
    { kind: 'more-came-back', line: CHILD_CARE },
    'Child care expenses: more came back than was spent.',
    'Frais de garde d’enfants : il en est revenu plus qu’il n’en a été dépensé.',
  ],
  [
    { kind: 'more-came-back', line: ADVERTISING },
    'Advertising: more came back than was spent.',
    'Advertising : il en est revenu plus qu’il n’en a été dépensé.',
  ],
  [
    { kind: 'share-to-be-said', line: CHILD_CARE },
    'Child care expenses: only a part counts. Split it, or say its share.',
    'Frais de garde d’enfants : une partie seulement compte. Ventilez l’opération, ou indiquez sa part.',
  ],
  [
    { kind: 'principal-left-out', line: ADVERTISING, count: 2, amount: '4000.00' },
    'Advertising: 2 payments on a loan, 4000.00 in all, count nothing until their interest is said. Split them, or say the share that is interest.',
    'Advertising : 2 versements sur un prêt, en tout 4000.00, ne comptent pour rien tant que les intérêts n’en sont pas indiqués. Ventilez-les, ou indiquez la part des intérêts.',
  ],
  [
    { kind: 'principal-left-out', line: CHILD_CARE, count: 1, amount: '2000.00' },
    'Child care expenses: a payment of 2000.00 on a loan counts nothing until its interest is said. Split it, or say the share that is interest.',
    'Frais de garde d’enfants : un versement de 2000.00 sur un prêt ne compte pour rien tant que les intérêts n’en sont pas indiqués. Ventilez-le, ou indiquez la part des intérêts.',
  ],
  [
    {
      kind: 'which-year',
      line: CHILD_CARE,
      amount: '1500.00',
      day: '2026-03-10',
      countsFor: 2026,
      other: 2025,
    },
    'Child care expenses: 1500.00 of 2026-03-10 counts for 2026, and may be for 2025. Say for which year it is.',
    'Frais de garde d’enfants : 1500.00, le 2026-03-10, compte pour 2026 et peut viser 2025. Indiquez pour quelle année.',
  ],
  [
    { kind: 'exempt-estimate', line: CHILD_CARE, payee: 'Bank', amount: '13.81' },
    'Child care expenses: a sales tax of 13.81 was worked out of Bank, where there is none as a rule. Type what the receipt states, or take it away.',
    'Frais de garde d’enfants : une taxe de vente de 13.81 a été estimée pour Bank, alors qu’en général il n’y en a pas. Inscrivez celle du reçu, ou retirez-la.',
  ],
  [
    { kind: 'capital-credit', payee: 'Apple', amount: '260.00', share: '60', isClaimed: true },
    'Apple: its sales tax of 260.00 is claimed in full, as 60 % of it is for the business; more than half has to be. For a passenger car the credit goes by its capital cost allowance, which is not worked out here.',
    'Apple : sa taxe de vente de 260.00 est demandée en entier, car 60 % sert à l’entreprise; il en faut plus de la moitié. Pour une voiture de tourisme, le crédit suit la déduction pour amortissement, qui n’est pas calculée ici.',
  ],
  [
    { kind: 'capital-of-no-business', payee: 'Apple' },
    'Apple: its sales tax is claimed by no business. Say for which it was bought.',
    'Apple : sa taxe de vente n’est demandée par aucune entreprise. Indiquez pour laquelle l’achat a été fait.',
  ],
  [
    { kind: 'not-worked-out', line: CHILD_CARE },
    'Child care expenses is not worked out here. What is mapped to it counts nothing.',
    'Frais de garde d’enfants : cette ligne n’est pas calculée ici. Ce qui y est associé ne compte pour rien.',
  ],
  [
    { kind: 'no-limit-known', line: CHILD_CARE },
    'Child care expenses: no limit is known for this year.',
    'Frais de garde d’enfants : aucune limite n’est connue pour cette année.',
  ],
  [
    { kind: 'over-limit', line: CHILD_CARE, total: '9000.00', most: '8000.00' },
    'Child care expenses: 9000.00 is above the limit of 8000.00.',
    'Frais de garde d’enfants : 9000.00 dépasse la limite de 8000.00.',
  ],
  [
    { kind: 'over-limit-together', total: '12000', most: '10000' },
    'These lines come to 12000 together, above the limit of 10000.',
    'Ensemble, ces lignes donnent 12000, au-dessus de la limite de 10000.',
  ],
  [
    { kind: 'line-ended', lineId: 'ca.t1.31350', year: 2025 },
    'ca.t1.31350 is on no form of 2025: what is mapped to it counts for no line.',
    'ca.t1.31350 ne figure sur aucun formulaire de 2025 : ce qui y est associé ne compte pour aucune ligne.',
  ],
  [
    { kind: 'document-of-year-missing', line: CHILD_CARE, wanted: 'T2200' },
    'Child care expenses: T2200 of the year is attached to none of it.',
    'Frais de garde d’enfants : la pièce de l’année (T2200) n’y est jointe nulle part.',
  ],
  [
    { kind: 'document-of-year-missing', line: CHILD_CARE, wanted: 'CERTIFICATE' },
    'Child care expenses: CERTIFICATE of the year is attached to none of it.',
    'Frais de garde d’enfants : la pièce de l’année (attestation) n’y est jointe nulle part.',
  ],
  [
    { kind: 'pending-left', line: CHILD_CARE, count: 0 },
    'Child care expenses: 0 transactions are pending and not counted.',
    'Frais de garde d’enfants : 0 opération est en attente et n’est pas comptée.',
  ],
  [
    { kind: 'pending-left', line: CHILD_CARE, count: 1 },
    'Child care expenses: one transaction is pending and not counted.',
    'Frais de garde d’enfants : une opération est en attente et n’est pas comptée.',
  ],
  [
    { kind: 'pending-left', line: CHILD_CARE, count: 2 },
    'Child care expenses: 2 transactions are pending and not counted.',
    'Frais de garde d’enfants : 2 opérations sont en attente et ne sont pas comptées.',
  ],
  [{ kind: 'year-not-over', year: 2026 }, '2026 is not over yet.', '2026 n’est pas encore terminée.'],
  [
    { kind: 'part-cut-anew', part: 2, payee: 'Garderie', day: '2025-07-01' },
    'What was said of part 2 of Garderie on 2025-07-01 counts no more: its parts were cut anew.',
    'Ce qui a été dit de la partie 2 de Garderie, le 2025-07-01, ne compte plus : l’opération a été ventilée autrement.',
  ],
  [
    { kind: 'part-cut-anew', part: 1, payee: '', day: '2025-07-02' },
    'What was said of part 1 of a transaction on 2025-07-02 counts no more: its parts were cut anew.',
    'Ce qui a été dit de la partie 1 de l’opération, le 2025-07-02, ne compte plus : l’opération a été ventilée autrement.',
  ],
  [
    { kind: 'receipt-total-differs', payee: 'Garderie', total: '12.00', paid: '15.00' },
    'Garderie: a receipt says 12.00, and 15.00 was paid.',
    'Garderie : un reçu indique 12.00, et 15.00 a été payé.',
  ],
  [
    { kind: 'receipt-total-differs', payee: '', total: '12.00', paid: '15.00' },
    ': a receipt says 12.00, and 15.00 was paid.',
    'Sans bénéficiaire : un reçu indique 12.00, et 15.00 a été payé.',
  ],
  [
    { kind: 'receipt-date-differs', payee: 'Garderie', day: '2025-07-01', paidOn: '2025-08-02' },
    'Garderie: a receipt is of 2025-07-01, and it was paid on 2025-08-02.',
    'Garderie : la date d’un reçu est le 2025-07-01, et celle du paiement, le 2025-08-02.',
  ],
  [
    { kind: 'receipt-of-other-year', payee: 'Garderie', day: '2024-12-31', year: 2025 },
    'Garderie: a receipt is of 2024-12-31, and this is 2025.',
    'Garderie : la date d’un reçu est le 2024-12-31, et l’année est 2025.',
  ],
  [
    { kind: 'receipt-on-two-lines', payee: 'Garderie' },
    'Garderie: its receipt is on another line as well.',
    'Garderie : son reçu figure aussi sur une autre ligne.',
  ],
  [
    { kind: 'gift-or-purchase', payee: 'Musée' },
    'Musée is paid on a line of a business too: a gift, or a purchase?',
    'Musée : des paiements figurent aussi sur une ligne d’une entreprise. Est-ce un don, ou un achat?',
  ],
  [
    { kind: 'purpose-missing', payee: 'Inn' },
    'Inn: its notes do not say where it was and what for.',
    'Inn : ses notes ne disent ni où c’était ni à quelle fin.',
  ],
  [
    { kind: 'payee-number-missing', payee: 'Anne' },
    'Anne: no tax number is kept; a person who cares for a child gives theirs.',
    'Anne : aucun numéro fiscal n’est conservé; une personne qui garde un enfant donne le sien.',
  ],
  [
    { kind: 'regular-way', activity: 'A studio', isWholeYear: true },
    'A studio: its GST/HST return is added up the regular way, for the whole year; the Quick Method is not worked out here.',
    'A studio : sa déclaration de la TPS/TVH est établie selon la méthode habituelle, pour toute l’année; la méthode rapide n’est pas calculée ici.',
  ],
  [
    { kind: 'regular-way', activity: 'A studio', isWholeYear: false },
    'A studio: its GST/HST return is added up the regular way, for the whole year; the Quick Method is not worked out here. It is not divided by reporting periods.',
    'A studio : sa déclaration de la TPS/TVH est établie selon la méthode habituelle, pour toute l’année; la méthode rapide n’est pas calculée ici. Elle n’est pas divisée en périodes de déclaration.',
  ],

  [
    { kind: 'cost-left-out', line: ADVERTISING },
    'Advertising: miles count at the rate of the year, so what the car cost is left out.',
    'Advertising : les milles comptent au taux de l’année; ce que le véhicule a coûté est donc laissé de côté.',
  ],
  [
    { kind: 'car-share-not-known', line: ADVERTISING },
    'Advertising: it counts nothing until trips are written down, and what the car showed on the first and on the last day of the year.',
    'Advertising : cette ligne ne compte pour rien tant que les déplacements ne sont pas notés, avec ce que le véhicule indiquait le premier et le dernier jour de l’année.',
  ],
  [
    { kind: 'more-than-all', line: ADVERTISING },
    'Advertising: the trips are longer than all that the car went.',
    'Advertising : les déplacements dépassent tout ce que le véhicule a parcouru.',
  ],
  [
    { kind: 'no-mileage-rate', line: ADVERTISING },
    'Advertising: no rate of a mile is known for this year, so the miles count nothing.',
    'Advertising : aucun taux par mille n’est connu pour cette année; les milles ne comptent donc pour rien.',
  ],
  [
    { kind: 'home-share-not-known', line: ADVERTISING },
    'Advertising: it counts nothing until the part of the home is known, by area or by rooms.',
    'Advertising : cette ligne ne compte pour rien tant que la part de la résidence n’est pas connue, par superficie ou par pièces.',
  ],
  [
    { kind: 'no-square-foot-rate', line: ADVERTISING },
    'Advertising: no amount for a square foot is known for this year.',
    'Advertising : aucun montant par pied carré n’est connu pour cette année.',
  ],
  [
    { kind: 'capped-at-result', line: CHILD_CARE, amount: '20.00', isLost: false },
    'Child care expenses: 20.00 above what the business has left, for the next year.',
    'Frais de garde d’enfants : 20.00 de plus que ce qui reste à l’entreprise, reporté à l’année suivante.',
  ],
  [
    { kind: 'capped-at-result', line: CHILD_CARE, amount: '20.00', isLost: true },
    'Child care expenses: 20.00 above what the business has left.',
    'Frais de garde d’enfants : 20.00 de plus que ce qui reste à l’entreprise.',
  ],

  [{ kind: 'miles', miles: '0', rate: '0.67' }, '0 miles × 0.67', '0 mille × 0,67'],
  [{ kind: 'miles', miles: '1', rate: '0.67' }, '1 miles × 0.67', '1 mille × 0,67'],
  [{ kind: 'miles', miles: '2', rate: '0.67' }, '2 miles × 0.67', '2 milles × 0,67'],
  [{ kind: 'miles', miles: '12.5', rate: '0.7' }, '12.5 miles × 0.7', '12,5 milles × 0,7'],
  [{ kind: 'square-feet', feet: '1', rate: '5', months: 12 }, '1 square feet × 5', '1 pied carré × 5'],
  [
    { kind: 'square-feet', feet: '120.5', rate: '5', months: 1 },
    '120.5 square feet × 5 × 1 of 12 months',
    '120,5 pieds carrés × 5 × 1 mois sur 12',
  ],
  [
    { kind: 'carried-forward', amount: '40.00' },
    '40.00 left over from the year before',
    '40.00 reporté de l’année précédente',
  ],
  [
    { kind: 'above-result', amount: '20.00', isLost: true },
    '20.00 above what the business has left',
    '20.00 de plus que ce qui reste à l’entreprise',
  ],
  [
    { kind: 'above-result', amount: '20.00', isLost: false },
    '20.00 above what the business has left, for the next year',
    '20.00 de plus que ce qui reste à l’entreprise, reporté à l’année suivante',
  ],

  [
    { kind: 'somebody-said', isPart: false, reason: null },
    'Somebody said so of the transaction',
    'Quelqu’un l’a indiqué pour l’opération',
  ],
  [
    { kind: 'somebody-said', isPart: true, reason: 'The camp' },
    'Somebody said so of this part: The camp',
    'Quelqu’un l’a indiqué pour cette partie : The camp',
  ],
  [
    { kind: 'category-mapped', category: 'Camps', line: CHILD_CARE, since: 2024 },
    'Category Camps is mapped to 21400 since 2024',
    'La catégorie Camps est associée à la ligne 21400 depuis 2024',
  ],
  [
    { kind: 'category-mapped', category: 'Camps', line: UNNUMBERED, since: 2024 },
    'Category Camps is mapped to Deferral since 2024',
    'La catégorie Camps est associée à Deferral depuis 2024',
  ],
  [
    { kind: 'transfers-mapped', subtype: 'RRSP', line: CHILD_CARE, since: 2024 },
    'What moves into accounts of the subtype RRSP is mapped to 21400 since 2024',
    'Ce qui entre dans les comptes REER est associé à la ligne 21400 depuis 2024',
  ],
  [
    { kind: 'transfers-mapped', subtype: 'IRA', line: ADVERTISING, since: 2024 },
    'What moves into accounts of the subtype IRA is mapped to 8 since 2024',
    'Ce qui entre dans les comptes IRA est associé à la ligne 8 depuis 2024',
  ],

  [
    { kind: 'nothing-there', wanted: ['OFFICIAL_RECEIPT'] },
    'Missing: official receipt.',
    'Aucune pièce n’est jointe. Pièces demandées : reçu officiel.',
  ],
  [
    { kind: 'other-kind', wanted: ['SLIP', 'BANK_RECORD'] },
    'What is there is none of these: slip, bank record.',
    'Ce qui est joint n’est d’aucun de ces genres : feuillet, document bancaire.',
  ],
  [
    { kind: 'letter-needed' },
    'From 250 dollars on only the letter of the charity does.',
    'À partir de 250 dollars, seule la lettre de l’organisme de bienfaisance suffit.',
  ],
  [
    { kind: 'no-charity-number' },
    'No number of a charity (123456789 RR 0001) is known of it.',
    'Aucun numéro d’organisme de bienfaisance (123456789 RR 0001) n’est connu pour ce don.',
  ],
  [
    { kind: 'no-tax-stated' },
    'Nothing is there that states the tax.',
    'Aucune pièce jointe n’indique la taxe.',
  ],
  [
    { kind: 'details-missing', details: ['REGISTRATION_NUMBER', 'TAX'] },
    'Nothing there shows: registration number, tax.',
    'Aucune pièce jointe n’indique : le numéro d’inscription, la taxe.',
  ],
]

test.each(TOLD)('%j', (message, english, french) => {
  expect(inWords(message, 'en')).toBe(english)
  expect(inWords(message, 'fr')).toBe(french.replaceAll(' :', '\u00a0:'))
})

test.each([
  [0, '', ''],
  [1, ' And 1 more.', ' Et 1 de plus.'],
  [2, ' And 2 more.', ' Et 2 de plus.'],
])('of several alike %d more', (more, english, french) => {
  const message: Message = { kind: 'year-not-over', year: 2026 }
  expect(inWords(message, 'en', more)).toBe(`2026 is not over yet.${english}`)
  expect(inWords(message, 'fr', more)).toBe(`2026 n’est pas encore terminée.${french}`)
})
