import type { AnyElysia } from 'elysia'
import { Memoirist } from 'memoirist'
import type { Actor, Origin } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { invalid, Problem } from '../problem.ts'
import { monotonicMs } from '../time.ts'
import { judgeBodyHeaders } from './body.ts'
import { judgeBrowserRequest, tokenOf } from './browser.ts'
import { type Access, accesses, admit, type Caller, type Carrier, type Route } from './caller.ts'
import { originOf } from './origin.ts'

/** Tells who holds an access token; throws a Problem when nobody does. */
export type Authenticate = (token: string, at: Caller['at'], from: Origin) => Actor | Promise<Actor>

/** Every registered route by method and path, with what the gate must know of it. */
export function routeTable(app: AnyElysia): Memoirist<Route> {
  const table = new Memoirist<Route>()
  for (const { method, path, hooks } of app.routes) {
    const pattern = withoutSlash(path)
    table.add(method, pattern, routeOf(pattern, hooks))
  }
  return table
}

function routeOf(pattern: string, hooks: { detail?: Record<string, unknown>; body?: unknown }): Route {
  const detail = hooks.detail ?? {}
  const access = accesses.find((known) => known === detail['x-access'])
  if (!access) throw new Error(`${pattern} was registered without saying who may call it`)
  const body = detail['x-body'] === 'MULTIPART' ? 'MULTIPART' : hooks.body ? 'JSON' : undefined
  return { pattern, access, body }
}

/** The router takes a path with and without its last slash; so must the table. */
const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Stands before everything else: names the request, finds its route, decides who is calling and whether they may,
 * and judges the headers of the body. Only then is the body read.
 */
export function makeGate(deps: Deps, routes: () => Memoirist<Route>, authenticate: Authenticate) {
  const find = (method: string, path: string): Route | undefined => {
    const named = method === 'HEAD' ? 'GET' : method
    return METHODS.includes(named) ? routes().find(named, withoutSlash(path))?.store : undefined
  }

  return async (request: Request, headers: ResponseHeaders): Promise<Response | undefined> => {
    const caller = newcomer(deps, request)
    admit(request, caller)
    headers['x-request-id'] = caller.requestId
    const route = find(request.method, caller.path)
    if (!route) return unrouted(caller, find, headers)
    caller.route = route
    caller.carrier = carrierOf(request.headers)
    if (route.access !== 'PUBLIC')
      caller.actor = await identified(request, caller, route.access, authenticate)
    if (caller.carrier === 'cookie') judgeBrowserRequest(deps.secrets, request, caller, headers)
    refuseNul(request.url)
    judgeBodyHeaders(request, route, deps.config)
    return undefined
  }
}

type ResponseHeaders = Record<string, string | number | string[]>

const newcomer = (deps: Deps, request: Request): Caller => ({
  requestId: newId(),
  at: deps.clock(),
  startedMs: monotonicMs(),
  path: pathOf(request.url),
  method: request.method,
  carrier: 'bearer',
  route: undefined,
  actor: undefined,
  from: originOf(deps.peerAddress(request), request.headers),
  signedIn: undefined,
})

async function identified(
  request: Request,
  caller: Caller,
  access: Access,
  authenticate: Authenticate,
): Promise<Actor> {
  const token = tokenOf(request.headers, caller.carrier)
  if (token === undefined) throw new Problem('unauthenticated')
  const actor = await authenticate(token, caller.at, caller.from)
  if (access === 'ADMIN' && actor.role !== 'ADMIN') throw new Problem('forbidden')
  return actor
}

/** What a path without a route for this method answers: its methods, or that it does not exist. */
function unrouted(
  { method, path }: Caller,
  find: (method: string, path: string) => Route | undefined,
  headers: ResponseHeaders,
): Response {
  const allowed = METHODS.filter((candidate) => find(candidate, path))
  if (allowed.length === 0) throw new Problem('not-found')
  if (allowed.includes('GET')) allowed.push('HEAD')
  headers.allow = [...allowed, 'OPTIONS'].join(', ')
  if (method === 'OPTIONS') return new Response(null, { status: 204 })
  throw new Problem('method-not-allowed')
}

/** A NUL ends a text early in places that do not expect one. */
function refuseNul(url: string): void {
  const match = url.includes('%00') ? /[?&]([^=&]*)=[^&]*%00/.exec(url) : null
  if (match) throw invalid(match[1] || 'query', 'must be text without NUL')
}

function carrierOf(headers: Headers): Carrier {
  const mode = headers.get('x-svc-auth-mode')
  if (mode === null || mode === 'bearer') return 'bearer'
  if (mode === 'cookie') return 'cookie'
  throw invalid('X-Svc-Auth-Mode', 'must be bearer or cookie')
}

function pathOf(url: string): string {
  const start = url.indexOf('/', 8)
  if (start === -1) return '/'
  const end = url.search(/[?#]/)
  return end === -1 ? url.slice(start) : url.slice(start, end)
}
