import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { areas } from '../../../src/browser/language.ts'
import { reasons } from '../../../src/core/refusals/reasons.ts'
import { saidOf } from './all-french.ts'
import { texts } from './texts.ts'

const browser = join(import.meta.dir, '../../../src/browser')
await Promise.all(
  [...new Bun.Glob('**/*.{ts,tsx}').scanSync(browser)].map(async (path) => {
    const text = await Bun.file(join(browser, path)).text()
    if (/\bphrases\('/.test(text)) await import(join(browser, path))
  }),
)

const rows = (await Bun.file(join(browser, 'english-glossary.md')).text())
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

const UNWANTED = rows.flatMap(([, , not = '']) => not.split(', ').filter((phrase) => phrase !== ''))
const unwanted = new RegExp(
  `(?<![\\p{L}’-])(?:${UNWANTED.join('|').replaceAll('.', '\\.')})(?![\\p{L}’-])`,
  'iu',
)

/** Each with what shows that it is broken, and texts it has to find and to leave. */
const RULES: { says: string; broken: RegExp; wrong: string[]; right: string[] }[] = [
  {
    says: 'say things as the glossary does',
    broken: unwanted,
    wrong: ['26 things wait for a word of yours', 'Does it? It comes back.', 'Left of what came in'],
    right: ['26 to review', 'A refund came back', 'Put it aside'],
  },
  {
    says: 'end a sentence with one point',
    broken: /\p{L}\.\.(?!\.)/u,
    wrong: ['Until 7:12 p.m..'],
    right: ['Importing...', 'One. Two.'],
  },
  {
    says: 'do not begin with what has no subject',
    broken: /^(?:Archived|Confirmed|Connected again|Off|Added again\b.*) it is\b/u,
    wrong: ['Archived it is out of the lists', 'Off it is kept'],
    right: ['Off. What waits is kept.'],
  },
  {
    says: 'are spelt as in Canada',
    broken: /\b(?:color|gray|checking account|canceled|labeled|favorite)\b/iu,
    wrong: ['A gray color'],
    right: ['grey', 'colour', 'cancelled'],
  },
]

/** What people read in English: the app’s tables, and why the server refused. */
const TABLES: [string, object][] = [...Object.entries(areas()), ['reasons', saidOf(reasons)]]

describe.each(RULES)('English texts $says', ({ broken, wrong, right }) => {
  test('by a rule that finds what it should', () => {
    expect(wrong.filter((text) => !broken.test(text))).toEqual([])
    expect(right.filter((text) => broken.test(text))).toEqual([])
  })

  test.each(TABLES)('in %s', (_, table) => {
    expect([...texts(table)].filter(([, text]) => broken.test(`${text}`))).toEqual([])
  })
})

test('the English glossary is in the order of the alphabet, a line a term', () => {
  const terms = rows.map(([, say = '']) => say.toLowerCase())
  expect(terms.length).toBeGreaterThan(30)
  expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(new Set(UNWANTED).size).toBe(UNWANTED.length)
})
