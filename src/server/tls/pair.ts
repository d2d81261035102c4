import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { formatAddress, parseAddress } from '../../core/addresses.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'

/** A certificate, with those it leads up to, and its key: both as PEM. */
export interface Pair {
  cert: string
  key: string
  /** The first of the certificates, which is the server's own. */
  leaf: X509Certificate
}

export const pairOf = (cert: string, key: string): Pair => ({ cert, key, leaf: new X509Certificate(cert) })

/** A sentence about a pair that cannot be served. */
export class PairError extends Error {}

/** Reads the pair of two files; throws a PairError that names the file where it cannot be served at this moment. */
export function readPair(files: { cert: string; key: string }, at: Instant): Pair {
  const cert = textOf(files.cert, 'certificate')
  const key = textOf(files.key, 'key')
  const leaf = certificateIn(cert, files.cert)
  if (!leaf.checkPrivateKey(keyIn(key, files.key)))
    throw new PairError(
      `The key in ${files.key} is not that of the first certificate in ${files.cert}. The server's own certificate comes first, those it leads up to follow.`,
    )
  if (leaf.validToDate.getTime() <= at)
    throw new PairError(
      `The certificate in ${files.cert} ended at ${moment(leaf.validToDate)}. Renew it, and leave the new one there.`,
    )
  if (leaf.validFromDate.getTime() > at)
    throw new PairError(
      `The certificate in ${files.cert} begins at ${moment(leaf.validFromDate)}, and it is ${toRfc3339(at)} here. Is the clock right?`,
    )
  return { cert, key, leaf }
}

function textOf(path: string, what: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : 'unknown error'
    throw new PairError(
      `The ${what} ${path} cannot be read (${why}). Check that it exists and that Hearth may read it.`,
    )
  }
}

function certificateIn(text: string, path: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw new PairError(`${path} holds no certificate in PEM (a block that begins with BEGIN CERTIFICATE).`)
  }
}

function keyIn(text: string, path: string): KeyObject {
  if (/^-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(text))
    throw new PairError(
      `The key in ${path} is locked with a passphrase. Hearth needs it without one, readable to its own user alone.`,
    )
  try {
    return createPrivateKey(text)
  } catch {
    throw new PairError(`${path} holds no private key in PEM (a block that begins with BEGIN PRIVATE KEY).`)
  }
}

const moment = (date: Date): string => toRfc3339(date.getTime() as Instant)

/** The names and addresses a certificate is for, each as it is written elsewhere. */
export const hostsOf = (certificate: X509Certificate): string[] =>
  (certificate.subjectAltName ?? '').split(', ').flatMap((entry) => {
    const [, kind, text = ''] = /^(DNS|IP Address):"?([^"]+)/.exec(entry) ?? []
    if (kind === 'DNS') return [text.toLowerCase()]
    const address = kind === undefined ? undefined : parseAddress(text.toLowerCase())
    return address ? [formatAddress(address)] : []
  })
