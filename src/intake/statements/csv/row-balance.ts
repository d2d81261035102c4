import type { Money } from '../../../core/money.ts'
import { type BalanceFacts, type RowOrder, rowOrderOf } from './balance.ts'
import type { Direction } from './columns/direction-words.ts'
import type { CsvEntry } from './entries.ts'

/** Steps that agree to the cent are no accident. */
const PROVEN = 0.9

/** The way each row's money went, by line. */
export interface RowDirections {
  byLine: Map<number, Direction>
  /** Whether the days of the rows, or the name of the column, bear out the order the balance has. */
  firm: boolean
}

/**
 * The way each row's money went where amounts have no sign and the balance after each row rises or falls by them;
 * undefined where it does not, where every step goes one way, or where it does so in either order of the rows. The
 * oldest row has no step.
 */
export function directionsByBalance(
  entries: CsvEntry[],
  { dayOf, place }: BalanceFacts,
): RowDirections | undefined {
  if (place === 'BEFORE') return undefined
  const days = rowOrderOf(entries.filter(({ skipped }) => skipped === undefined).map(dayOf))
  const orders: RowOrder[] =
    days === 'NEWEST_FIRST' ? ['NEWEST_FIRST', 'OLDEST_FIRST'] : ['OLDEST_FIRST', 'NEWEST_FIRST']
  const [first, second] = orders.map((order) => inOrder(entries, order))
  const byLine = first ?? second
  if (!byLine || (days === undefined && first && second)) return undefined
  const agrees = first !== undefined
  return { byLine, firm: days === undefined ? place === 'AFTER' : agrees }
}

function inOrder(entries: CsvEntry[], order: RowOrder): Map<number, Direction> | undefined {
  const directions = new Map<number, Direction>()
  const earlier = new Map<number, Money>()
  let links = 0
  const rows = order === 'OLDEST_FIRST' ? entries : entries.toReversed()
  for (const { account, skipped, balance, amount, line } of rows) {
    const before = earlier.get(account)
    if (balance !== undefined) earlier.set(account, balance)
    if (skipped !== undefined || balance === undefined || before === undefined || !amount) continue
    links++
    const step = balance - before
    if (step === amount) directions.set(line, 'IN')
    else if (step === -amount) directions.set(line, 'OUT')
  }
  const isBoth = new Set(directions.values()).size === 2
  return isBoth && directions.size >= links * PROVEN ? directions : undefined
}
