import { describe, expect, test } from 'bun:test'
import type { Limit } from '../../../../src/records/tax/forms/year-file.ts'
import { tabledYears, tableOf } from '../../../../src/records/tax/forms/year-table.ts'
import { NOTICE, noticeIn } from '../../../../src/records/tax/notice.ts'
import { labelIn, limitIn, lineIn, noteIn, TYPED } from '../../../../src/records/tax/words/form-words.ts'

/** The year after the last as well: its table says of itself that there is none yet. */
const tablesOf = (country: 'CA' | 'US') =>
  tabledYears(country)
    .flatMap((year) => [year, year + 1])
    .flatMap((year) => tableOf(country, year) ?? [])
const [CANADA, STATES] = [tablesOf('CA'), tablesOf('US')]
const EVERY = [...CANADA, ...STATES]

/** A no-break space before colons and percents and within numbers, none before other signs, and the curved apostrophe. */
const isSetAsInCanada = (text: string): boolean => !/[^\u00a0]:|\s[;!?]|'|"|\d [%\d]/u.test(text)

describe('a line', () => {
  test('of Canada has a French name, set as in Canada', () => {
    const lines = CANADA.flatMap((table) => table.lines)
    expect(lines.length).toBeGreaterThan(200)
    expect(lines.filter(({ labelFr }) => !labelFr || !isSetAsInCanada(labelFr))).toEqual([])
  })

  test('of the United States keeps its English one', () => {
    const lines = STATES.flatMap((table) => table.lines)
    expect(lines.filter(({ labelFr }) => labelFr !== undefined)).toEqual([])
    expect(lines.filter((line) => lineIn(line, 'fr').label !== line.label)).toEqual([])
  })

  test('is as the form data has it for whoever reads English', () => {
    for (const line of EVERY.flatMap((table) => table.lines)) expect(lineIn(line, 'en')).toEqual(line)
  })

  test.each([
    ['en', null, 'Donations'],
    ['en', 'Dons', 'Donations'],
    ['fr', null, 'Donations'],
    ['fr', undefined, 'Donations'],
    ['fr', 'Dons', 'Dons'],
  ] as const)('is called in %s, with %p', (language, labelFr, expected) => {
    expect(labelIn({ label: 'Donations', labelFr }, language)).toBe(expected)
  })
})

/** A limit that is a share of something, and no figure. */
const hasWords = (value: Limit['value']): value is string => typeof value === 'string' && /\p{L}/u.test(value)

const SAID = [
  ...new Set([
    ...EVERY.flatMap(({ lines }) => lines).flatMap(({ note, source }) => [note, source]),
    ...EVERY.flatMap(({ limits }) => Object.values(limits)).flatMap(({ note, source }) => [note, source]),
    ...EVERY.flatMap(({ limits }) => Object.values(limits)).flatMap(({ value }) =>
      hasWords(value) ? value : [],
    ),
    ...EVERY.flatMap(({ notes, deadlineSource }) => [...notes, deadlineSource]),
    TYPED,
  ]),
].filter((text) => text !== undefined)

test.each(SAID)('what the form data says is there in French: %s', (text) => {
  expect(noteIn(text, 'fr')).not.toBe(text)
  expect(isSetAsInCanada(noteIn(text, 'fr'))).toBe(true)
  expect(noteIn(text, 'en')).toBe(text)
})

test('what is not of the form data stays as it is', () => {
  expect(noteIn('constructor', 'fr')).toBe('constructor')
  expect(noteIn('', 'fr')).toBe('')
})

describe('a limit', () => {
  const known = { source: 'CRA, Form T778', note: 'ended', confidence: null, value: '1' } satisfies Limit
  test('has its source and its note in the language, and its figure as it is', () => {
    expect(limitIn(known, 'fr')).toEqual({
      value: '1',
      confidence: null,
      source: 'ARC, formulaire T778',
      note: 'a pris fin',
    })
    expect(limitIn(known, 'en')).toEqual(known)
  })

  test('that is a share says of what in the language', () => {
    const share = { ...known, value: '75 % of net income' }
    expect(limitIn(share, 'fr').value).toBe('75\u00a0% du revenu net')
    expect(limitIn(share, 'en').value).toBe(share.value)
  })

  test('that somebody typed keeps the source that they typed', () => {
    const typed = { ...known, typed: true }
    expect(limitIn(typed, 'fr').source).toBe('CRA, Form T778')
    expect(limitIn({ ...typed, source: TYPED }, 'fr').source).toBe('Saisie par un administrateur du ménage')
  })
})

test('the notice says that it is no advice', () => {
  expect(noticeIn('en')).toBe(NOTICE)
  expect(noticeIn('fr')).toContain('ne donne aucun conseil')
  expect(isSetAsInCanada(noticeIn('fr'))).toBe(true)
})
