import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'

/** Something that happened to the units of one security. */
export interface PoolEvent {
  id: string
  /** Whose units are one: a person's, or a registered account's. */
  pool: string
  /** Not of a registered account, which has neither gains nor losses. */
  isTaxable: boolean
  account: string
  day: Day
  kind: string
  /** Above zero in, below zero out. */
  units: bigint
  /** How much of the cost of the account's units goes to another security, in percent with ten places. */
  costShare: bigint | undefined
  split: { fresh: bigint; old: bigint } | undefined
  /** What was paid with the commission, or received before it; undefined where nobody knows. */
  amount: Money | undefined
  outlays: Money | undefined
  /** Of a sale out of lots: those it names, by what brought them. */
  named?: readonly { id: string; units: bigint }[]
}
