import type { Money } from '../../core/money.ts'
import type { RowOrder } from './csv-balance.ts'
import type { CsvEntry } from './csv-entries.ts'
import type { Direction } from './csv-words.ts'

/** Steps that agree to the cent are no accident. */
const PROVEN = 0.9

/**
 * The way each row's money went, by line, where amounts have no sign and the balance after each row rises or falls by
 * them; undefined where it does not, or where every step goes one way. The oldest row has no step.
 */
export function directionsByBalance(
  entries: CsvEntry[],
  order: RowOrder | undefined,
): Map<number, Direction> | undefined {
  if (order === undefined) return undefined
  const told = new Map<number, Direction>()
  const earlier = new Map<number, Money>()
  let links = 0
  const rows = order === 'OLDEST_FIRST' ? entries : entries.toReversed()
  for (const { account, skipped, balance, amount, line } of rows) {
    const before = earlier.get(account)
    if (balance !== undefined) earlier.set(account, balance)
    if (skipped !== undefined || balance === undefined || before === undefined || !amount) continue
    links++
    const step = balance - before
    if (step === amount) told.set(line, 'IN')
    else if (step === -amount) told.set(line, 'OUT')
  }
  const isBoth = new Set(told.values()).size === 2
  return isBoth && told.size >= links * PROVEN ? told : undefined
}
