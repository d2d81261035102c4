import { describe, expect, test } from 'bun:test'
import { taxForms } from '../../../src/browser/french/tax-forms.ts'
import { words } from '../../../src/browser/tax/words.ts'
import { tabledYears, tableOf } from '../../../src/records/tax/forms/year-table.ts'
import { NOTICE } from '../../../src/records/tax/notice.ts'

/** The year after the last as well: its table says of itself that there is none yet. */
const tablesOf = (country: 'CA' | 'US') =>
  tabledYears(country)
    .flatMap((year) => [year, year + 1])
    .flatMap((year) => tableOf(country, year) ?? [])
const CANADIAN = tablesOf('CA')
const LINES = CANADIAN.flatMap(({ lines }) => lines)
const EVERY = [...CANADIAN, ...tablesOf('US')]
const LIMITS = EVERY.flatMap(({ limits }) => Object.values(limits))

const unique = (texts: (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
]

const isSetAsInCanada = (text: string): boolean => !/[^\u00a0]:|\s[;!?]|'|"|\d [%\d]/u.test(text)

describe('a line in French', () => {
  test('has the name that its form gives it in Canada', () => {
    const unnamed = LINES.filter(
      ({ id, label }) => taxForms.label(id, label) === label && !/^Total/.test(label),
    )
    expect(unnamed).toEqual([])
  })

  test('agrees with the form data where that has it in French', () => {
    const known = LINES.flatMap(({ id, label, labelFr }) => (labelFr ? [{ id, label, labelFr }] : []))
    expect(known.length).toBeGreaterThan(10)
    for (const { id, label, labelFr } of known)
      expect(taxForms.label(id, label)).toStartWith(labelFr.replaceAll("'", '’'))
  })

  test('is written as in Canada', () => {
    const faulty = LINES.map(({ id, label }) => taxForms.label(id, label)).filter(
      (name) => !isSetAsInCanada(name),
    )
    expect(faulty).toEqual([])
  })

  test('of the United States keeps its English name', () => {
    expect(taxForms.label('us.sc.8', 'Advertising')).toBe('Advertising')
  })
})

const SAID = unique([
  ...EVERY.flatMap(({ lines }) => lines).flatMap(({ note, source }) => [note, source]),
  ...LIMITS.flatMap(({ note, source }) => [note, source]),
  ...EVERY.flatMap(({ notes }) => notes),
])
test.each(SAID)('what the form data says is there in French: %s', (text) => {
  const french = taxForms.note(text)
  expect(french).not.toBe(text)
  expect(isSetAsInCanada(french)).toBe(true)
})

test('a source that somebody typed stays as it is', () => {
  expect(taxForms.note('constructor')).toBe('constructor')
})

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
})
