import { Amount } from '../parts/amount.tsx'
import { Day } from '../parts/day.tsx'
import { Icon } from '../parts/icon.tsx'
import { useCategories } from '../session/categories.ts'
import { states } from '../words.ts'
import { isGuess } from './month-grid.ts'
import type { Bill } from './queries.ts'
import { words } from './words.ts'

const BORDERS = [
  'border-c1',
  'border-c2',
  'border-c3',
  'border-c4',
  'border-c5',
  'border-c6',
  'border-c7',
  'border-c8',
]

/** The edge of a bill is of its category's colour. */
export function useBillColour(): (bill: Pick<Bill, 'categoryId'>) => string {
  const categories = useCategories()
  return ({ categoryId }) => BORDERS[(categories.get(categoryId ?? '')?.shade ?? 8) - 1] ?? 'border-c8'
}

type Money = Pick<Bill, 'amount' | 'currency' | 'direction'>

/** What goes out stands without a sign: nearly all of it does. */
export const FlowAmount = ({ bill, className = '' }: { bill: Money; className?: string }) => (
  <Amount
    value={bill.amount}
    currency={bill.currency}
    flow={bill.direction === 'IN'}
    className={`${bill.direction === 'IN' ? 'font-medium' : ''} ${className}`}
  />
)

/** What is late stands on today's line as well, with the day on which it was due. */
export const LateSince = ({ bill }: { bill: Bill }) => (
  <span className="font-medium text-warn">
    {words.bill.wasDue} <Day value={bill.date} />
  </span>
)

export const BillAmount = ({ bill }: { bill: Bill }) => (
  <FlowAmount
    bill={bill}
    className={bill.isOverdue ? 'text-warn' : bill.direction === 'OUT' ? 'text-soft' : ''}
  />
)

/** Came, on its way, overdue, or a guess; what is simply expected needs no word. */
export function BillState({ bill }: { bill: Bill }) {
  if (bill.isPending) return <Icon name="clock" size={14} label={words.bill.pending} className="text-faint" />
  if (bill.transactionId)
    return <Icon name="check" size={14} label={words.bill.came} className="text-faint" />
  if (bill.isOverdue) return <span className="font-medium text-warn">{states.overdue}</span>
  if (isGuess(bill)) return <span className="text-faint">{words.bill.found}</span>
  return null
}
