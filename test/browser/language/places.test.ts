import { expect, test } from 'bun:test'
import { kindOf } from '../../../src/browser/insights/told.ts'
import { speak } from '../../../src/browser/language.ts'
import { axisLabel } from '../../../src/browser/parts/chart-scale.ts'
import { PLACES, SETTINGS, SIDE_PLACES } from '../../../src/browser/places.ts'
import { speaksFrench } from './speaking.ts'

speaksFrench()

const named = () => [
  ...[...PLACES, ...SIDE_PLACES].map(({ name }) => name),
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
