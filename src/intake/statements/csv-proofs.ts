import type { Money } from '../../core/money.ts'
import type { Day } from '../../core/time.ts'
import {
  type BalanceProof,
  newestIsFirst,
  proveByBalance,
  type RowOrder,
  rowOrderOf,
  signByBalance,
} from './csv-balance.ts'
import type { CsvEntry } from './csv-entries.ts'
import { feeReader } from './csv-fees.ts'
import type { Layout } from './csv-layout.ts'
import type { Dates } from './csv-rows.ts'
import type { DecimalStyle, StatementAccount, StatementRow } from './statements.ts'

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

/** The balance after the newest row is what the bank says the account holds; one that stands before it is not. */
export function giveLedgerBalances(
  rows: StatementRow[],
  entries: CsvEntry[],
  accounts: StatementAccount[],
  proof: BalanceProof,
) {
  const newestFirst = signByBalance(proof) === -1 ? undefined : newestIsFirst(proof, 1)
  if (newestFirst === undefined) return
  const seen = new Set<number>()
  for (let step = 0; step < rows.length && seen.size < accounts.length; step++) {
    const at = newestFirst ? step : rows.length - 1 - step
    const [row, balance] = [rows[at], entries[at]?.balance]
    if (row?.outcome !== 'OK' || seen.has(row.account)) continue
    seen.add(row.account)
    const account = accounts[row.account]
    if (account && balance !== undefined && row.date)
      account.ledgerBalance = { amount: balance, day: row.date }
  }
}
