import type { Db } from './db.ts'
import { isWriting } from './read-snapshot.ts'

/** Answers of one kind that are remembered beside a connection. */
interface Cache<Answer> {
  /** So many at the most; then the one that was remembered first is forgotten. */
  readonly most: number
  /** Whether it is remembered as well while something is being written that has no part in it. */
  readonly alsoWhileWriting: boolean
  /** Only for the type. */
  readonly answer?: Answer
}

/** The key includes whatever the value depends on (a revision, a day, a count), so that nothing has to invalidate it. */
type CacheKey = readonly (string | number | null | undefined)[]

export const makeCache = <Answer>(most = 8, alsoWhileWriting = false): Cache<Answer> => ({
  most,
  alsoWhileWriting,
})

/**
 * The result of the work, or the cached result for the same key on this connection. During a write nothing is cached,
 * because what is read then may be rolled back and its revision reused.
 */
export function rememberBy<Answer>(db: Db, cache: Cache<Answer>, key: CacheKey, work: () => Answer): Answer {
  if (isWriting(db) && !cache.alsoWhileWriting) return work()
  const answers = answersIn(db, cache)
  const text = JSON.stringify(key)
  const known = answers.get(text)
  if (known !== undefined) return known
  const answer = work()
  if (answers.size >= cache.most) answers.delete(answers.keys().next().value ?? '')
  answers.set(text, answer)
  return answer
}

/** A cache is named by itself. */
function answersIn<Answer>(db: Db, cache: Cache<Answer>): Map<string, Answer> {
  const { remembered } = db.$client
  const known = remembered.get(cache) ?? new Map<string, unknown>()
  remembered.set(cache, known)
  return known as Map<string, Answer>
}

/** What `make` makes for a connection: once, when it is first asked for, and gone when the connection is. */
export function oncePerConnection<Made>(db: Db, make: (db: Db) => Made): Made {
  const { remembered } = db.$client
  const made = (remembered.get(make) as Made | undefined) ?? make(db)
  remembered.set(make, made)
  return made
}
