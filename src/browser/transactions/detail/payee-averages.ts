import { absolute, averageOf, decimalsOf, rounded } from '../../money.ts'
import type { Row } from '../row.ts'
import { signed } from '../row-words.ts'

/** What rows come to on average in each currency, as fine as that is paid in; those of two are never one. */
export function averagesOf(
  rows: readonly Row[],
  currencyOf: (accountId: string) => string,
): { currency: string; average: string }[] {
  const byCurrency = Map.groupBy(rows, ({ accountId }) => currencyOf(accountId))
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    average: rounded(absolute(averageOf(own.map(signed))), decimalsOf(currency)),
  }))
}
