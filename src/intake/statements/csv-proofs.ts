import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import { type BalanceProof, proveByBalance, type RowOrder, rowOrderOf } from './csv-balance.ts'
import type { CsvEntry } from './csv-entries.ts'
import { feeReader } from './csv-fees.ts'
import type { Layout } from './csv-layout.ts'
import type { Dates } from './csv-rows.ts'
import type { DecimalStyle } from './statements.ts'

/** The order of the rows by the column of dates that has one. */
export function orderOfRows(entries: CsvEntry[], layout: Layout, dates: Dates): RowOrder | undefined {
  const read = entries.filter(({ skipped }) => skipped === undefined)
  for (const column of layout.dates) {
    const order = rowOrderOf(read.map(({ cells }): Day | undefined => dates.read(cells[column] ?? '')))
    if (order) return order
  }
  return undefined
}

/** Proves amounts by the balance, with the fees beside them where there are any, whichever explains more steps. */
export function proverOf(
  entries: CsvEntry[],
  layout: Layout,
  order: RowOrder | undefined,
  style: DecimalStyle,
) {
  const feeOf = feeReader(layout, style)
  return (amountOf: (entry: CsvEntry) => Money | undefined): BalanceProof | undefined => {
    const plain = proveByBalance(entries, order, amountOf)
    if (!feeOf) return plain
    const proofs = [
      plain,
      proveByBalance(entries, order, (entry) => less(amountOf(entry), feeOf(entry))),
      proveByBalance(entries, order, (entry) => less(amountOf(entry), -feeOf(entry))),
    ]
    return proofs.reduce((best, other) => ((other?.fits ?? 0) > (best?.fits ?? 0) ? other : best))
  }
}

/** An amount without the fee beside it. */
export const less = (amount: Money | undefined, fee: Money = 0n): Money | undefined =>
  amount === undefined ? undefined : amount - fee
