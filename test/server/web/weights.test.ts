import { expect, test } from 'bun:test'
import { webWeights } from '../../../scripts/bench/web-weights.ts'
import { type WebAsset, webAssets } from '../../../src/server/web/assets.ts'

test('the app is built for production', () => {
  const scripts = [...webAssets()].filter(([path]) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(1)
  for (const [path, { plain }] of scripts) {
    const isForDevelopment = Buffer.from(plain).includes('react-dom.development')
    expect({ path, isForDevelopment }).toEqual({ path, isForDevelopment: false })
  }
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
    'import{b}from"/assets/b-1.js";import"/assets/c-1.js";x=>import("/assets/rules-1.js");import("/assets/first-1.js");import("/assets/french-1.js")',
    10,
  )
  add('/assets/b-1.js', 'import{c}from"/assets/c-1.js";y=>import("/assets/line-1.js")', 20)
  add('/assets/c-1.js', '', 40)
  add('/assets/rules-1.js', 'import{c}from"/assets/c-1.js";', 5)
  add('/assets/line-1.js', 'a="uplot"', 7)
  add('/assets/first-1.js', '', 2)
  add('/assets/french-1.js', '', 50)
  expect(webWeights(assets)).toEqual({
    firstScript: 70,
    chart: 7,
    screens: [{ name: 'rules', kib: 5 }],
    french: { first: 2, screens: 50 },
    styles: 3,
    font: 0,
  })
})
