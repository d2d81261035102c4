import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import type { TradeKind } from '../../holdings/trades/kinds.ts'
import type { SecurityKind } from '../../holdings/trades/securities/tables.ts'

/** A security as a file names it. */
export interface StatementSecurity {
  /** Tells the securities of a file apart, e.g. "CUSIP 316345206". */
  key: string
  name: string
  symbol?: string
  /** ISIN or CUSIP. */
  code?: string
  kind: SecurityKind
}

/** What a row does to what is held; its cash, where any moves, is the amount of the row. */
export interface StatementTrade {
  kind: TradeKind
  /** Index into the securities of the statement; absent of what concerns the account alone. */
  security?: number
  /** The trade day; the row's own date is the settlement day. */
  day: Day
  /** Without a sign, except in a CORRECTION; as `formatUnits` writes it. */
  quantity?: string
  /** As `formatPrice` writes it; absent where the file's price is not one of a unit. */
  price?: string
  /** Of cash, what was reinvested, or what a transfer cost; without a sign. */
  amount?: Money
  commission?: Money
  newUnits?: number
  oldUnits?: number
}

/** What a statement says is held of a security at the end of a day. */
export interface StatementPosition {
  /** Index into the accounts. */
  account: number
  /** Index into the listings. */
  listing: number
  /** Index into the securities. */
  security: number
  /** Below zero where it was sold short; as `formatUnits` writes it. */
  quantity: string
  /** Of its price. */
  day?: Day
  /** Of a unit, in the currency of the account; as `formatPrice` writes it. */
  price?: string
}

/** What a file says of investments beside its rows. */
export interface StatementInvestments {
  securities: StatementSecurity[]
  positions: StatementPosition[]
  /** The accounts whose positions are listed, if there are none: what is not in the list is not held. */
  listings: { account: number; day?: Day }[]
  /** Prices that the file lists of its securities; in the currency of the account that these are in. */
  prices?: { security: number; day: Day; price: string }[]
  /** What each account holds in cash, where the file says it. */
  cash: { account: number; amount: Money; day?: Day }[]
}

/** An ISIN or a CUSIP as securities have one; undefined for any other name of a security. */
export function securityCode(text: string): string | undefined {
  const plain = text.trim().toUpperCase()
  return /^[0-9A-Z]{9}$|^[A-Z]{2}[0-9A-Z]{9}[0-9]$/.test(plain) && /\d/.test(plain) ? plain : undefined
}
