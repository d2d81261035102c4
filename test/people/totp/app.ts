import { createHmac } from 'node:crypto'
import * as factors from '../../../src/people/totp/factors.ts'
import { totpFactors } from '../../../src/people/totp/tables.ts'
import type { House, Person } from '../../support/house.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000

/** RFC 4648 base 32 without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

/** What an app shows for this secret at this moment, written from RFC 4226 and RFC 6238 and from nothing of ours. */
export function codeAt(secret: string, atMs: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / PERIOD_MS)))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac[19] ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The code of the app now, or some steps from now. */
export const codeNow = (house: Pick<House, 'clock'>, secret: string, steps = 0): string =>
  codeAt(secret, house.clock.now() + steps * PERIOD_MS)

export const SECRET = base32(Buffer.from('12345678901234567890'))

/** Turns somebody's second factor on by a row. */
export async function giveFactor(house: House, person: Person, secret = SECRET): Promise<void> {
  const at = house.clock.now()
  const secretSealed = factors.seal(house.deps.secrets, secret)
  await house.deps.write((tx) =>
    tx.insert(totpFactors).values({ userId: person.id, secretSealed, createdAt: at, confirmedAt: at }).run(),
  )
}
