import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { type Static, Type } from '@sinclair/typebox'
import { ArchiveDamaged } from './archive-damaged.ts'

/** How an archive's data key is wrapped: all that whoever has the passphrase needs to know. */
export const Encryption = Type.Object(
  {
    kdf: Type.Literal('scrypt'),
    N: Type.Integer({ minimum: 2 ** 14, maximum: 2 ** 20 }),
    r: Type.Literal(8),
    p: Type.Literal(1),
    /** Base64, as the two below. */
    salt: Type.String({ maxLength: 100 }),
    nonce: Type.String({ maxLength: 100 }),
    wrappedKey: Type.String({ maxLength: 200 }),
    cipher: Type.Literal('AES-256-GCM'),
    frameBytes: Type.Literal(2 ** 20),
  },
  { additionalProperties: false },
)
export type Encryption = Static<typeof Encryption>

const FRAME_BYTES = 2 ** 20
const TAG_BYTES = 16
const N = 2 ** 17
const WRAPPING = Buffer.from('hearth-backup data key')

/** A new data key, and how it is wrapped by the passphrase. */
export function newDataKey(passphrase: string): { key: Uint8Array; encryption: Encryption } {
  const [key, salt, nonce] = [randomBytes(32), randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', stretched(passphrase, salt, N), nonce).setAAD(WRAPPING)
  const wrapped = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()])
  const encryption: Encryption = {
    kdf: 'scrypt',
    N,
    r: 8,
    p: 1,
    salt: salt.toString('base64'),
    nonce: nonce.toString('base64'),
    wrappedKey: wrapped.toString('base64'),
    cipher: 'AES-256-GCM',
    frameBytes: FRAME_BYTES,
  }
  return { key, encryption }
}

/** Throws ArchiveDamaged for another passphrase; a damaged wrapping looks the same. */
export function unwrapDataKey(passphrase: string, { salt, nonce, wrappedKey, N }: Encryption): Uint8Array {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const wrapped = bytes(wrappedKey)
  try {
    const decipher = createDecipheriv('aes-256-gcm', stretched(passphrase, bytes(salt), N), bytes(nonce))
    decipher.setAAD(WRAPPING).setAuthTag(wrapped.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(wrapped.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw new ArchiveDamaged({ kind: 'WRONG_PASSPHRASE' })
  }
}

const stretched = (passphrase: string, salt: Uint8Array, N: number): Uint8Array =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 })

/** Each part has a key of its own, so that one cannot stand in for another and the counter begins at 0 in each. */
const keyOf = (dataKey: Uint8Array, name: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', dataKey, '', `hearth-backup part ${name}`, 32))

/** What proves that the manifest is of whoever knew the passphrase. */
export const macOf = (dataKey: Uint8Array, manifest: Uint8Array): string =>
  createHmac('sha256', keyOf(dataKey, 'manifest.json')).update(manifest).digest('hex')

export const sameMac = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/** The frame's number, eleven bytes, and 1 for the last one (the STREAM construction of Hoang and others, 2015). */
function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(frame), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Encrypts in frames of a mebibyte, each with its tag behind it. There is a last frame whatever comes in. */
export async function* sealFrames(
  dataKey: Uint8Array,
  name: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const key = keyOf(dataKey, name)
  let number = 0
  for await (const { bytes, isLast } of framed(chunks, FRAME_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Throws ArchiveDamaged for a frame that was changed, moved, left out or put in, and for a missing end. */
export async function* openFrames(
  dataKey: Uint8Array,
  name: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
  const key = keyOf(dataKey, name)
  let number = 0
  for await (const { bytes, isLast } of framed(chunks, FRAME_BYTES + TAG_BYTES)) {
    const frame = number++
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(frame, isLast))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      yield Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
    } catch {
      throw new ArchiveDamaged({ kind: 'FRAME_CHANGED', frame, name })
    }
  }
}

interface Frame {
  bytes: Buffer
  isLast: boolean
}

/** Cuts what comes into pieces of one size; the last one has what is left, or nothing where nothing came. */
async function* framed(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Frame, void> {
  let held: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    length += chunk.length
    // A full frame waits until there is more: it may be the last.
    if (length <= size) continue
    const bytes = Buffer.concat(held)
    let place = 0
    for (; length - place > size; place += size)
      yield { bytes: bytes.subarray(place, place + size), isLast: false }
    held = [bytes.subarray(place)]
    length -= place
  }
  yield { bytes: Buffer.concat(held), isLast: true }
}
