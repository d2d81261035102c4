import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { isReturnPath, startPage, withError } from '../../../src/people/oidc/return-path.ts'

describe('a path to return to', () => {
  test.each([
    '/',
    '/accounts',
    '/a/b?c=d&e#f',
    '/%2e%2e/x',
    '/a:b@c',
    '/?next=%2F%2Fevil.test',
    '/~zo%C3%AB',
  ])('may be %p', (path) => expect(isReturnPath(path)).toBe(true))

  test.each([
    '',
    'accounts',
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\\/evil.test',
    '/a\\b',
    '/a//evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\nset-cookie: a=b',
    '\t//evil.test',
    ' /accounts',
    '/with space',
    '/\0',
    '/\u2028',
    '/\uff0f/evil.test',
    '/zoë',
    'javascript:alert(1)',
    'data:text/html,x',
    '?a=b',
    '#a',
    '.',
    `/${'a'.repeat(512)}`,
  ])('may not be %p', (path) => expect(isReturnPath(path)).toBe(false))

  test('never leaves the site, whatever it is', () => {
    const hostile = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '@', ':', '?', '#', 'a', '%', '\t', '2f'),
    })
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string()), (tail) => {
        const path = `/${tail}`
        if (!isReturnPath(path)) return
        expect(new URL(path, 'https://hearth.test').origin).toBe('https://hearth.test')
        const failed = withError(path, 'sso-failed')
        expect(new URL(failed, 'https://hearth.test').origin).toBe('https://hearth.test')
        expect(new URL(failed, 'https://hearth.test').searchParams.get('ssoError')).toBe('sso-failed')
      }),
    )
  })
})

test('a failure is told in the query, beside what is there', () => {
  expect(withError('/', 'sso-failed')).toBe('/?ssoError=sso-failed')
  expect(withError('/a?b=c&ssoError=old#d', 'conflict')).toBe('/a?b=c&ssoError=conflict#d')
})

test('the start page is where Hearth begins', () => {
  expect(startPage('https://hearth.test')).toBe('/')
  expect(startPage('https://home.test/hearth')).toBe('/hearth')
})
