export const tradeKinds = [
  'BUY',
  'SELL',
  'REINVEST',
  'DIVIDEND',
  'INTEREST',
  'DISTRIBUTION',
  'RETURN_OF_CAPITAL',
  'NOTIONAL_DISTRIBUTION',
  'SPLIT',
  'MERGER',
  'SPIN_OFF',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'FEE',
  'TAX_WITHHELD',
  'CORRECTION',
] as const
export type TradeKind = (typeof tradeKinds)[number]

/** What its cash is in the ledger: money that turns into securities and back is no expense and no income. */
export const entryOf = (kind: TradeKind): 'TRANSFER' | 'INCOME' | 'EXPENSE' => {
  if (kind === 'DIVIDEND' || kind === 'INTEREST' || kind === 'DISTRIBUTION') return 'INCOME'
  return kind === 'FEE' || kind === 'TAX_WITHHELD' ? 'EXPENSE' : 'TRANSFER'
}

/** Brings units of another security, with all of the cost or a share of it. */
export const bringsOther = (kind: TradeKind): boolean => kind === 'MERGER' || kind === 'SPIN_OFF'

/** Can be of the account alone, of no security. */
export const isOfAccount = (kind: TradeKind): boolean =>
  kind === 'INTEREST' || kind === 'FEE' || kind === 'TAX_WITHHELD'

/**
 * What a broker told the IRS of a sale: its basis (box 12 of a 1099-B), the sale without it, or nothing, as there is no 1099-B.
 * Form 8949 asks for each apart.
 */
export const basisReports = ['REPORTED', 'NOT_REPORTED', 'NO_FORM'] as const
export type BasisReport = (typeof basisReports)[number]
