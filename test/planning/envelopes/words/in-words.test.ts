import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { reasonIn } from '../../../../src/planning/envelopes/words/former-words.ts'
import { inWords } from '../../../../src/planning/envelopes/words/in-words.ts'
import type { Because, FillingReason } from '../../../../src/planning/envelopes/words/told.ts'
import { month } from '../plans.ts'

const may = month('2025-05')
const dated = { kind: 'BY_DATE', target: '600.00', due: may, setAside: '50.00' } as const
const each = { kind: 'SCHEDULE', amount: '20.00', month: may } as const

const TABLE: [FillingReason, string, string][] = [
  [{ kind: 'FIXED', amount: '50.00' }, '50.00 every month', '50.00 chaque mois'],
  [
    { kind: 'FIXED', amount: '50.00', short: { granted: '10.00', asked: '50.00' } },
    '50.00 every month; only 10.00 of 50.00 was left to budget',
    '50.00 chaque mois; il ne restait à budgéter que 10.00 sur 50.00',
  ],
  [
    { kind: 'UP_TO', cap: '300.00', atMost: null, inside: '-12.00' },
    'up to 300.00; -12.00 is there',
    'jusqu’à 300.00; l’enveloppe contient -12.00',
  ],
  [
    { kind: 'UP_TO', cap: '300.00', atMost: '25.00', inside: '10.00' },
    'up to 300.00, at most 25.00 a month; 10.00 is there',
    'jusqu’à 300.00, au plus 25.00 par mois; l’enveloppe contient 10.00',
  ],
  [
    { ...dated, months: 1 },
    '600.00 by 2025-05, 50.00 of it is there; this is the last month',
    '600.00 d’ici 2025-05, dont 50.00 de côté; c’est le dernier mois',
  ],
  [
    { ...dated, months: 2 },
    '600.00 by 2025-05, 50.00 of it is there; 2 months left',
    '600.00 d’ici 2025-05, dont 50.00 de côté; il reste 2 mois',
  ],
  [{ kind: 'WAS_DUE', by: may }, 'was due in 2025-05', 'l’échéance était en 2025-05'],
  [
    { kind: 'PERCENT_OF_INCOME', percent: 12.5, income: '99.99', month: may },
    '12.5 % of 99.99 income in 2025-05',
    '12,5 % de 99.99 de revenu en 2025-05',
  ],
  [
    { kind: 'SPENT_BEFORE', spent: '30.01', months: 1 },
    '30.01 spent in the month before',
    '30.01 de dépenses dans le mois précédent',
  ],
  [
    { kind: 'SPENT_BEFORE', spent: '30.01', months: 2 },
    '30.01 spent in the 2 months before',
    '30.01 de dépenses dans les 2 mois précédents',
  ],
  [{ kind: 'NONE_BEFORE' }, 'there is no month before', 'il n’y a pas de mois précédent'],
  [{ kind: 'ASSIGNED', amount: '40.00', month: may }, '40.00 in 2025-05', '40.00 en 2025-05'],
  [{ ...each, times: 0 }, '20.00 0 times in 2025-05', '20.00 0 fois en 2025-05'],
  [{ ...each, times: 1 }, '20.00 once in 2025-05', '20.00 une fois en 2025-05'],
  [{ ...each, times: 2 }, '20.00 2 times in 2025-05', '20.00 2 fois en 2025-05'],
]

describe('why an envelope gets as much as it does', () => {
  test.each(TABLE)('%j', (reason, english, french) => {
    expect(inWords(reason, 'en')).toBe(english)
    expect(inWords(reason, 'fr').replaceAll('\u00a0', ' ')).toBe(french)
  })

  const amount = fc.integer({ min: -999_999, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2))
  const count = fc.integer({ min: 0, max: 120 })
  const months = fc.integer({ min: 1, max: 120 })
  const someMonth = fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, number]) => month(`${year}-${`${number}`.padStart(2, '0')}`))
  const because: fc.Arbitrary<Because> = fc.oneof(
    fc.record({ kind: fc.constant('FIXED' as const), amount }),
    fc.record({
      kind: fc.constant('UP_TO' as const),
      cap: amount,
      inside: amount,
      atMost: fc.option(amount),
    }),
    fc.record({
      kind: fc.constant('BY_DATE' as const),
      target: amount,
      setAside: amount,
      due: someMonth,
      months,
    }),
    fc.record({ kind: fc.constant('WAS_DUE' as const), by: someMonth }),
    fc.record({
      kind: fc.constant('PERCENT_OF_INCOME' as const),
      percent: fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => basisPoints / 100),
      income: amount,
      month: someMonth,
    }),
    fc.record({ kind: fc.constant('SPENT_BEFORE' as const), spent: amount, months }),
    fc.constant({ kind: 'NONE_BEFORE' as const }),
    fc.record({ kind: fc.constant('ASSIGNED' as const), amount, month: someMonth }),
    fc.record({ kind: fc.constant('SCHEDULE' as const), amount, times: count, month: someMonth }),
  )
  const short = fc.option(fc.record({ granted: amount, asked: amount }), { nil: undefined })
  const ENGLISH = /\b(?:the|and|was|is there|every|month|months|left|income|spent|once|times|only|of|in)\b/

  test('is understood of the English that was kept, and then told in French alone', () => {
    fc.assert(
      fc.property(because, short, (told, less) => {
        const reason: FillingReason = less ? { ...told, short: less } : told
        const understood = reasonIn(inWords(reason, 'en'))
        expect(understood).toEqual(reason)
        expect(inWords(understood ?? reason, 'fr')).not.toMatch(ENGLISH)
      }),
    )
  })

  test.each(['', 'x', '50.00 every month.', '20.00 1 times in 2025-05', 'up to 50.00'])(
    'is not guessed at: %p',
    (words) => {
      expect(reasonIn(words)).toBeUndefined()
    },
  )
})
