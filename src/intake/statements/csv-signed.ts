import { formatMoney, type Money } from '../../core/money.ts'
import type { CellDirections } from './csv-directions.ts'
import type { CsvEntry } from './csv-entries.ts'

/** How the amounts of a file become signed, out of the account negative. */
export interface Sign {
  /** True when a positive amount in the file is money out; of a pair, when the debits are money in. */
  inverted: boolean
  /** The column that says debit or credit for amounts without a sign, -1 for none. */
  direction: number
  /** What the cells of that column say. */
  told: CellDirections
  reason: string
  /** True when the file leaves it open; `inverted` is then the likelier reading. */
  open: boolean
}

/** The signed amount, undefined where the file's direction column does not say which way. */
export function signed(entry: CsvEntry, sign: Sign): Money | undefined {
  const { amount } = entry
  if (amount === undefined) return undefined
  if (sign.direction < 0) return sign.inverted ? -amount : amount
  const direction = sign.told.get(entry.cells[sign.direction] ?? '')
  if (direction === undefined) return amount === 0n ? amount : undefined
  return (direction === 'OUT') === !sign.inverted ? -amount : amount
}

/** `TIM HORTONS 4.25 -> you spent 4.25`: one row to check the sign by, money out if there is one. */
export function signExample(rows: { payee: string; cell: string; amount: Money }[]): string {
  const row = rows.find(({ amount, payee }) => amount < 0n && payee !== '') ?? rows[0]
  if (!row) return ''
  const outcome =
    row.amount < 0n ? `you spent ${formatMoney(-row.amount)}` : `you received ${formatMoney(row.amount)}`
  return `${row.payee} ${row.cell.trim()} -> ${outcome}`.trim()
}
