import type { Reason } from '../../core/refusals/reasons.ts'

/** Where one POST turns the setup token into an Access URL, for good. */
export interface SetupClaim {
  claimUrl: string
  /** For the person to confirm where it is not a host everybody knows. */
  host: string
}

const LONGEST = 4_096

/**
 * Decodes a setup token, the base64 of a claim URL (SimpleFIN protocol, "Setup Token"), as people paste it: wrapped over
 * lines, in quotes, in either alphabet of RFC 4648, padded or not; or the claim URL itself. Whether its scheme and host
 * may be called is not judged here. The refusals never repeat what was pasted.
 */
export function readSetupToken(pasted: string): SetupClaim | { flaw: Reason } {
  const token = pasted.slice(0, LONGEST + 1).replace(/[\s\u200b\u2060\ufeff"'`<>]+/g, '')
  if (token === '') return { flaw: { kind: 'TOKEN_NOT_PASTED' } }
  if (token.length > LONGEST) return { flaw: { kind: 'NO_SETUP_TOKEN' } }
  if (token.includes('://')) return claimAt(token, true)
  const decoded = decodedBase64(token)
  return decoded === undefined ? { flaw: { kind: 'NO_SETUP_TOKEN' } } : claimAt(decoded, false)
}

function decodedBase64(token: string): string | undefined {
  const [, digits = ''] = /^([\w+/-]+)={0,2}$/.exec(token) ?? []
  if (digits === '' || digits.length % 4 === 1) return undefined
  const text = Buffer.from(digits, 'base64url').toString('utf8').trim()
  return /^[!-~]+$/.test(text) ? text : undefined
}

function claimAt(text: string, isPasted: boolean): SetupClaim | { flaw: Reason } {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return { flaw: { kind: 'NO_SETUP_TOKEN' } }
  if (url.username || url.password) return { flaw: { kind: 'ACCESS_URL_PASTED' } }
  if (isPasted && !/\/claim\/[^/]+/.test(url.pathname)) return { flaw: { kind: 'PAGE_PASTED' } }
  url.hash = ''
  return { claimUrl: url.href, host: url.host }
}
