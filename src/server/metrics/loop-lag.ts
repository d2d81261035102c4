import { monotonicMs } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'

const LOOK_MS = 500
const KEPT = 120

const makeLags = (): number[] => []

/** The longest that anything waited for its turn within the last minute, in seconds; undefined where nobody looks. */
export function worstLag(deps: Pick<Deps, 'state'>): number | undefined {
  const lags = stateOf(deps, makeLags)
  return lags.length === 0 ? undefined : Math.max(...lags)
}

/** What tests replace: the clock, and what comes again and again. */
interface LoopClock {
  nowMs(): number
  /** Answers how to end it. */
  every(ms: number, look: () => void): () => void
}

const CLOCK: LoopClock = {
  nowMs: monotonicMs,
  every: (ms, look) => {
    const timer = setInterval(look, ms)
    return () => clearInterval(timer)
  },
}

/** Looks twice a second how late it comes. The answer ends it. */
export function watchLoop(deps: Pick<Deps, 'state'>, { nowMs, every }: LoopClock = CLOCK): () => void {
  let expected = nowMs() + LOOK_MS
  return every(LOOK_MS, () => {
    const at = nowMs()
    noteLag(deps, (at - expected) / 1_000)
    expected = at + LOOK_MS
  })
}

export function noteLag(deps: Pick<Deps, 'state'>, seconds: number): void {
  const lags = stateOf(deps, makeLags)
  lags.push(Math.max(0, seconds))
  if (lags.length > KEPT) lags.shift()
}
