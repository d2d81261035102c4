import type { AnyElysia } from 'elysia'
import { type FindResult, Memoirist } from 'memoirist'
import type { Actor, Origin } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { invalid, Problem } from '../../core/problem.ts'
import { monotonicMs } from '../../core/time.ts'
import { CONFIRM_TAX_YEAR, nameRequester } from '../db/request-context.ts'
import type { Deps } from '../deps.ts'
import { areDescriptorsFew, descriptorsAreFew } from '../descriptors.ts'
import { stateOf } from '../installation-state.ts'
import type { TokenBuckets, TokenRate } from '../rate-limits/buckets.ts'
import type { RateLimit } from '../rate-limits/rate-limits.ts'
import { judgeBodyHeaders, judgeNoBody } from './body.ts'
import { judgeBrowserRequest, offerXsrfToken, tokenOf } from './browser.ts'
import { accesses, type Caller, type Carrier, type Route, rememberCaller, uploadLimits } from './caller.ts'
import { hasDotSegment } from './dot-segments.ts'
import { makeOriginOf } from './origin.ts'
import { judgeQueryNames } from './request-names.ts'
import { isCachedByBrowsers } from './revalidation.ts'
import { type Hooks, takesIdempotencyKey } from './route-hooks.ts'
import { answersSecret } from './secret-answers.ts'
import { areaOf, judgeScope, scopeFor } from './token-scopes.ts'

/** Tells who holds an access token; throws a Problem when nobody does. */
type Authenticate = (token: string, at: Caller['at'], from: Origin) => Actor | Promise<Actor>

export type RouteTable = Memoirist<Route>

/** Mounts what a path could be of before its route is looked for; undefined where all of that is there. */
export type MountFor = (path: string) => Promise<unknown> | undefined

/** Every registered route by method and path, with what the access check needs. */
export function routeTable(app: AnyElysia): RouteTable {
  const table: RouteTable = new Memoirist<Route>()
  addRoutes(table, app.routes)
  return table
}

export function addRoutes(table: RouteTable, routes: AnyElysia['routes']): void {
  for (const { method, path, hooks } of routes) {
    const pattern = withoutSlash(path)
    table.add(method, pattern, routeOf(method, pattern, hooks))
  }
}

function routeOf(method: string, pattern: string, hooks: Hooks): Route {
  const detail: Record<string, unknown> = hooks.detail ?? {}
  const access = accesses.find((known) => known === detail['x-access'])
  if (!access) throw new Error(`${pattern} was registered without saying who may call it`)
  const declared = bodyKinds.find((kind) => kind === detail['x-body'])
  const body = declared ?? (hooks.body ? 'JSON' : undefined)
  const isOn = typeof detail['x-on'] === 'function' ? (detail['x-on'] as () => boolean) : () => true
  const isStored = isCachedByBrowsers(method, hooks)
  return {
    pattern,
    access,
    countsAs: hooks.detail?.['x-counts-as'] ?? pattern,
    scope: scopeFor(method, hooks),
    area: areaOf(hooks.detail?.tags ?? []),
    keepsToAccounts: hooks.detail?.['x-keeps-to-accounts'] === true,
    body,
    bodySchema: hooks.body,
    querySchema: hooks.query,
    paramsSchema: hooks.params,
    ignoresUnknown: !pattern.startsWith('/api/') || detail['x-ignores-unknown'] !== undefined,
    largest: uploadLimits.find((known) => known === detail['x-largest']) ?? 'importMaxFileBytes',
    takesFiles: detail['x-files'] === true,
    answersSecret: answersSecret(hooks),
    isIdempotent: takesIdempotencyKey(method, pattern, hooks),
    isKeptByBrowsers: isStored,
    isOn,
  }
}

const bodyKinds = ['MULTIPART', 'FORM'] as const

/** The router takes a path with and without its last slash; so must the table. */
export const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

const isOfTheApi = (path: string): boolean => /^\/(?:api|errors|mcp)(?:\/|$)/i.test(path)

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Stands before everything else: names the request, finds its route, decides who is calling, how often and whether
 * they may, and judges the headers of the body. Only then is the body read.
 */
