import { Problem } from '../../core/problem.ts'
import { newToken, type Secrets, sameText } from '../../core/secrets.ts'
import type { Caller, Carrier } from './caller.ts'

export const ACCESS_COOKIE = '__Host-svc_access'
export const REFRESH_COOKIE = '__Host-svc_refresh'
export const XSRF_COOKIE = 'XSRF-TOKEN'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The access token by the carrier the request chose; the other carrier counts for nothing. */
export function tokenOf(headers: Headers, carrier: Carrier): string | undefined {
  if (carrier === 'cookie') return cookieOf(headers, ACCESS_COOKIE)
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(headers.get('authorization') ?? '')
  return match?.[1]
}

export function cookieOf(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=') || undefined
  }
  return undefined
}

/**
 * The cross-site rules of spec 5.2. A mutation echoes the XSRF-TOKEN cookie, and once somebody is signed in that
 * token must be the one made for their session, so a cookie planted from a sibling host is of no use: it is replaced
 * at the next safe request. Before sign-in the echo alone is asked for; planted or not, only our own pages can send it.
 * So it is of a refresh, which is public: its token authorises it and no session does (spec 5.2.2, 5.5).
 */
export function judgeBrowserRequest(
  secrets: Secrets,
  request: Request,
  caller: Caller,
  headers: Record<string, string | number | string[]>,
): void {
  const cookie = cookieOf(request.headers, XSRF_COOKIE)
  const sessionId = caller.actor?.sessionId
  const fits = cookie !== undefined && isMadeFor(secrets, cookie, sessionId)
  if (SAFE_METHODS.has(caller.method)) {
    if (!fits) headers['set-cookie'] = [xsrfCookie(newXsrfToken(secrets, sessionId))]
    return
  }
  const echoed = request.headers.get('x-xsrf-token')
  if (!fits || !echoed || !sameText(cookie, echoed)) {
    throw new Problem('forbidden', { reason: { kind: 'XSRF_MISMATCH' } })
  }
  if (caller.actor && request.headers.get('x-requested-with') !== 'XMLHttpRequest')
    throw new Problem('csrf-header-missing')
}

/** Whatever comes of a safe request: who begins with one that fails must be able to sign in next. */
export function offerXsrfToken(
  secrets: Secrets,
  request: Request,
  { method }: Caller,
  headers: Record<string, string | number | string[]>,
): void {
  if (!SAFE_METHODS.has(method) || cookieOf(request.headers, XSRF_COOKIE) !== undefined) return
  headers['set-cookie'] = [xsrfCookie(newXsrfToken(secrets, undefined))]
}

/** Random text, and proof that we made it for this session if there is one. */
export function newXsrfToken(secrets: Secrets, sessionId: string | undefined): string {
  const random = newToken()
  return `${random}.${proofOf(secrets, random, sessionId)}`
}

function isMadeFor(secrets: Secrets, token: string, sessionId: string | undefined): boolean {
  if (sessionId === undefined) return true
  const [random, proof] = token.split('.')
  return Boolean(random && proof) && sameText(proof ?? '', proofOf(secrets, random ?? '', sessionId))
}

const proofOf = (secrets: Secrets, random: string, sessionId: string | undefined): string =>
  secrets.sign('xsrf', `${sessionId ?? ''} ${random}`)

const xsrfCookie = (token: string): string => `${XSRF_COOKIE}=${token}; Path=/; Secure; SameSite=Lax`
