import { beforeAll, expect, test } from 'bun:test'
import { speak } from '../../../src/browser/language.ts'
import { draftOf } from '../../../src/browser/rules/draft.ts'
import { conditionWords, nameFor, sentenceOf, valueChanges } from '../../../src/browser/rules/sentences.ts'
import { monthOptions, notOpWords, opWords, TESTS, type TestField } from '../../../src/browser/rules/tests.ts'
import { written } from '../../../src/browser/rules/written.ts'
import type {
  RuleAction as Action,
  RuleCondition as Condition,
} from '../../../src/browser/session/api-types.ts'
import { speaksFrench } from '../language/speaking.ts'

speaksFrench()
beforeAll(() => speak('fr'))

const NAMES = {
  category: (id: string) => ({ c1: 'Épicerie', c2: 'Animaux' })[id],
  account: (id: string) => ({ a1: 'Visa', a2: 'Compte chèques' })[id],
  locale: 'fr-CA',
  today: '2026-11-22',
}
const plainSpaces = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')

const PAYEE: Condition = { field: 'payee', operator: 'IS', value: 'a' }
const NOTE: Condition = { field: 'notes', operator: 'IS', value: '' }
const FIRST: Condition = { field: 'dayOfMonth', operator: 'IS', value: 1 }

test.each<[Condition, string]>([
  [{ field: 'payee', operator: 'CONTAINS', value: 'metro' }, 'si le bénéficiaire contient « metro »'],
  [
    { not: { field: 'payee', operator: 'CONTAINS', value: 'metro' } },
    'si le bénéficiaire ne contient pas « metro »',
  ],
  [{ not: { field: 'tags', operator: 'IS', value: 'congé' } }, 'si aucune étiquette n’est « congé »'],
  [
    { not: { field: 'tags', operator: 'ONE_OF', values: ['a', 'b'] } },
    'si aucune étiquette n’est « a » ou « b »',
  ],
  [NOTE, 'si la note est vide'],
  [{ not: NOTE }, 'si la note n’est pas vide'],
  [
    { field: 'accountId', operator: 'ONE_OF', values: ['a1', 'gone'] },
    'si le compte est Visa ou un compte supprimé',
  ],
  [{ not: { field: 'accountId', operator: 'ONE_OF', values: ['a1'] } }, 'si le compte n’est pas Visa'],
  [
    { not: { field: 'accountId', operator: 'ONE_OF', values: ['a1', 'a2', 'gone'] } },
    'si le compte n’est ni Visa, ni Compte chèques ni un compte supprimé',
  ],
  [
    { field: 'amount', operator: 'BETWEEN', from: '1000.00', direction: 'OUT' },
    'si le montant sorti est d’au moins 1 000,00',
  ],
  [{ field: 'amount', operator: 'IS', value: '12.00', direction: 'IN' }, 'si le montant entré est de 12,00'],
  [
    { not: { field: 'amount', operator: 'ONE_OF', values: ['1.00', '2.00'] } },
    'si le montant n’est ni de 1,00 ni de 2,00',
  ],
  [
    { field: 'amount', operator: 'BETWEEN', from: '1.00', to: '2.00' },
    'si le montant est entre 1,00 et 2,00',
  ],
  [{ field: 'date', operator: 'BETWEEN', to: '2026-11-20' }, 'si la date est le 20 nov. ou avant'],
  [{ field: 'date', operator: 'BETWEEN', from: '2026-11-20' }, 'si la date est le 20 nov. ou après'],
  [{ not: { field: 'date', operator: 'BETWEEN', to: '2026-11-20' } }, 'si la date est après le 20 nov.'],
  [{ not: { field: 'date', operator: 'BETWEEN', from: '2026-11-20' } }, 'si la date est avant le 20 nov.'],
  [{ field: 'date', operator: 'BEFORE', value: '2026-11-20' }, 'si la date est avant le 20 nov.'],
  [
    { not: { field: 'date', operator: 'AFTER', value: '2026-11-20' } },
    'si la date n’est pas après le 20 nov.',
  ],
  [
    { field: 'weekday', operator: 'BETWEEN', from: 6, to: 7 },
    'si le jour de la semaine est entre samedi et dimanche',
  ],
  [{ field: 'month', operator: 'ONE_OF', values: [6, 7, 12] }, 'si le mois est juin, juillet ou décembre'],
  [{ field: 'month', operator: 'BETWEEN', from: 6 }, 'si le mois est juin ou plus tard'],
  [FIRST, 'si le jour du mois est le 1er'],
  [
    { field: 'dayOfMonth', operator: 'BETWEEN', from: 1, to: 15 },
    'si le jour du mois est entre le 1er et le 15',
  ],
  [{ field: 'type', operator: 'IS', value: 'INCOME' }, 'si le type est revenu'],
  [{ all: [PAYEE, NOTE] }, 'si le bénéficiaire est « a » et si la note est vide'],
  [{ any: [PAYEE, NOTE] }, 'si le bénéficiaire est « a » ou si la note est vide'],
  [
    { all: [PAYEE, { any: [FIRST, NOTE] }] },
    'si le bénéficiaire est « a » et si (le jour du mois est le 1er ou la note est vide)',
  ],
  [{ not: { any: [PAYEE, NOTE] } }, 'sauf si (le bénéficiaire est « a » ou la note est vide)'],
  [
    { all: [FIRST, { not: { all: [PAYEE, NOTE] } }] },
    'si le jour du mois est le 1er et sauf si (le bénéficiaire est « a » et la note est vide)',
  ],
])('%j reads well in French', (condition, words) => {
  expect(plainSpaces(conditionWords(condition, NAMES))).toBe(words)
})

