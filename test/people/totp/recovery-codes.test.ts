import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { hash, newCodes, newSet, plain } from '../../../src/people/totp/recovery-codes.ts'
import { runs } from '../../support/runs.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const plainCodes = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 10, maxLength: 10 })
  .map((all) => all.join(''))

describe('recovery codes', () => {
  test('are ten, all different, of ten characters that are not mistaken for others', () => {
    const codes = newCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  })

  test('use every character of the 32 about as often: five bits each', () => {
    const counts = new Map<string, number>()
    for (const letter of Array.from({ length: 320 }, newCodes).flat().join('').replaceAll('-', ''))
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect([...counts.keys()].toSorted().join('')).toBe(LETTERS)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200)
  })

  test('are kept as salted hashes, none like another', async () => {
    const { codes, salt, hashes } = await newSet()
    expect(Buffer.from(salt, 'base64url').length).toBe(16)
    expect(new Set(hashes).size).toBe(10)
    expect(hashes[3]).toBe(await hash(plain(codes[3] ?? '') ?? '', salt))
    expect(hashes[3]).not.toBe(
      await hash(plain(codes[3] ?? '') ?? '', Buffer.alloc(16).toString('base64url')),
    )
  })
})

describe('a recovery code is read', () => {
  const READ: [how: string, typed: string][] = [
    ['as it is shown', '01ABC-XYZ89'],
    ['in lower case', '01abc-xyz89'],
    ['without the hyphen', '01ABCXYZ89'],
    ['with spaces around and inside', '  01 ABC - XYZ 89\t'],
    ['with a non-breaking space', '01ABC\u00a0XYZ89'],
    ['with an O for the 0', 'O1ABC-XYZ89'],
    ['with an o for the 0', 'o1ABC-XYZ89'],
    ['with an I for the 1', '0IABC-XYZ89'],
    ['with an l for the 1', '0labc-xyz89'],
  ]
  test.each(READ)('%s', (_, typed) => {
    expect(plain(typed)).toBe('01ABCXYZ89')
  })
})

describe('what is no recovery code', () => {
  const REFUSED: [what: string, typed: string][] = [
    ['nothing', ''],
    ['spaces', '   '],
    ['a live code', '123456'],
    ['one that is too short', '01ABC-XYZ8'],
    ['one that is too long', '01ABC-XYZ890'],
    ['one with its hyphen elsewhere', '01AB-CXYZ89'],
    ['one with two hyphens', '01ABC--XYZ89'],
    ['one with a U, which is in none', '01ABC-XYZ8U'],
    ['one with a dotless i', '0ıABC-XYZ89'],
    ['one with a long s', '01ABC-XYZſ9'],
    ['one with a Kelvin sign', '01ABC-XYZ8\u212a'],
    ['one in full-width letters', '01ABC-XYZ8９'],
    ['one that goes on after a line', '01ABC-XYZ89\nx'],
  ]
  test.each(REFUSED)('%s', (_, typed) => {
    expect(plain(typed)).toBeUndefined()
  })
})

describe('reading', () => {
  test('brings back every code however it is typed', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '  ', '\t'), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(plainCodes, gaps, fc.boolean(), fc.boolean(), (code, spaces, isLower, hasHyphen) => {
        const shown = [...code]
          .map((letter, i) => spaces[i] + (hasHyphen && i === 5 ? '-' : '') + letter)
          .join('')
        return plain((isLower ? shown.toLowerCase() : shown) + spaces[10]) === code
      }),
    )
  })

  test('never makes one code of another', () => {
    fc.assert(
      fc.property(
        plainCodes,
        plainCodes,
        (one, another) => (plain(one) === plain(another)) === (one === another),
      ),
    )
  })

  test('of a code with one character changed finds it only for what looks alike', () => {
    const character = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
    const alike: Record<string, string> = { O: '0', I: '1', L: '1' }
    fc.assert(
      fc.property(plainCodes, fc.nat(9), character, (code, place, other) => {
        const typed = code.slice(0, place) + other + code.slice(place + 1)
        const asciiUpper = /^[a-z]$/.test(other) ? other.toUpperCase() : other
        const same = (alike[asciiUpper] ?? asciiUpper) === code[place]
        return (plain(typed) === code) === same
      }),
      { numRuns: runs(2_000) },
    )
  })

  test('makes of any text a code or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 16 }), (typed) => {
        const read = plain(typed)
        return (
          read === undefined || (read.length === 10 && [...read].every((letter) => LETTERS.includes(letter)))
        )
      }),
    )
  })
})
