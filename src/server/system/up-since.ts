import { addMs, type Instant, monotonicMs } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'

const makeStart = (_: Pick<Deps, 'state'>): { startedMs: number | undefined } => ({ startedMs: undefined })

/** To be called at the start, from which on the service is up. */
export function noteStart(deps: Pick<Deps, 'state'>, nowMs = monotonicMs()): void {
  stateOf(deps, makeStart).startedMs = nowMs
}

/**
 * From when on the service is up, by the clock as it is set now: a machine without a battery starts with a clock of days
 * ago, and a service is not up for longer because it was put right.
 */
export function upSince(deps: Pick<Deps, 'state' | 'clock'>, nowMs = monotonicMs()): Instant {
  const { startedMs = nowMs } = stateOf(deps, makeStart)
  return addMs(deps.clock(), Math.round(startedMs - nowMs))
}
