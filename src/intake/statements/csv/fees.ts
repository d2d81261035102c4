import { type Money, magnitude } from '../../../core/money.ts'
import { readAmount } from '../amounts.ts'
import type { DecimalStyle, StatementWarning } from '../statements.ts'
import type { BalanceProof } from './balance.ts'
import { isAfterFees } from './columns/column-words.ts'
import type { Layout } from './columns/layout.ts'
import type { CsvEntry } from './entries.ts'

/** Whatever comes off the amount of an entry beside it; nothing where `taken` is empty. */
export interface Fees {
  /** By line. */
  taken: Map<number, Money>
  warnings: StatementWarning[]
}

const NO_FEES: Fees = { taken: new Map(), warnings: [] }
/** A trade's amount has its commission in it; so has a net or total amount. */
const TRADE = /^(?:quantity|shares|units|symbol|ticker|isin|price)$/
const NET = /^(?:net|netto)$|\btotal\b/

/** Reads an entry's fee, as a size; undefined where the file has no column of fees that come on top. */
export function feeReader(layout: Layout, style: DecimalStyle): ((entry: CsvEntry) => Money) | undefined {
  if (layout.fee < 0 || layout.names.some((name) => TRADE.test(name))) return undefined
  const hasFees = (name = '') => NET.test(name) || isAfterFees(name)
  if (layout.amounts.some((column) => hasFees(layout.names[column]))) return undefined
  return ({ cells }) => {
    const read = readAmount(cells[layout.fee] ?? '', style)
    return 'amount' in read ? magnitude(read.amount) : 0n
  }
}

/**
 * The fees of a column beside the amount, such as Revolut's, which its balance goes down by and its amount does not
 * name. Where the balance shows that the amounts have the fees already, nothing is taken off.
 */
export function feesOf(
  entries: CsvEntry[],
  layout: Layout,
  style: DecimalStyle,
  prove: (feeOf: (entry: CsvEntry) => Money) => BalanceProof | undefined,
): Fees {
  const feeOf = feeReader(layout, style)
  if (!feeOf) return NO_FEES
  const taken = new Map<number, Money>()
  for (const entry of entries) {
    const fee = entry.skipped === undefined && entry.amount !== undefined ? feeOf(entry) : 0n
    if (fee !== 0n) taken.set(entry.line, fee)
  }
  if (taken.size === 0) return NO_FEES
  const without = prove(() => 0n)
  const withFees = prove(({ line }) => taken.get(line) ?? 0n)
  if (without && (withFees?.fits ?? 0) <= without.fits) return NO_FEES
  const column = layout.header[layout.fee]?.trim() ?? 'Fee'
  const isProven = withFees !== undefined
  const message = { kind: 'FEES_TAKEN_OFF', column, rows: taken.size, isProven } as const
  return { taken, warnings: [{ code: 'fees-taken-off', message }] }
}
