import { describe, expect, test } from 'bun:test'
import { webAssets } from '../../src/server/web/assets.ts'

/** What a browser loads, weighed in the pack that the server sends; the numbers are the design's. */
const KIB = 1024
const FIRST_SCRIPT = 175 * KIB
const CHART_CHUNK = 25 * KIB
const STYLES = 14 * KIB
const FONT = 50_000
const FILES_OF_HOME = 6

const assets = webAssets()
const paths = [...assets.keys()]
const textOf = (path: string): string => Buffer.from(assets.get(path)?.plain ?? []).toString()
const brotliOf = (path: string): number => assets.get(path)?.brotli.length ?? Number.POSITIVE_INFINITY
const named = (pattern: RegExp): string[] => paths.filter((path) => pattern.test(path))

const page = textOf('/page.html')
const ofPage = (kind: string): string[] =>
  [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.endsWith(kind))

/** A script and all it imports before it runs; what it imports later is not among them. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, target = ''] of textOf(path).matchAll(/(?:\bfrom|\bimport)\s*"([^"]+\.js)"/g))
    withImports(new URL(target, `http://hearth${path}`).pathname, found)
  return found
}

const [entry = ''] = ofPage('.js')
const [sheet = ''] = ofPage('.css')
const first = [...withImports(entry)]
const css = textOf(sheet)
const later = named(/^\/assets\/.+\.js$/).filter((path) => !first.includes(path))

describe('of the pack', () => {
  test('the page asks for one script and one sheet, and both are there', () => {
    expect([ofPage('.js'), ofPage('.css')].map(({ length }) => length)).toEqual([1, 1])
    for (const path of [...first, sheet]) expect(paths).toContain(path)
  })

  test('the first script is within its budget with all that it imports', () => {
    expect(first.reduce((bytes, path) => bytes + brotliOf(path), 0)).toBeLessThanOrEqual(FIRST_SCRIPT)
  })

  test('the chart comes later, in a chunk within its budget', () => {
    const [chart = '', ...others] = later.filter((path) => textOf(path).includes('uplot'))
    expect(others).toEqual([])
    expect(brotliOf(chart)).toBeLessThanOrEqual(CHART_CHUNK)
    expect(first.some((path) => textOf(path).includes('u-under'))).toBe(false)
  })

  test('the sheet is within its budget', () => {
    expect(brotliOf(sheet)).toBeLessThanOrEqual(STYLES)
  })

  test('the font of most letters is within its budget, and no font lies in the sheet', () => {
    const [latin, ...others] = named(/inter-latin-wght-.+\.woff2$/)
    expect(others).toEqual([])
    expect(assets.get(latin ?? '')?.plain.length).toBeLessThanOrEqual(FONT)
    expect(css).not.toContain('url(data:')
  })

  test('Home needs few files: the page, the sheet, the scripts, a font and the chart', () => {
    const chart = later.filter((path) => textOf(path).includes('uplot'))
    const needed = new Set([...first, ...chart.flatMap((path) => [...withImports(path)])])
    expect(needed.size + 3).toBeLessThanOrEqual(FILES_OF_HOME)
  })
})

/** Each from another folder of the app: the plug-in that finds them has lost whole folders in older Buns. */
const CLASSES: [what: string, rule: RegExp][] = [
  ['of the scale', /\.text-13\{font-size:var\(--text-13\)/],
  ['with a breakpoint', /\.laptop\\:text-13\{/],
  ['of a token', /\.bg-accent-wash\{background-color:var\(--(?:color-)?accent-wash\)/],
  ['of our own', /\.edge\{/],
  ['of a container', /@container[^{]*\(width>=820px\)/],
  ['of the theme', /:root\[data-theme=dark\]|:root\[data-theme="dark"\]/],
]

test.each(CLASSES)('a class %s has arrived in the sheet', (_what, rule) => {
  // Compared as a word: the whole sheet in a failure helps nobody.
  expect(rule.test(css) ? 'there' : 'lost').toBe('there')
})

test('no width of a window is both below a breakpoint and from it on', () => {
  const widthsOf = (edge: 'min' | 'max') =>
    new Set([...css.matchAll(new RegExp(`\\(${edge}-width:([\\d.]+)px\\)`, 'g'))].map(([, width]) => width))
  const below = widthsOf('max')
  expect(below.size).toBeGreaterThan(0)
  expect([...widthsOf('min')].filter((width) => below.has(width))).toEqual([])
})