test.each<[Action[], string]>([
  [[{ kind: 'SET_CATEGORY', categoryId: 'c1' }], 'choisir la catégorie Épicerie'],
  [[{ kind: 'SET_CATEGORY', categoryId: 'gone' }], 'choisir une catégorie supprimée'],
  [[{ kind: 'SET_CATEGORY', categoryId: null }], 'retirer la catégorie'],
  [
    [
      { kind: 'SET_PAYEE', payee: 'Metro' },
      { kind: 'ADD_TAGS', tags: ['a', 'b'] },
      { kind: 'REMOVE_TAGS', tags: ['c'] },
      { kind: 'SET_REVIEWED', reviewed: true },
    ],
    'inscrire le bénéficiaire « Metro », ajouter les étiquettes a et b, retirer l’étiquette c et marquer comme révisée',
  ],
  [
    [
      { kind: 'SET_NOTES', notes: '' },
      { kind: 'SET_TYPE', type: 'TRANSFER' },
      { kind: 'SET_HIDDEN', hidden: false },
    ],
    'effacer la note, marquer comme virement et compter dans les rapports',
  ],
  [
    [
      {
        kind: 'SPLIT',
        parts: [
          { categoryId: 'c1', basisPoints: 1250 },
          { categoryId: 'c2', amount: '5.00' },
          { remainder: true },
        ],
      },
    ],
    'ventiler : 12,5 % dans Épicerie, 5,00 dans Animaux et le reste sans catégorie',
  ],
])('%j is told in French', (actions, words) => {
  const sentence = plainSpaces(sentenceOf({ condition: PAYEE, actions }, NAMES))
  expect(sentence).toBe(`Si le bénéficiaire est « a », alors ${words}.`)
})

test('a name needs no si', () => {
  const actions: Action[] = [{ kind: 'SET_CATEGORY', categoryId: 'c1' }]
  const condition = { all: [PAYEE, { not: { any: [FIRST, NOTE] } }] }
  expect(plainSpaces(nameFor(condition, actions, NAMES))).toBe(
    'Le bénéficiaire est « a » et non (le jour du mois est le 1er ou la note est vide) → choisir la caté…',
  )
})

test('what changes is told in French', () => {
  const after = { categoryId: 'c2', hidden: true, splits: [{ amount: '5.00', categoryId: null, notes: '' }] }
  expect(valueChanges({ categoryId: null, hidden: false, splits: [] }, after, NAMES)).toEqual([
    { field: 'Catégorie', before: 'aucune', after: 'Animaux' },
    { field: 'Dans les rapports', before: 'oui', after: 'non' },
    { field: 'Parties', before: 'aucune', after: '5,00 sans catégorie' },
  ])
})

test('the lists of the editor are in the language of the moment', () => {
  const labels = (Object.keys(TESTS) as TestField[]).flatMap((field) =>
    TESTS[field].ops.flatMap((op) => [opWords(field, op), notOpWords(field, op)]),
  )
  expect(labels.filter((label) => /\b(?:is|not|contains|with|none)\b/.test(label))).toEqual([])
  expect(opWords('date', 'AT_LEAST')).toBe('est à partir du')
  expect(notOpWords('tags', 'ONE_OF')).toBe('aucune n’est parmi')
  expect(monthOptions()[7]).toEqual({ value: '8', label: 'août' })
})

test('a percentage stands in its box as French writes it, and is read as it was', () => {
  const parts = [
    { categoryId: null, basisPoints: 1250 },
    { categoryId: null, remainder: true as const },
  ]
  const draft = draftOf({
    name: 'x',
    stage: 'DEFAULT',
    active: true,
    condition: PAYEE,
    actions: [{ kind: 'SPLIT', parts }],
    position: 0,
    learned: false,
    version: 1,
    createdAt: '',
    updatedAt: '',
  })
  expect(draft.actions[0]?.parts[0]?.value).toBe('12,5')
  expect(written(draft, NAMES).actions).toEqual([{ kind: 'SPLIT', parts }])
})
