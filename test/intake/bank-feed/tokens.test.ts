import { describe, expect, test } from 'bun:test'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { AccessUrl } from '../../../src/intake/bank-feed/access-url.ts'
import { readSetupToken } from '../../../src/intake/bank-feed/setup-token.ts'

const CLAIM = 'https://bridge.simplefin.org/simplefin/claim/DEMO-v2-39B558DCFFA6C2AFB6A6'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const claimed = { claimUrl: CLAIM, host: 'bridge.simplefin.org' }

describe('a setup token', () => {
  const token = base64(CLAIM)
  const tidy: [how: string, pasted: string][] = [
    ['as it is', token],
    ['wrapped over lines', `  ${token.slice(0, 40)}\r\n${token.slice(40, 70)}\n\t${token.slice(70)}\n`],
    ['without padding', token.replace(/=+$/, '')],
    ['in the alphabet for URLs', Buffer.from(CLAIM).toString('base64url')],
    ['in quotes', `"${token}"`],
    ['with invisible characters around it', `\ufeff\u200b${token}\u200b`],
    ['of a claim URL with a line end', base64(`${CLAIM}\n`)],
    ['that is the claim URL itself', CLAIM],
    ['that is a wrapped claim URL', `<${CLAIM.slice(0, 30)}\n${CLAIM.slice(30)}>`],
  ]
  test.each(tidy)('is read %s', (_how, pasted) => {
    expect(readSetupToken(pasted)).toEqual(claimed)
  })

  test('may lead anywhere: whether it is called is decided elsewhere', () => {
    expect(readSetupToken(base64('http://192.168.1.5:8080/sf/claim/x?a=b#part'))).toEqual({
      claimUrl: 'http://192.168.1.5:8080/sf/claim/x?a=b',
      host: '192.168.1.5:8080',
    })
  })

  test('uses either alphabet where they differ', () => {
    const url = 'https://bridge.test/claim/???>>>~~~'
    expect(base64(url)).toMatch(/[+/]/)
    const read = readSetupToken(base64(url))
    expect(read).toEqual({ claimUrl: expect.stringContaining('/claim/???'), host: 'bridge.test' })
    expect(readSetupToken(Buffer.from(url).toString('base64url'))).toEqual(read)
  })

  const refused: [what: string, pasted: string, kind: string][] = [
    ['nothing', ' \n ', 'TOKEN_NOT_PASTED'],
    ['a word', 'hello', 'NO_SETUP_TOKEN'],
    ['what is not base64', 'aHR0c!HM6Ly8=', 'NO_SETUP_TOKEN'],
    ['base64 of something else', base64('Just some text'), 'NO_SETUP_TOKEN'],
    ['base64 of bytes', Buffer.from([0, 255, 1, 254, 2]).toString('base64'), 'NO_SETUP_TOKEN'],
    ['half a quantum of base64', `${base64(CLAIM).replace(/=+$/, '').slice(0, 4)}a`, 'NO_SETUP_TOKEN'],
    ['another scheme', base64('file:///etc/passwd'), 'NO_SETUP_TOKEN'],
    ['script', base64('javascript:alert(1)'), 'NO_SETUP_TOKEN'],
    ['a pasted page', 'https://bridge.simplefin.org/simplefin/create', 'PAGE_PASTED'],
    ['a pasted Access URL', 'https://user:secret@bridge.simplefin.org/simplefin', 'ACCESS_URL_PASTED'],
    [
      'an encoded Access URL',
      base64('https://user:secret@bridge.simplefin.org/simplefin'),
      'ACCESS_URL_PASTED',
    ],
    ['a claim URL with credentials', 'https://u:secret@bridge.test/claim/x', 'ACCESS_URL_PASTED'],
    ['a novel', 'a'.repeat(100_000), 'NO_SETUP_TOKEN'],
  ]
  test.each(refused)('is not %s, and the refusal repeats none of it', (_what, pasted, kind) => {
    const read = readSetupToken(pasted)
    expect(read).toMatchObject({ flaw: { kind } })
    expect(JSON.stringify(read)).not.toContain('secret')
  })

  test('of any URL for a claim is read back, and no text makes it throw', () => {
    const urls = fc
      .tuple(fc.nat(), fc.string())
      .map(([host, path]) => `https://h${host}.test/${encodeURIComponent(path)}`)
    fc.assert(
      fc.property(urls, (url) => {
        const { href, host } = new URL(url)
        expect(readSetupToken(base64(url))).toEqual({ claimUrl: href, host })
      }),
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readSetupToken(text)))
    fc.assert(fc.property(fc.string(), (text) => void readSetupToken(base64(text))))
  })
})

