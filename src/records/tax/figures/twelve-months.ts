import { before, type Span } from '../../../core/periods.ts'
import { type Day, parseDay } from '../../../core/time.ts'

/** From 29 February on they end on the 28th. */
export function twelveMonths(from: Day): Span {
  const next = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  return { from, to: before(parseDay(next) ?? (`${next.slice(0, 4)}-03-01` as Day)) }
}
