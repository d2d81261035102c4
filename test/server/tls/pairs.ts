import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instant } from '../../../src/core/time.ts'
import { authorityCertificate, newKey, serverCertificate } from '../../../src/server/tls/certificates.ts'
import { START } from '../../support/house.ts'

const DAY_MS = 86_400_000
const issuer = { name: 'Somebody else', key: newKey() }
export const pemOf = (key: ReturnType<typeof newKey>): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString()

/** What a program that renews certificates leaves: a pair for these hosts, good for so many days of the tests' clock. */
export function renewed(hosts = ['hearth.local'], { from = -1, days = 90 } = {}) {
  const key = newKey()
  const life = {
    from: (START + from * DAY_MS) as Instant,
    until: (START + (from + days) * DAY_MS) as Instant,
  }
  const cert = serverCertificate({ issuer, subject: 'Hearth', key, hosts, life })
  const chain = cert + authorityCertificate(issuer.name, issuer.key, life)
  return { cert, chain, key: pemOf(key) }
}

/** Keys that are none to be served with. */
export const LOCKED_KEY = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey

/** Puts the two files where the settings name them. */
export function filesIn(folder: string, { cert, key }: { cert: string; key: string }) {
  const paths = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  writeFileSync(paths.cert, cert)
  writeFileSync(paths.key, key)
  return paths
}
