import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { formatAddress, parseAddress } from '../../core/addresses.ts'
import { type Instant, toRfc3339 } from '../../core/time.ts'
import type { CertificateFault } from './words/facts.ts'
import { certificateFaultInWords } from './words/in-words.ts'

/** A certificate, with those it leads up to, and its key: both as PEM. */
export interface Pair {
  cert: string
  key: string
  /** The first of the certificates, which is the server's own. */
  leaf: X509Certificate
}

export const pairOf = (cert: string, key: string): Pair => ({ cert, key, leaf: new X509Certificate(cert) })

/** A pair that cannot be served; its message is in English. */
export class PairError extends Error {
  constructor(readonly fault: CertificateFault) {
    super(certificateFaultInWords(fault, 'en'))
  }
}

/** Reads the pair of two files; throws a PairError that names the file where it cannot be served at this moment. */
export function readPair(files: { cert: string; key: string }, at: Instant): Pair {
  const cert = textOf(files.cert, 'CERTIFICATE_NOT_READ')
  const key = textOf(files.key, 'KEY_NOT_READ')
  const leaf = certificateIn(cert, files.cert)
  if (!leaf.checkPrivateKey(keyIn(key, files.key))) throw new PairError({ kind: 'OTHER_KEY', ...files })
  if (leaf.validToDate.getTime() <= at)
    throw new PairError({ kind: 'ENDED', cert: files.cert, at: moment(leaf.validToDate) })
  if (leaf.validFromDate.getTime() > at)
    throw new PairError({
      kind: 'NOT_BEGUN',
      cert: files.cert,
      at: moment(leaf.validFromDate),
      now: toRfc3339(at),
    })
  return { cert, key, leaf }
}

function textOf(path: string, kind: 'CERTIFICATE_NOT_READ' | 'KEY_NOT_READ'): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    throw new PairError({ kind, path, code })
  }
}

function certificateIn(text: string, path: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw new PairError({ kind: 'NO_CERTIFICATE', path })
  }
}

function keyIn(text: string, path: string): KeyObject {
  if (/^-----BEGIN ENCRYPTED|^Proc-Type: 4,ENCRYPTED/m.test(text))
    throw new PairError({ kind: 'KEY_LOCKED', path })
  try {
    return createPrivateKey(text)
  } catch {
    throw new PairError({ kind: 'NO_KEY', path })
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
