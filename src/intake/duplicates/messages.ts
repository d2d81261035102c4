import type { Day } from '../../core/time.ts'

interface KnownBefore {
  /** Of the transaction that is there. */
  date: Day
  isReconciled: boolean
}

interface MayBeThere {
  date: Day
  isByHand: boolean
}

interface Reasons {
  NOTHING_LIKE_IT: object
  TWICE_IN_FILE: { row: number }
  DELETED_EARLIER: object
  SAME_ID: KnownBefore & { id: string }
  SENT_BY_FEED: KnownBefore
  SAME_IMPORTED: KnownBefore
  /** With the amount until now, where that is another one. */
  NOW_POSTED: { date: Day; amount: string | null }
  CHANGED_BY_BANK: { date: Day }
  SAME_CONTENT: MayBeThere
  SIMILAR_PAYEE: MayBeThere
  SAME_AMOUNT: MayBeThere
  SAME_PERIOD: MayBeThere
  PERHAPS_PENDING: { amount: string; date: Day }
}

/** Why a row is new, or is there already, without words. It is stored, so a kind keeps its name and its fields. */
export type DuplicateReason = { [Kind in keyof Reasons]: { kind: Kind } & Reasons[Kind] }[keyof Reasons]
