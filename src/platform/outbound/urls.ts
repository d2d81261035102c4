import { type Address, parseAsWritten } from '../../core/addresses.ts'
import { type Judge, mayGoToListed, type Purpose, type Switches } from './policy.ts'
import type { UrlRefusal } from './words/facts.ts'

/** A URL that is acceptable, except that its host name, if it has one, has not been resolved yet. */
export interface UrlTarget {
  url: URL
  /** Without the brackets of an IPv6 address. */
  host: string
  /** The host, where it is an address. */
  address: Address | undefined
}

type UrlJudgement = { target: UrlTarget } | { refusal: UrlRefusal }

/** The ports that the fetch standard keeps HTTP from ("bad ports"), because what listens there may take it for its own. */
const OTHER_PROTOCOLS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])

/**
 * Parses a URL by the WHATWG standard, which normalises every spelling of an IPv4 address, and checks everything that
 * needs no resolver. A host name, localhost included, is only judged by the addresses it resolves to. Errors are for
 * the person who entered the URL; none repeats more of it than the host.
 */
export function judgeUrl(text: string, purpose: Purpose, switches: Switches, judge: Judge): UrlJudgement {
  const url = parsed(text, purpose)
  if (!url) return { refusal: { kind: 'NO_URL' } }
  const refusal = schemeRefusal(url, purpose, switches) ?? partsRefusal(url, isMail(text, purpose))
  if (refusal) return { refusal }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const address = parseAsWritten(host)
  const judgement = address && judge(address, purpose, switches)
  if (judgement?.verdict === 'refuse') return { refusal: judgement.refusal }
  return { target: { url, host, address } }
}

/** As a web address, whose hosts the standard normalises; it leaves those of mail servers as they were written. */
function parsed(text: string, purpose: Purpose): URL | null {
  return URL.parse(isMail(text, purpose) ? text.replace(/^smtps?:/i, 'https:') : text)
}

const isMail = (text: string, purpose: Purpose): boolean => purpose === 'smtp' && /^smtps?:/i.test(text)

/** Whether the host of a URL is one of those that the operator lists. */
export function isListed(text: string, purpose: Purpose, hosts: readonly string[]): boolean {
  const url = mayGoToListed(purpose) ? parsed(text, purpose) : null
  return url !== null && hosts.includes(url.hostname.replace(/\.$/, ''))
}

function schemeRefusal(
  { protocol }: URL,
  purpose: Purpose,
  { operator, user, isListed }: Switches,
): UrlRefusal | undefined {
  if (protocol === 'https:') return undefined
  if (protocol === 'http:' && isListed === true && mayGoToListed(purpose)) return undefined
  if (purpose !== 'ai') return { kind: 'NOT_HTTPS' }
  if (protocol !== 'http:') return { kind: 'NOT_HTTP' }
  if (operator && user) return undefined
  return { kind: 'HTTP_SWITCHED_OFF' }
}

function partsRefusal({ username, password, hostname, port }: URL, isMail: boolean): UrlRefusal | undefined {
  if (username !== '' || password !== '') return { kind: 'CREDENTIALS_IN_URL' }
  if (hostname === '') return { kind: 'NO_HOST' }
  if (!isMail && port !== '' && OTHER_PROTOCOLS.has(Number(port))) return { kind: 'PORT_REFUSED', port }
  return undefined
}
