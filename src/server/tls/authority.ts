import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { newId } from '../../core/ids.ts'
import type { Secrets } from '../../core/secrets.ts'
import { addDays, type Instant } from '../../core/time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { authorityCertificate, newKey, serverCertificate } from './certificates.ts'
import { hostsOf, type Pair, pairOf } from './pair.ts'
import {
  certificateAuthorities,
  SEALED_AUTHORITY_KEY,
  SEALED_SERVER_KEY,
  serverCertificates,
} from './tables.ts'

const AUTHORITY_DAYS = 3_650
/** As long as browsers let anything last. */
const SERVER_DAYS = 397
/** What has fewer left is made anew. */
const RENEWED_AT_DAYS = 60

export interface Authority {
  id: string
  name: string
  /** PEM. */
  certificate: string
  /** The same, read. */
  read: X509Certificate
  key: KeyObject
}

type Row = typeof certificateAuthorities.$inferSelect
type Looking = Pick<Deps, 'db' | 'secrets'>
type Asking = Looking & Pick<Deps, 'write'>

/**
 * The authority of the house at this moment, where there is one: the newest that still lasts. None is thrown away, for
 * by a clock that has gone wrong each seems to have ended, and by one that went back not to have begun.
 */
export function authorityOf({ db, secrets }: Looking, at: Instant): Authority | undefined {
  const all = authorityRows(db)
    .flatMap((row) => opened(secrets, row) ?? [])
    .filter(({ read }) => lasts(read, at))
  return all.find(({ read }) => beginOf(read) <= at) ?? all[0]
}

const authorityRows = (db: Db): Row[] =>
  db.select().from(certificateAuthorities).orderBy(desc(certificateAuthorities.createdAt)).all()

/** Undefined for what cannot be read: Hearth then makes another, and the doctor says which. */
function opened(secrets: Secrets, row: Row): Authority | undefined {
  try {
    const read = new X509Certificate(row.certificate)
    const key = createPrivateKey(secrets.unseal(SEALED_AUTHORITY_KEY, row.keySealed))
    return read.checkPrivateKey(key) ? { ...row, read, key } : undefined
  } catch {
    return undefined
  }
}

/** For the doctor: how many authorities there are, and the names of those that vouch for nothing any more. */
export function examineAuthorities({ db, secrets }: Looking): { all: number; unreadable: string[] } {
  const rows = authorityRows(db)
  const unreadable = rows.filter((row) => !opened(secrets, row)).map(({ name }) => name)
  return { all: rows.length, unreadable }
}

/** The same, or a new one; `isNew` is for whoever has to tell the devices of the house. */
export async function ensureAuthority(deps: Asking, machineName: string, at: Instant) {
  const stored = authorityOf(deps, at)
  if (stored) return { authority: stored, isNew: false }
  const { keySealed, ...made } = makeAuthority(deps, machineName, at)
  await deps.write((tx) => {
    const { id, name, certificate } = made
    tx.insert(certificateAuthorities).values({ id, name, certificate, keySealed, createdAt: at }).run()
  })
  return { authority: made, isNew: true }
}

/** A name of its own for each: two authorities of one name and two keys confuse whoever keeps both. */
function makeAuthority(
  { secrets }: Asking,
  machineName: string,
  at: Instant,
): Authority & { keySealed: string } {
  const id = newId()
  const machine = machineName.replace(/[^a-zA-Z0-9.-]/g, '').slice(0, 40) || 'home'
  const name = `Hearth at ${machine} (${id.slice(-6)})`
  const key = newKey()
  const life = { from: addDays(at, -1), until: addDays(at, AUTHORITY_DAYS - 1) }
  const certificate = authorityCertificate(name, key, life)
  const keySealed = secrets.seal(SEALED_AUTHORITY_KEY, pemOf(key))
  return { id, name, certificate, read: new X509Certificate(certificate), key, keySealed }
}

/** With the certificates they gave the server. Answers how many there were. */
export const forgetAuthorities = (tx: Tx): number =>
  tx.delete(certificateAuthorities).returning().all().length

/** The pair this authority gave the server, where it still is for every one of these hosts and lasts. */
export function storedPair({ db, secrets }: Asking, authority: Authority, hosts: string[], at: Instant) {
  const row = db
    .select()
    .from(serverCertificates)
    .where(eq(serverCertificates.authorityId, authority.id))
    .orderBy(desc(serverCertificates.createdAt))
    .get()
  const pair = row && openedPair(secrets, row)
  return pair && isGoodFor(pair, authority, hosts, at) ? pair : undefined
}

function openedPair(secrets: Secrets, row: typeof serverCertificates.$inferSelect): Pair | undefined {
  try {
    return pairOf(row.certificate, secrets.unseal(SEALED_SERVER_KEY, row.keySealed))
  } catch {
    return undefined
  }
}

/** A name or an address that has gone does no harm; one that has come is a new certificate. */
export function isGoodFor({ leaf }: Pair, authority: Authority, hosts: string[], at: Instant): boolean {
  const named = new Set(hostsOf(leaf))
  const latest = Math.max(at, beginOf(authority.read))
  return lasts(leaf, at) && beginOf(leaf) <= latest && hosts.every((host) => named.has(host))
}

const lasts = (certificate: X509Certificate, at: Instant): boolean =>
  certificate.validToDate.getTime() > addDays(at, RENEWED_AT_DAYS)

const beginOf = (certificate: X509Certificate): number => certificate.validFromDate.getTime()

/** A new pair for the server. It begins a day ago, for devices whose clock is late. */
export function issuePair(authority: Authority, hosts: string[], at: Instant): Pair {
  const key = newKey()
  const from = Math.max(addDays(at, -1), beginOf(authority.read)) as Instant
  const until = Math.min(addDays(from, SERVER_DAYS), authority.read.validToDate.getTime()) as Instant
  const certificate = serverCertificate({
    issuer: authority,
    subject: 'Hearth',
    key,
    hosts,
    life: { from, until },
  })
  return pairOf(certificate, pemOf(key))
}

/** Keeps the pair for the next start, in place of those before. */
export const keepPair = (
  { write, secrets }: Asking,
  authority: Authority,
  pair: Pair,
  at: Instant,
): Promise<void> =>
  write((tx) => {
    tx.delete(serverCertificates).run()
    const keySealed = secrets.seal(SEALED_SERVER_KEY, pair.key)
    tx.insert(serverCertificates)
      .values({ id: newId(), authorityId: authority.id, certificate: pair.cert, keySealed, createdAt: at })
      .run()
  })

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
