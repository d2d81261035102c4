import type { CallFailure } from '../../../platform/outbound/words/facts.ts'

/** Why a message did not arrive. Stored as JSON. */
export type ChannelFailure =
  | CallFailure
  /** The status of an HTTP receiver. */
  | { kind: 'ANSWERED'; status: number }
  /** What a mail server said, with its code; 0 where it said none. */
  | { kind: 'MAIL_REFUSED'; code: number; text: string }
  | { kind: 'MAIL_NOT_ENCRYPTED' }
  | { kind: 'NO_MAIL_SERVER' }
  | { kind: 'NO_PUSH_KEY' }

/** Why Hearth itself switched a channel off. Stored as JSON. */
export type ChannelOffReason =
  | { kind: 'GONE' }
  | { kind: 'NOTHING_DELIVERED'; days: number }
  | { kind: 'SECRET_LOST' }
