import { type Day, FIRST_DAY, LAST_DAY } from '../../../core/time.ts'
import { decideDateOrder, writtenDay } from '../../statements/dates.ts'
import { type DateOrder, dateOrders } from '../../statements/statements.ts'
import type { MoveContext } from '../move-limits.ts'
import { UnreadableMove } from '../unreadable-move.ts'
import type { LedgerBuilder } from './ledger-builder.ts'

/**
 * Reads the dates of a column in the one order it has. Where the column does not say, the likelier one is taken and asked
 * about; where no order fits, the file is refused.
 */
export function dayReader(
  cells: string[],
  builder: LedgerBuilder,
  { today, answers }: MoveContext,
): (cell: string) => Day | undefined {
  const order = orderOf(cells, builder, { today, answers })
  const known = new Map<string, Day | undefined>()
  return (cell) => {
    if (!known.has(cell)) known.set(cell, dayIn(cell, order, today))
    return known.get(cell)
  }
}

/** A day that money can be on. */
export function dayIn(cell: string, order: DateOrder, today: Day): Day | undefined {
  const day = writtenDay(cell, order, today)
  return day !== undefined && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined
}

function orderOf(
  cells: string[],
  builder: LedgerBuilder,
  { today, answers }: Pick<MoveContext, 'today' | 'answers'>,
): DateOrder {
  const answered = dateOrders.find((order) => order === answers.DATE_ORDER)
  const decided = decideDateOrder(cells, today)
  if ('order' in decided) return decided.order
  if ('impossible' in decided) {
    if (answered) return answered
    throw new UnreadableMove({ kind: 'DATES_MIXED', ...decided.impossible })
  }
  const [likelier = 'YMD'] = decided.ambiguous
  const taken = answered ?? likelier
  builder.ask({
    code: 'DATE_ORDER',
    asked: { kind: 'DATE_ORDER', example: example(cells) },
    options: decided.ambiguous.map((kind) => ({ kind })),
    taken,
  })
  return taken
}

const example = (cells: string[]): string => (cells.find((cell) => cell.trim() !== '') ?? '').slice(0, 20)
