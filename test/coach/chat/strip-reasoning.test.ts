import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { ReasoningFilter } from '../../../src/coach/chat/strip-reasoning.ts'
import { runs } from '../../support/runs.ts'

const shown = (...pieces: string[]): string => {
  const thinking = new ReasoningFilter()
  return pieces.map((piece) => thinking.feed(piece)).join('') + thinking.end()
}

test.each([
  ['Hello.', 'Hello.'],
  ['<think>Let me see.</think>\n\nHello.', 'Hello.'],
  ['<THINK>x</THINK>Hello.', 'Hello.'],
  ['<thinking>x</thinking>Hello.', 'Hello.'],
  ['One. <think>x</think> Two.', 'One. Two.'],
  ['<think>without an end', ''],
  ['a < b and <thin air>', 'a < b and <thin air>'],
  ['so it ends <thi', 'so it ends <thi'],
  ['<think>a < b </thin </think>x', 'x'],
  ['<think></think>', ''],
  ['Hel\0lo\0.', 'Hello.'],
])('of %j is shown %j', (text, expected) => {
  expect(shown(text)).toBe(expected)
})

const part = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.constantFrom('<think>', '</think>', '<thinking>', '</thinking>', '<', '</', '<thi', '\n', ' ', 'nk>'),
)
const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''))

describe('however a text is cut,', () => {
  test('the same of it is shown', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(60), { maxLength: 8 }), (whole, cuts) => {
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b),
          whole.length,
        ]
        const pieces = places.slice(1).map((end, at) => whole.slice(places[at], end))
        expect(shown(...pieces)).toBe(shown(whole))
        expect(shown(...whole)).toBe(shown(whole))
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('nothing between its tags is, and nothing beside them is lost', () => {
    const plain = fc.stringMatching(/^[a-z .]{0,12}$/)
    fc.assert(
      fc.property(plain, fc.stringMatching(/^[A-Z<> ]{0,12}$/), plain, (before, thought, after) => {
        const all = shown(...`${before}<think>${thought}</think>${after}`)
        expect(all).not.toMatch(/[A-Z]/)
        expect(all.replaceAll(' ', '')).toBe((before + after).replaceAll(' ', ''))
      }),
    )
  })
})
