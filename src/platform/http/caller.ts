import type { Actor, Origin, TokenArea, TokenScope } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Instant } from '../../core/time.ts'
import type { Schema } from './openapi-schemas.ts'

/** How a request carries its session; chosen per request by X-Svc-Auth-Mode (spec 5.1). */
export type Carrier = 'bearer' | 'cookie'

/** What the gate found out about a request before anything else looked at it. */
export interface Caller {
  requestId: string
  at: Instant
  path: string
  method: string
  carrier: Carrier
  /** On the clock that only measures, for the log. */
  startedMs: number
  route: Route | undefined
  /** The route's path parameters by name. */
  params: Record<string, unknown>
  /** Whether the request was one too many for its caller (spec 8.1). */
  isOneTooMany: boolean
  actor: Actor | undefined
  from: Origin
  /** Whose account a public request turned out to be about: the one it signed in. For the audit log. */
  signedIn: { userId: string; householdId: number } | undefined
}

export const uploadLimits = ['importMaxFileBytes', 'moveMaxFileBytes', 'receiptsMaxFileBytes'] as const
export type UploadLimit = (typeof uploadLimits)[number]

/** What the gate needs to know of a registered route. */
export interface Route {
  /** As it is registered, with its parameters' names. */
  pattern: string
  access: Access
  /** The path whose rate limit counts for it: its own, mostly. */
  countsAs: string
  /** What a personal access token must be for it; undefined where none will do. */
  scope: TokenScope | undefined
  /** What a narrowed token must open for it; null where no narrowed one will do. */
  area: TokenArea | null
  /** Whether it tells a token narrowed to accounts of these alone. */
  keepsToAccounts: boolean
  body: 'JSON' | 'MULTIPART' | 'FORM' | undefined
  bodySchema: Schema | undefined
  querySchema: Schema | undefined
  paramsSchema: Schema | undefined
  /** Whether names that its schemas have not are for somebody else and left alone. */
  ignoresUnknown: boolean
  /** The setting that says how large an upload may be. */
  largest: UploadLimit
  /** Whether an upload may be several files, each a part `file` of its own. */
  takesFiles: boolean
  /** Whether it answers with something that opens something else. */
  answersSecret: boolean
  /** Whether it is done once for an Idempotency-Key, however often it is sent. */
  isIdempotent: boolean
  /** Whether a browser may keep its answers and ask whether they still hold. */
  isKeptByBrowsers: boolean
  /** Whether it is there at present. */
  isOn(): boolean
}

/** ASSISTANT is for members' own assistants by a personal access token for them, and for no session. */
export const accesses = ['PUBLIC', 'MEMBER', 'ADMIN', 'ASSISTANT'] as const
export type Access = (typeof accesses)[number]

const callers = new WeakMap<Request, Caller>()

export const rememberCaller = (request: Request, caller: Caller): void => void callers.set(request, caller)

/** The caller of a request in flight; undefined only when a request never reached the gate. */
export const callerOf = (request: Request): Caller | undefined => callers.get(request)

export function knownCaller(request: Request): Caller {
  const caller = callers.get(request)
  if (!caller) throw new Error('the request did not pass the gate')
  return caller
}

export function actorOf(request: Request): Actor {
  const actor = callers.get(request)?.actor
  if (!actor) throw new Problem('unauthenticated')
  return actor
}

/** Asks again what the gate has asked, where the answer matters most. */
export function administratorOf(request: Request): Actor {
  const actor = actorOf(request)
  if (actor.role !== 'ADMIN') throw new Problem('forbidden')
  return actor
}
