import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { percentOf } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Bar } from '../parts/bar.tsx'
import { Button } from '../parts/button.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { goalHref } from './address.ts'
import { ContributeForm } from './contribute-form.tsx'
import { isReached, paceWords } from './pace.ts'
import type { Goal } from './queries.ts'
import { words } from './words.ts'

interface GoalLineProps {
  goal: Goal
  isOpen: boolean
  /** What it is dragged by. */
  handle?: ReactNode
}

/** A goal in the list: how far it is, its pace in words, and money put aside without leaving it. */
export function GoalLine({ goal, isOpen, handle }: GoalLineProps) {
  const { locale, today, household } = useHousehold()
  const [isAdding, setAdding] = useState(false)
  const { text, isBehind } = paceWords(goal, { locale, today, currency: household.currency })
  const isByHand = goal.accountIds.length === 0 && goal.categoryId === null && !goal.archived
  return (
    <div
      data-goal={goal.id}
      className={`flex items-start gap-1 border-b border-line py-3 ps-2 pe-(--gutter) ${isOpen ? 'bg-selected' : ''}`}
    >
      {handle ? <span className="-mt-2.5 laptop:-mt-1.5">{handle}</span> : <span className="w-6 flex-none" />}
      <div className="min-w-0 flex-1">
        <Link href={goalHref(goal.id)} aria-current={isOpen ? 'true' : undefined} className="block rounded-6">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 truncate text-15 font-medium laptop:text-14">{goal.name}</span>
            <span className="num flex-none text-14 text-soft laptop:text-13">
              <Amount value={goal.saved} currency={goal.currency} className="font-medium text-ink" />{' '}
              {words.of} <Amount value={goal.target} currency={goal.currency} />
            </span>
          </span>
          <span className="block py-2">
            <Bar percent={percentOf(goal.saved, goal.target)} colour={isBehind ? 'c2' : 'c1'} />
          </span>
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className={`num text-13 ${isBehind ? 'font-medium text-warn' : 'text-soft'}`}>{text}</span>
          {isByHand && !isAdding && !isReached(goal) && (
            <Button size="small" needs="server" onClick={() => setAdding(true)}>
              {words.putAside}
              <span className="sr-only"> {words.forGoal(goal.name)}</span>
            </Button>
          )}
        </div>
        {isAdding && (
          <div className="pt-2">
            <ContributeForm
              goal={goal}
              autoFocus
              onDone={() => setAdding(false)}
              onCancel={() => setAdding(false)}
            />
          </div>
        )}
      </div>
    </div>
  )
}
