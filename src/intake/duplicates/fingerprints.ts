import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'

const NOT_PLAIN = /[^ -~]|^ | $| {2}/
const BLANKS = /\s+/g

/** Bank words as they are compared: NFKC, upper case, every run of blanks one space, none at the ends. */
export function normalise(text: string): string {
  if (!NOT_PLAIN.test(text)) return text.toUpperCase()
  return text.normalize('NFKC').toUpperCase().replace(BLANKS, ' ').trim()
}

const digest = new Uint8Array(32)
const half = Buffer.from(digest.buffer, 0, 16)

/**
 * What a row without an id is recognised by: the first 128 bits of SHA-256 over bank date, amount and normalised bank
 * words, in base64url (22 characters). The account is not part of it; keys are stored per account.
 */
export function fingerprint(date: Day, amount: Money, text: string): string {
  Bun.SHA256.hash(`${date}|${amount}|${normalise(text)}`, digest)
  return half.toString('base64url')
}
