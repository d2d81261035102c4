import type { FormerText } from '../../../core/facts.ts'
import type { CallFailure } from '../../../platform/outbound/words/facts.ts'

/** Why Hearth itself switched a webhook off. Stored as JSON. */
export type DisabledReason =
  | { kind: 'GONE' }
  | { kind: 'NOTHING_DELIVERED'; days: number }
  | { kind: 'SECRET_LOST' }
  | FormerText

/** Why an attempt has no status. Stored as JSON. */
export type AttemptFailure = CallFailure | FormerText
