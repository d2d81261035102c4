import type { Reasons as TransactionReasons } from '../../intake/imports/reasons-model.ts'
import type { TransactionItem } from '../../ledger/transactions/model.ts'

/** A transaction as lists have it. */
export type Row = TransactionItem
/** Why it is as it is. */
export type Reasons = TransactionReasons
