import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import fc from 'fast-check'
import { importWords, logWords } from '../../../src/intake/imports/words/in-words.ts'
import { faultWords, signWords } from '../../../src/intake/statements/words/in-words.ts'
import { factsOf, special } from '../../intake/imports/facts.ts'
import { french } from './all-french.ts'
import { texts } from './texts.ts'

const glossary = join(import.meta.dir, '../../../src/browser/french/glossary.md')

/** What is said of files, their rows and syncs, of some facts of every kind. */
const ofImports = Object.entries({ ...importWords.fr, ...logWords.fr, ...signWords.fr, ...faultWords.fr })
const [facts = []] = fc.sample(
  factsOf(
    ofImports.map(([kind]) => kind),
    special,
  ),
  { numRuns: 1, seed: 1 },
)
const parts = ofImports.map(([, say], at) => (say as (fact?: object) => string)(facts[at]))

/** What people read in French, by its area: the app’s tables and those of the server. */
const TABLES = Object.entries({
  ...french,
  'what is said of imports': parts,
})

const rows = (await Bun.file(glossary).text())
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** In italics is what is right in another sense. */
const UNWANTED = rows.flatMap(([, , , not = '']) =>
  not.split(', ').filter((term) => term !== '' && !term.startsWith('*')),
)

const word = (terms: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}’.-])(?:${terms.join('|')})(?![\\p{L}’-])`, 'iu')

/** Each with what shows that it is broken, and texts it has to find and to leave. */
const RULES: { says: string; broken: RegExp; wrong: string[]; right: string[] }[] = [
  {
    says: 'keep a sign with what is before it',
    broken: /[\p{L}\d] [%$:]|«(?!\u00a0)|(?<!\u00a0)»|\d \d{3}(?!\d)/u,
    wrong: ['12 %', '3 $', '« a »', '1 234', 'Compte : a'],
    right: ['12\u00a0%', '«\u00a0a\u00a0»', '1\u00a0234', 'le 22 nov.'],
  },
  {
    says: 'elide before a vowel',
    broken: /(?<![\p{L}’-])(?:de|le|la|que|ne|se|je|me|te|jusque) (?!onz|oui|ou |a à )[aeiouâàéèêîôû]/iu,
    wrong: ['le mois de avril', 'que il', 'jusque au 3'],
    right: ['d’avril', 'que Hearth', 'le onze', 'voyez-la à part', 'le ou les'],
  },
  {
    says: 'contract an article with de and à',
    broken:
      /(?<![\p{L}’-])(?:de|à) les? (?!\p{L}+(?:er|ir|re)(?!\p{L}))|(?<!\p{L})(?:du|au|le) (?:le|les) /iu,
    wrong: ['de le compte', 'jusqu’au le 3', 'à les membres'],
    right: ['du compte', 'à moins de le combler', 'de les lire'],
  },
  {
    says: 'hold no English',
    broken: word(['the', 'and', 'with', 'your', 'you', 'from', 'over', 'is', 'none', 'left', 'budget over']),
    wrong: ['budget over', 'Over the limit'],
    right: ['Rover', 'le budget', 'Maison'],
  },
  {
    says: 'use the terms of the glossary',
    broken: word(UNWANTED),
    wrong: ['Une transaction', 'Réglages et paramètres'],
    right: ['Une opération', 'la transactionnelle'],
  },
]

describe.each(RULES)('French texts $says', ({ broken, wrong, right }) => {
  test('by a rule that finds what it should', () => {
    expect(wrong.filter((text) => !broken.test(text))).toEqual([])
    expect(right.filter((text) => broken.test(text))).toEqual([])
  })

  test.each(TABLES)('in %s', (_, table) => {
    expect([...texts(table)].filter(([, text]) => broken.test(`${text}`))).toEqual([])
  })
})

/** The phrases of a table that take one thing, by their places. */
const ofOne = (table: object, above = ''): [string, (count: number) => unknown][] =>
  Object.entries(table).flatMap(([name, phrase]): [string, (count: number) => unknown][] => {
    const place = `${above}${name}`
    if (typeof phrase === 'function') return phrase.length === 1 ? [[place, phrase]] : []
    return typeof phrase === 'object' && phrase !== null ? ofOne(phrase, `${place}.`) : []
  })

test.each(TABLES)('none is singular as one is, in %s', (_, table) => {
  const plurals = ofOne(table).flatMap(([place, phrase]) => {
    const [none, one, two] = [0, 1, 2].map((count) => `${phrase(count)}`)
    const isCounted = none?.startsWith('0 ') && one?.startsWith('1 ') && two?.startsWith('2 ')
    return isCounted && none?.slice(1) !== one?.slice(1) ? [[place, none, one]] : []
  })
  expect(plurals).toEqual([])
})

test('the glossary is in the order of the alphabet, a line a term', () => {
  const terms = rows.map(([, english = '']) => english)
  expect(terms.length).toBeGreaterThan(80)
  expect(terms.length).toBeLessThanOrEqual(120)
  expect(terms).toEqual(terms.toSorted((one, other) => one.localeCompare(other, 'en')))
  expect(new Set(terms).size).toBe(terms.length)
})
