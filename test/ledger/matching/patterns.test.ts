import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { compilePattern } from '../../../src/ledger/matching/pattern.ts'
import { PatternFlaw } from '../../../src/ledger/matching/pattern-syntax.ts'
import { runs } from '../../support/runs.ts'

const isIn = (pattern: string, text: string): boolean => compilePattern(pattern).isIn(text)

describe('a pattern', () => {
  const atoms = fc.oneof(
    { arbitrary: fc.constantFrom('a', 'b', 'C', ' ', '-', '7', '\\.', '\\*', '\\/'), weight: 4 },
    fc.constantFrom(
      '.',
      '\\d',
      '\\D',
      '\\w',
      '\\W',
      '\\s',
      '\\S',
      '[ab]',
      '[^a-c]',
      '[A-C7-9_-]',
      '[\\d.]',
      '[^\\s]',
    ),
  )
  // The runtime's own expressions err where something that may be empty is counted: /((.*||a?){2,3})+$/ on 'aaaa\n'.
  const isNothing = (group: string) => new RegExp(`^${group}$`).test('')
  const places = fc.constantFrom('^', '$', '\\b', '\\B')
  const counts = fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,}', '{0,3}', '{2,3}', '*?', '+?', '??')
  const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string; group: string }>(
    (tie) => ({
      pattern: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((of) => of.join('|')),
      sequence: fc.array(tie('part'), { maxLength: 4 }).map((of) => of.join('')),
      part: fc.oneof(
        { maxDepth: 3 },
        fc.tuple(atoms, counts).map((of) => of.join('')),
        places,
        fc.tuple(tie('group'), counts).map(([group, count]) => group + (isNothing(group) ? '' : count)),
      ),
      group: fc.oneof(
        tie('pattern').map((inside) => `(${inside})`),
        tie('pattern').map((inside) => `(?:${inside})`),
      ),
    }),
  )
  const text = fc.string({ unit: fc.constantFrom(...'abc 7.-_*/\n'), maxLength: 12 })

  /** Counts within counts may come to more than is taken, which is refused in words. */
  const repeatsTooMuch = (source: string): boolean => {
    try {
      compilePattern(source)
      return false
    } catch (error) {
      if (error instanceof PatternFlaw && error.message === 'The pattern repeats too much.') return true
      throw error
    }
  }

  test('says what a regular expression says', () => {
    fc.assert(
      fc.property(pattern, text, (source, folded) => {
        fc.pre(source.length <= 80 && !repeatsTooMuch(source))
        expect(isIn(source, folded)).toBe(new RegExp(source, 'i').test(folded))
      }),
      { numRuns: runs(8000) },
    )
  })

  test('is never in a text without what it needs', () => {
    fc.assert(
      fc.property(pattern, text, (source, folded) => {
        fc.pre(source.length <= 80 && !repeatsTooMuch(source))
        const { needs, isIn } = compilePattern(source)
        if (needs && isIn(folded)) expect(needs.some((need) => folded.includes(need))).toBe(true)
      }),
      { numRuns: runs(4000) },
    )
  })

  const needs: [pattern: string, texts: string[] | undefined][] = [
    ['^metro \\d+', ['metro ']],
    ['(uber|lyft) ride', [' ride']],
    ['\\b(uber|lyft)\\b', ['uber', 'lyft']],
    ['(?:CAFÉ)+', ['cafe']],
    ['a*', undefined],
    ['\\d+', undefined],
    ['x|', undefined],
  ]
  test.each(needs)('%s needs %p', (pattern, texts) => {
    expect(compilePattern(pattern).needs).toEqual(texts)
  })

  test('knows letters of every script, and folds its own', () => {
    expect(isIn('^\\w+$', 'καφε')).toBe(true)
    expect(isIn('É[À-Ü]ﬁ', 'eafi')).toBe(true)
    expect(isIn('^.$', '😀')).toBe(true)
    expect(isIn('[😀-😂]', 'so 😁')).toBe(true)
    expect(isIn('[^É]', 'e')).toBe(false)
  })
})

describe('a hostile pattern', () => {
  const hostile: [pattern: string, text: string][] = [
    ['(a+)+$', `${'a'.repeat(20_000)}!`],
    ['(a*)*b', 'a'.repeat(20_000)],
    ['^(a|a)*$', `${'a'.repeat(20_000)}!`],
    ['(.*)(.*)(.*)(.*)(.*)x', 'a'.repeat(20_000)],
    ['^(\\w+\\s?)*$', `${'ab '.repeat(7_000)}!`],
    ['(a?){100}a{100}$', `${'a'.repeat(20_000)}!`],
    ['((a*)*|(a|aa)+)*c', 'a'.repeat(20_000)],
  ]
  // A backtracking matcher would need longer than the universe is old, and long before that it goes back.
  test.each(hostile)('%s reads each character once', (pattern, text) => {
    const read: number[] = []
    const codePointAt = (at: number) => {
      read.push(at)
      return text.codePointAt(at)
    }
    expect(compilePattern(pattern).isIn({ codePointAt } as string)).toBe(false)
    expect(read).toEqual([...text, ''].map((_, at) => at))
  })

  test('is refused where it would grow without end', () => {
    expect(() => compilePattern('((a{100}){100}){100}')).toThrow('repeats too much')
    expect(isIn(`${'('.repeat(20)}${'){100}'.repeat(20)}`, '')).toBe(true)
    expect(() => compilePattern('('.repeat(150) + ')'.repeat(150))).toThrow('too deeply')
    expect(() => compilePattern('a'.repeat(301))).toThrow('at most 300')
  })
})

describe('a pattern that cannot be read is refused at the place', () => {
  const flawed: [pattern: string, at: number, message: string][] = [
    ['a(b', 1, 'never closed'],
    ['ab)', 2, 'never opened'],
    ['a[bc', 1, 'never closed'],
    ['*a', 0, 'nothing to repeat'],
    ['a**', 2, 'nothing to repeat'],
    ['a|+', 2, 'nothing to repeat'],
    ['^*', 0, 'cannot be repeated'],
    ['a{x}', 1, 'Repeats are written'],
    ['a{5,2}', 1, 'smaller count'],
    ['a{1000}', 1, 'At most 100'],
    ['(a)\\1', 3, 'earlier group'],
    ['(?=a)', 0, 'question mark'],
    ['(?<n>a)', 0, 'question mark'],
    ['\\p{L}', 0, 'not known'],
    ['ab\\', 2, 'needs something after'],
    ['[z-a]', 2, 'A range goes'],
    ['[\\D]', 0, 'cannot stand in brackets'],
    ['a]', 1, 'the character itself'],
  ]
  test.each(flawed)('%s', (pattern, at, message) => {
    const read = () => compilePattern(pattern)
    expect(read).toThrow(message)
    try {
      read()
    } catch (flaw) {
      expect(flaw).toBeInstanceOf(PatternFlaw)
      expect(flaw).toHaveProperty('at', at)
    }
  })
})
