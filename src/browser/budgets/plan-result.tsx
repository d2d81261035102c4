import { Link } from 'wouter'
import { firstOf, lastOf } from '../days.ts'
import { isZero, negated } from '../money.ts'
import { Amount, Figure } from '../parts/amount.tsx'
import { nouns, states } from '../words.ts'
import { SpentButton } from './budget-notes.tsx'
import type { TrackingBudget } from './queries.ts'
import { words } from './words.ts'

/** Plan and fact: what comes out of the month, as it was meant and as it is. */
export function PlanResult({ budget, onSpent }: { budget: TrackingBudget; onSpent: () => void }) {
  const { income, spending, plannedResult, result, uncategorised, month } = budget
  const rows = [
    { name: nouns.cameIn, planned: income.planned, actual: income.actual },
    {
      name: nouns.wentOut,
      planned: negated(spending.planned),
      actual: negated(spending.actual),
      open: onSpent,
    },
    { name: words.result.result, planned: plannedResult, actual: result },
  ]
  const open = `/transactions?${new URLSearchParams({ category: 'none', from: firstOf(month), to: lastOf(month) })}`
  return (
    <section
      aria-label={words.planAndFact}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-3 px-(--gutter) py-3  laptop:py-4"
    >
      <div>
        <p className="text-13 font-medium text-soft laptop:text-12">{words.result.soFar}</p>
        <Figure value={result} size={34} />
        {!isZero(uncategorised) && (
          <p className="text-13 text-soft">
            <Link href={open} className="rounded-4 underline underline-offset-2 hover:text-ink">
              {nouns.withoutCategory}
            </Link>
            {words.result.inNoLine[0]}
            <Amount value={uncategorised} />
            {words.result.inNoLine[1]}
          </p>
        )}
      </div>
      <table className="num w-full text-13 tablet:w-80">
        <thead className="text-12 text-soft">
          <tr>
            <th scope="col">
              <span className="sr-only">{words.result.side}</span>
            </th>
            <th scope="col" className="text-end font-medium">
              {states.planned}
            </th>
            <th scope="col" className="text-end font-medium">
              {states.actual}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, planned, actual, open }) => (
            <tr key={name} className="h-6 font-normal last:font-semibold">
              <th scope="row" className="text-start [font-weight:inherit]">
                {open ? <SpentButton name={name} onClick={open} /> : name}
              </th>
              <td className="text-end">
                <Amount value={planned} />
              </td>
              <td className="text-end">
                <Amount value={actual} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
