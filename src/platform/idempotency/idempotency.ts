import { invalid, Problem } from '../../core/problem.ts'
import { addDays, type Instant } from '../../core/time.ts'
import type { Tx } from '../db/db.ts'
import { withEachWrite } from '../db/request-context.ts'
import type { Deps } from '../deps.ts'
import { callerOf } from '../http/caller.ts'
import { writtenJson } from '../http/envelope.ts'
import { IDEMPOTENCY_KEY } from '../http/route-hooks.ts'
import { stateOf } from '../installation-state.ts'

/** On an answer that was given before. */
const REPLAYED = 'Idempotency-Replayed'
const RETENTION_DAYS = 7
const LONGEST_KEY = 200
/** An answer of this size is rare; of a larger one only that it was given is kept. */
const LONGEST_ANSWER = 64 * 1024
/** How many finished ones stay in memory: those whose answers are secrets are nowhere else. */
const REMEMBERED = 200

interface Answer {
  status: number
  text: string
}

/** A request with a key that runs or has just run. */
interface Attempt {
  requestHash: string
  userId: string
  key: string
  isSecret: boolean
  /** Whether anything was written under its key. */
  hasWritten: boolean
  /** Set where the answer is written; nothing for a refusal. */
  answer: Answer | undefined
  /** Resolves when it has been answered, one way or the other. */
  finished: Promise<void>
  finish: () => void
}

const makeAttempts = (): Map<string, Attempt> => new Map()
const attemptsOf = (deps: Pick<Deps, 'state'>) => stateOf(deps, makeAttempts)
const running = new WeakMap<Request, Attempt>()

interface IdempotentRequest {
  request: Request
  /** As the route's schema has it. */
  body: unknown
  set: { status?: number | string; headers: Record<string, string | number> }
}

/**
 * Carries out a request with a key at most once: the same request again gets the first response, and waits while the
 * first is running. Returns undefined if the request has to be carried out. Throws idempotency-conflict if the key was
 * used for a different request, and already-done if the first response is no longer stored.
 */
export function answerOnce(deps: Deps, request: IdempotentRequest): Promise<unknown> | undefined {
  const key = request.request.headers.get(IDEMPOTENCY_KEY)
  const caller = key === null ? undefined : callerOf(request.request)
  if (key === null || !caller?.actor || !caller.route?.isIdempotent) return undefined
  if (key === '' || key.length > LONGEST_KEY)
    throw invalid(IDEMPOTENCY_KEY, { kind: 'KEY_LENGTH', most: LONGEST_KEY })
  const { userId } = caller.actor
  const requestHash = hashOf(deps, request.request, request.body)
  const isSecret = caller.route.answersSecret
  return answerFirst(deps, request, { userId, key, requestHash, isSecret }, caller.at)
}

async function answerFirst(
  deps: Deps,
  { request, set }: IdempotentRequest,
  given: NewAttempt,
  at: Instant,
): Promise<unknown> {
  const { userId, key, requestHash } = given
  const attempts = attemptsOf(deps)
  const place = `${userId} ${key}`
  for (let known = attempts.get(place); known; known = attempts.get(place)) {
    if (known.requestHash !== requestHash) throw new Problem('idempotency-conflict')
    await known.finished
    if (known.answer) return replayed(set, known.answer)
    // It was refused, and whoever waited longest tries again.
    if (attempts.get(place) === known) attempts.delete(place)
  }
  const stored = storedAnswer(deps, given)
  if (stored) return replayed(set, stored)
  const attempt = newAttempt(given)
  attempts.set(place, attempt)
  running.set(request, attempt)
  withEachWrite((tx) => claim(tx, attempt, at))
  return undefined
}

function replayed(set: IdempotentRequest['set'], { status, text }: Answer): unknown {
  set.status = status
  set.headers[REPLAYED] = 'true'
  return writtenJson(text)
}

/**
 * The same words in another order are another request: nobody writes them anew to send them again. By the installation's
 * key, for some bodies have a password in them.
 */
const hashOf = ({ secrets }: Deps, { url, method }: Request, body: unknown): string => {
  const { pathname, search } = new URL(url)
  return secrets.sign('idempotent-request', `${method} ${pathname}${search}\n${JSON.stringify(body)}`)
}

type NewAttempt = Pick<Attempt, 'userId' | 'key' | 'requestHash' | 'isSecret'>

function newAttempt(given: NewAttempt): Attempt {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  return { ...given, hasWritten: false, answer: undefined, finished, finish }
}

interface StoredRequest {
  requestHash: string
  status: number | null
  answer: string | null
}

function storedAnswer({ db }: Deps, { userId, key, requestHash }: NewAttempt): Answer | undefined {
  const row = db.$client
    .query<StoredRequest, [string, string]>(
      'SELECT request_hash AS requestHash, status, answer FROM answered_requests WHERE user_id = ? AND key = ?',
    )
    .get(userId, key)
  if (!row) return undefined
  if (row.requestHash !== requestHash) throw new Problem('idempotency-conflict')
  if (row.status === null || row.answer === null) throw new Problem('already-done')
  return { status: row.status, text: row.answer }
}

/**
 * In the transaction of the write that it is about; again with each further one, so that none is without it. What a Worker
 * writes, such as an import, has a state of its own that lets it be done once.
 */
function claim(tx: Tx | undefined, attempt: Attempt, at: Instant): void {
  attempt.hasWritten = true
  if (!tx) return
  const { $client } = tx
  const { userId, key, requestHash } = attempt
  $client.query('DELETE FROM answered_requests WHERE at < ?').run(addDays(at, -RETENTION_DAYS))
  $client
    .query('INSERT OR IGNORE INTO answered_requests (user_id, key, request_hash, at) VALUES (?, ?, ?, ?)')
    .run(userId, key, requestHash, at)
}

/** What a request is answered with, once it is written down; whoever sends it again gets the same. */
export function noteAnswer(request: Request, status: number, text: string): void {
  const attempt = running.get(request)
  if (attempt && status >= 200 && status < 300) attempt.answer = { status, text }
}

/** To be called when a request has been answered, however. One that was refused may be sent again with its key. */
export function endAttempt(deps: Pick<Deps, 'state' | 'write'>, request: Request): void {
  const attempt = running.get(request)
  if (!attempt) return
  running.delete(request)
  attempt.finish()
  const attempts = attemptsOf(deps)
  const place = `${attempt.userId} ${attempt.key}`
  // What wrote nothing, such as a dry run, says how things are whenever it is asked.
  if (attempt.answer && attempt.hasWritten) forgetOldest(attempts)
  else if (attempts.get(place) === attempt) attempts.delete(place)
  if (attempt.hasWritten) void deps.write.soon((tx) => completeAttempt(tx, attempt)).catch(() => {})
}

function completeAttempt({ $client }: Tx, { answer, isSecret, userId, key }: Attempt): void {
  if (!answer) $client.query('DELETE FROM answered_requests WHERE user_id = ? AND key = ?').run(userId, key)
  else if (!isSecret && answer.text.length <= LONGEST_ANSWER)
    $client
      .query('UPDATE answered_requests SET status = ?, answer = ? WHERE user_id = ? AND key = ?')
      .run(answer.status, answer.text, userId, key)
}

/** Those that still run are waited for by somebody, perhaps. */
function forgetOldest(attempts: Map<string, Attempt>): void {
  for (const [place, { answer }] of attempts) {
    if (attempts.size <= REMEMBERED) return
    if (answer) attempts.delete(place)
  }
}

export const forgetPerson = ({ $client }: Tx, userId: string): void =>
  void $client.query('DELETE FROM answered_requests WHERE user_id = ?').run(userId)