export function makeGate(
  deps: Deps,
  routes: () => RouteTable,
  authenticate: Authenticate,
  mounting: MountFor = () => undefined,
) {
  const find: Find = (method, path) => {
    const named = method === 'HEAD' ? 'GET' : method
    const found = METHODS.includes(named) ? routes().find(named, withoutSlash(path)) : null
    // Whatever path the app's pages answer, the API's are not among them.
    return found?.store.pattern === '/*' && isOfTheApi(path) ? null : found
  }

  return async (request: Request, headers: ResponseHeaders): Promise<Response | undefined> => {
    const origin = stateOf(deps, makeOriginOf)(deps.peerAddress(request), request.headers)
    const caller = newCaller(deps.clock(), request, origin)
    rememberCaller(request, caller)
    headers['x-request-id'] = caller.requestId
    if (areDescriptorsFew()) {
      headers.connection = 'close'
      throw descriptorsAreFew()
    }
    const flaw = flawOf(request)
    if (flaw) {
      countStranger(deps.rateLimits.ofPath(withoutSlash(caller.path)), caller)
      throw flaw
    }
    caller.carrier = carrierOf(request.headers)
    if (caller.carrier === 'cookie') offerXsrfToken(deps.secrets, request, caller, headers)
    const mounted = mounting(caller.path)
    if (mounted) await mounted
    const found = find(request.method, caller.path)
    if (!found) {
      countStranger(deps.rateLimits.ofPath(withoutSlash(caller.path)), caller)
      return unrouted(caller, find, headers)
    }
    const route = found.store
    caller.route = route
    caller.params = found.params
    const limit = deps.rateLimits.ofRoute(route.countsAs)
    if (route.access === 'PUBLIC') countStranger(limit, caller)
    else caller.actor = await authenticated(request, caller, limit, authenticate)
    if (route.access === 'ADMIN' && caller.actor?.role !== 'ADMIN') throw new Problem('forbidden')
    judgeScope(caller)
    judgeConfirmation(caller, request.headers)
    if (caller.carrier === 'cookie') judgeBrowserRequest(deps.secrets, request, caller, headers)
    if (!route.isOn()) throw new Problem('not-found')
    if (deps.isReadOnly) refuseWrite(request.method, route)
    refuseNul(request.url)
    judgeBodyHeaders(request, route, deps.config)
    if (route.ignoresUnknown) return undefined
    judgeQueryNames(caller, route, request.url)
    if (!route.body) await judgeNoBody(request, caller, route)
    return undefined
  }
}

const READING = ['GET', 'HEAD']
const SIGNING_IN = /^\/api\/v1\/auth\/(?:login|login\/totp|refresh|logout)$/

function refuseWrite(method: string, { pattern }: Route): void {
  if (READING.includes(method) || SIGNING_IN.test(pattern)) return
  throw new Problem('forbidden', { reason: { kind: 'READ_ONLY_COPY' } })
}

type Find = (method: string, path: string) => FindResult<Route> | null
type ResponseHeaders = Record<string, string | number | string[]>

const newCaller = (at: Caller['at'], request: Request, from: Origin): Caller => ({
  requestId: newId(),
  at,
  startedMs: monotonicMs(),
  path: pathOf(request.url),
  method: request.method,
  carrier: 'bearer',
  route: undefined,
  params: {},
  isOneTooMany: false,
  actor: undefined,
  from,
  signedIn: undefined,
})

/**
 * Whoever fails to prove who they are counts by network (spec 8.1), and hears in the end that they ask too often. The
 * token is looked at first all the same: were it not, one neighbour's stale token could lock out everybody behind the
 * same address. Looking costs an HMAC.
 */
async function authenticated(
  request: Request,
  caller: Caller,
  limit: RateLimit | undefined,
  authenticate: Authenticate,
): Promise<Actor> {
  const actor = await identified(request, caller, authenticate).catch((refusal: unknown) => {
    countStranger(limit, caller)
    throw refusal
  })
  caller.actor = actor
  nameRequester(actor.userId)
  count(limit, limit?.users, actor.userId, caller)
  return actor
}

