import type { DecimalStyle } from '../statements.ts'
import { amountsIn, decimalStyleOf, type PrintedAmount } from './amounts.ts'
import { datesIn, type PrintedDate } from './dates.ts'
import type { TokenLine } from './tokens.ts'

/** A line of a page with what it may say. */
export interface PaperLine extends TokenLine {
  /** Its number within the file. */
  at: number
  amounts: PrintedAmount[]
  dates: PrintedDate[]
  text: string
}

export function paperLines(lines: readonly TokenLine[]): { lines: PaperLine[]; style: DecimalStyle } {
  const style = decimalStyleOf(lines)
  return {
    style,
    lines: lines.map((line, at) => ({
      ...line,
      at,
      amounts: amountsIn(line, style),
      dates: datesIn(line),
      text: line.tokens.map(({ text }) => text).join(' '),
    })),
  }
}

/** Groups of numbers that lie close to each other, as their middle and how many there are, the fullest first. */
export function clustersOf(places: readonly number[], within: number): { at: number; count: number }[] {
  const clusters: { sum: number; count: number; last: number }[] = []
  for (const place of places.toSorted((a, b) => a - b)) {
    const last = clusters.at(-1)
    if (last && place - last.last <= within) {
      last.sum += place
      last.count++
      last.last = place
    } else clusters.push({ sum: place, count: 1, last: place })
  }
  return clusters.map(({ sum, count }) => ({ at: sum / count, count })).sort((a, b) => b.count - a.count)
}
