import { expect, test } from 'bun:test'
import { taxForms } from '../../../src/browser/french/tax/forms.ts'
import { tax } from '../../../src/browser/french/tax/tax.ts'
import { words } from '../../../src/browser/tax/words.ts'
import { tabledYears, tableOf } from '../../../src/records/tax/forms/year-table.ts'
import { NOTICE, noticeIn } from '../../../src/records/tax/notice.ts'

/** The year after the last as well: its table says of itself that there is none yet. */
const tablesOf = (country: 'CA' | 'US') =>
  tabledYears(country)
    .flatMap((year) => [year, year + 1])
    .flatMap((year) => tableOf(country, year) ?? [])
const EVERY = [...tablesOf('CA'), ...tablesOf('US')]
const LIMITS = EVERY.flatMap(({ limits }) => Object.values(limits))

const unique = (texts: (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
]

const isSetAsInCanada = (text: string): boolean => !/[^\u00a0]:|\s[;!?]|'|"|\d [%\d]/u.test(text)

function partsOf(value: unknown): { names: string[]; texts: string[] } {
  if (typeof value === 'string') return { names: [], texts: [value] }
  const all = Object.values(value ?? {}).map(partsOf)
  const own = Array.isArray(value) ? [] : Object.keys(value ?? {})
  return {
    names: [...own, ...all.flatMap(({ names }) => names)],
    texts: all.flatMap(({ texts }) => texts),
  }
}
const PARTS = LIMITS.map(({ value }) => partsOf(value))

test.each(unique(PARTS.flatMap(({ names }) => names)))(
  'the figure %s of a limit has a French name',
  (key) => {
    expect(isSetAsInCanada(taxForms.figureName(key))).toBe(true)
    expect(taxForms.figureName(key)).not.toBe(key)
  },
)
/** The same in both. */
const EQUAL = ['date', 'total', 'description']
test.each(
  unique(PARTS.flatMap(({ texts }) => texts)).filter(
    (text) => !/^[\d.]*$/.test(text) && !EQUAL.includes(text),
  ),
)('the figure “%s” is there in French', (text) => {
  expect(taxForms.figureText(text)).not.toBe(text)
  expect(isSetAsInCanada(taxForms.figureText(text))).toBe(true)
})

test.each([
  ['40', '40\u00a0%'],
  ['33.5', '33,5\u00a0%'],
])('a share of %s is %s', (percent, shown) => {
  expect(taxForms.share(percent)).toBe(shown)
})

test('what the sums are not stands in the app as the server says it', () => {
  expect(words.notice).toBe(NOTICE)
  expect(tax.notice).toBe(noticeIn('fr'))
})
