import type { Actor } from '../../core/actor.ts'
import { Problem, type Slug } from '../../core/problem.ts'
import { isSignedIn } from '../../people/auth/access-tokens.ts'
import { whileSignedIn } from '../../people/auth/live-sessions.ts'
import { changeKindNames, changesOf } from '../../people/events/event-kinds.ts'
import { newestSeq } from '../../people/events/events.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { happened, kindsFor, since } from './changes.ts'
import type { Changes } from './model.ts'

/**
 * Every write records what it did in the table of events, whichever connection, Worker or process makes it. So one look
 * at the newest number finds them all: it takes a few microseconds, twice a second, and only while somebody listens.
 */
const LOOK_MS = 500
/** Often enough for what stands in between and gives up after a minute of silence. */
const HEARTBEAT_LOOKS = 40
/** A browser needs one for all its tabs. */
const MOST_A_PERSON = 10
/** Messages a reader may be behind; one that reads no more is let go and comes back with the last number it read. */
const AHEAD = 16

type Bytes = Uint8Array<ArrayBuffer>

interface Listener {
  actor: Pick<Actor, 'householdId' | 'userId' | 'sessionId'>
  controller: ReadableStreamDefaultController<Bytes>
  release(): void
}

interface Feed {
  listeners: Set<Listener>
  /** The newest event everybody was told of. */
  seq: number
  looks: number
  timer: ReturnType<typeof setInterval> | undefined
  isStopping: boolean
}

const makeFeed = (): Feed => ({
  listeners: new Set(),
  seq: 0,
  looks: 0,
  timer: undefined,
  isStopping: false,
})

/** Tells somebody of each change from the one on that they name, for as long as they are signed in and listen. */
export function listen(deps: Deps, actor: Actor, after: number | undefined): ReadableStream<Bytes> {
  const feed = stateOf(deps, makeFeed)
  refuseTooMany(feed, actor)
  const { signal, release } = whileSignedIn(deps, actor)
  const { householdId, userId, sessionId } = actor
  let listener: Listener
  return new ReadableStream(
    {
      start(controller: Listener['controller']) {
        listener = { actor: { householdId, userId, sessionId }, controller, release }
        join(deps, feed, listener)
        signal.addEventListener('abort', () => end(feed, listener, 'token-invalid'))
        controller.enqueue(messageOf(since(deps.db, actor, after)))
      },
      cancel: () => void leave(feed, listener),
    },
    { highWaterMark: AHEAD },
  )
}

function refuseTooMany({ listeners, isStopping }: Feed, { userId }: Actor): void {
  if (isStopping)
    throw new Problem('too-busy', {
      reason: { kind: 'BEING_STOPPED' },
      retryAfterSeconds: 5,
    })
  let count = 0
  for (const { actor } of listeners) if (actor.userId === userId) count++
  if (count >= MOST_A_PERSON) throw new Problem('too-many-streams', { retryAfterSeconds: 60 })
}

/** What the others were not told yet they are told first, so that everybody is at the same number. */
function join(deps: Deps, feed: Feed, listener: Listener): void {
  if (feed.timer) look(deps, feed)
  else {
    feed.seq = newestSeq(deps.db)
    feed.timer = setInterval(() => tryToLook(deps, feed), LOOK_MS)
  }
  feed.listeners.add(listener)
}

function tryToLook(deps: Deps, feed: Feed): void {
  try {
    if (++feed.looks % HEARTBEAT_LOOKS === 0) beat(deps, feed)
    look(deps, feed)
  } catch (error) {
    deps.log.error('changes.behind', { stack: error instanceof Error ? error.stack : undefined })
    endAll(feed, 'internal-error')
  }
}

function look({ db, clock }: Deps, feed: Feed): void {
  const newest = newestSeq(db)
  if (newest === feed.seq) return
  // A database that was put back from a copy begins at a lower number.
  const events = newest > feed.seq ? happened(db, feed.seq, newest) : undefined
  feed.seq = newest
  if (!events || events.some(({ kind }) => endsSessions(kind))) endSignedOut(db, feed, clock())
  const messages = new Map<string, Bytes | undefined>()
  for (const listener of feed.listeners) {
    const { householdId, userId } = listener.actor
    const key = `${householdId} ${userId}`
    if (!messages.has(key)) messages.set(key, newsFor(listener, newest, events))
    const message = messages.get(key)
    if (message) send(feed, listener, message)
  }
}

/** Of what happened in another process nobody else tells this one. */
const endsSessions = (event: string): boolean =>
  changesOf(event).some((kind) => kind === 'security' || kind === 'members')

function endSignedOut(db: Deps['db'], feed: Feed, at: Actor['at']): void {
  for (const listener of feed.listeners)
    if (!isSignedIn(db, { ...listener.actor, at })) end(feed, listener, 'token-invalid')
}

function newsFor({ actor }: Listener, seq: number, events: ReturnType<typeof happened> | undefined) {
  const kinds = events ? kindsFor(actor, events) : changeKindNames
  return kinds.length > 0 ? messageOf({ seq, kinds }) : undefined
}

function beat({ db, clock }: Deps, feed: Feed): void {
  endSignedOut(db, feed, clock())
  for (const listener of feed.listeners) send(feed, listener, HEARTBEAT)
}

function send(feed: Feed, listener: Listener, message: Bytes): void {
  if ((listener.controller.desiredSize ?? 0) > 0) listener.controller.enqueue(message)
  else end(feed, listener, 'too-busy')
}

function leave(feed: Feed, listener: Listener): boolean {
  if (!feed.listeners.delete(listener)) return false
  listener.release()
  if (feed.listeners.size === 0) {
    clearInterval(feed.timer)
    feed.timer = undefined
  }
  return true
}

function end(feed: Feed, listener: Listener, reason: Slug): void {
  if (!leave(feed, listener)) return
  listener.controller.enqueue(utf8.encode(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`))
  listener.controller.close()
}

function endAll(feed: Feed, reason: Slug): void {
  for (const listener of feed.listeners) end(feed, listener, reason)
}

/** Ends every stream, so that nobody has to wait for them; none begins after it. */
export function stop(deps: Deps): void {
  const feed = stateOf(deps, makeFeed)
  feed.isStopping = true
  endAll(feed, 'too-busy')
}

const utf8 = new TextEncoder()
const HEARTBEAT = utf8.encode(': still here\n\n')
const messageOf = (changes: Changes): Bytes =>
  utf8.encode(`id: ${changes.seq}\ndata: ${JSON.stringify(changes)}\n\n`)
