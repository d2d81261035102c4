import { randomBytes, scrypt } from 'node:crypto'
import { makeLimiter } from '../../core/limiter.ts'

const COUNT = 10
const LENGTH = 10
/** Crockford's base 32: five bits a character, and none that is taken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const FORM = /^([0-9a-tv-z]{5})-?([0-9a-tv-z]{5})$/i

const SALT_BYTES = 16
const HASH_BYTES = 32
/** 16 MiB a run. A code is 50 random bits and not chosen by a person: to try them all takes a core a million years. */
const COST = { N: 2 ** 14, r: 8, p: 1, maxmem: 64 * 2 ** 20 }

/** Ten different codes of 50 random bits, as people are shown them: XXXXX-XXXXX. */
export function newCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(newCode())
  return [...codes]
}

/** New codes, and what is kept of them. The one salt lets a typed code be looked up by one run. */
export async function newSet(): Promise<{ codes: string[]; salt: string; hashes: string[] }> {
  const codes = newCodes()
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const hashes = await Promise.all(codes.map((code) => hash(code.replace('-', ''), salt)))
  return { codes, salt, hashes }
}

function newCode(): string {
  const characters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`
}

/**
 * A code as it is hashed, whatever its case, spaces and middle hyphen (spec 5.3), with O read as 0 and I and L as 1 as
 * Crockford has it; undefined for what cannot be one.
 */
export function plain(typed: string): string | undefined {
  const [, left, right] = FORM.exec(typed.replace(/\s/g, '')) ?? []
  if (left === undefined || right === undefined) return undefined
  return (left + right).toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** Each run takes 16 MiB and a core. */
const hashing = makeLimiter({ atOnce: 1 })

/** scrypt (RFC 7914), base64url. */
export const hash = (plainCode: string, salt: string): Promise<string> =>
  hashing.run(() => derived(plainCode, salt))

const derived = (plainCode: string, salt: string): Promise<string> =>
  new Promise((resolve, reject) =>
    scrypt(plainCode, Buffer.from(salt, 'base64url'), HASH_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    ),
  )
