/** What a column of a list of trades holds; of commissions there may be several. */
export const tradeColumnRoles = [
  'IGNORE',
  'DAY',
  'SETTLED',
  'ACTION',
  'SYMBOL',
  /** ISIN or CUSIP. */
  'CODE',
  'NAME',
  'TEXT',
  'QUANTITY',
  'PRICE',
  /** What the cash moves by, with the commission. */
  'AMOUNT',
  /** Without the commission. */
  'GROSS_AMOUNT',
  'COMMISSION',
  'CURRENCY',
  'ACCOUNT',
] as const
export type TradeColumnRole = (typeof tradeColumnRoles)[number]

/** What a word of the file says: a trade, cash alone, or nothing that is to be imported. */
export const tradeMeanings = [
  'BUY',
  'SELL',
  'REINVEST',
  'DIVIDEND',
  'INTEREST',
  'DISTRIBUTION',
  'RETURN_OF_CAPITAL',
  'SPLIT',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'FEE',
  'TAX_WITHHELD',
  'DEPOSIT',
  'WITHDRAWAL',
  /** In or out by the sign of its amount. */
  'CASH',
  'IGNORE',
] as const
export type TradeMeaning = (typeof tradeMeanings)[number]

export interface TradeMapping {
  /** One role per column, by position. */
  columns: TradeColumnRole[]
  actions: { word: string; meaning: TradeMeaning }[]
}

/** The mapping that is used or, while it is asked for, proposed; null of a word that nobody knows. */
export interface UnderstoodTrades {
  columns: TradeColumnRole[]
  actions: { word: string; rows: number; meaning: TradeMeaning | null }[]
}

/** Words are the same in whatever letters. */
export const wordKey = (word: string): string => word.trim().replace(/\s+/g, ' ').slice(0, 100).toLowerCase()

/** Of any list there has to be a day, an action, and what it comes to. */
export function isWhole(columns: readonly TradeColumnRole[]): boolean {
  const has = (role: TradeColumnRole) => columns.includes(role)
  const isPriced = has('AMOUNT') || has('GROSS_AMOUNT') || (has('QUANTITY') && has('PRICE'))
  return has('DAY') && has('ACTION') && isPriced
}
