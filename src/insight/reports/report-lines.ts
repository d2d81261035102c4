import { fromColumns, type Money } from '../../core/money.ts'
import type { Column, Sum } from './sums.ts'

/** What a line of a report is about; nulls where it is about what has none, as without a category or without tags. */
export interface LineSubject {
  id: string | null
  name: string | null
  /** Of a category. */
  groupId: string | null
  groupName: string | null
}

/** How sums become lines. */
export interface Grouping {
  column: Column
  /** The lines a sum counts in: none where it does not count, several for a transaction of several tags. */
  keys(sum: Sum): string[]
  /** Once all sums have been asked for their lines. */
  named(key: string): LineSubject
}

export class Line {
  count = 0
  total: Money = 0n
  /** By period, and only where there is something: a line for each of many payees may have very little. */
  private readonly cells = new Map<number, { count: number; amount: Money }>()

  add(period: number, count: number, amount: Money): void {
    this.count += count
    this.total += amount
    const cell = this.cells.get(period)
    if (!cell) this.cells.set(period, { count, amount })
    else {
      cell.count += count
      cell.amount += amount
    }
  }

  addAll({ cells }: Line): void {
    for (const [period, { count, amount }] of cells) this.add(period, count, amount)
  }

  amountIn = (period: number): Money => this.cells.get(period)?.amount ?? 0n
  countIn = (period: number): number => this.cells.get(period)?.count ?? 0
}

interface Lines {
  /** All that counts, each once. */
  whole: Line
  lines: { named: LineSubject; line: Line }[]
}

/** What sums come to, in no order. With a sign of -1 what was spent is above zero. */
export function linesOf(sums: Sum[], grouping: Grouping, sign: 1n | -1n): Lines {
  const whole = new Line()
  const lines = new Map<string, Line>()
  for (const sum of sums) {
    const keys = grouping.keys(sum)
    const amount = sign * fromColumns(sum)
    if (keys.length > 0) whole.add(sum.period, sum.count, amount)
    for (const key of keys) {
      const line = lines.get(key) ?? new Line()
      lines.set(key, line)
      line.add(sum.period, sum.count, amount)
    }
  }
  return { whole, lines: [...lines].map(([key, line]) => ({ line, named: grouping.named(key) })) }
}

/** The first of the lines in an order, and what the others come to together. */
export function topLines<Each extends { line: Line; named: LineSubject }>(
  lines: Each[],
  order: (one: Each, other: Each) => number,
  limit: number,
): { shown: Each[]; rest: { lines: number; line: Line } | null } {
  const sorted = lines.sort((one, other) => order(one, other) || byName(one.named, other.named))
  const others = sorted.slice(limit)
  if (others.length === 0) return { shown: sorted, rest: null }
  const rest = new Line()
  for (const { line } of others) rest.addAll(line)
  return { shown: sorted.slice(0, limit), rest: { lines: others.length, line: rest } }
}

export const descending = (one: bigint, other: bigint): number => (one > other ? -1 : one < other ? 1 : 0)

const LAST = '\uffff'

/** Of two alike the same one is always first, and what has no name comes last. */
const byName = (one: LineSubject, other: LineSubject): number => {
  const [first, second] = [one, other].map(({ name, id }) => `${name ?? LAST}\u0000${id ?? ''}`)
  return (first ?? '') < (second ?? '') ? -1 : 1
}
