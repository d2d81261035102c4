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

/** Looks twice a second how late it comes. The answer ends it. */
export function watchLoop(deps: Pick<Deps, 'state'>): () => void {
  let expected = monotonicMs() + LOOK_MS
  const timer = setInterval(() => {
    const late = monotonicMs() - expected
    expected = monotonicMs() + LOOK_MS
    noteLag(deps, late / 1_000)
  }, LOOK_MS)
  return () => clearInterval(timer)
}

export function noteLag(deps: Pick<Deps, 'state'>, seconds: number): void {
  const lags = stateOf(deps, makeLags)
  lags.push(Math.max(0, seconds))
  if (lags.length > KEPT) lags.shift()
}
