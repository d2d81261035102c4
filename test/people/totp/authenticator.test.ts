import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { decodeQR } from 'qr/decode.js'
import type { Instant } from '../../../src/core/time.ts'
import { newEnrolment, stepOf } from '../../../src/people/totp/authenticator.ts'
import { codeAt, SECRET } from './app.ts'

const at = (seconds: number): Instant => (seconds * 1000) as Instant

describe('a live code', () => {
  // RFC 6238, appendix B, the rows of SHA-1.
  const VECTORS: [seconds: number, eightDigits: string][] = [
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ]
  test.each(VECTORS)('at %d s is the one of RFC 6238', (seconds, eightDigits) => {
    expect(codeAt(SECRET, at(seconds), 8)).toBe(eightDigits)
    expect(stepOf(SECRET, eightDigits.slice(2), at(seconds))).toBe(Math.floor(seconds / 30))
    expect(stepOf(SECRET, eightDigits, at(seconds))).toBeUndefined()
  })

  // oathtool 2.6.7, --totp -b SECRET -N @SECONDS
  const ANOTHER = 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U'
  const RECORDED: [secret: string, seconds: number, code: string][] = [
    [SECRET, 0, '755224'],
    [SECRET, 1111111109, '081804'],
    [SECRET, 1781524800, '509081'],
    [ANOTHER, 0, '953265'],
    [ANOTHER, 59, '241063'],
    [ANOTHER, 1111111111, '080672'],
    [ANOTHER, 20000000000, '444397'],
    [ANOTHER, 1781524800, '428088'],
  ]
  test.each(RECORDED)('of %s at %d s is the one of oathtool', (secret, seconds, code) => {
    expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  test('is the one of the oathtool at hand, or of a second reading of the RFC', () => {
    const oathtool = Bun.which('oathtool')
    const theirs = (secret: string, seconds: number): string =>
      oathtool
        ? Bun.spawnSync([oathtool, '--totp', '-b', secret, '-N', `@${seconds}`])
            .stdout.toString()
            .trim()
        : codeAt(secret, at(seconds))
    for (let day = 0; day < 10; day++) {
      const { secret } = newEnrolment('zoe@hearth.test')
      const seconds = 1781524800 + day * 86_411
      expect(stepOf(secret, theirs(secret, seconds), at(seconds))).toBe(Math.floor(seconds / 30))
    }
  })

  test('counts one step early and one step late, and no more', () => {
    const steps = [-3, -2, -1, 0, 1, 2, 3]
    const now = 1781524800
    const accepted = steps.map((drift) => stepOf(SECRET, codeAt(SECRET, at(now + drift * 30)), at(now)))
    const step = now / 30
    expect(accepted).toEqual([undefined, undefined, step - 1, step, step + 1, undefined, undefined])
  })

  test('is judged by steps of the clock, not by seconds since it was shown', () => {
    const code = codeAt(SECRET, at(1781524800))
    const seconds = [-31, -30, 0, 59, 60]
    expect(seconds.map((late) => stepOf(SECRET, code, at(1781524800 + late)) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
  })

  test('is one of at most three out of a million', () => {
    const moments = fc.integer({ min: 60, max: 4_000_000_000 })
    const guesses = fc.integer({ min: 0, max: 999_999 }).map((guess) => String(guess).padStart(6, '0'))
    fc.assert(
      fc.property(moments, guesses, (seconds, guess) => {
        const right = [-30, 0, 30].map((drift) => codeAt(SECRET, at(seconds + drift)))
        return right.includes(guess) === (stepOf(SECRET, guess, at(seconds)) !== undefined)
      }),
    )
  })
})

describe('an enrolment', () => {
  const EMAIL = 'zoë+home:a&b=c?d#e/f %@hearth.test'
  const { secret, otpauthUri, qrSvg } = newEnrolment(EMAIL)

  test('has 160 random bits, in base 32', () => {
    const secrets = Array.from({ length: 20 }, () => newEnrolment(EMAIL).secret)
    for (const each of secrets) expect(each).toMatch(/^[A-Z2-7]{32}$/)
    expect(new Set(secrets).size).toBe(20)
  })

  test('says in its URI what apps need to know, whatever the address', () => {
    const uri = new URL(otpauthUri)
    expect([uri.protocol, uri.host, uri.hash]).toEqual(['otpauth:', 'totp', ''])
    expect(uri.pathname.split(':').map(decodeURIComponent)).toEqual(['/Hearth', EMAIL])
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret,
      issuer: 'Hearth',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  test('shows its URI as a QR code', () => {
    expect(decodeQR(pixelsOf(qrSvg))).toBe(otpauthUri)
  })

  test('has a picture that can do nothing but be looked at', () => {
    const elements = [...qrSvg.matchAll(/<\/?([^\s/>]+)([^>]*)>/g)]
    expect(elements.map(([, name]) => name)).toEqual(['svg', 'path', 'svg'])
    const attributes = elements.flatMap(([, , rest = '']) => [...rest.matchAll(/([\w:-]+)="/g)])
    expect(attributes.map(([, name]) => name)).toEqual(['viewBox', 'xmlns', 'd'])
    expect(qrSvg.length).toBeLessThan(40_000)
  })
})

/** Paints the squares of the picture's one path, eight pixels each. */
function pixelsOf(svg: string) {
  const SCALE = 8
  const width = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) * SCALE
  const data = new Uint8Array(width * width * 4).fill(255)
  let [x, y] = [0, 0]
  for (const [, move, dx, dy] of svg.matchAll(/([Mm])(-?\d+)[ ,]?(-?\d+)h1v1[Hh]-?\d+Z/g)) {
    x = move === 'M' ? Number(dx) : x + Number(dx)
    y = move === 'M' ? Number(dy) : y + Number(dy)
    for (let row = y * SCALE; row < (y + 1) * SCALE; row++) {
      const start = (row * width + x * SCALE) * 4
      for (let i = start; i < start + SCALE * 4; i++) data[i] = i % 4 === 3 ? 255 : 0
    }
  }
  return { width, height: width, data }
}
