import type { Instant } from '../../../core/time.ts'
import type { Tx } from '../../../platform/db/db.ts'

/** Works out anew what a receipt repeats and which transactions it may belong to: after a reading or a correction. */
export function reconsider(_tx: Tx, _household: { householdId: number; at: Instant }, _seq: number): void {}
