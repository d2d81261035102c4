import { Amount } from '../../parts/amount.tsx'
import { Day } from '../../parts/day.tsx'
import { states } from '../../words.ts'
import type { Cell } from './figure.ts'

export function CellOf({ cell, currency }: { cell: Cell; currency: string | undefined }) {
  if (cell === null)
    return (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{states.noneInText}</span>
      </span>
    )
  if (cell.kind === 'text') return cell.value
  if (cell.kind === 'day') return <Day value={cell.value} />
  const of = cell.currency ?? currency
  return (
    <Amount
      value={cell.value}
      warn={cell.warn ?? false}
      flow={cell.flow ?? false}
      {...(of && { currency: of })}
    />
  )
}
