import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, in base64url. */
interface PushReceiver {
  p256dh: string
  auth: string
}

const CURVE = 'prime256v1'
const RECORD_BYTES = 4_096
const SALT_BYTES = 16
/** What a push service takes of a message, less its header and the end of its only record (RFC 8291 4). */
export const MOST_PUSH_BYTES = 3_993

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, bytes))

const labelled = (label: string, ...more: Uint8Array[]): Uint8Array =>
  Buffer.concat([Buffer.from(`${label}\0`), ...more])

/** Encrypts a message for one browser alone (RFC 8291, in one record of RFC 8188). */
export function encryptPush(message: Uint8Array, { p256dh, auth }: PushReceiver): Uint8Array {
  const receiver = Buffer.from(p256dh, 'base64url')
  const ours = createECDH(CURVE)
  const sender = ours.generateKeys()
  const shared = derived(
    ours.computeSecret(receiver),
    Buffer.from(auth, 'base64url'),
    labelled('WebPush: info', receiver, sender),
    32,
  )
  const salt = randomBytes(SALT_BYTES)
  const key = derived(shared, salt, labelled('Content-Encoding: aes128gcm'), 16)
  const nonce = derived(shared, salt, labelled('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 says that it is the last record, and is followed by no padding.
  const sealed = Buffer.concat([cipher.update(message), cipher.update(Uint8Array.of(2)), cipher.final()])
  const header = Buffer.alloc(SALT_BYTES + 5)
  header.set(salt)
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES)
  header.writeUInt8(sender.length, SALT_BYTES + 4)
  return Buffer.concat([header, sender, sealed, cipher.getAuthTag()])
}
