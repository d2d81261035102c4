import type { Config } from '../../core/config.ts'
import { makeSecrets, type Secrets } from '../../core/secrets.ts'
import { keySource } from '../../platform/db/key-file.ts'

/** What tells one key from another and nothing else: 132 bits of an HMAC of a constant. */
export const fingerprintOf = (secrets: Secrets): string =>
  secrets.sign('key-fingerprint', 'hearth').slice(0, 22)

export const secretsOf = (key: string): Secrets => makeSecrets(Buffer.from(key.trim(), 'base64'))

/** An HMAC-SHA-256 of the SHA-256 of a manifest, which only whoever has the key can make. In base64url. */
export const signatureOf = (secrets: Secrets, manifestHash: string): string =>
  secrets.sign('backup-manifest', manifestHash)

/** The key in use, as its file has it; undefined where there is none. */
export function keyText(config: Config): string | undefined {
  const source = keySource(config)
  return source && Buffer.from(source.read()).toString('base64')
}
