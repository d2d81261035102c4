import { describe, expect, test } from 'bun:test'
import { hashToken, makeSecrets, newToken, sameText } from '../../../src/core/secrets.ts'

const secrets = makeSecrets(new Uint8Array(32).fill(7))
const others = makeSecrets(new Uint8Array(32).fill(8))

describe('a sealed text', () => {
  test.each(['', 'text', 'né 🏡', 'x'.repeat(100_000)])('is read back', (text) => {
    expect(secrets.unseal('purpose', secrets.seal('purpose', text))).toBe(text)
  })

  test('never looks the same twice', () => {
    expect(secrets.seal('purpose', 'text')).not.toBe(secrets.seal('purpose', 'text'))
  })

  test('does not open for another purpose, with another key, or when it was changed', () => {
    const sealed = secrets.seal('purpose', 'text')
    const bytes = Buffer.from(sealed, 'base64url')
    const changed = [...bytes.keys()].map((place) => {
      const copy = Buffer.from(bytes)
      copy[place] = (copy[place] ?? 0) ^ 1
      return copy.toString('base64url')
    })
    expect(() => secrets.unseal('other', sealed)).toThrow()
    expect(() => others.unseal('purpose', sealed)).toThrow()
    for (const text of [...changed, '', 'x', sealed.slice(0, -4)])
      expect(() => secrets.unseal('purpose', text)).toThrow()
  })
})

describe('a signature', () => {
  test('is for one purpose, one text and one key', () => {
    const signature = secrets.sign('purpose', 'text')
    expect(secrets.sign('purpose', 'text')).toBe(signature)
    const foreign = [
      secrets.sign('other', 'text'),
      secrets.sign('purpose', 'texts'),
      others.sign('purpose', 'text'),
    ]
    expect(foreign).not.toContain(signature)
  })
})

describe('tokens', () => {
  test('are 256 random bits', () => {
    const tokens = Array.from({ length: 100 }, newToken)
    expect(new Set(tokens).size).toBe(100)
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
  })

  test('are kept as SHA-256', () => {
    expect(hashToken('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  })

  test('are compared as a whole', () => {
    expect([
      sameText('abc', 'abc'),
      sameText('abc', 'abd'),
      sameText('abc', 'abcd'),
      sameText('', ''),
    ]).toEqual([true, false, false, true])
  })
})