async function identified(request: Request, caller: Caller, authenticate: Authenticate): Promise<Actor> {
  const token = tokenOf(request.headers, caller.carrier)
  if (token === undefined) throw new Problem('unauthenticated')
  const actor = await authenticate(token, caller.at, caller.from)
  // An app has a header of its own; in a browser's cookie it would be somebody else's.
  if (actor.token && caller.carrier === 'cookie') throw new Problem('token-invalid')
  return actor
}

const countStranger = (limit: RateLimit | undefined, caller: Caller): void =>
  count(limit, limit?.networks, caller.from.network ?? 'unknown', caller)

function count(
  rate: TokenRate | undefined,
  buckets: TokenBuckets | undefined,
  key: string,
  caller: Caller,
): void {
  const retryAfterSeconds = rate && buckets ? buckets.take(key, rate, caller.at) : 0
  if (retryAfterSeconds === 0) return
  caller.isOneTooMany = true
  throw new Problem('rate-limited', { retryAfterSeconds })
}

/** That a closed tax year may change is for a person to say, who reads what it changes, and for no program of theirs. */
function judgeConfirmation({ actor }: Caller, headers: Headers): void {
  if (actor?.token && headers.has(CONFIRM_TAX_YEAR))
    throw new Problem('forbidden', {
      reason: { kind: 'TOKEN_CANNOT_CONFIRM' },
    })
}

/** What a path without a route for this method answers: its methods, or that it does not exist. */
function unrouted({ method, path }: Caller, find: Find, headers: ResponseHeaders): Response {
  const allowed = METHODS.filter((candidate) => find(candidate, path))
  if (allowed.length === 0) throw new Problem('not-found')
  if (allowed.includes('GET')) allowed.push('HEAD')
  headers.allow = [...allowed, 'OPTIONS'].join(', ')
  if (method === 'OPTIONS') return new Response(null, { status: 204 })
  throw new Problem('method-not-allowed')
}

/**
 * Without a host that can be read the runtime names a path alone, which the router would read from another place. Of two
 * Host headers it takes the first and joins both (RFC 9112 3.2 refuses them).
 */
function flawOf(request: Request): Problem | undefined {
  const { url, headers } = request
  if (!/^https?:\/\//.test(url)) return invalid('Host', { kind: 'HOST_MISSING' })
  if (headers.get('host')?.includes(',')) return invalid('Host', { kind: 'HOST_TWICE' })
  if (isHostShort(url)) return invalid('Host', { kind: 'HOST_TOO_SHORT' })
  if (hasDotSegment(request)) return invalid('path', { kind: 'DOT_SEGMENTS' })
  const mode = headers.get(AUTH_MODE)
  if (mode === null || carriers.some((carrier) => carrier === mode)) return undefined
  return invalid('X-Svc-Auth-Mode', { kind: 'AUTH_MODE' })
}

/**
 * The router looks for the path of https:// from the twelfth character on. Behind a shorter host it would find another one
 * than what was judged here.
 */
const isHostShort = (url: string): boolean =>
  url.startsWith('https:') && url.indexOf('/', 'https://'.length) < 'https://abc'.length

/** A NUL ends a text early in places that do not expect one. */
function refuseNul(url: string): void {
  const match = url.includes('%00') ? /[?&]([^=&]*)=[^&]*%00/.exec(url) : null
  if (match) throw invalid(match[1] || 'query', { kind: 'HAS_NUL' })
}

const AUTH_MODE = 'x-svc-auth-mode'
const carriers: Carrier[] = ['bearer', 'cookie']
const carrierOf = (headers: Headers): Carrier => (headers.get(AUTH_MODE) === 'cookie' ? 'cookie' : 'bearer')

function pathOf(url: string): string {
  const start = url.indexOf('/', 8)
  if (start === -1) return '/'
  const end = url.search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, end)
}
