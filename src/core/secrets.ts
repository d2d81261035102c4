import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Everything made from the installation's one key, held in memory only. */
export interface Secrets {
  /** Signs access tokens (HS256). */
  accessTokenKey: Uint8Array
  /** AES-256-GCM for what must be read back; the purpose is bound to the text, so one cannot stand in for another. */
  seal(purpose: string, text: string): string
  /** Throws on text that was sealed for another purpose, by another key, or changed. */
  unseal: Unseal
  /** What a thread of ours is given to open what is sealed, and to do nothing else. */
  unsealKey: Uint8Array
  /** Base64url HMAC-SHA-256, for values that are checked and never read back. */
  sign(purpose: string, text: string): string
}

export type Unseal = (purpose: string, sealed: string) => string

export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function makeSecrets(key: Uint8Array): Secrets {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', key, 'hearth', purpose, KEY_BYTES))
  const sealing = derive('seal')
  const signing = derive('sign')
  return {
    accessTokenKey: derive('access-token'),
    seal: (purpose, text) => seal(sealing, purpose, text),
    unseal: makeUnseal(sealing),
    unsealKey: sealing,
    sign: (purpose, text) => createHmac('sha256', signing).update(`${purpose}\0${text}`).digest('base64url'),
  }
}

/** From the key that a thread was given. */
export const makeUnseal =
  (unsealKey: Uint8Array): Unseal =>
  (purpose, sealed) =>
    unseal(unsealKey, purpose, sealed)

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** For tokens that are only compared: 256 random bits need no salt and no slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

function seal(key: Uint8Array, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

function unseal(key: Uint8Array, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
