/*
 * Values as they go between processes: JSON, with the bytes behind it. It is read by JSON.parse and nothing else, since
 * what comes back from a child was worked out from a stranger's file.
 */

/** Prefix of a text that encodes a value JSON cannot represent. */
const MARK = '\0'
const HEAD = 4
const NOTHING = 'null'

/** One buffer of plain values, bigints and bytes. Throws for what would not come out as it went in. */
export function pack(value: unknown): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  let length = 0
  const keep = (bytes: Uint8Array): string => {
    const from = length
    parts.push(bytes)
    length += bytes.length
    return `${MARK}b${from} ${bytes.length}`
  }
  const json = JSON.stringify(value, function (this: Record<string, unknown>, key, plain: unknown) {
    const given = this[key]
    if (typeof given === 'bigint') return `${MARK}n${given}`
    if (typeof given === 'string') return given.startsWith(MARK) ? `${MARK}s${given}` : given
    if (given instanceof Uint8Array) return keep(given)
    if (given instanceof Map || given instanceof Set || typeof given === 'function')
      throw new Error(`${key || 'a value'} cannot go to another process`)
    if (typeof given === 'number' && !Number.isFinite(given)) throw new Error(`${key} is no number`)
    return plain
  })
  const jsonBytes = Buffer.byteLength(json ?? NOTHING)
  const packed = new Uint8Array(HEAD + jsonBytes + length)
  new DataView(packed.buffer).setUint32(0, jsonBytes, true)
  new TextEncoder().encodeInto(json ?? NOTHING, packed.subarray(HEAD))
  let at = HEAD + jsonBytes
  for (const part of parts) {
    packed.set(part, at)
    at += part.length
  }
  return packed
}

/** Its bytes are views of the buffer. Throws for anything that `pack` did not make. */
export function unpack(packed: Uint8Array): unknown {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const length = view.getUint32(0, true)
  if (HEAD + length > packed.length) throw garbled()
  const bytes = packed.subarray(HEAD + length)
  return restored(JSON.parse(new TextDecoder().decode(packed.subarray(HEAD, HEAD + length))), bytes)
}

function restored(value: unknown, bytes: Uint8Array): unknown {
  if (typeof value === 'string') return value.startsWith(MARK) ? meant(value, bytes) : value
  if (typeof value !== 'object' || value === null) return value
  for (const [key, inside] of Object.entries(value)) {
    if (key === '__proto__') throw garbled()
    const whole = restored(inside, bytes)
    if (whole !== inside) (value as Record<string, unknown>)[key] = whole
  }
  return value
}

function meant(text: string, bytes: Uint8Array): unknown {
  const rest = text.slice(2)
  if (text[1] === 's') return rest
  if (text[1] === 'n' && /^-?\d+$/.test(rest)) return BigInt(rest)
  const [from = -1, length = -1] = text[1] === 'b' ? rest.split(' ').map(Number) : []
  if (!(from >= 0 && length >= 0 && from + length <= bytes.length)) throw garbled()
  return bytes.subarray(from, from + length)
}

const garbled = (): Error => new Error('the message of a child process makes no sense')
