import { compare, MINUS, sum } from '../money.ts'
import type { Holding, Holdings } from './queries.ts'

/** A number of units or a price, with as many decimals as it has. */
export const decimalText = (text: string, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 10 })
    .format(text as Intl.StringNumericLiteral)
    .replace('-', MINUS)

/** As the server takes it, of a number with a comma or a point. */
export const plainDecimal = (text: string): string =>
  text
    .trim()
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')

export const isDecimal = (text: string, places: number): boolean =>
  new RegExp(`^-?\\d{1,12}(\\.\\d{1,${places}})?$`).test(text)

export interface SecurityRow {
  securityId: string
  accountIds: string[]
  /** Of one account its own; of several their sum where all are known. */
  parts: Holding[]
  /** In the household's currency; null where a part has none. */
  value: string | null
  cost: string | null
  unrealised: string | null
  income: string | null
}

const together = (amounts: (string | null)[]): string | null =>
  amounts.some((amount) => amount === null) ? null : sum(amounts.filter((amount) => amount !== null))

/** What is held of each security in all accounts, the most valuable first. */
export function securityRows(holdings: readonly Holding[]): SecurityRow[] {
  const byId = new Map<string, Holding[]>()
  for (const holding of holdings)
    byId.set(holding.securityId, [...(byId.get(holding.securityId) ?? []), holding])
  return [...byId]
    .map(([securityId, parts]) => ({
      securityId,
      accountIds: parts.map(({ accountId }) => accountId),
      parts,
      value: together(parts.map(({ converted }) => converted)),
      cost: together(parts.map(({ cost }) => cost)),
      unrealised: together(parts.map(({ unrealised }) => unrealised)),
      income: together(parts.map(({ income }) => income)),
    }))
    .toSorted((one, other) => compare(other.value ?? '0.00', one.value ?? '0.00'))
}

/** The sums of what is known. */
export const totalsOf = ({ holdings }: Pick<Holdings, 'holdings'>) => {
  const known = (figure: (holding: Holding) => string | null): string =>
    sum(holdings.map(figure).filter((amount) => amount !== null))
  return {
    value: known(({ converted }) => converted),
    cost: known(({ cost }) => cost),
    unrealised: known(({ unrealised }) => unrealised),
    income: known(({ income }) => income),
    leftOut: holdings.filter(({ why }) => why !== null).length,
  }
}
