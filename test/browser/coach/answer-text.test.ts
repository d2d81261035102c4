import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { type ComponentProps, createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { blocksOf, type Inline, placeTest } from '../../../src/browser/coach/markdown.ts'
import { runs } from '../../support/runs.ts'

/** Named by a variable: the app's own compiler looks after what is drawn, with the types of a browser. */
const drawn = '../../../src/browser/coach/answer-text.tsx'
const { AnswerText }: { AnswerText: FunctionComponent<{ text: string }> } = await import(drawn)
const isPlace = placeTest(['/', '/budget', '/settings/ai'])

const answer = (text: string) => createElement(AnswerText, { text })
const routed = { ssrPath: '/coach' } as ComponentProps<typeof Router>
const markupOf = (text: string): string => renderToStaticMarkup(createElement(Router, routed, answer(text)))

/** All that an answer may become. */
const ELEMENTS = new Set(
  'div p a ul ol li strong em code pre section table thead tbody tr th td'
    .split(' ')
    .flatMap((name) => [name, `/${name}`]),
)
const ATTRIBUTES = new Set(['class', 'dir', 'href', 'start', 'tabindex', 'aria-label', 'scope'])

/** What stands in the markup beside text: React writes every < of a text as &lt;. */
function foreignIn(markup: string): string[] {
  return [...markup.matchAll(/<([^\s>]+)([^>]*)>/g)].flatMap(([whole, name = '', rest = '']) => {
    const attributes = [...rest.matchAll(/\s([\w-]+)(?:="([^"]*)")?/g)]
    const isFine =
      ELEMENTS.has(name) &&
      attributes.every(
        ([, attribute = '', value = '']) =>
          ATTRIBUTES.has(attribute) && (attribute !== 'href' || /^\/(?!\/)[\w/?&;=%.:+,~-]*$/.test(value)),
      )
    return isFine ? [] : [whole]
  })
}

const textIn = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')

/** Pieces that marks, links and pages are made of, in any order. */
const pieces = fc.constantFrom(
  '*',
  '**',
  '_',
  '__',
  '`',
  '```',
  '\n',
  '\n\n',
  '- ',
  '1. ',
  '  - ',
  '# ',
  '> ',
  '|',
  '|---|--:|',
  '[a](',
  ')',
  '![',
  '](/budget)',
  '](javascript:alert(1))',
  '](//evil.example)',
  '](/\\evil.example)',
  '](https://x.example/p.png)',
  '\\',
  '<script>',
  '</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;',
  'word ',
  'é',
  '\u202e',
  '\u0000',
  '😀',
  '12.50 ',
)
const anyText = fc.oneof(
  fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

test('whatever a model writes becomes text and a few elements, and nothing else', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(foreignIn(markupOf(text))).toEqual([])
    }),
    { numRuns: runs(1_000) },
  )
})

test('no word of it is lost or made up, but for the address of a link that leads somewhere', () => {
  const words = fc.array(fc.oneof(pieces, fc.stringMatching(/^[a-z]{1,6}$/)), { maxLength: 30 })
  fc.assert(
    fc.property(words, (parts) => {
      const text = parts.join('')
      const seen = textIn(markupOf(text)).match(/[a-z]{2,}/g) ?? []
      const written = new Set(text.match(/[a-z]{2,}/g) ?? [])
      const isFound = (word: string) => [...written].some((one) => one.includes(word))
      expect(seen.filter((word) => !isFound(word))).toEqual([])
    }),
  )
})

test.each([
  ['**', 30_000],
  ['* ', 30_000],
  ['[a](', 20_000],
  ['`a', 30_000],
  ['|a', 30_000],
  ['- a\n  ', 8_000],
  ['_a ', 30_000],
  ['> ', 30_000],
  ['|-', 30_000],
  ['\\', 60_000],
])(
  '%p, %p times, is read in a moment',
  (piece, times) => {
    expect(blocksOf(`${piece.repeat(times)} end`, isPlace).length).toBeGreaterThan(0)
  },
  1_500,
)

const plain = (parts: Inline[]): string =>
  parts.map((part) => ('text' in part ? part.text : plain(part.children))).join('')

describe('a link', () => {
  test.each([
    ['/', true],
    ['/budget', true],
    ['/budget/2026-11', true],
    ['/budget?envelope=1', true],
    ['/settings/ai', true],
    ['/budgets', false],
    ['/setup?token=1', false],
    ['/api/v1/auth/logout', false],
    ['/budget//evil.example', false],
    ['/budget/../api', false],
    ['/budget/%2fevil', false],
    ['//evil.example/budget', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['javascript:alert(1)', false],
    ['budget', false],
    ['', false],
  ])('to %p leads there: %p', (href, leads) => {
    expect(isPlace(href)).toBe(leads)
    const [block] = blocksOf(`See [this](${href}).`, isPlace)
    const children = block?.kind === 'paragraph' ? block.children : []
    expect(children.some(({ kind }) => kind === 'link')).toBe(leads)
    expect(plain(children)).toBe(leads ? 'See this.' : `See [this](${href}).`)
  })
})

test('a link without a word stays as it was written', () => {
  expect(textIn(markupOf('[ ](/budget)')).trim()).toBe('[ ](/budget)')
})

test('a picture stays the words that asked for it', () => {
  const text = '![cat](https://evil.example/?q=secret) and ![x](/budget)'
  expect(textIn(markupOf(text)).trim()).toBe(text)
})

describe('what models write', () => {
  const kinds = (text: string): string[] => blocksOf(text, isPlace).map(({ kind }) => kind)
  test.each([
    ['One.\nTwo.', ['paragraph']],
    ['One.\n\nTwo.', ['paragraph', 'paragraph']],
    ['# Head\nText', ['heading', 'paragraph']],
    ['Text:\n- a\n- b', ['paragraph', 'list']],
    ['- a\n\n- b', ['list', 'list']],
    ['1. a\n2. b\n- c', ['list', 'list']],
    ['```sql\nSELECT *\n```\nafter', ['code', 'paragraph']],
    ['```\nnever closed', ['code']],
    ['| a | b |\n|---|--:|\n| 1 | 2 |', ['table']],
    ['a | b', ['paragraph']],
    ['---\nText', ['paragraph']],
    ['> quoted', ['paragraph']],
    ['', []],
    [' \n\t\n', []],
  ])('%p becomes %p', (text, wanted) => {
    expect(kinds(text)).toEqual(wanted)
  })

  test('a list stands in a list, and begins at its number', () => {
    const [list] = blocksOf('3. a\n   - b\n   - c\n4. d', isPlace)
    expect(list).toMatchObject({
      kind: 'list',
      isOrdered: true,
      start: 3,
      items: [{ inner: { isOrdered: false } }, {}],
    })
    expect(markupOf('3. a\n   - b')).toContain('<ol start="3"')
  })

  test.each([
    ['**94.37** over', '<strong', '94.37'],
    ['*soon*', '<em', 'soon'],
    ['_soon_', '<em', 'soon'],
    ['a_b_c', '<p', 'a_b_c'],
    ['2 * 3 * 4', '<p', '2 * 3 * 4'],
    ['`x*y*`', '<code', 'x*y*'],
    ['\\*no\\*', '<p', '*no*'],
    ['**never closed', '<p', '**never closed'],
    ['**bold with *slant* in it**', '<em', 'slant'],
  ])('%p holds %p with %p', (text, element, words) => {
    expect(markupOf(text)).toContain(element)
    expect(textIn(markupOf(text)).replace(/\s+/g, ' ')).toContain(words)
  })
})
