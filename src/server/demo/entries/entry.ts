import type { Day } from '../../../core/time.ts'
import type { AccountKey } from '../household.ts'

/** Something that happened in one account, before it is in any ledger. */
export interface Entry {
  account: AccountKey
  day: Day
  /** Out is negative. */
  cents: number
  payee: string
  /** As the bank has it. */
  text: string
  /** By name; null where nobody has said. */
  category: string | null
  tags?: string[]
  notes?: string
  /** Add up to the magnitude of the amount. */
  parts?: Part[]
  /** The same on both sides of a transfer. */
  transfer?: string
  /** The bank has not booked it yet; somebody entered it by hand. */
  isPending?: boolean
  isHidden?: boolean
  /** Entered by somebody although the bank gives it out. */
  isByHand?: boolean
  /** Nobody has looked at it. */
  isNew?: boolean
}

export interface Part {
  category: string
  cents: number
  notes?: string
}

export const sumOf = (entries: readonly Pick<Entry, 'cents'>[]): number =>
  entries.reduce((sum, { cents }) => sum + cents, 0)