describe('an Access URL', () => {
  const read = (text: string): AccessUrl => {
    const access = AccessUrl.read(text)
    if (!access) throw new Error('no Access URL')
    return access
  }
  const basic = (credentials: string) => `Basic ${base64(credentials)}`

  const good: [text: string, root: string, credentials: string][] = [
    ['https://u:p@bridge.simplefin.org/simplefin', 'https://bridge.simplefin.org/simplefin', 'u:p'],
    ['https://u:p@bridge.simplefin.org/simplefin/\n', 'https://bridge.simplefin.org/simplefin', 'u:p'],
    ['https://u:p@bridge.test', 'https://bridge.test', 'u:p'],
    ['https://u:p@bridge.test:8443/a/b//', 'https://bridge.test:8443/a/b', 'u:p'],
    ['https://home%40house:p%2Fw%3A%254@bridge.test/sf', 'https://bridge.test/sf', 'home@house:p/w:%4'],
    ['https://caf%C3%A9:%E2%82%AC@bridge.test/sf', 'https://bridge.test/sf', 'café:€'],
    ['https://u:100%zz@bridge.test/sf', 'https://bridge.test/sf', 'u:100%zz'],
    ['https://u:a@b@bridge.test/sf', 'https://bridge.test/sf', 'u:a@b'],
    ['http://u:p@127.0.0.1:8080/simplefin', 'http://127.0.0.1:8080/simplefin', 'u:p'],
  ]
  test.each(good)('%s is taken apart', (text, root, credentials) => {
    const access = read(text)
    expect([access.root, access.authorization]).toEqual([root, basic(credentials)])
    expect(access.host).toBe(new URL(root).host)
    expect(read(access.sealable).authorization).toBe(access.authorization)
  })

  test.each([
    '',
    'Forbidden',
    'Forbidden: secret',
    '<html>secret</html>',
    'https://bridge.test/simplefin',
    'https://secret@bridge.test/simplefin',
    'https://:secret@bridge.test/simplefin',
    'ftp://u:secret@bridge.test/simplefin',
    'javascript://u:secret@x',
    'https://u:secret@',
    'https://u:secret@bridge.test/ simplefin',
    'https://u:secret@bridge.test/simplefin\nhttps://u:secret@other.test/',
    'https://a%3Ab:secret@bridge.test/',
    'https://u:secret%0d%0aX-Evil:1@bridge.test/',
    `https://u:secret@bridge.test/${'a'.repeat(3000)}`,
  ])('%s is none, and the refusal repeats none of it', (text) => {
    expect(AccessUrl.read(text)).toBeUndefined()
  })

  test('shows its credentials in no message', () => {
    const access = read('https://home%40house:secret@bridge.test/simplefin')
    const shown = [
      JSON.stringify({ access }),
      `${access}`,
      inspect(access),
      Bun.inspect({ access }),
      Object.values(access).join(),
      JSON.stringify(structuredClone({ ...access })),
    ]
    for (const text of shown) expect(text).not.toMatch(/secret|home|c2VjcmV0/)
    expect(JSON.stringify({ access })).toBe('{"access":{"root":"https://bridge.test/simplefin"}}')
  })

  test('keeps any user and password, and no text makes it throw', () => {
    const word = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text))
    fc.assert(
      fc.property(word, word, (name, password) => {
        const user = name.replaceAll(':', '') || 'u'
        const url = `https://${encodeURIComponent(user)}:${encodeURIComponent(password)}@bridge.test/sf`
        expect(read(url).authorization).toBe(basic(`${user}:${password}`))
      }),
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void AccessUrl.read(`https://${text}`)))
  })
})
