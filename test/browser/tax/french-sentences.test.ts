import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { taxForms } from '../../../src/browser/french/tax-forms.ts'
import { KNOWN } from '../../../src/browser/french/tax-sentences.ts'
import { tableOf } from '../../../src/records/tax/forms/year-table.ts'
import { missingOf, wantsOf } from '../../../src/records/tax/wants.ts'

const NONE = ''
const SENTENCES: [english: string, lineId: string, french: string][] = [
  [
    'Medical expenses: self, spouse, children under 18: 12000.50 is above the limit of 2759.00.',
    'ca.t1.33199',
    'Frais médicaux~: autres personnes à charge~: 12~000,50 dépasse la limite de 2~759,00.',
  ],
  ['Wages: 12000 is above the limit of 900.', 'us.sc.26', 'Wages~: 12~000 dépasse la limite de 900.'],
  [
    'Child care expenses: more came back than was spent.',
    'ca.t1.21400',
    'Frais de garde d’enfants~: il en est revenu plus qu’il n’en a été dépensé.',
  ],
  [
    'Tuition, current year: only a part counts. Split it, or say its share.',
    'ca.t1.32300',
    'Frais de scolarité~: une partie seulement compte. Ventilez-la, ou indiquez sa part.',
  ],
  [
    'Capital cost allowance is not worked out here. What is mapped to it counts nothing.',
    'ca.t776.9936',
    'Déduction pour amortissement (DPA)~: ce n’est pas calculé ici. Ce qui y est associé ne compte pour rien.',
  ],
  [
    'ca.t1.31350 is on no form of 2026: what is mapped to it counts for no line.',
    'ca.t1.31350',
    'Frais d’abonnement aux nouvelles numériques~: elle n’est sur aucun formulaire de 2026, et ce qui y est associé ne compte pour aucune ligne.',
  ],
  [
    'Shop: Main: a receipt says 12.00, and 1234.50 was paid. And 3 more.',
    NONE,
    'Shop: Main~: un reçu indique 12,00, et 1~234,50 a été payé. Et 3 de plus.',
  ],
  [
    ': its receipt is on another line as well.',
    NONE,
    'Sans bénéficiaire~: son reçu est aussi sur une autre ligne.',
  ],
  [
    'What was said of part 2 of a transaction on 2026-03-04 counts no more: its parts were cut anew.',
    NONE,
    'Ce qui a été dit de la partie 2 de l’opération du 2026-03-04 ne compte plus~: ses parties ont été refaites.',
  ],
  [
    'Child care expenses: one transaction is pending and not counted.',
    'ca.t1.21400',
    'Frais de garde d’enfants~: une opération est en attente et non comptée.',
  ],
  [
    'Other employment expenses: T2200 of the year is attached to none of it.',
    'ca.t1.22900',
    'Autres dépenses d’emploi~: la pièce de l’année (T2200) n’y est jointe nulle part.',
  ],
  [
    'Business-use-of-home expenses: 310.00 above what the business has left, for the next year.',
    'ca.t2125.9945',
    'Frais d’utilisation de la résidence aux fins de l’entreprise~: 310,00 de plus que ce qui reste à l’entreprise, pour l’année suivante.',
  ],
  [
    '40.00 left over from the year before; 12.00 above what the business has left',
    NONE,
    'report de 40,00 de l’année précédente; 12,00 de plus que ce qui reste à l’entreprise',
  ],
  ['1204.5 miles × 0.70', NONE, '1204,5 milles × 0,70'],
  ['120.5 square feet × 5 × 6 of 12 months', NONE, '120,5 pieds carrés × 5 × 6 mois sur 12'],
  [
    'Category Child care is mapped to 21400 since 2024',
    NONE,
    'La catégorie Child care est associée à la ligne 21400 depuis 2024',
  ],
  [
    'What moves into accounts of the subtype RRSP is mapped to 20800 since 2024',
    NONE,
    'Ce qui entre dans les comptes REER est associé à la ligne 20800 depuis 2024',
  ],
  ['Somebody said so of this part: as agreed', NONE, 'Quelqu’un l’a dit de cette partie~: as agreed'],
  ['Somebody said so of the transaction', NONE, 'Quelqu’un l’a dit de l’opération'],
  [
    'Nothing is there. Wanted: official receipt, bank record.',
    NONE,
    'Rien n’y est. Demandé~: reçu officiel, document bancaire.',
  ],
  ['Nothing there shows: supplier, tax.', NONE, 'Rien n’y montre~: le vendeur, la taxe.'],
  ['2026 is not over yet.', NONE, '2026 n’est pas encore terminée.'],
]

describe('a sentence of the server', () => {
  test.each(SENTENCES)('%s', (english, lineId, french) => {
    expect(taxForms.sentence(english, lineId).replaceAll('\u00a0', '~').replaceAll('\u202f', '~')).toBe(
      french,
    )
  })

  test.each(['Something that nobody knows; of no line', 'A: b', 'x: NaN is above the limit of all.'])(
    'is left as it is where it is not known: %s',
    (text) => {
      expect(taxForms.sentence(text, NONE)).toBe(text)
    },
  )

  test('of what is missing is known for every line and every paper that one wants', () => {
    const lines = (['CA', 'US'] as const).flatMap((country) => tableOf(country, 2026)?.lines ?? [])
    const texts = lines.flatMap((line) => {
      const wants = wantsOf(line)
      return wants ? [missingOf(wants, { amount: 9_000_000n, payee: 'Shop' }, [])?.text ?? ''] : []
    })
    expect(texts.length).toBeGreaterThan(50)
    for (const text of texts) expect(taxForms.sentence(text, NONE)).toStartWith('Rien n’y est. Demandé')
  })
})

const ours = join(import.meta.dir, '../../../src/records/tax')
const source = (
  await Promise.all(
    [...new Bun.Glob('**/*.ts').scanSync(ours)].map((path) => Bun.file(join(ours, path)).text()),
  )
).join('\n')
/** Shorter ones are everywhere. */
const LEAST = 12

test.each(KNOWN.map((pattern) => pattern.source))('the server still writes as it is read: %s', (pattern) => {
  const pieces = pattern
    .replace(/^\^|\$$/g, '')
    .replace(/\\u([\dA-F]{4})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .split(/\((?:[^()\\]|\\.|\([^()]*\))*\)\??|\.\+/)
    .map((piece) => piece.replaceAll('\\', ''))
    .filter((piece) => piece.length >= LEAST)
  expect(pieces.filter((piece) => !source.includes(piece))).toEqual([])
})
