import type { LikelyType } from './bank-feed.ts'

/** The first that fits wins: a "Visa line of credit" is a line of credit, a "Visa debit" an everyday account. */
const NAMES: [pattern: RegExp, type: LikelyType][] = [
  [/mortgage|hypoth/i, 'MORTGAGE'],
  [/line of credit|credit line|heloc|marge/i, 'LINE_OF_CREDIT'],
  [/ch(eck|equ)ing|debit|d[ée]bit|current account/i, 'CHECKING'],
  [/saving|[ée]pargne|money market/i, 'SAVINGS'],
  [/visa|master ?card|amex|american express|credit(?! union)|\bcard\b|\bcarte\b/i, 'CREDIT_CARD'],
  [/\bloan|lending|financing|\bpr[êe]t\b/i, 'LOAN'],
  [/brokerage|invest|trading|\b(rrsp|rrif|tfsa|resp|fhsa|rdsp|401k|403b|ira|hsa)\b/i, 'INVESTMENT'],
]

export function likelyType(name: string, hasHoldings: boolean): LikelyType {
  if (hasHoldings) return 'INVESTMENT'
  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? 'CHECKING'
}
