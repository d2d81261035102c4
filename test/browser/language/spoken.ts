import { afterAll, beforeAll } from 'bun:test'
import { french } from '../../../src/browser/french/french.ts'
import { offerFrench, speak } from '../../../src/browser/language.ts'

/** What speaking needs of a browser. */
const OF_A_BROWSER = ['localStorage', 'document'] as const

/** The tests of this file may speak another language; after them it is English again. */
export function mayBeSpoken(): void {
  const before = OF_A_BROWSER.map((name) => Object.getOwnPropertyDescriptor(globalThis, name))

  beforeAll(() => {
    offerFrench(async () => ({ french }))
    const fakes = {
      localStorage: { setItem: () => undefined },
      document: { documentElement: { lang: '' } },
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
