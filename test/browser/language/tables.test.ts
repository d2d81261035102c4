import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { areas } from '../../../src/browser/language.ts'
import { problems } from '../../../src/core/problem.ts'
import { reasons } from '../../../src/core/refusals/reasons.ts'
import { french, saidOf } from './all-french.ts'
import { texts } from './texts.ts'

const browser = join(import.meta.dir, '../../../src/browser')
await Promise.all(
  [...new Bun.Glob('**/*.{ts,tsx}').scanSync(browser)].map(async (path) => {
    const text = await Bun.file(join(browser, path)).text()
    if (/\bphrases\('/.test(text)) await import(join(browser, path))
  }),
)

/** What is the same in both languages, and rightly so. */
const SAME = new Set([
  'Ctrl \\',
  'Web Push',
  'ntfy',
  'Gotify',
  'type',
  'Tremblay-Okafor',
  'Canada',
  'Unicode',
  '2 min 3 s',
  'Plus',
  'Questions',
  'Date',
  'Dates',
  'Pages',
  'Note',
  'Document',
  'Total',
  'Taxes',
  'Source',
  'Province',
  'Suggestions',
  '2 suggestions',
  'Violet',
  'Olive',
  'palette',
  'taxi',
  'train',
  'Actual Budget',
  'YNAB',
  'Firefly III',
  'Monarch',
  'Mint',
  'hledger',
  'beancount',
  'Europe',
  'Budget',
  'Commission',
  'Correction',
  'Distribution',
  'Option',
  'Budgets',
  'Coach',
  'Conversation',
  'Conversations',
  'Notifications',
  'Secret',
  'Total',
  'Webhook',
  'Webhooks',
  '401K',
  'IRA',
  'HSA',
  'Visa',
  'Mastercard',
  'American Express',
  'Discover',
  'km',
  'CSV',
  'document',
  'Province',
])
/** Texts that stand at more than one place, not counting what is put together of what it is given. */
function repeatsOf(tables: object): [text: string, places: string[]][] {
  const leaves = fixedTexts(tables)
  return [...Map.groupBy(leaves, ([, text]) => text)]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => [text, same.map(([place]) => place)])
}

const fixedTexts = (table: object, above = ''): [place: string, text: string][] =>
  Object.entries(table).flatMap(([name, phrase]) => {
    if (typeof phrase === 'string') return [[`${above}${name}`, phrase] as [string, string]]
    return typeof phrase === 'object' && phrase !== null ? fixedTexts(phrase, `${above}${name}.`) : []
  })

/** The server has the English of reasons and of some slugs. */
const slugs = Object.fromEntries(
  Object.keys(french.slugs).map((slug) => [slug, problems[slug as keyof typeof problems][1]]),
)
const english: Record<string, object> = { ...areas(), reasons: saidOf(reasons), slugs }

describe('the words', () => {
  test('are of as many areas in French as in English', () => {
    expect(Object.keys(french).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test.each(Object.entries(english))('of %s are all there in French, and other ones', (area, ofArea) => {
    const inFrench = texts(french[area as keyof typeof french])
    const inEnglish = texts(ofArea)
    expect([...inFrench.keys()].toSorted()).toEqual([...inEnglish.keys()].toSorted())
    const unreported = [...inFrench].filter(
      ([, text]) => typeof text !== 'string' || /undefined|^\s*$/.test(text),
    )
    expect(unreported).toEqual([])
    const untranslated = [...inFrench].filter(
      ([place, text]) => text === inEnglish.get(place) && /\p{L}{2}/u.test(`${text}`) && !SAME.has(`${text}`),
    )
    expect(untranslated).toEqual([])
  })

  test('say what several screens say once, in verbs, nouns, states and sentences', () => {
    const repeats = [...repeatsOf(areas()), ...repeatsOf(french)]
    const count = repeats.reduce((sum, [, places]) => sum + places.length - 1, 0)
    const worst = repeats.toSorted((a, b) => b[1].length - a[1].length).slice(0, 20)
    expect(count < 900 ? [] : worst).toEqual([])
  })

  test.each(Object.entries(french))('of %s follow the typography of Canada', (_, table) => {
    const faulty = [...texts(table)].filter(([, text]) =>
      /[^\u00a0]:(?!\/)|\s[;!?]|'|"|\.\.\./u.test(`${text}`),
    )
    expect(faulty).toEqual([])
  })
})
