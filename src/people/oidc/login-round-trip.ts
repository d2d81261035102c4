import type { Cookie } from 'elysia'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { ok } from '../../platform/http/envelope.ts'
import { sendTokens } from '../auth/token-carrier.ts'
import * as flows from './authorization-requests.ts'
import * as browsers from './browser-binding.ts'
import * as arrivals from './callback.ts'
import { identify } from './identity.ts'
import type { SignInCode, Start } from './model.ts'
import { type OidcProvider, settingsOf } from './provider.ts'
import { startPage, withError } from './return-path.ts'
import * as codes from './sign-in-codes.ts'

type CallbackAnswer = { success: true; data: typeof SignInCode.static }

/** A request on its way through a browser, which sends no header of ours along. */
interface RoundTrip {
  caller: Caller
  cookie: Record<string, Cookie<unknown>>
  request: Request
}

/**
 * Sends somebody to the provider to sign in. While it cannot be reached, a page that said where it is goes back there with
 * ?ssoError=<slug>, as from a trip that failed: it followed a link, and whoever looks at it would see an answer in JSON.
 */
export async function startRoundTrip(
  deps: Deps,
  provider: OidcProvider,
  { caller, cookie, request }: RoundTrip,
  { mode = caller.carrier, returnTo: page, ...rest }: Start,
): Promise<void> {
  try {
    await provider.current(caller.at)
  } catch (error) {
    if (mode !== 'cookie' || page === undefined || !(error instanceof Problem)) throw error
    return redirect(withError(page, error.slug))
  }
  const returnTo = page ?? startPage(deps.config.baseUrl)
  const browserHash = browsers.bindBrowser(deps.config.baseUrl, request.headers, cookie)
  const departure = { ...rest, carrier: mode, purpose: 'SIGN_IN' as const, returnTo, browserHash }
  return redirect(await flows.begin(deps, provider, departure, caller.at))
}

/**
 * Takes somebody back from the provider. A page hears of the end by where it is sent, with ?ssoError=<slug> if it went
 * wrong; a client without cookies is given a code. An answer to no trip of this browser goes nowhere.
 */
export async function finishRoundTrip(
  deps: Deps,
  provider: OidcProvider,
  visit: RoundTrip,
  state: string,
): Promise<CallbackAnswer> {
  const { caller, cookie, request } = visit
  settingsOf(deps.config)
  const browserHash = browsers.hashOf(deps.config.baseUrl, request.headers)
  const flow = await flows.claim(deps, state, browserHash, caller.at)
  if (flow.carrier === 'bearer') {
    const identity = await identify(deps, provider, answerOf(deps, request), flow.expected, caller.at)
    const code = await arrivals.finishWithCode(deps, flow, identity, caller)
    return ok({ code, expiresIn: codes.LIFETIME_SECONDS })
  }
  try {
    const identity = await identify(deps, provider, answerOf(deps, request), flow.expected, caller.at)
    const tokens = await arrivals.finishSignIn(deps, flow, identity, caller)
    caller.carrier = 'cookie'
    if (tokens) sendTokens(deps, caller, cookie, tokens, true)
    return redirect(flow.returnTo)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return redirect(withError(flow.returnTo, error.slug))
  }
}

/** The address the provider answered to is the one it was told, whatever a proxy made of it since. */
const answerOf = (deps: Deps, request: Request): URL =>
  new URL(flows.callbackUrl(deps.config.baseUrl) + new URL(request.url).search)

/** Typed as the answer beside it: a finished Response is sent past the schema. */
const redirect = <T>(location: string): T =>
  new Response(null, { status: 302, headers: { location } }) as unknown as T
