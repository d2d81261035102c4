import { expect, test } from 'bun:test'
import { kindOf } from '../../../src/browser/insights/messages.ts'
import { speak } from '../../../src/browser/language.ts'
import { axisLabel } from '../../../src/browser/parts/charts/chart-scale.ts'
import { keyNames } from '../../../src/browser/parts/kbd.tsx'
import { ALL_PLACES, SETTINGS } from '../../../src/browser/places.ts'
import { groupsOf, type ListedAccount } from '../../../src/browser/session/account-groups.ts'
import { speaksFrench } from './speaking.ts'

speaksFrench()

const named = () => [
  ...ALL_PLACES.map(({ name }) => name),
  ...SETTINGS.flatMap(({ heading, sections }) => [heading, ...sections.map(({ name }) => name)]),
  kindOf('IDLE_CASH').name,
]

test('a table made once names its places in the language of the moment', async () => {
  const english = named()
  expect(english).toContain('Net worth')
  await speak('fr')
  expect(named()).toContain('Valeur nette')
  // Budget, Coach, Notifications and Webhooks are called so in both.
  expect(named().filter((name, at) => name === english[at])).toHaveLength(4)
  await speak('en')
  expect(named()).toEqual(english)
})

test('an axis counts thousands and more as the language does', async () => {
  const labels = () => [8000, 1.5e6, 2e9].map((value) => axisLabel(value, 'fr-CA', value, 10_000))
  expect(labels()).toEqual(['8\u00a0000', '1,5m', '2bn'])
  await speak('fr')
  expect(labels()).toEqual(['8\u00a0000', '1,5\u00a0M', '2\u00a0Md'])
  await speak('en')
})

test('keys are called as they are on the keyboard', async () => {
  expect(['Ctrl Enter', 'Esc', '⇧ Enter', 'N'].map(keyNames)).toEqual(['Ctrl Enter', 'Esc', '⇧ Enter', 'N'])
  await speak('fr')
  expect(['Ctrl Enter', 'Esc', '⇧ Enter', 'N'].map(keyNames)).toEqual([
    'Ctrl Entrée',
    'Échap',
    '⇧ Entrée',
    'N',
  ])
  await speak('en')
})

test('accounts stand under headings of the language', async () => {
  const account = { group: 'EVERYDAY', kind: 'LIABILITY', sortOrder: 0, archived: false } as ListedAccount
  const headings = () => groupsOf([account]).map(({ name }) => name)
  expect(headings()).toEqual(['Cards'])
  await speak('fr')
  expect(headings()).toEqual(['Cartes'])
  await speak('en')
})
