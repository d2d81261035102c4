import type { TransactionItem, TransactionReasons } from '../session/api-types.ts'

/** A transaction as lists have it. */
export type Row = TransactionItem
/** Why it is as it is. */
export type Reasons = TransactionReasons
