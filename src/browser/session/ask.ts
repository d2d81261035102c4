import { now } from '../clock.ts'
import { mayChangeYears, unattended } from './closed-year.ts'
import { noteHouseholdDay } from './household-day.ts'
import { once } from './once.ts'
import { isReachable, noteReachable } from './online.ts'
import { mayHaveSession, renewed } from './refresh.ts'
import { type Problem, Refusal } from './refusal.ts'
import { announceEnd } from './sign-out.ts'

const XSRF_COOKIE = 'XSRF-TOKEN'
const SAFE = new Set(['GET', 'HEAD'])
/** What a 401 says where the session has ended; another one speaks of what was typed: a wrong password, a late code. */
const SESSION_OVER = new Set(['unauthenticated', 'token-invalid'])

/**
 * The only way out of the app: one request in cookie mode. Answers as the server did where it succeeded; everything
 * else is thrown as a Refusal. An ended access is renewed once, a stale XSRF token replaced once, what changes a closed
 * tax year sent again once somebody says so; nothing else is sent twice, and what is written twice at once is one.
 */
export async function ask(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const answer = () => once(pathOf(input), init, (keyed) => askSignedIn(input, keyed), mayHaveArrived)
  if (SAFE.has(methodOf(init))) return answer()
  writes++
  try {
    return await answer()
  } finally {
    // The page has yet to read the answer: what it then leaves is not asked for again.
    setTimeout(() => {
      writes--
    }, LEAVING_MS)
  }
}

const LEAVING_MS = 100
let writes = 0
/** Whether something is written from here whose answer has not come, or came just now. */
export const isWriting = (): boolean => writes > 0

/** Where there was no answer, or one of a server in trouble, nobody knows whether it was done. */
const mayHaveArrived = (error: unknown): boolean => !(error instanceof Refusal) || error.isPassing

async function askSignedIn(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const path = pathOf(input)
  const startedAt = now()
  let response = await sent(path, init)
  if (response.status === 401) {
    const problem = await refusalOf(response)
    if (!SESSION_OVER.has(problem.slug)) throw problem
    const renewal = await renewed(startedAt)
    if (renewal === 'unknown') throw Refusal.offline()
    if (renewal !== 'renewed') {
      announceEnd(renewal)
      throw problem
    }
    response = await sent(path, init)
  }
  if (response.status === 403 && !SAFE.has(methodOf(init))) {
    const refusal = await refusalOf(response)
    if (refusal.slug !== 'forbidden' || refusal.problem?.reason?.kind !== 'XSRF_MISMATCH') throw refusal
    // Any safe request in cookie mode brings a token that fits.
    await sent('/api/v1/auth/me', {})
    response = await sent(path, init)
  }
  if (response.ok || response.status === 304) return response
  const refusal = await refusalOf(response)
  if (refusal.slug !== 'tax-year-closed' || !refusal.closedYears || isConfirmed(init)) throw refusal
  if (init.signal && unattended.has(init.signal)) throw refusal
  if (!(await mayChangeYears(refusal.closedYears))) throw refusal
  return askSignedIn(input, withYears(init, refusal.closedYears.years))
}

/** By which a request says that it may change closed tax years. */
const CONFIRM_TAX_YEAR = 'X-Confirm-Tax-Year'
const isConfirmed = (init: RequestInit): boolean => new Headers(init.headers).has(CONFIRM_TAX_YEAR)

function withYears(init: RequestInit, years: number[]): RequestInit {
  const headers = new Headers(init.headers)
  headers.set(CONFIRM_TAX_YEAR, years.join())
  // Whoever read the question took their time, which the request before was not given.
  return { ...init, headers, signal: null }
}

/** A request the server hands out to be sent as it stands: how something is answered, or taken back. */
export interface ActionLink {
  method: string
  /** Below /api: /v1/transfers/link. */
  path: string
  body?: unknown
}

/** How a write is taken back, where its answer says so. */
export const undoOf = (answered: object): ActionLink | undefined =>
  (answered as { meta?: { undo?: ActionLink } }).meta?.undo

/**
 * Sends such a link.
 *
 * @throws Refusal
 */
