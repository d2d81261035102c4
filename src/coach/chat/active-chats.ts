import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { whileSignedIn } from '../../people/auth/live-sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'

/** An answer under way. */
export interface ActiveChat {
  signal: AbortSignal
  /** Names the conversation, once it has one. */
  isAbout(sessionId: string): void
  leave: () => void
  over: () => void
  hasLeft(): boolean
  /** Why it ends although whoever asked still listens. */
  refusal(): Problem | undefined
}

interface Underway {
  sessions: Set<string>
  all: Set<{ stop(): void; over: Promise<void> }>
  isStopping: boolean
}

const makeUnderway = (): Underway => ({ sessions: new Set(), all: new Set(), isStopping: false })

/**
 * Throws conflict while the conversation is being answered already: two answers at once would not know of each other.
 * It ends with the session of whoever asks, in the middle of a word.
 */
export function begin(deps: Deps, actor: Actor, sessionId: string | undefined): ActiveChat {
  const { sessions, all, isStopping } = stateOf(deps, makeUnderway)
  if (isStopping) throw stopping()
  if (sessionId !== undefined && sessions.has(sessionId))
    throw new Problem('conflict', { reason: { kind: 'STILL_ANSWERED' } })
  const stopped = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  let about: string | undefined
  let why: EarlyEnd | undefined
  const end = (reason: EarlyEnd) => () => {
    why ??= reason
    stopped.abort()
  }
  const session = whileSignedIn(deps, actor)
  session.signal.addEventListener('abort', end('SIGNED_OUT'))
  const entry = { stop: end('STOPPING'), over: promise }
  const isAbout = (id: string) => {
    about = id
    sessions.add(id)
  }
  const over = () => {
    session.release()
    all.delete(entry)
    if (about !== undefined) sessions.delete(about)
    resolve()
  }
  all.add(entry)
  if (sessionId !== undefined) isAbout(sessionId)
  return {
    signal: stopped.signal,
    isAbout,
    leave: end('LEFT'),
    over,
    hasLeft: () => why === 'LEFT',
    refusal: () => (why === undefined ? undefined : REFUSALS[why]?.()),
  }
}

type EarlyEnd = 'LEFT' | 'STOPPING' | 'SIGNED_OUT'

const stopping = (): Problem =>
  new Problem('too-busy', { reason: { kind: 'BEING_STOPPED' }, retryAfterSeconds: 5 })

const REFUSALS: Partial<Record<EarlyEnd, () => Problem>> = {
  STOPPING: stopping,
  SIGNED_OUT: () => new Problem('token-invalid'),
}

/** Ends every answer in progress with a reason, and waits until the text so far is stored. No new answers start afterwards. */
export async function stopAll(deps: Deps): Promise<void> {
  const underway = stateOf(deps, makeUnderway)
  underway.isStopping = true
  const ending = [...underway.all]
  for (const { stop } of ending) stop()
  await Promise.all(ending.map(({ over }) => over))
}
