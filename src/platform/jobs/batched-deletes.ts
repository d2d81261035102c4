import type { Tx } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { stateOf } from '../installation-state.ts'

/** Rows a write may take with it, so that nobody waits long for their turn. */
const AT_ONCE = 1_000

/** Thrown by work that gave way to the end of the service. */
export class Stopped extends Error {}

const makeStopping = () => ({ isStopping: false })

/** Has everything that goes on in batches end with the one it is at. */
export const stopBatches = (deps: Deps): void =>
  void Object.assign(stateOf(deps, makeStopping), { isStopping: true })
export const allowBatches = (deps: Deps): void =>
  void Object.assign(stateOf(deps, makeStopping), { isStopping: false })

export const isStopping = (deps: Deps): boolean => stateOf(deps, makeStopping).isStopping

/** To be called between the pieces of long work. */
export function stopIfAsked(deps: Deps): void {
  if (isStopping(deps)) throw new Stopped()
}

/** Repeats a deletion, a write for each thousand rows, until it finds fewer. Answers how many went. */
export async function deleteInBatches(
  deps: Deps,
  forget: (tx: Tx, atMost: number) => number,
  atMost = AT_ONCE,
): Promise<number> {
  let total = 0
  for (;;) {
    stopIfAsked(deps)
    const gone = await deps.write((tx) => forget(tx, atMost))
    total += gone
    if (gone < atMost) return total
  }
}
