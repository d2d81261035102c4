import { createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../../core/secrets.ts'
import type { Instant } from '../../core/time.ts'
import { SEALED_WEBHOOK_SECRET } from './tables.ts'

const PREFIX = 'whsec_'
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

export const sealed = (secrets: Secrets, secret: string): string =>
  secrets.seal(SEALED_WEBHOOK_SECRET, secret)

export interface SealedSecrets {
  secretSealed: string
  formerSecretSealed: string | null
  formerSecretUntil: Instant | null
}

/** What signs at a moment: the present secret and, for a day after a rotation, the one before it. */
export function secretsAt(secrets: Secrets, stored: SealedSecrets, at: Instant): string[] {
  const { secretSealed, formerSecretSealed, formerSecretUntil } = stored
  const isFormerGood = formerSecretUntil !== null && at < formerSecretUntil
  return [secretSealed, isFormerGood ? formerSecretSealed : null]
    .filter((one) => one !== null)
    .map((one) => secrets.unseal(SEALED_WEBHOOK_SECRET, one))
}

/** The headers of one attempt (Standard Webhooks 1.0): one signature for each secret, a space between them. */
export function headersOf(id: string, body: string, signing: string[], at: Instant): Record<string, string> {
  const seconds = Math.floor(at / 1000)
  const signed = `${id}.${seconds}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signing.map((secret) => `v1,${hmac(secret, signed)}`).join(' '),
  }
}

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
