import type { Subscription } from './queries.ts'

type Stated = Pick<Subscription, 'status' | 'isEnded' | 'cancellationDate' | 'isPaused'>
export type State = 'found' | 'active' | 'paused' | 'ending' | 'ended' | 'none'

/** What it is to the household today. */
export function stateOf({ status, isEnded, cancellationDate, isPaused }: Stated, today: string): State {
  if (status === 'DISMISSED') return 'none'
  if (status === 'CANCELLED' || isEnded || (cancellationDate !== null && cancellationDate < today))
    return 'ended'
  if (status === 'SUGGESTED') return 'found'
  if (isPaused) return 'paused'
  return cancellationDate === null ? 'active' : 'ending'
}

/** Whether somebody has said that it will be paused. */
export const hasPauseAhead = ({ pausedSince }: Pick<Subscription, 'pausedSince'>, today: string): boolean =>
  pausedSince !== null && pausedSince > today
