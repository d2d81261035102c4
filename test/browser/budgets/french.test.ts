import { beforeAll, describe, expect, test } from 'bun:test'
import { monthEnd } from '../../../src/browser/budgets/envelope/envelope-words.ts'
import type { Rule } from '../../../src/browser/budgets/queries.ts'
import { ruleSentence } from '../../../src/browser/budgets/templates/rule-sentence.ts'
import { newDraft, ruleOf } from '../../../src/browser/budgets/templates/template-draft.ts'
import { words } from '../../../src/browser/budgets/words.ts'
import { speak } from '../../../src/browser/language.ts'
import { speaksFrench } from '../language/speaking.ts'

speaksFrench()
beforeAll(() => speak('fr'))

const READER = { locale: 'fr-CA', today: '2026-11-22' }

describe('a template as a French sentence', () => {
  test.each<[Rule, string]>([
    [{ kind: 'FIXED', amount: '200.00' }, '200,00 chaque mois'],
    [{ kind: 'UP_TO', cap: '1500.00', atMost: '50.00' }, 'Jusqu’à 1\u00a0500,00, au plus 50,00 par mois'],
    [{ kind: 'BY_DATE', target: '60.00', by: '2027-06' }, '60,00 d’ici juin 2027'],
    [
      { kind: 'BY_DATE', target: '60.00', by: '2027-06', everyMonths: 12 },
      '60,00 d’ici juin 2027, de nouveau chaque année',
    ],
    [
      { kind: 'BY_DATE', target: '60.00', by: '2027-06', everyMonths: 18 },
      '60,00 d’ici juin 2027, de nouveau tous les 18 mois',
    ],
    [
      { kind: 'PERCENT_OF_INCOME', basisPoints: 1250, of: 'LAST_MONTH' },
      '12,5\u00a0% de ce qui est entré le mois dernier',
    ],
    [{ kind: 'AVERAGE', months: 6 }, 'Ce qui a été dépensé en moyenne sur 6 mois'],
    [
      { kind: 'SCHEDULE', amount: '25.00', first: '2026-11-06', everyDays: 14 },
      '25,00 toutes les 2 semaines, à partir du 6 nov.',
    ],
    [
      { kind: 'SCHEDULE', amount: '25.00', first: '2026-11-06', everyDays: 1 },
      '25,00 chaque jour, à partir du 6 nov.',
    ],
  ])('%p', (rule, sentence) => {
    expect(ruleSentence(rule, READER)).toBe(sentence)
  })
})

test('what is wrong with a template is said in French', () => {
  const made = ruleOf({ ...newDraft(0, READER.today), kind: 'AVERAGE', months: '0' }, 'fr-CA')
  expect(made).toEqual({ faults: { months: 'Écrivez un nombre de 1 à 120.' } })
})

test.each([
  ['-25.00', 'SURPLUS', 'août', 'À moins de le combler, le manque de 25,00 est pris sur l’argent d’août.'],
  ['-25.00', 'NONE', 'mai', 'À moins de le combler, le manque de 25,00 est pris sur l’argent de mai.'],
  ['-25.00', 'FULL', 'mai', 'L’enveloppe commence mai avec un manque de 25,00.'],
  ['25.00', 'NONE', 'octobre 2027', '25,00 en ressort, à budgéter en octobre 2027.'],
  ['0.00', 'FULL', 'mai', 'Il ne reste rien pour mai.'],
] as const)('the end of a month with %s of %s before %s', (available, carry, next, sentence) => {
  expect(monthEnd(available, carry, next, 'fr-CA')).toBe(sentence)
})

test('de loses its vowel before a month that begins with one', () => {
  expect(['avril', 'juin', 'août', 'octobre 2025'].map(words.sources.from)).toEqual([
    'Report d’avril',
    'Report de juin',
    'Report d’août',
    'Report d’octobre 2025',
  ])
})

test.each([
  [0, '0 enveloppe a', 'Annulé dans 0 enveloppe; 1 a été modifiée depuis et reste.'],
  [1, '1 enveloppe a', 'Annulé dans 1 enveloppe; 1 a été modifiée depuis et reste.'],
  [1200, '1\u00a0200 enveloppes ont', 'Annulé dans 1\u00a0200 enveloppes; 1 a été modifiée depuis et reste.'],
])('%d envelopes are counted as French counts', (count, over, takenBack) => {
  expect(words.envelopesOver(count)).toBe(over)
  expect(words.fillingTakenBackPartly(count, 1)).toBe(takenBack)
})
