import type { AnyElysia } from 'elysia'
import { Memoirist } from 'memoirist'
import type { Actor } from '../actor.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { invalid, Problem } from '../problem.ts'
import { judgeBodyHeaders } from './body.ts'
import { judgeBrowserRequest, tokenOf } from './browser.ts'
import { type Access, accesses, admit, type Caller, type Carrier, type Route } from './caller.ts'

/** Tells who holds an access token; throws a Problem when nobody does. */
export type Authenticate = (token: string, at: Caller['at']) => Actor | Promise<Actor>

/** Every registered route by method and path, with what the gate must know of it. */
export function routeTable(app: AnyElysia): Memoirist<Route> {
  const table = new Memoirist<Route>()
  for (const { method, path, hooks } of app.routes) table.add(method, withoutSlash(path), routeOf(hooks))
  return table
}

function routeOf(hooks: { detail?: Record<string, unknown>; body?: unknown }): Route {
  const detail = hooks.detail ?? {}
  const access = accesses.find((known) => known === detail['x-access'])
  if (!access) throw new Error('a route was registered without saying who may call it')
  return { access, body: detail['x-body'] === 'MULTIPART' ? 'MULTIPART' : hooks.body ? 'JSON' : undefined }
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
  const find = (method: string, path: string) => routes().find(method, withoutSlash(path))?.store

  return async (request: Request, headers: Record<string, string | number | string[]>): Promise<void> => {
    const caller: Caller = {
      requestId: newId(),
      at: deps.clock(),
      path: pathOf(request.url),
      method: request.method,
      carrier: 'bearer',
      route: undefined,
      actor: undefined,
    }
    admit(request, caller)
    headers['x-request-id'] = caller.requestId
    caller.carrier = carrierOf(request.headers)
    const route = find(request.method, caller.path)
    if (!route) throw missing(caller.path, find, headers)
    caller.route = route
    if (route.access !== 'PUBLIC')
      caller.actor = await identified(request, caller, route.access, authenticate)
    if (caller.carrier === 'cookie') judgeBrowserRequest(deps.secrets, request, caller, headers)
    judgeBodyHeaders(request.headers, route, deps.config)
  }
}

async function identified(
  request: Request,
  caller: Caller,
  access: Access,
  authenticate: Authenticate,
): Promise<Actor> {
  const token = tokenOf(request.headers, caller.carrier)
  if (token === undefined) throw new Problem('unauthenticated')
  const actor = await authenticate(token, caller.at)
  if (access === 'ADMIN' && actor.role !== 'ADMIN') throw new Problem('forbidden')
  return actor
}

function missing(
  path: string,
  find: (method: string, path: string) => Route | undefined,
  headers: Record<string, unknown>,
): Problem {
  const allowed = METHODS.filter((method) => find(method, path))
  if (allowed.length === 0) return new Problem('not-found')
  headers.allow = allowed.join(', ')
  return new Problem('method-not-allowed')
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
