import type { Deps } from './deps.ts'
import { stateOf } from './installation-state.ts'
import type { StoredFile } from './paper/storage.ts'

const makeTurns = () => new Map<string, Promise<unknown>>()

/**
 * One thing at a time with one file: what takes it in and what removes it must each see what the other has made of the
 * row.
 */
export function alone<T>(
  deps: Deps,
  { householdId, sha256, folder = 'receipts' }: StoredFile,
  work: () => Promise<T>,
): Promise<T> {
  const turns = stateOf(deps, makeTurns)
  const name = `${folder} ${householdId} ${sha256}`
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
