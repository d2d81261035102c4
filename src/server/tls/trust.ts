import { createHash } from 'node:crypto'
import { hostInUrl } from '../../core/addresses.ts'
import { isLocalHost } from '../../core/local-names.ts'
import { once } from '../../core/once.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Authority, authorityOf } from './authority.ts'
import { mobileConfig } from './mobile-config.ts'
import { thisMachine } from './names.ts'
import { EVEN, ODD } from './pgp-words.ts'
import { secureOrigin } from './secure-origin.ts'
import { served } from './tls.ts'
import { platformOf, trustPage } from './trust-page.ts'
import { STYLE } from './trust-style.ts'

/** 64 bits: more than anybody makes keys for to hit them. */
const BYTES = 8

/**
 * The beginning of a SHA-256 fingerprint (AA:BB:…) as words of the PGP word list, to be compared by eye or over the
 * telephone. Two and three syllables take turns, so that a word that is left out or told twice is heard.
 */
export const wordsOf = (fingerprint: string): string =>
  fingerprint
    .split(':')
    .slice(0, BYTES)
    .map((byte, at) => (at % 2 === 0 ? EVEN : ODD)[Number.parseInt(byte, 16)])
    .join(' ')

/** What is known of the authority by whoever compares it. */
interface TrustNotice {
  /** Where the devices of the house get it. */
  url: string
  fingerprint: string
  words: string
}

export function trustNotice(deps: Pick<Deps, 'config' | 'state'>, authority: Authority): TrustNotice {
  const fingerprint = authority.read.fingerprint256
  return { url: trustUrl(deps), fingerprint, words: wordsOf(fingerprint) }
}

/** The same for a terminal. */
export const trustText = ({ url, fingerprint, words }: TrustNotice, { hasCode = false } = {}): string => `
Hearth makes its own certificate. Each device of the house trusts it once:

  ${url}
${hasCode ? `\n${codeFor(url)}\n` : ''}
  words    ${words}
  SHA-256  ${fingerprint}
`

/** To be held a phone's camera against: white on black, whatever the terminal's own colours are. */
const codeFor = (url: string): string =>
  qr().encodeQR(url, 'ascii', { ecc: 'low', border: 2 }).trimEnd().replace(/^.+$/gm, '  \x1b[97;40m$&\x1b[0m')

/** By plain http where that is served: by HTTPS a device that does not trust yet would be warned of the page. */
function trustUrl({ config, state }: Pick<Deps, 'config' | 'state'>): string {
  const { baseUrl } = config
  const httpPort = served({ state }).httpPort ?? config.httpPort
  if (httpPort === 'off') return `${baseUrl}/trust`
  const port = httpPort === 80 ? '' : `:${httpPort}`
  return `http://${hostInUrl(reachedHost(config))}${port}/trust`
}

/** Where nobody said how people reach Hearth, by an address of the machine that other devices can open as well. */
function reachedHost({ baseUrl, host }: Deps['config']): string {
  const { hostname } = new URL(baseUrl)
  if (hostname !== 'localhost') return hostname
  if (!['0.0.0.0', '::'].includes(host)) return host === '127.0.0.1' ? hostname : host
  const ours = thisMachine().addresses.find(
    (one) => /^[\d.]+$/.test(one) && !one.startsWith('127.') && isLocalHost(one),
  )
  return ours ?? hostname
}

const qr = once((): typeof import('qr') => require('qr'))

const FILES: Record<
  string,
  { type: string; content(authority: Authority): string | Uint8Array<ArrayBuffer> }
> = {
  'hearth.crt': { type: 'application/x-x509-ca-cert', content: ({ read }) => new Uint8Array(read.raw) },
  'hearth.pem': { type: 'application/x-pem-file', content: ({ certificate }) => certificate },
  'hearth.mobileconfig': { type: 'application/x-apple-aspen-config', content: mobileConfig },
}

/** What there is at /trust, by plain http as well; undefined for every other path, and where there is no authority. */
export function trustAnswer(deps: Deps, { pathname, hostname }: URL, headers: Headers): Response | undefined {
  if (deps.config.tls !== 'local' || !/^\/trust(?:\/|$)/.test(pathname)) return undefined
  const authority = authorityOf(deps, deps.clock())
  const name = pathname.slice('/trust/'.length)
  if (!authority) return undefined
  if (name === '') return page(deps, authority, hostname, headers)
  const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined
  if (!file) return undefined
  return new Response(file.content(authority), {
    headers: {
      ...HEADERS,
      'content-type': file.type,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  })
}

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

function page(deps: Deps, authority: Authority, host: string, headers: Headers): Response {
  const html = trustPage({
    ...trustNotice(deps, authority),
    openUrl: secureOrigin(deps, host),
    authorityName: authority.name,
    until: /\d{4}/.exec(authority.read.validTo)?.[0] ?? '',
    platform: platformOf(headers.get('user-agent') ?? ''),
  })
  const hash = createHash('sha256').update(STYLE).digest('base64')
  return new Response(html, {
    headers: {
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}
