import { describe, expect, test } from 'bun:test'
import type { Day } from '../../../../src/core/time.ts'
import { type Objection, objectionKinds } from '../../../../src/planning/recurrence/series.ts'
import { declinedInWords, whyInWords } from '../../../../src/planning/subscriptions/words/in-words.ts'
import type { Reason } from '../../../../src/planning/subscriptions/words/message-facts.ts'

const plain = {
  kind: 'FOUND',
  count: 18,
  direction: 'OUT',
  cadence: 'MONTHLY',
  weekday: null,
  dayOfMonth: 5,
  daysOff: null,
  isVarying: false,
  amount: '15.99',
  changes: [],
  missed: 0,
} satisfies Reason
const on = '2025-05-05' as Day
const change = { from: '15.99', to: '17.99', on }

const TABLE: [Reason[], string, string][] = [
  [[{ kind: 'ENTERED' }], 'Entered by hand.', 'Saisi à la main.'],
  [
    [{ kind: 'BROUGHT' }],
    'It was scheduled in the program you moved from.',
    'Il était prévu dans le programme que vous avez quitté.',
  ],
  [
    [plain],
    '18 charges a month apart, each on day 5 of the month. The amount is 15.99.',
    '18 paiements à un mois d’intervalle, chacun le 5 du mois. Le montant est de 15.99.',
  ],
  [
    [{ ...plain, direction: 'IN', cadence: 'BIWEEKLY', weekday: 5, dayOfMonth: null, count: 3, missed: 1 }],
    '3 payments received two weeks apart, each on a Friday. The amount is 15.99. Nothing came on 1 expected day.',
    '3 versements reçus à deux semaines d’intervalle, chacun un vendredi. Le montant est de 15.99. Rien n’est venu à 1 date attendue.',
  ],
  [
    [{ ...plain, dayOfMonth: 1, daysOff: '1.9', missed: 2 }],
    '18 charges a month apart, on average 1.9 days from day 1 of the month. The amount is 15.99. Nothing came on 2 expected days.',
    '18 paiements à un mois d’intervalle, en moyenne à 1,9 jour du 1er du mois. Le montant est de 15.99. Rien n’est venu à 2 dates attendues.',
  ],
  [
    [{ ...plain, cadence: 'QUARTERLY', dayOfMonth: 31, daysOff: '2.0', isVarying: true }],
    '18 charges a quarter apart, on average 2.0 days from the last of the month. The amounts differ; the middle of the latest is 15.99.',
    '18 paiements à trois mois d’intervalle, en moyenne à 2,0 jours du dernier jour du mois. Les montants varient; la médiane des derniers est de 15.99.',
  ],
  [
    [
      { kind: 'ENTERED' },
      {
        ...plain,
        cadence: 'YEARLY',
        dayOfMonth: 31,
        changes: [change, { ...change, from: '17.99', to: '19.99' }],
      },
      { kind: 'CHARGED_AGAIN', on: '2026-07-05' as Day },
    ],
    'Entered by hand. 18 charges a year apart, each on the last of the month. The price went from 15.99 to 17.99 on 2025-05-05. The price went from 17.99 to 19.99 on 2025-05-05. It was cancelled, and charged again on 2026-07-05.',
    'Saisi à la main. 18 paiements à un an d’intervalle, chacun le dernier jour du mois. Le prix est passé de 15.99 à 17.99 le 2025-05-05. Le prix est passé de 17.99 à 19.99 le 2025-05-05. Il avait pris fin, et a été débité de nouveau le 2026-07-05.',
  ],
  [
    [{ ...plain, cadence: 'WEEKLY', weekday: 1, dayOfMonth: null, daysOff: '0.3' }],
    '18 charges a week apart, on average 0.3 days from a Monday. The amount is 15.99.',
    '18 paiements à une semaine d’intervalle, en moyenne à 0,3 jour d’un lundi. Le montant est de 15.99.',
  ],
]

describe('why something is a subscription', () => {
  test.each(TABLE)('%j', (reasons, english, french) => {
    expect(whyInWords(reasons, 'en')).toBe(english)
    expect(whyInWords(reasons, 'fr')).toBe(french)
  })
})

const objections: Objection[] = objectionKinds.map((kind) =>
  kind === 'FEW_THAT_VARY' ? { kind, least: 6 } : { kind },
)

describe('why something is none', () => {
  test.each([
    [
      { cadence: 'WEEKLY', count: 5, objection: { kind: 'SHOPPING' } } as const,
      '5 were found a week apart. The amounts differ each time, as in shopping.',
      '5 ont été trouvés à une semaine d’intervalle. Les montants diffèrent chaque fois, comme pour des achats.',
    ],
    [
      { cadence: 'MONTHLY', count: 1, objection: { kind: 'FEW_THAT_VARY', least: 6 } } as const,
      '1 were found a month apart. The amounts differ, and 6 would be needed then.',
      '1 a été trouvé à un mois d’intervalle. Les montants diffèrent, et il en faudrait alors 6.',
    ],
  ])('%j', (refusal, english, french) => {
    expect(declinedInWords(refusal, 'en')).toBe(english)
    expect(declinedInWords(refusal, 'fr')).toBe(french)
  })

  test('is said of every objection in both languages, each its own', () => {
    const texts = (['en', 'fr'] as const).flatMap((language) =>
      objections.map((objection) => declinedInWords({ cadence: 'YEARLY', count: 4, objection }, language)),
    )
    expect(new Set(texts).size).toBe(2 * objectionKinds.length)
    expect(texts.join(' ')).not.toContain('undefined')
  })
})
