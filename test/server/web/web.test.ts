import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { brotliDecompressSync } from 'node:zlib'
import { webAssets } from '../../../src/server/web/assets.ts'
import { type House, makeHouse } from '../../support/house.ts'

let house: House
let origin: string
beforeAll(async () => {
  house = await makeHouse()
  origin = `http://localhost:${house.listen().port}`
})
afterAll(() => house.close())

/** As a stranger's browser asks, but left as it was sent. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { method, headers, redirect: 'manual', decompress: false })

const paths = [...webAssets().keys()]
const hashed = paths.filter((path) => webAssets().get(path)?.isHashed)
const named = paths.filter((path) => !hashed.includes(path) && path !== '/page.html')
const assetAt = (path: string) => {
  const asset = webAssets().get(path)
  if (!asset) throw new Error(`${path} is not in the pack`)
  return asset
}

describe('a page', () => {
  test.each([
    '/',
    '/transactions',
    '/transactions/0198-x',
    '/review/payees?x=1.5',
    '/settings/security',
    '/no-such-page',
    '/apis',
  ])('%s is the one of the app', async (path) => {
    const response = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html;charset=utf-8'])
    expect(await response.text()).toBe(Buffer.from(assetAt('/page.html').plain).toString())
  })

  test('may do what its policy says and nothing else, and is asked for each time', async () => {
    const { headers } = await get('/')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy':
        "default-src 'self'; img-src 'self' blob: data:; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types hearth",
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    expect(headers.get('set-cookie')).toBeNull()
  })

  test('has no script, style or handler of its own, and names what is there', () => {
    const html = Buffer.from(assetAt('/page.html').plain).toString()
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/i)
    const needed = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
    expect(needed.length).toBeGreaterThan(1)
    for (const path of needed) expect(paths).toContain(path)
  })
})

describe('a file', () => {
  test('is named by its content unless it is asked for by name', () => {
    expect(hashed.length).toBeGreaterThan(3)
    expect(hashed.filter((path) => !path.startsWith('/assets/'))).toEqual([])
    expect(paths.filter((path) => path.startsWith('/assets/') && !hashed.includes(path))).toEqual([])
  })

  test.each(hashed)('%s may be kept for good', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  test.each([...named, '/'])('%s is asked for each time', async (path) => {
    const { status, headers } = await get(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })

  test.each(paths.filter((path) => path !== '/page.html'))(
    '%s is the same plain and compressed, says what it is, and is sent once',
    async (path) => {
      const plain = await get(path)
      const bytes = Buffer.from(await plain.arrayBuffer())
      expect([plain.headers.get('content-encoding'), plain.headers.get('content-type')]).toEqual([
        null,
        assetAt(path).type,
      ])
      expect(plain.headers.get('x-content-type-options')).toBe('nosniff')
      const dense = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
      const sent = Buffer.from(await dense.arrayBuffer())
      const isPacked = dense.headers.get('content-encoding') === 'br'
      expect(isPacked).toBe(!/\.(?:png|woff2)$/.test(path))
      expect((isPacked ? brotliDecompressSync(sent) : sent).equals(bytes)).toBe(true)
      expect(dense.headers.get('content-length')).toBe(`${sent.length}`)
      const etag = dense.headers.get('etag') ?? ''
      expect(etag).toBe(plain.headers.get('etag') ?? '')
      const again = await get(path, { 'if-none-match': etag })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('cache-control')).toBe(dense.headers.get('cache-control'))
    },
  )

  test.each([
    ['br', true],
    ['gzip, br', true],
    ['br;q=0.5, gzip;q=1', true],
    ['BR', true],
    ['gzip', false],
    ['br;q=0', false],
    ['br;q=0.000, gzip', false],
    ['brotli', false],
    ['xbr', false],
    ['', false],
  ])('to who takes “%s” is compressed: %p', async (offered, isPacked) => {
    const { headers } = await get('/', { 'accept-encoding': offered })
    expect(headers.get('content-encoding')).toBe(isPacked ? 'br' : null)
  })

  test.each([
    ['"other"', 200],
    ['*', 304],
    ['"other", ETAG', 304],
    ['W/ETAG', 304],
    ['ETAG', 304],
  ])('to who has %s is answered %p', async (held, status) => {
    const etag = (await get('/')).headers.get('etag') ?? ''
    expect((await get('/', { 'if-none-match': held.replace('ETAG', etag) })).status).toBe(status)
  })

  test.each(['/', hashed[0] ?? ''])('%s answers HEAD with the headers of GET alone', async (path) => {
    const [head, whole] = await Promise.all([get(path, {}, 'HEAD'), get(path)])
    expect([head.status, await head.text()]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'content-security-policy'])
      expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)])
  })
})

describe('what is not there', () => {
  test.each([
    '/favicon.ico',
    '/page.html',
    '/assets/page-00000000.js',
    '/transactions/x.json',
    '/.env',
    '/.git/config.lock',
    '/wp-login.php',
    '/..%2f..%2fetc/passwd.txt',
  ])('%s is a 404', async (path) => {
    const response = await get(path)
    expect([response.status, slugOf(await response.text())]).toEqual([404, 'not-found'])
  })

  // By hand, because fetch makes one slash of two before it asks.
  test.each(['//example.com', '//api/v1/status', '///', '/a//b', '/transactions//'])(
    '%s is a 404',
    async (path) => {
      const response = await house.handle(new Request(`http://hearth.test${path}`))
      expect([response.status, slugOf(await response.text())]).toEqual([404, 'not-found'])
    },
  )

  const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  test.each(['/api', '/api/', '/api/v1/nothing', '/api/v1/nothing.json', '/api/v2', '/api/page.html'])(
    '%s of the API is never a page, whatever is done to it',
    async (path) => {
      for (const method of METHODS) {
        const response = await get(path, { accept: 'text/html' }, method)
        const text = await response.text()
        expect([method, response.status]).toEqual([method, 404])
        expect(response.headers.get('content-type')).toStartWith('application/json')
        if (method !== 'HEAD') expect(slugOf(text)).toBe('not-found')
      }
    },
  )

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s to a page changes nothing', async (method) => {
    const response = await get('/transactions', {}, method)
    expect([400, 403, 404, 405]).toContain(response.status)
    expect(response.headers.get('content-type')).toStartWith('application/json')
  })
})

const slugOf = (text: string): string => JSON.parse(text).error.type.split('/').at(-1)
