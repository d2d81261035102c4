import { createHash } from 'node:crypto'
import { once } from '../../core/once.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Authority, authorityOf } from './authority.ts'
import { mobileConfig } from './mobile-config.ts'
import { EVEN, ODD } from './pgp-words.ts'
import { secureOrigin } from './secure-origin.ts'
import { served } from './tls.ts'
import { PASS_TOKEN_ON, platformOf, trustPage } from './trust-page.ts'
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

export function trustNotice(
  deps: Pick<Deps, 'config' | 'state'>,
  authority: Authority,
  token?: string,
): TrustNotice {
  const fingerprint = authority.read.fingerprint256
  return { url: trustUrl(deps, token), fingerprint, words: wordsOf(fingerprint) }
}

/** The same for a terminal. */
export const trustText = ({ url, fingerprint, words }: TrustNotice, { hasCode = false } = {}): string => `
Hearth makes its own certificate. Each device of the house trusts it once:

  ${url}
${hasCode ? `\n${codeFor(url)}\n` : ''}
  words    ${words}
  SHA-256  ${fingerprint}
`

/** To be held a phone's camera against: on a terminal white on black, whatever its own colours are. */
const codeFor = (url: string): string => {
  const code = qr().encodeQR(url, 'ascii', { ecc: 'low', border: 2 }).trimEnd()
  return code.replace(/^.+$/gm, process.stdout.isTTY ? '  \x1b[97;40m$&\x1b[0m' : '  $&')
}

/**
 * By plain http where that is served: by HTTPS a device that does not trust yet would be warned of the page. A token of
 * the set-up is in the fragment, which is sent to nobody: the page adds it to the link that opens Hearth by HTTPS.
 */
function trustUrl({ config, state }: Pick<Deps, 'config' | 'state'>, token?: string): string {
  const { baseUrl } = config
  const fragment = token === undefined ? '' : `#token=${token}`
  const httpPort = served({ state }).httpPort ?? config.httpPort
  if (httpPort === 'off') return `${baseUrl}/trust${fragment}`
  const port = httpPort === 80 ? '' : `:${httpPort}`
  return `http://${new URL(baseUrl).hostname}${port}/trust${fragment}`
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
  return new Response(html, {
    headers: {
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${sourceOf(STYLE)}; script-src ${sourceOf(PASS_TOKEN_ON)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

/** What a policy of content says of an inline style or script (CSP 3, 2.3.1). */
const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
