import { describe, expect, test } from 'bun:test'
import * as passwords from '../../../src/people/auth/passwords.ts'

const CHEAP = { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 } as const

const BLANK = { kind: 'PASSWORD_INVISIBLE' } as const
const COMMON = { kind: 'PASSWORD_COMMON' } as const
const SHORT = { kind: 'TOO_SHORT', least: 12 } as const
const LONG = { kind: 'TOO_LONG', most: 128 } as const

describe('a password', () => {
  test.each([
    ['of 11 characters', 'a'.repeat(11), SHORT],
    ['of 12', 'twelve signs', undefined],
    ['that everybody tries first', 'Qwerty123456', COMMON],
    ['of twelve of the same', 'a'.repeat(12), COMMON],
    ['of 128', 'a'.repeat(128), undefined],
    ['of 129', 'a'.repeat(129), LONG],
    ['of 11 emoji, which are 22 units inside', '🏡'.repeat(11), SHORT],
    ['of 12 emoji', '🏡'.repeat(12), undefined],
    ['of 128 emoji', '🏡'.repeat(128), undefined],
    ['of 129 emoji', '🏡'.repeat(129), LONG],
    ['of 11 letters whose accents were typed after them', 'e\u0301'.repeat(11), SHORT],
    ['of 128 such letters', 'e\u0301'.repeat(128), undefined],
    ['of spaces', ' '.repeat(12), BLANK],
    ['of spaces of many kinds', '\u00a0\u2003\u3000\t\n \u202f\u2028\u1680\ufeff\u200b\u2060', BLANK],
    ['of what has no width', '\u200b'.repeat(20), BLANK],
    ['of what shows nothing', '\u3164\u2800\u115f\u00ad\u180e\ufe0f'.repeat(3), BLANK],
    ['of spaces and one sign', `${' '.repeat(11)}x`, undefined],
    ['of nothing', '', SHORT],
  ])('%s', (_, password, flaw) => {
    expect(passwords.flawOf(password)).toEqual(flaw)
  })

  test('is not the address of its own account, however it is typed', () => {
    const own = { kind: 'PASSWORD_IS_EMAIL' } as const
    expect(passwords.flawOf('zoë.ünal@hearth.test', 'Zoë.Ünal@hearth.test')).toEqual(own)
    expect(passwords.flawOf('Zoë.Ünal@Hearth.test'.normalize('NFD'), 'zoë.ünal@hearth.test')).toEqual(own)
    expect(passwords.flawOf('zoë.ünal@hearth.test', 'other@hearth.test')).toBeUndefined()
    expect(passwords.flawOf('zoë.ünal@hearth.test')).toBeUndefined()
  })

  test('is none of at least the three thousand commonest', async () => {
    const list = (await Bun.file('src/people/auth/common-passwords.txt').text()).trim().split('\n')
    expect(list.length).toBeGreaterThanOrEqual(3_000)
    expect(list.filter((password) => passwords.flawOf(password.toUpperCase())?.kind !== COMMON.kind)).toEqual(
      [],
    )
  })

  test('is hashed with argon2id at the cost that is recommended, and never twice alike', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => passwords.hash('correct horse battery')))
    expect(one).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'correct horse battery')).toBe(true)
  })

  test('is compared whole', async () => {
    const long = 'a'.repeat(127)
    const hash = await Bun.password.hash(`${long}b`, CHEAP)
    expect(await passwords.verify(hash, `${long}b`)).toBe(true)
    for (const other of [`${long}c`, long, `${long}bb`, `${long}b\0`, `${long}b `, `${long}B`])
      expect(await passwords.verify(hash, other)).toBe(false)
  })

  test('is the same however its accents are typed', async () => {
    const hash = await Bun.password.hash('café crème brûlée'.normalize('NFC'), CHEAP)
    expect(await passwords.verify(hash, 'café crème brûlée'.normalize('NFD'))).toBe(true)
    expect(await passwords.verify(hash, 'cafe creme brulee')).toBe(false)
  })

  test('fits nobody who has none', async () => {
    expect(await passwords.verify(null, 'correct horse battery')).toBe(false)
    expect(await passwords.verify(undefined, '')).toBe(false)
  })
})

test('a flood of sign-ins waits in a line that has an end, and the line moves on', async () => {
  const hash = await Bun.password.hash('right', CHEAP)
  const asked = Array.from({ length: 210 }, () =>
    passwords.verify(hash, 'right').catch((error) => error.slug),
  )
  const outcomes = Map.groupBy(await Promise.all(asked), (outcome) => outcome)
  expect(outcomes.get(true)).toHaveLength(200 + passwords.AT_ONCE)
  expect(outcomes.get('too-busy')).toHaveLength(10 - passwords.AT_ONCE)
  expect(await passwords.verify(hash, 'right')).toBe(true)
})
