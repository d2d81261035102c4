import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import type * as Queries from '../../../src/browser/session/queries.ts'
import type * as ReaderLanguage from '../../../src/browser/session/reader-language.ts'

let queries: typeof Queries
let reader: typeof ReaderLanguage
beforeAll(async () => {
  // Where the API is, which a browser knows from its page.
  Object.assign(globalThis, { location: new URL('http://hearth.test/') })
  queries = await import('../../../src/browser/session/queries.ts')
  reader = await import('../../../src/browser/session/reader-language.ts')
})
afterAll(() => Reflect.deleteProperty(globalThis, 'location'))

const prefer = (locale: string | null) =>
  queries.queryClient.setQueryData(queries.preferencesQuery.queryKey, {
    timezone: null,
    region: null,
    onboardingCompleted: true,
    ui: null,
    locale,
  })
const isStale = (key: string) => queries.queryClient.getQueryState([key])?.isInvalidated

beforeEach(() => {
  queries.queryClient.clear()
  for (const key of ['insights', 'dashboard', 'subscriptions', 'notifications', 'start'])
    queries.queryClient.setQueryData([key], {})
})

test.each([
  ['en-CA', 'fr-CA', true],
  [null, 'fr-FR', true],
  ['fr-CA', null, true],
  ['fr-CA', 'fr-FR', false],
  ['en-CA', null, false],
  ['en-CA', 'de-CH', false],
])('from %p to %p what was told is asked for again: %p', async (from, to, isAskedAgain) => {
  prefer(from)
  const before = reader.preferredLanguage()
  prefer(to)
  await reader.refreshLanguage(before)
  for (const key of ['insights', 'dashboard', 'subscriptions', 'notifications'])
    expect(isStale(key)).toBe(isAskedAgain)
  expect([isStale('start'), isStale('preferences')]).toEqual([false, false])
})

test('before anything is known of the reader, English is told', () => {
  expect(reader.preferredLanguage()).toBe('en')
})
