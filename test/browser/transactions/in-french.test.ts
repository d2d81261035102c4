import { beforeAll, expect, test } from 'bun:test'
import { speak } from '../../../src/browser/language.ts'
import { happenings, reasonSentences } from '../../../src/browser/transactions/detail/reason-words.ts'
import type { Reasons, Row } from '../../../src/browser/transactions/row.ts'
import { type Change, changeWords, payeeOf, stateWords } from '../../../src/browser/transactions/row-words.ts'
import { chipsOf, sortWords } from '../../../src/browser/transactions/search/filter-words.ts'
import { suggestionsFor, wordAt } from '../../../src/browser/transactions/search/search-words.ts'
import { words } from '../../../src/browser/transactions/words.ts'
import { speaksFrench } from '../language/speaking.ts'

speaksFrench()
beforeAll(() => speak('fr'))

const names = {
  locale: 'fr-CA',
  today: '2026-11-22',
  category: (id: string) => (id === 'food' ? 'Épicerie' : undefined),
  account: (id: string) => (id === 'visa' ? 'Visa' : undefined),
  member: (id: string) => (id === 'maya' ? 'Maya' : undefined),
  day: () => '3 nov.',
  amount: (amount: string) => amount,
}

const changes: [Change, string][] = [
  [{ categoryId: 'food' }, 'catégorie Épicerie'],
  [{ categoryId: null, notes: '' }, 'sans catégorie, sans note'],
  [{ categoryId: 'gone', accountId: 'gone' }, 'un autre compte, une autre catégorie'],
  [{ accountId: 'visa', date: '2026-11-03' }, 'compte Visa, datée du 3 nov.'],
  [{ payee: 'Metro', tags: ['a', 'b'] }, 'bénéficiaire «\u00a0Metro\u00a0», étiquettes #a #b'],
  [{ tags: [], checkNumber: null }, 'sans numéro de chèque, sans étiquettes'],
  [{ reviewed: true, hidden: true }, 'exclue des rapports, révisée'],
  [{ reviewed: false, hidden: false }, 'comprise dans les rapports, à réviser'],
  [{ status: 'CLEARED' }, 'confirmée'],
  [{ status: 'RECONCILED' as never }, 'rapprochée'],
  [{ splits: [] }, 'sans ventilation'],
]
test.each(changes)('a change %p is told as %s', (change, text) => {
  expect(changeWords(change, names)).toBe(text)
})

test('filters, orders and states are said', () => {
  const textOf = (filter: Parameters<typeof chipsOf>[0]) => chipsOf(filter, names).map((chip) => chip.words)
  expect(textOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['novembre 2026'])
  expect(textOf({ from: '2026-11-03' })).toEqual(['Depuis le 3 nov.'])
  expect(textOf({ min: '10', max: '20' })).toEqual(['De 10,00 à 20,00'])
  expect(textOf({ type: 'NOT_TRANSFER', status: 'CLEARED' })).toEqual(['Sans les virements', 'Confirmée'])
  expect(textOf({ account: 'gone', source: 'CSV' })).toEqual([
    'Un compte qui n’existe plus',
    'D’un fichier CSV',
  ])
  expect(sortWords('-date')).toBe('Plus récentes d’abord')
  expect(stateWords({ status: 'RECONCILED', reviewed: true } as Row)).toBe('Révisée, rapprochée')
  expect(payeeOf({ payee: '', importedText: '' })).toBe('Sans bénéficiaire')
})

test.each([
  [0, '0 trouvée', '0 opération'],
  [1, '1 trouvée', '1 opération'],
  [1234, '1\u00a0234 trouvées', '1\u00a0234 opérations'],
])('%d are counted', (count, found, counted) => {
  expect(words.found(count)).toBe(found)
  expect(words.counted(count)).toBe(counted)
})

test('the words of the search are French, also for one begun in English, with what they take', () => {
  const listed = (text: string) =>
    suggestionsFor(wordAt(text, text.length), { payee: ['today'] }).map(({ text: taken, hint }) => [
      taken,
      hint,
    ])
  expect(listed('is:unr')).toEqual([['à-réviser', undefined]])
  expect(listed('date:yes')).toEqual([['hier', undefined]])
  for (const begun of ['pay', 'bén', 'ben'])
    expect(listed(begun)).toEqual([['bénéficiaire:', 'qui a été payé, ou qui a payé']])
  for (const field of ['payee', 'bénéficiaire']) expect(listed(`${field}:t`)).toEqual([['today', undefined]])
})

test('why it is so', () => {
  const brought = {
    importId: 'i',
    fileName: 'visa.csv',
    sourceKind: 'CSV' as const,
    row: 6,
    decision: 'NEW',
    reason: null,
    outcome: null,
    committedAt: null,
    place: null,
    hasPage: false,
  }
  const at = '2026-11-02T10:00:00Z'
  const reasons: Reasons = {
    transactionId: 'one',
    broughtBy: brought,
    matchedBy: [{ ...brought, sourceKind: 'AGGREGATOR' as const, reason: 'même montant.' }],
    payee: null,
    ruleRuns: [
      {
        runId: 'r',
        trigger: 'IMPORT',
        at,
        revertedAt: null,
        before: {},
        after: { categoryId: 'food' },
        reasons: [
          { field: 'payee', ruleId: 'x', ruleName: 'Magasins' },
          { field: 'categoryId', ruleId: 'x', ruleName: 'Magasins' },
          { field: 'reviewed', ruleId: 'x', ruleName: 'Magasins' },
        ],
      },
    ],
    categoryChosen: { categoryId: 'gone', userId: 'maya', at },
    transfer: null,
  }
  const row = {
    source: 'CSV',
    version: 2,
    createdAt: '2026-11-01T10:00:00Z',
    updatedAt: '2026-11-05T10:00:00Z',
    updatedBy: 'maya',
  } as Row
  expect(reasonSentences(row, reasons, names)).toEqual([
    'L’opération vient de la ligne 6 de visa.csv.',
    'L’opération de la banque s’est révélée être la même\u00a0: même montant.',
    'La règle «\u00a0Magasins\u00a0» a fixé le bénéficiaire, la catégorie Épicerie et la marque de révision.',
    'Maya a choisi sa catégorie.',
  ])
  expect(happenings(row, reasons, names).map((happening) => happening.words)).toEqual([
    'Venue de la ligne 6 de visa.csv',
    'Modifiée par «\u00a0Magasins\u00a0»',
    'Maya a choisi une catégorie',
    'Dernière modification par Maya',
  ])
})
