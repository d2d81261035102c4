import { describe, expect, test } from 'bun:test'
import { tokenIn } from '../../../src/browser/sign-in/link-token.ts'

describe('the secret of a link', () => {
  test.each([
    ['?token=abc_-9', '', 'abc_-9'],
    ['', '#token=abc', 'abc'],
    ['?token=one', '#token=two', 'one'],
    ['?utm=x&token=abc', '', 'abc'],
    ['?token=%20abc%20', '', 'abc'],
    ['?token=', '', undefined],
    ['', '', undefined],
    ['', '#', undefined],
    ['?tokens=abc', '#abc', undefined],
  ])('of %p and %p is %p', (search, hash, expected) => {
    expect(tokenIn(search, hash)).toBe(expected as string)
  })
})
