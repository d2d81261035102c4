import type { Actor } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import { afterCommit } from '../../platform/db/after-commit.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { oncePerConnection } from '../../platform/db/remember.ts'
import type { Deps } from '../../platform/deps.ts'
import { liveUntil } from './access-tokens.ts'

/** What goes on for as long as a session does. */
interface SessionWatch {
  /** Aborted with token-invalid as its reason when the session ends, whatever ends it, before that is answered. */
  signal: AbortSignal
  /** To be called when it is over. */
  release(): void
}

/** By the id of the session. */
const makeWatched = (_: Db) => new Map<string, Set<AbortController>>()

/**
 * For whatever goes on after the gate has let it in: a stream of events, a download, a long call elsewhere. Throws
 * token-invalid where the session has ended already.
 */
export function whileSignedIn({ db }: Pick<Deps, 'db'>, actor: Actor): SessionWatch {
  const until = liveUntil(db, actor)
  if (until === undefined) throw new Problem('token-invalid')
  const { sessionId, at } = actor
  const watched = oncePerConnection(db, makeWatched)
  const controllers = watched.get(sessionId) ?? new Set()
  const controller = new AbortController()
  watched.set(sessionId, controllers.add(controller))
  const release = () => {
    clearTimeout(timer)
    controllers.delete(controller)
    if (controllers.size === 0 && watched.get(sessionId) === controllers) watched.delete(sessionId)
  }
  // A session may also simply come to its end; that is a day away at the most.
  const timer = setTimeout(() => controller.abort(new Problem('token-invalid')), until - at)
  timer.unref()
  return { signal: controller.signal, release }
}

/** Ends what goes on under these sessions, as soon as the transaction is durable that ends them. */
export function haveEnded(tx: Tx, sessionIds: string[]): void {
  const watched = oncePerConnection(tx, makeWatched)
  const affected = sessionIds.filter((id) => watched.has(id))
  if (affected.length === 0) return
  afterCommit(tx, () => {
    for (const id of affected) {
      for (const controller of watched.get(id) ?? []) controller.abort(new Problem('token-invalid'))
    }
  })
}
