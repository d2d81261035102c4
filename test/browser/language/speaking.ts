import { afterAll, beforeAll } from 'bun:test'
import { offerWords, speak } from '../../../src/browser/language.ts'
import { otherWords } from '../../../src/browser/other-words.ts'

/** What speaking needs of a browser. */
const OF_A_BROWSER = ['localStorage', 'document'] as const

/** The tests of a file can speak French; after them English is spoken as before. */
export function speaksFrench(): void {
  const before = OF_A_BROWSER.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))

  beforeAll(() => {
    offerWords(otherWords)
    const fakes = {
      localStorage: { setItem: () => undefined },
      document: { documentElement: { lang: '' }, querySelector: () => null },
    }
    for (const name of OF_A_BROWSER)
      Object.defineProperty(globalThis, name, { value: fakes[name], configurable: true })
  })

  afterAll(async () => {
    await speak('en')
    for (const [at, name] of OF_A_BROWSER.entries()) {
      Reflect.deleteProperty(globalThis, name)
      const own = before[at]
      if (own) Object.defineProperty(globalThis, name, own)
    }
  })
}
