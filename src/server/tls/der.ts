/**
 * Writes values in DER (X.690), as much of it as a certificate takes. Only writes: what others made is read by the
 * runtime.
 */
export type Der = Uint8Array

function value(tag: number, content: Uint8Array): Der {
  const { length } = content
  // From 128 bytes on the length is a number of bytes, and then those (X.690 8.1.3).
  const digits = length < 128 ? [] : bytesOf(length)
  const head = digits.length === 0 ? [tag, length] : [tag, 0x80 | digits.length, ...digits]
  return Buffer.concat([Uint8Array.from(head), content])
}

const bytesOf = (number: number): number[] =>
  number < 256 ? [number] : [...bytesOf(Math.floor(number / 256)), number % 256]

export const sequence = (...parts: Der[]): Der => value(0x30, Buffer.concat(parts))
export const setOf = (...parts: Der[]): Der => value(0x31, Buffer.concat(parts))
/** [n] around whole values. */
export const explicit = (n: number, ...parts: Der[]): Der => value(0xa0 | n, Buffer.concat(parts))
/** [n] in place of the tag that a string of bytes would have. */
export const implicit = (n: number, bytes: Uint8Array): Der => value(0x80 | n, bytes)

export const truth = (is: boolean): Der => value(0x01, Uint8Array.of(is ? 0xff : 0))
/** A whole number of no sign, from its bytes: the first bit would be one. */
export function integer(bytes: Uint8Array): Der {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = first === -1 ? Uint8Array.of(0) : bytes.subarray(first)
  return value(0x02, (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Uint8Array.of(0), digits]) : digits)
}
export const octets = (bytes: Uint8Array): Der => value(0x04, bytes)
export const utf8 = (text: string): Der => value(0x0c, Buffer.from(text))
/** Bits in whole bytes, of which the last may have some to spare. */
export const bits = (bytes: Uint8Array, unused = 0): Der =>
  value(0x03, Buffer.concat([Uint8Array.of(unused), bytes]))

/** An object identifier from its dotted text. */
export function oid(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return value(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)))
}

function base128(number: number): number[] {
  const digits = [number % 128]
  for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift(0x80 | (left % 128))
  return digits
}

/** Two digits for the year until 2049, as RFC 5280 4.1.2.5 wants it, and four from then on. */
export function time(ms: number): Der {
  const digits = new Date(ms).toJSON().replace(/[-:T]|\.\d+/g, '')
  return Number(digits.slice(0, 4)) < 2050
    ? value(0x17, Buffer.from(digits.slice(2)))
    : value(0x18, Buffer.from(digits))
}
