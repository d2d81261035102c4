import type { Instant } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { stateOf } from '../../platform/installation-state.ts'

const makeStart = ({ clock }: Pick<Deps, 'state' | 'clock'>): { at: Instant } => ({ at: clock() })

/** From when on the service is up; to be called at the start. */
export const noteStart = (deps: Pick<Deps, 'state' | 'clock'>): Instant => stateOf(deps, makeStart).at
