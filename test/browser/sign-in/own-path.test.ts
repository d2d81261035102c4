import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ownPath } from '../../../src/browser/sign-in/sign-in.tsx'

describe('after signing in somebody goes on to', () => {
  test.each([
    ['/', '/'],
    ['/transactions', '/transactions'],
    ['/transactions?q=payee%3ALoblaws&from=2026-01-01', '/transactions?q=payee%3ALoblaws&from=2026-01-01'],
    ['/budget/2026-11#rent', '/budget/2026-11#rent'],
    ['/signature', '/signature'],
    [null, '/'],
    [undefined, '/'],
    ['', '/'],
    ['transactions', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    [' //evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/x/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/api/v1/auth/logout', '/'],
    ['/sign-in?to=/sign-in', '/'],
    ['/setup', '/'],
    ['/join/', '/'],
  ])('%p → %p', (query, expected) => {
    expect(ownPath(query)).toBe(expected)
  })

  test('no other site, whatever is asked', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'/\\.:@?#\t\nx') })),
        (query) => {
          const url = new URL(ownPath(query), 'https://hearth.example')
          expect(url.origin).toBe('https://hearth.example')
        },
      ),
    )
  })
})
