import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'

/*
 * Passwords of locked files in preview, in the memory of this process alone: reading one again, into another account or
 * with a day corrected, asks nobody twice. They go after a quarter of an hour, and when there are many, the oldest first.
 */

interface Kept {
  password: string
  until: number
}

const KEPT_MS = 15 * 60_000
const MOST = 50

/** What an import is called while it is worked on: no household hears of another's. */
export const nameOf = ({ householdId }: Actor, id: string): string =>
  `import ${householdId} ${id.toLowerCase()}`

const makeKept = () => new Map<string, Kept>()

export function keepPassword(deps: Deps, name: string, password: string): void {
  const kept = stateOf(deps, makeKept)
  kept.delete(name)
  kept.set(name, { password, until: deps.clock() + KEPT_MS })
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}

export function passwordFor(deps: Deps, name: string): string | undefined {
  const kept = stateOf(deps, makeKept)
  for (const [key, { until }] of kept) if (until < deps.clock()) kept.delete(key)
  return kept.get(name)?.password
}