export async function askLink<Answer>({ method, path, body }: ActionLink): Promise<Answer> {
  const init: RequestInit = { method }
  if (body !== undefined && body !== null) {
    init.headers = { 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  const response = await ask(path.startsWith('/api/') ? path : `/api${path}`, init)
  return (await response.json()) as Answer
}

/**
 * Whether somebody is signed in here, for the pages that are open to everybody: it ends nothing where nobody is.
 * Nothing is asked of the server where it would only say no.
 */
export async function hasSession(isLikely = mayHaveSession()): Promise<boolean> {
  if (!isLikely) return false
  const startedAt = now()
  try {
    if ((await sent('/api/v1/auth/me', {})).ok) return true
    return (await renewed(startedAt)) === 'renewed'
  } catch {
    return false
  }
}

/** The app's page as the server has it now, past everything kept; undefined where it does not answer. */
export async function pageNow(): Promise<string | undefined> {
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(READ_DEADLINE_MS.unreachable),
    })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}

const methodOf = (init: RequestInit): string => (init.method ?? 'GET').toUpperCase()

function pathOf(input: RequestInfo | URL): string {
  const url = new URL(input instanceof Request ? input.url : input, location.origin)
  return `${url.pathname}${url.search}`
}

async function sent(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('X-Svc-Auth-Mode', 'cookie')
  if (!SAFE.has(methodOf(init))) {
    headers.set('X-Requested-With', 'XMLHttpRequest')
    // The answer then says how the write is taken back.
    headers.set('Prefer', 'undo')
    const token = xsrfToken() ?? (await firstXsrfToken())
    if (token) headers.set('X-XSRF-TOKEN', token)
  }
  const askedAt = now()
  try {
    const response = await (SAFE.has(methodOf(init)) ? read : fetch)(path, { ...init, headers })
    // The service worker says so of what it kept, a proxy of what stands behind it.
    const isStored = response.headers.has('x-hearth-kept-at')
    // Of what is only late, nobody knows yet: session/late-answers.ts hears of it.
    if (!response.headers.has('x-hearth-late')) noteReachable(!isStored && !isOfProxy(response), askedAt)
    // What the service worker kept is of a day that may be over.
    if (!isStored) noteHouseholdDay(response.headers.get('x-household-day'))
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    noteReachable(false, askedAt)
    throw Refusal.offline()
  }
}

/** Nobody waits longer for what is read, and less where Hearth did not answer just before. */
const READ_DEADLINE_MS = { reachable: 30_000, unreachable: 8_000 }

/** Up to its last byte, where it is JSON; a file and the feed of changes take the time they need once they have begun. */
async function read(path: string, init: RequestInit): Promise<Response> {
  const deadline = new AbortController()
  const timer = setTimeout(
    () => deadline.abort(new DOMException('no answer in time', 'TimeoutError')),
    READ_DEADLINE_MS[isReachable() ? 'reachable' : 'unreachable'],
  )
  try {
    const signals = init.signal ? [init.signal, deadline.signal] : [deadline.signal]
    const response = await fetch(path, { ...init, signal: AbortSignal.any(signals) })
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response
    const { status, headers } = response
    return new Response(await response.arrayBuffer(), { status, headers })
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a proxy answers because Hearth does not: what Hearth says itself is always JSON. */
const isOfProxy = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !headers.get('content-type')?.includes('json')

/** Read each time: signing in and renewing replace it. */
const xsrfToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${XSRF_COOKIE}=`))
    ?.slice(XSRF_COOKIE.length + 1)

/** Whoever is quick has none yet, and would be refused: any safe request brings one. */
async function firstXsrfToken(): Promise<string | undefined> {
  await sent('/api/v1/auth/providers', {})
  return xsrfToken()
}

async function refusalOf(response: Response): Promise<Refusal> {
  const body: { error?: Problem } | undefined = await response.json().catch(() => undefined)
  const retryAfter = response.headers.get('retry-after')
  return new Refusal(
    response.status,
    body?.error,
    retryAfter === null ? undefined : Number.parseInt(retryAfter, 10),
  )
}
