import { storableRate } from '../../../ledger/rates/exact-rates.ts'
import type { StatedRate } from '../../../ledger/rates/rates.ts'
import type { LedgerBuilder } from '../reading/ledger-builder.ts'
import type { Chart } from './chart.ts'
import type { JournalPrice } from './journal.ts'

/** Prices of currencies are exchange rates, of a day the last one; those of anything else have no place. */
export function bookPrices(prices: readonly JournalPrice[], chart: Chart, builder: LedgerBuilder): void {
  const rates = new Map<string, StatedRate>()
  for (const { date: day, commodity, price } of prices) {
    const [from, to] = [chart.currency(commodity), chart.currency(price.commodity)]
    const { units, scale } = price.quantity
    const rate =
      units > 0n ? storableRate({ numerator: units, denominator: 10n ** BigInt(scale) }) : undefined
    if (from === undefined || to === undefined || from === to)
      builder.leave('prices', { kind: 'PRICES_NOT_KEPT' }, commodity)
    else if (rate === undefined) builder.leave('prices', { kind: 'AMOUNT_UNREADABLE' }, `${commodity} ${day}`)
    else rates.set([from, to, day].join(' '), { from, to, day, rate })
  }
  if (rates.size > 0) builder.ledger.rates = [...rates.values()]
}
