import { importJWK, type JWK, SignJWT } from 'jose'
import { addHours, type Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { pushKeys, SEALED_PUSH_KEY } from './tables.ts'

const TOKEN_HOURS = 12
/** A push service may ask who is behind a key; nobody is told more than the address of the installation. */
const NOBODY = 'https://hearth.invalid'

interface PushKeyPair {
  publicKey: string
  privateKey: JWK
}

/** The public key of this installation, which is made when it is first asked for. */
export async function publicPushKey({ db, write, secrets, clock }: Deps): Promise<string> {
  const stored = storedKey(db)
  if (stored) return stored.publicKey
  const { publicKey, privateKey } = await newPair()
  return write((tx) => {
    const other = storedKey(tx)
    if (other) return other.publicKey
    const privateSealed = secrets.seal(SEALED_PUSH_KEY, JSON.stringify(privateKey))
    tx.insert(pushKeys).values({ id: 1, publicKey, privateSealed, createdAt: clock() }).run()
    return publicKey
  })
}

const storedKey = (db: Db | Tx) => db.select().from(pushKeys).get()

/** Undefined where there is none any more. */
export function storedPushKey({ db, secrets }: Pick<Deps, 'db' | 'secrets'>): PushKeyPair | undefined {
  const stored = storedKey(db)
  return (
    stored && {
      publicKey: stored.publicKey,
      privateKey: JSON.parse(secrets.unseal(SEALED_PUSH_KEY, stored.privateSealed)),
    }
  )
}

async function newPair(): Promise<PushKeyPair> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['sign', 'verify'],
  )
  const raw = await crypto.subtle.exportKey('raw', publicKey)
  const jwk = await crypto.subtle.exportKey('jwk', privateKey)
  return { publicKey: Buffer.from(raw).toString('base64url'), privateKey: jwk as JWK }
}

/** Says to a push service who sends (RFC 8292); undefined where there is no key any more. */
export async function vapidHeader(
  { db, secrets, config }: Deps,
  endpoint: string,
  at: Instant,
): Promise<string | undefined> {
  const stored = storedPushKey({ db, secrets })
  if (!stored) return undefined
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(addHours(at, TOKEN_HOURS) / 1_000))
    .setSubject(config.baseUrl.startsWith('https:') ? config.baseUrl : NOBODY)
    .sign(await importJWK(stored.privateKey, 'ES256'))
  return `vapid t=${token}, k=${stored.publicKey}`
}
