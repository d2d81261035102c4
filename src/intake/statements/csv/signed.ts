import { formatMoney, type Money, magnitude } from '../../../core/money.ts'
import type { SignClause, SignExample } from '../messages.ts'
import type { BalancePlace, BalanceProof } from './balance.ts'
import type { Direction } from './columns/direction-words.ts'
import type { CellDirections } from './columns/directions.ts'
import type { Layout } from './columns/layout.ts'
import type { CsvEntry } from './entries.ts'
import type { RowDirections } from './row-balance.ts'

/** How the amounts of a file become signed, out of the account negative. */
export interface Sign {
  /** True when a positive amount in the file is money out; of a pair, when the debits are money in. */
  inverted: boolean
  /** The column that says debit or credit for amounts without a sign, -1 for none. */
  direction: number
  /** What the cells of that column say. */
  told: CellDirections
  /** What the balance tells of each row by its line, where amounts have no sign and no column says it. */
  byLine?: Map<number, Direction>
  reason: readonly SignClause[]
  /** True when the file leaves it open; `inverted` is then the likelier reading. */
  open: boolean
  /** Whether it is open because the balance says otherwise. */
  isDisputed?: boolean
}

/** The signed amount, undefined where the file's direction column does not say which way. */
export function signed(entry: CsvEntry, sign: Sign): Money | undefined {
  const { amount } = entry
  if (amount === undefined) return undefined
  if (sign.direction < 0 && !sign.byLine) return sign.inverted ? -amount : amount
  const direction = sign.byLine
    ? sign.byLine.get(entry.line)
    : sign.told.get(entry.cells[sign.direction] ?? '')
  if (direction === undefined) return amount === 0n ? amount : undefined
  const size = magnitude(amount)
  return (direction === 'OUT') === !sign.inverted ? -size : size
}

export interface SignedRow {
  payee: string
  /** The amount as written. */
  cell: string
  amount: Money
}

/** A row to check the sign by. */
export const signExample = ({ payee, cell, amount }: SignedRow): SignExample => ({
  payee,
  cell: cell.trim(),
  amount: formatMoney(amount),
})

/** What the file and its account say, when the sign is decided. */
export interface SignFacts {
  /** Undefined where no account was named and the file names none either. */
  accountType: string | undefined
  /** Proves amounts by the balance column, undefined where it proves nothing. */
  prove: (amountOf: (entry: CsvEntry) => Money | undefined) => BalanceProof | undefined
  /** Whether the balance is before or after its row, according to its column's name. */
  place: BalancePlace | undefined
  /** What the balance says of each row whose amount has no sign. */
  byLine: () => RowDirections | undefined
  /** Whether a column of a pair holds about as many amounts of either sign. */
  mixedPair: boolean
}

/** The amounts of a file other than zero, and what is known beside them. */
export interface FileSigns {
  read: CsvEntry[]
  layout: Layout
  facts: SignFacts
  liability: boolean | undefined
}

export const positives = (read: CsvEntry[]): number => read.filter(({ amount }) => (amount ?? 0n) > 0n).length
export const mostlyPositive = (read: CsvEntry[]): boolean => positives(read) * 2 > read.length

const NOTHING: CellDirections = new Map()
/** A reading that needs no answer. */
export const sure = (inverted: boolean, ...reason: readonly SignClause[]): Sign => ({
  inverted,
  direction: -1,
  told: NOTHING,
  reason,
  open: false,
})
/** The likelier reading, to be asked about. */
export const asked = (inverted: boolean, ...reason: readonly SignClause[]): Sign => ({
  ...sure(inverted, ...reason),
  open: true,
})
