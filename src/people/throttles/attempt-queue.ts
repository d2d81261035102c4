import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import { isRefused, networkOf, type ThrottledAttempt, triesLeft } from './throttles.ts'

const WAITING_LIMIT = 100

interface Line {
  looking: number
  waiting: (() => boolean)[]
}

/** By the account and the network of the attempts. */
const makeLines = () => new Map<string, Line>()

/**
 * Lets as many attempts at one account from one network be looked at together as may still fail before the pair is
 * locked; the others wait for how those end. Guesses sent at once so gain nothing, and nobody else waits for them.
 * The look is told whether it is refused, and has counted its outcome when it resolves.
 */
export async function queueAttempt<T>(
  deps: Pick<Deps, 'db' | 'state'>,
  attempt: ThrottledAttempt,
  look: (isRefused: boolean) => Promise<T>,
): Promise<T> {
  const { db } = deps
  const lines = stateOf(deps, makeLines)
  const key = `${attempt.accountKey} ${networkOf(attempt)}`
  const line = lines.get(key) ?? { looking: 0, waiting: [] }
  lines.set(key, line)
  await admitted(line, () => line.looking < triesLeft(db, attempt))
  try {
    return await look(isRefused(db, attempt))
  } finally {
    line.looking--
    moveOn(line)
    if (line.looking === 0) lines.delete(key)
  }
}

async function admitted(line: Line, mayLook: () => boolean): Promise<void> {
  if (line.waiting.length === 0 && mayLook()) {
    line.looking++
    return
  }
  if (line.waiting.length >= WAITING_LIMIT) throw new Problem('too-busy', { retryAfterSeconds: 5 })
  await new Promise<void>((resolve) => {
    line.waiting.push(() => {
      if (!mayLook()) return false
      line.looking++
      resolve()
      return true
    })
  })
}

function moveOn({ waiting }: Line): void {
  while (waiting[0]?.()) waiting.shift()
}
