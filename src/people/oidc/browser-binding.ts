import type { Cookie } from 'elysia'
import { isSafe } from '../../core/safe-url.ts'
import { hashToken, newToken } from '../../core/secrets.ts'
import { cookieOf } from '../../platform/http/browser.ts'

const LIFETIME_SECONDS = 600

/**
 * The cookie that ties a trip to the browser it began in. Browsers drop Secure cookies, and with them every __Host- one,
 * on http://nas.lan; there a plain one still keeps other sites from finishing a trip they began.
 */
const nameAt = (baseUrl: string): string => (isSafe(new URL(baseUrl)) ? '__Host-svc_sso' : 'svc_sso')

/** What the browser is known by; undefined when it has not begun a trip. */
export function hashOf(baseUrl: string, headers: Headers): string | undefined {
  const secret = cookieOf(headers, nameAt(baseUrl))
  return secret === undefined ? undefined : hashToken(secret)
}

/** Marks the browser and answers its hash. Trips in two tabs share the mark, or the first one could not end. */
export function bindBrowser(
  baseUrl: string,
  headers: Headers,
  cookies: Record<string, Cookie<unknown>>,
): string {
  const name = nameAt(baseUrl)
  const present = cookieOf(headers, name)
  const secret = present !== undefined && /^[\w-]{43}$/.test(present) ? present : newToken()
  cookies[name]?.set({
    value: secret,
    path: '/',
    secure: name.startsWith('__Host-'),
    httpOnly: true,
    sameSite: 'lax',
    maxAge: LIFETIME_SECONDS,
  })
  return hashToken(secret)
}
