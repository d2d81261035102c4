import type { Cookie } from 'elysia'
import type { Deps } from '../../platform/deps.ts'
import { ACCESS_COOKIE, newXsrfToken, REFRESH_COOKIE, XSRF_COOKIE } from '../../platform/http/browser.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { LIFETIME_SECONDS } from './access-tokens.ts'
import type { SessionTokens } from './auth.ts'
import { ownUserToWire } from './model.ts'

export type Cookies = Record<string, Cookie<unknown>>
type Headers = Record<string, string | number>

/** Hands the tokens over by the carrier the caller chose: in the body, or in cookies and never in the body. */
export function sendTokens(
  deps: Deps,
  caller: Caller,
  cookies: Cookies,
  tokens: SessionTokens,
  renewXsrf: boolean,
) {
  const user = ownUserToWire(deps.db, tokens.user)
  caller.signedIn = { userId: tokens.user.id, householdId: tokens.user.householdId }
  if (caller.carrier === 'bearer') {
    const { accessToken, refreshToken } = tokens
    return { accessToken, refreshToken, tokenType: 'Bearer' as const, expiresIn: LIFETIME_SECONDS, user }
  }
  const secondsLeft = Math.floor((tokens.expiresAt - caller.at) / 1000)
  setCookie(cookies, ACCESS_COOKIE, tokens.accessToken, LIFETIME_SECONDS, true)
  setCookie(cookies, REFRESH_COOKIE, tokens.refreshToken, secondsLeft, true)
  if (renewXsrf)
    setCookie(cookies, XSRF_COOKIE, newXsrfToken(deps.secrets, tokens.sessionId), undefined, false)
  return { expiresIn: LIFETIME_SECONDS, user }
}

/** A password login that is not complete replaces the XSRF token as well (spec 5.2.3), for nobody's session yet. */
export function renewXsrf(deps: Deps, caller: Caller, cookies: Cookies): void {
  if (caller.carrier === 'cookie')
    setCookie(cookies, XSRF_COOKIE, newXsrfToken(deps.secrets, undefined), undefined, false)
}

/** Nor does the browser go on keeping what it was told of the books: others may sit at it next. */
export function clearTokens(caller: Caller, cookies: Cookies, headers: Headers): void {
  if (caller.carrier === 'bearer') return
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) setCookie(cookies, name, '', 0, true)
  headers['clear-site-data'] = '"cache"'
}

function setCookie(
  cookies: Cookies,
  name: string,
  value: string,
  maxAge: number | undefined,
  httpOnly: boolean,
): void {
  cookies[name]?.set({
    value,
    path: '/',
    secure: true,
    httpOnly,
    sameSite: 'lax',
    ...(maxAge === undefined ? {} : { maxAge }),
  })
}
