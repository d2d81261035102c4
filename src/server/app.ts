import { type AnyElysia, Elysia } from 'elysia'
import { trailOf } from '../people/audit/audit-trail.ts'
import { makeAuthenticate } from '../people/auth/access-tokens.ts'
import { authRoutes, publicAuthRoutes } from '../people/auth/routes.ts'
import { householdDayText } from '../people/household/household-day.ts'
import { meRoutes } from '../people/me/routes.ts'
import { CONFIRM_TAX_YEAR, type RequestContext, withRequest } from '../platform/db/request-context.ts'
import type { Deps } from '../platform/deps.ts'
import { readBody } from '../platform/http/body.ts'
import { type Caller, callerOf } from '../platform/http/caller.ts'
import { dotSegmentRoutes } from '../platform/http/dot-segments.ts'
import { errorPages } from '../platform/http/error-pages.ts'
import { failure } from '../platform/http/failures.ts'
import { makeGate, routeTable } from '../platform/http/gate.ts'
import { finishJson } from '../platform/http/json-answers.ts'
import { mountIn, mountLater } from '../platform/http/mounting.ts'
import { referenceRoutes } from '../platform/http/openapi/reference.ts'
import { logRequest } from '../platform/http/request-log.ts'
import { pluginOf } from '../platform/http/route-group.ts'
import { answerOnce, endAttempt, noteAnswer } from '../platform/idempotency/idempotency.ts'
import { type LaterRoutes, laterRoutes, loadedRoutes, type MakeRoutes, type Routes } from './later-routes.ts'
import { countRequest, requestMetrics } from './metrics/requests.ts'
import { isMetered } from './metrics/routes.ts'
import { statusRoutes } from './status/routes.ts'
import { trustRoutes } from './tls/routes.ts'
import { webRoutes } from './web/web.ts'

/** Every slice's routes, behind the one gate. Most are mounted when somebody first asks for what is beneath them. */
export const makeApp = (deps: Deps): AnyElysia => assembled(deps, laterRoutes).app

function assembled(deps: Deps, later: LaterRoutes[]) {
  const headers = headersFor(deps.config)
  const mounting = mountLater(later, (make) => mount(make(deps)))
  const gate = makeGate(deps, () => table, makeAuthenticate(deps), mounting)
  const app = new Elysia({
    ...ROUTING,
    handler: { standardHostname: deps.config.tls !== 'off' },
    serve: { ...ROUTING.serve, routes: dotSegmentRoutes((request) => whole.handle(request)) },
  })
    .wrap((answer) => asking(deps, answer as Answer))
    .onRequest(async ({ request, set }) => {
      Object.assign(set.headers, headers)
      const answer = await gate(request, set.headers as Record<string, string>)
      nameDay(deps, callerOf(request), set.headers)
      return answer
    })
    .onParse(({ request }) => readBody(request, deps.config))
    .onBeforeHandle(({ request, body, set }) => answerOnce(deps, { request, body, set }))
    .onError(({ request, error, set }) => {
      const { status, retryAfterSeconds, body } = failure(deps, request, error)
      set.status = status
      if (status === 401) set.headers['www-authenticate'] = 'Bearer'
      if (retryAfterSeconds !== undefined) set.headers['retry-after'] = String(retryAfterSeconds)
      return body
    })
    .mapResponse(finishJson(noteAnswer))
    .onAfterResponse(({ request, responseValue, set }) => {
      const status = responseValue instanceof Response ? responseValue.status : Number(set.status)
      logRequest(deps.log, request, status)
      if (isMetered(deps)) countRequest(requestMetrics(deps), request, status)
      trailOf(deps).follow(request, status)
    })
  for (const routes of firstRoutes(deps)) app.use(pluginOf(routes))
  const table = routeTable(app)
  const mount = (made: Routes | Routes[]) => mountIn(whole, table, made)
  const whole: AnyElysia = app
  return { app, mount }
}

/** With every route there is, for whoever asks which there are. */
export function makeWholeApp(deps: Deps, later: MakeRoutes[]): AnyElysia {
  const { app, mount } = assembled(deps, [])
  for (const make of later) mount(make(deps))
  return app
}

/** Every answer to the app says which day the household has, so that an open page never shows another day's figures. */
function nameDay({ db }: Deps, caller: Caller | undefined, headers: Record<string, unknown>): void {
  if (caller?.carrier === 'cookie' && caller.actor)
    headers['x-household-day'] = householdDayText(db, caller.actor)
}

type Answer = (request: Request) => unknown

/** Whatever a request writes is written for whoever waits for its answer, and for nobody once they have it. */
function asking(deps: Deps, answer: Answer): Answer {
  return (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answer(request)
    const input: RequestContext = { confirmedTaxYears: request.headers.get(CONFIRM_TAX_YEAR) }
    const given = withRequest(input, () => answer(request))
    const end = () => {
      input.isAnswered = true
      endAttempt(deps, request)
    }
    if (given instanceof Promise) return given.finally(end)
    end()
    return given
  }
}

/** What a start makes: how anybody sees that Hearth is there and gets in, and the app's pages. */
const firstRoutes = (deps: Deps): Routes[] => [
  errorPages(deps),
  statusRoutes(deps),
  referenceRoutes(deps, async () => makeWholeApp(deps, await loadedRoutes())),
  publicAuthRoutes(deps),
  authRoutes(deps),
  meRoutes(deps),
  trustRoutes(deps),
  webRoutes(),
]

/**
 * Elysia's own router for every request, so that the gate and the router read one path; the native one sees it before
 * it is normalised. Plain http hosts may be as short as http://nas/, for which the router must look for the path early;
 * in https:// it would find the slashes before the host. What the schema of an answer does not name is cleaned away by
 * TypeBox: Elysia's own cleaner makes an object of anything that should be one. A request is refused by such a name before
 * (request-names.ts). The debug page is off whatever NODE_ENV says.
 */
const ROUTING = {
  systemRouter: false,
  normalize: 'typebox',
  serve: { development: false },
} as const

/**
 * Who came by https comes back by it for a year (RFC 6797), as nobody could sign in without. Not the names below this
 * one: what else is at home may have no https. And not by the authority of the house: whoever takes another way to HTTPS
 * later, or sets up Hearth anew, could not get past the warning of the browser.
 */
const headersFor = ({ baseUrl, tls }: Deps['config']): Record<string, string> =>
  baseUrl.startsWith('https:') && tls !== 'local'
    ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000' }
    : HEADERS

/** On every answer. What the API says is for its caller alone and is never stored or shown as a page. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
