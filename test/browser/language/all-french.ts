import * as first from '../../../src/browser/french/first.ts'
import * as screens from '../../../src/browser/french/french.ts'

/** Facts of whatever kind: a count, a list, a name. */
const FACTS = new Proxy({}, { get: () => Object.assign(['2'], { toLowerCase: () => '2' }) })

/** What a table says of each reason. */
export const saidOf = (table: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(table).map(([kind, words]) => [
      kind,
      `${typeof words === 'function' ? words(FACTS) : words}`,
    ]),
  )

/** The words of both files. */
export const french = { ...first, ...screens, reasons: saidOf(screens.reasons) }
