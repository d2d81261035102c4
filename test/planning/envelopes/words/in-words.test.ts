import { describe, expect, test } from 'bun:test'
import { inParts, inWords } from '../../../../src/planning/envelopes/words/in-words.ts'
import type { FillingReason } from '../../../../src/planning/envelopes/words/message-facts.ts'
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
  [
    { kind: 'FORMER_TEXT', text: 'Somebody said so.' },
    'Somebody said so. (written by an earlier version)',
    'Somebody said so. (écrit par une version précédente)',
  ],
  [{ ...each, times: 2 }, '20.00 2 times in 2025-05', '20.00 2 fois en 2025-05'],
]

describe('why an envelope gets as much as it does', () => {
  test.each(TABLE)('%j', (reason, english, french) => {
    expect(inWords(reason, 'en')).toBe(english)
    expect(inWords(reason, 'fr').replaceAll('\u00a0', ' ')).toBe(french)
  })
})

test.each(TABLE)('%j in parts says the same, with every figure apart', (reason) => {
  for (const language of ['en', 'fr'] as const) {
    const parts = inParts(reason, language)
    expect(parts.map(({ text }) => text).join('')).toBe(inWords(reason, language))
    for (const { kind, text } of parts)
      if (kind === 'TEXT') expect(text).not.toMatch(/\d\.\d{2}|\d{4}-\d{2}/)
      else expect(text).toMatch(kind === 'MONTH' ? /^\d{4}-\d{2}$/ : /^-?\d+\.\d{2}$/)
  }
})
