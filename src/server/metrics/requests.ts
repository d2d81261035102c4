import { type Histogram, makeHistogram, observe } from '../../core/histogram.ts'
import { monotonicMs } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { stateOf } from '../../platform/installation-state.ts'

/** Wide enough for a report on a small machine; each bound is a line for each method and class. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface CountedRequests {
  method: string
  /** As it is registered; empty for what is no route. */
  route: string
  status: number
  count: number
}

interface TimedRequests {
  method: string
  /** Of the status, such as 2xx. */
  class: string
  histogram: Histogram
}

interface RequestMetrics {
  counted: Map<string, CountedRequests>
  timed: Map<string, TimedRequests>
  signIns: Map<SignInOutcome, number>
}

/** Whether somebody got in: at once, not before a second factor, not at all, or not for now. */
export const signInOutcomes = ['succeeded', 'second_factor', 'refused', 'throttled', 'failed'] as const
type SignInOutcome = (typeof signInOutcomes)[number]

const makeMetrics = (): RequestMetrics => ({ counted: new Map(), timed: new Map(), signIns: new Map() })

/** Of this process. Only what is registered makes a new row, so that nobody makes it grow by what they ask. */
export const requestMetrics = (deps: Pick<Deps, 'state'>): RequestMetrics => stateOf(deps, makeMetrics)

/** Counts a request that was answered. */
export function countRequest(metrics: RequestMetrics, request: Request, status: number): void {
  const caller = callerOf(request)
  if (!caller) return
  const method = METHODS.has(caller.method) ? caller.method : 'OTHER'
  const route = caller.route?.pattern ?? ''
  const key = `${method} ${status} ${route}`
  const row = metrics.counted.get(key)
  if (row) row.count++
  else metrics.counted.set(key, { method, route, status, count: 1 })
  observe(timesOf(metrics, method, status), (monotonicMs() - caller.startedMs) / 1_000)
  const outcome = signInOutcome(route, status, caller.signedIn !== undefined)
  if (outcome) metrics.signIns.set(outcome, (metrics.signIns.get(outcome) ?? 0) + 1)
}

function timesOf({ timed }: RequestMetrics, method: string, status: number): Histogram {
  const hundreds = Math.floor(status / 100)
  const key = `${method} ${hundreds}`
  const known = timed.get(key)
  if (known) return known.histogram
  const histogram = makeHistogram(BOUNDS)
  timed.set(key, { method, class: `${hundreds}xx`, histogram })
  return histogram
}

/** What asks for somebody's password, code or identity. To go on with a session is no sign-in. */
const SIGN_IN = new Set(['/api/v1/auth/login', '/api/v1/auth/login/totp', '/api/v1/auth/oidc/token'])
/** What signs in somebody who comes back from elsewhere; what else it answers is not about a sign-in. */
const ARRIVAL = new Set(['/api/v1/auth/callback', '/api/v1/auth/register', '/api/v1/setup'])

export function signInOutcome(route: string, status: number, isSignedIn: boolean): SignInOutcome | undefined {
  if (!SIGN_IN.has(route)) return isSignedIn && ARRIVAL.has(route) ? 'succeeded' : undefined
  if (isSignedIn) return 'succeeded'
  if (status < 300) return 'second_factor'
  if (status === 429) return 'throttled'
  return status < 500 ? 'refused' : 'failed'
}
