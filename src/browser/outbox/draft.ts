/** Spent, received, or moved between accounts of one's own. */
export type Kind = 'EXPENSE' | 'INCOME' | 'TRANSFER'

/** A part of a split while it is written. */
export interface Part {
  key: number
  categoryId: string | null
  /** A decimal string, or empty. */
  amount: string
  notes: string
  /** Somebody wrote its amount; the others take what is left. */
  isTyped: boolean
}

/** A transaction as a person writes it, before the ledger has it. */
export interface Draft {
  kind: Kind
  /** A decimal string above zero, or empty. */
  amount: string
  payee: string
  categoryId: string | null
  accountId: string | null
  /** Of a transfer: where it went. */
  toAccountId: string | null
  /** Of a transfer into another currency: what arrived there. */
  arrived: string
  date: string
  notes: string
  tags: string[]
  /** None where it is not split. */
  parts: Part[]
  /** Chosen by hand, so that a payee does not choose again. */
  byHand: ('kind' | 'categoryId' | 'accountId')[]
  /** The same for each attempt to save it, so that it is saved once. */
  key: string
}
