import { fromColumns, type Money } from '../../../core/money.ts'
import { ConvertedSum } from '../../../ledger/rates/exact-rates.ts'
import type { AlikeParts } from './part-sums.ts'

/** What a figure comes to now and, on the other side, in the period compared with. */
export class Tally {
  readonly #counts = [0, 0]
  readonly #amounts: Money[] = [0n, 0n]
  readonly #converted: (ConvertedSum | undefined)[] = []

  add(side: number, count: number, amount: Money): void {
    this.#counts[side] = this.countIn(side) + count
    this.#amounts[side] = (this.#amounts[side] ?? 0n) + amount
  }

  addSum(side: number, count: number, sum: ConvertedSum, sign: 1n | -1n): void {
    this.#counts[side] = this.countIn(side) + count
    const own = this.#converted[side] ?? new ConvertedSum()
    this.#converted[side] = own
    own.addSum(sum, sign)
  }

  countIn = (side: number): number => this.#counts[side] ?? 0

  /** What is of other currencies is rounded once, in the currency's smallest coin. */
  amountIn = (side: number, currency: string): Money =>
    (this.#amounts[side] ?? 0n) + (this.#converted[side]?.in(currency) ?? 0n)
}

/** What others come to together. */
export function together(tallies: Tally[], currency: string): Tally {
  const whole = new Tally()
  for (const tally of tallies)
    for (const side of [0, 1]) whole.add(side, tally.countIn(side), tally.amountIn(side, currency))
  return whole
}

export interface GridLine {
  key: string
  tally: Tally | undefined
}

interface Part {
  parts: AlikeParts
  /** In place of the parts' amount, where they are converted. */
  sum: ConvertedSum | undefined
}

/** Figures put together one way or two, and all of them once. */
export class Grid {
  readonly whole = new Tally()
  readonly rows = new Map<string, Tally>()
  readonly series = new Map<string, Tally>()
  readonly #cells = new Map<string, Map<string, Tally>>()
  readonly #sign: 1n | -1n

  constructor(sign: 1n | -1n) {
    this.#sign = sign
  }

  add(side: number, { parts, sum }: Part, rows: string[], series: string[]): void {
    const amount = sum ? 0n : this.#sign * fromColumns(parts)
    const into = (tally: Tally) =>
      sum ? tally.addSum(side, parts.count, sum, this.#sign) : tally.add(side, parts.count, amount)
    into(this.whole)
    for (const column of series) into(tallyIn(this.series, column))
    for (const row of rows) {
      into(tallyIn(this.rows, row))
      const cells = this.#cells.get(row) ?? new Map<string, Tally>()
      this.#cells.set(row, cells)
      for (const column of series) into(tallyIn(cells, column))
    }
  }

  cell = (row: string, column: string): Tally | undefined => this.#cells.get(row)?.get(column)
}

function tallyIn(tallies: Map<string, Tally>, key: string): Tally {
  const tally = tallies.get(key) ?? new Tally()
  tallies.set(key, tally)
  return tally
}
