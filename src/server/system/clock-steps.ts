import { readFileSync } from 'node:fs'
import { type Instant, monotonicMs } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'

/** That the clock did not go on by as much time as passed. */
export interface ClockStep {
  at: Instant
  /** Forward where it is positive. */
  seconds: number
}

const LOOK_MS = 10_000
/** Time services move a clock by less; a leap second is one. */
const STEP_SECONDS = 60

const makeSteps = (): { last: ClockStep | undefined } => ({ last: undefined })

export const lastClockStep = (deps: Pick<Deps, 'state'>): ClockStep | undefined =>
  stateOf(deps, makeSteps).last

/** Looks now and then whether the clock was set. The answer ends it. */
export function watchClock(deps: Deps): () => void {
  const look = makeLook(deps)
  const timer = setInterval(look, LOOK_MS)
  return () => clearInterval(timer)
}

/** Compares the clock with the time that passed since the look before, which is logged where they part. */
export function makeLook(deps: Pick<Deps, 'clock' | 'log' | 'state'>, passed = secondsUp): () => void {
  let at = deps.clock()
  let up = passed()
  return () => {
    const seconds = Math.round((deps.clock() - at) / 1_000 - (passed() - up))
    at = deps.clock()
    up = passed()
    if (Math.abs(seconds) < STEP_SECONDS) return
    stateOf(deps, makeSteps).last = { at, seconds }
    deps.log.warn('clock.stepped', { seconds, detail: 'The clock was set. Look at its time service.' })
  }
}

/** The machine's own, which goes on while it sleeps; the process's does not, and waking up is no step of the clock. */
function secondsUp(): number {
  try {
    const seconds = Number.parseFloat(readFileSync('/proc/uptime', 'utf8'))
    if (Number.isFinite(seconds)) return seconds
  } catch {
    // Elsewhere than on Linux.
  }
  return monotonicMs() / 1_000
}
