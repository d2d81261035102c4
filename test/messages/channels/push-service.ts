import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import { peerTls } from '../../support/peers.ts'

/** A browser that is subscribed: what it gives to Hearth, and what opens what it is sent. */
export interface PushBrowser {
  p256dh: string
  auth: string
  open(body: Uint8Array): string
}

export function makePushBrowser(
  privateKey?: string,
  auth: string = Buffer.alloc(16, 7).toString('base64url'),
): PushBrowser {
  const keys = createECDH('prime256v1')
  if (privateKey === undefined) keys.generateKeys()
  else keys.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const own = keys.getPublicKey()
  const open = (body: Uint8Array): string => {
    const bytes = Buffer.from(body)
    const [salt, senderLength] = [bytes.subarray(0, 16), bytes.readUInt8(20)]
    const sender = bytes.subarray(21, 21 + senderLength)
    const sealed = bytes.subarray(21 + senderLength)
    const hkdf = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salted, info, length))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const shared = hkdf(keys.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32)
    const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
  return { p256dh: own.toString('base64url'), auth, open }
}

/** A push service (RFC 8030) at https://push.peer.test:{port} that lets in whoever has the key it was subscribed with. */
export interface PushService {
  port: number
  received: { headers: Headers; body: Uint8Array; claims: Record<string, unknown> }[]
  /** What it refused, and why. */
  refused: string[]
  stop(): void
}

export function makePushService(subscribedWith: () => string, now: () => number): PushService {
  const received: PushService['received'] = []
  const refused: string[] = []
  const origin = () => `https://push.peer.test:${server.port}`
  const claimsOf = async (request: Request): Promise<Record<string, unknown>> => {
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (key !== subscribedWith()) throw new Error('another key')
    const raw = Buffer.from(key, 'base64url')
    const [x, y] = [raw.subarray(1, 33).toString('base64url'), raw.subarray(33).toString('base64url')]
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
    const { payload } = await jwtVerify(token, publicKey, {
      audience: origin(),
      algorithms: ['ES256'],
      currentDate: new Date(now()),
    })
    if ((payload.exp ?? 0) * 1000 > now() + 86_400_000) throw new Error('good for more than a day')
    return payload
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    tls: peerTls,
    fetch: async (request) => {
      try {
        const claims = await claimsOf(request)
        received.push({ headers: request.headers, body: await request.bytes(), claims })
        return new Response(null, { status: 201 })
      } catch (error) {
        refused.push(String(error))
        return new Response(null, { status: 403 })
      }
    },
  })
  return { port: server.port ?? 0, received, refused, stop: () => void server.stop(true) }
}
