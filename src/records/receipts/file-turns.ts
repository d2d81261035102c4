import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'
import type { StoredFile } from './storage.ts'

const makeTurns = () => new Map<string, Promise<unknown>>()

/**
 * One thing at a time with one file: what takes it in and what removes it must each see what the other has made of the
 * row.
 */
export function alone<T>(
  deps: Deps,
  { householdId, sha256 }: StoredFile,
  work: () => Promise<T>,
): Promise<T> {
  const turns = stateOf(deps, makeTurns)
  const name = `${householdId} ${sha256}`
  const before = turns.get(name) ?? Promise.resolve()
  const turn = before.then(work, work)
  const over = turn
    .catch(() => {})
    .then(() => {
      if (turns.get(name) === over) turns.delete(name)
    })
  turns.set(name, over)
  return turn
}
