import { expect, test } from 'bun:test'
import { kindOf } from '../../../src/browser/insights/told.ts'
import { speak } from '../../../src/browser/language.ts'
import { PLACES, SETTINGS, SIDE_PLACES } from '../../../src/browser/places.ts'
import { mayBeSpoken } from './spoken.ts'

mayBeSpoken()

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
