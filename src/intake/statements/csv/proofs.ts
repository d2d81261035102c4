import type { Money } from '../../../core/money.ts'
import type { Day } from '../../../core/time.ts'
import type { DecimalStyle } from '../statements.ts'
import { type BalanceFacts, type BalanceProof, proveByBalance } from './balance.ts'
import { balancePlaceIn } from './columns/direction-words.ts'
import type { Layout } from './columns/layout.ts'
import type { CsvEntry } from './entries.ts'
import { feeReader } from './fees.ts'
import type { Dates } from './rows.ts'

/** The posting day of each row, if exactly one column has it, and what the header says about the balance's position. */
export function balanceFacts(layout: Layout, dates: Dates): BalanceFacts {
  const booked = layout.roles.indexOf('DATE')
  const column = booked >= 0 ? booked : (layout.dates[0] ?? -1)
  return {
    dayOf: ({ cells }): Day | undefined => dates.read(cells[column] ?? ''),
    place: balancePlaceIn(layout.names[layout.balance] ?? ''),
  }
}

/** Proves amounts by the balance, with the fees beside them where there are any, whichever explains more steps. */
export function proverOf(entries: CsvEntry[], layout: Layout, facts: BalanceFacts, style: DecimalStyle) {
  const feeOf = feeReader(layout, style)
  return (amountOf: (entry: CsvEntry) => Money | undefined): BalanceProof | undefined => {
    const plain = proveByBalance(entries, facts, amountOf)
    if (!feeOf) return plain
    const proofs = [
      plain,
      proveByBalance(entries, facts, (entry) => less(amountOf(entry), feeOf(entry))),
      proveByBalance(entries, facts, (entry) => less(amountOf(entry), -feeOf(entry))),
    ]
    return proofs.reduce((best, other) => ((other?.fits ?? 0) > (best?.fits ?? 0) ? other : best))
  }
}

/** An amount without the fee beside it. */
export const less = (amount: Money | undefined, fee: Money = 0n): Money | undefined =>
  amount === undefined ? undefined : amount - fee
