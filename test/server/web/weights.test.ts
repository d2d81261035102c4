import { describe, expect, test } from 'bun:test'
import { webWeights } from '../../../scripts/bench/web-weights.ts'
import { type WebAsset, webAssets } from '../../../src/server/web/assets.ts'

/** KiB on the wire that each part may weigh; npm run bench -- web prints them beside what they do. */
const { firstScript, chart, styles, font } = webWeights()

describe('the app is light', () => {
  test.each([
    ['the scripts before anything shows', firstScript, 175],
    ['the chart', chart ?? 0, 25],
    ['the styles', styles, 14],
    ['the font', font, 48],
  ])('%s', (_what, kib, most) => {
    expect(kib).toBeLessThanOrEqual(most)
  })

  test('and has all it needs: scripts, styles and a font', () => {
    for (const kib of [firstScript, styles, font]) expect(kib).toBeGreaterThan(1)
  })

  test('is built for production', () => {
    const scripts = [...webAssets()].filter(([path]) => path.endsWith('.js'))
    for (const [, { plain }] of scripts)
      expect(Buffer.from(plain).toString()).not.toContain('react-dom.development')
  })

  test('has the classes its pages name', () => {
    const styles = [...webAssets()].find(([path]) => path.endsWith('.css'))?.[1]
    const text = Buffer.from(styles?.plain ?? []).toString()
    for (const name of ['.min-h-dvh', '.laptop\\:px-8', '.text-13', '.bg-surface'])
      expect(text).toContain(name)
  })
})

test('what is weighed is what is sent, with all that comes along and nothing twice', () => {
  const assets = new Map<string, WebAsset>()
  const add = (path: string, text: string, kib: number) =>
    assets.set(path, {
      type: path.endsWith('.js') ? 'text/javascript' : 'text/html',
      isHashed: true,
      etag: '',
      plain: new TextEncoder().encode(text),
      brotli: new Uint8Array(kib * 1024),
    })
  add('/page.html', '<link href="/assets/a-1.css"><script src="/assets/a-1.js">', 1)
  add('/assets/a-1.css', '', 3)
  add(
    '/assets/a-1.js',
    'import{b}from"/assets/b-1.js";import"/assets/c-1.js";x=>import("/assets/rules-1.js")',
    10,
  )
  add('/assets/b-1.js', 'import{c}from"/assets/c-1.js";y=>import("/assets/line-1.js")', 20)
  add('/assets/c-1.js', '', 40)
  add('/assets/rules-1.js', 'import{c}from"/assets/c-1.js";', 5)
  add('/assets/line-1.js', 'a="uplot"', 7)
  expect(webWeights(assets)).toEqual({
    firstScript: 70,
    chart: 7,
    screens: [{ name: 'rules', kib: 5 }],
    styles: 3,
    font: 0,
  })
})
