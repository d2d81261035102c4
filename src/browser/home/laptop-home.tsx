import type { ReactNode } from 'react'
import { Arranged, PinnedReports } from './arranged.tsx'
import type { HomeSection } from './arrangement.ts'
import { StepsLeft } from './beginning.tsx'
import { ComingUp } from './coming-up.tsx'
import { Figures } from './figures.tsx'
import { GoalLine, goalsAhead } from './goal-lines.tsx'
import { InAndOut } from './in-and-out.tsx'
import { Currencies, Estimates, figuresOf } from './in-one.tsx'
import { InsightList } from './insight-list.tsx'
import { OverBudget } from './over-budget.tsx'
import { ProposedLines } from './proposed-lines.tsx'
import type { Dashboard } from './queries.ts'
import { SpendingSoFar } from './spending-so-far.tsx'
import { StaleAccounts } from './stale-accounts.tsx'
import { useArrangement } from './use-arrangement.ts'
import { Waiting } from './waiting.tsx'
import { WhereItWent } from './where-it-went.tsx'
import { words } from './words.ts'

const TWO =
  'grid gap-x-10 gap-y-6 @[600px]/main:grid-cols-[minmax(0,1fr)_260px] @[700px]/main:grid-cols-[minmax(0,1fr)_318px]'

/** What wants somebody, then figures across and what the month did, as it comes or in the member's own order. */
export function LaptopHome({ dashboard: answer }: { dashboard: Dashboard }) {
  const dashboard = figuresOf(answer)
  const { items, isOrdered } = useArrangement()
  return (
    <div className="@container pt-1">
      <StepsLeft dashboard={dashboard} />
      <StaleAccounts dashboard={dashboard} />
      <ProposedLines {...dashboard} />
      <Currencies dashboard={answer} />
      {isOrdered ? (
        <Arranged items={items} sections={sectionsOf(answer)} />
      ) : (
        <AsItComes dashboard={dashboard} answer={answer} />
      )}
    </div>
  )
}

function sectionsOf(answer: Dashboard): Record<HomeSection, ReactNode> {
  const dashboard = figuresOf(answer)
  const goals = goalsAhead(dashboard.goals)
  const estimated = (part: ReactNode) => <Estimates dashboard={answer}>{part}</Estimates>
  return {
    FIGURES: <Figures dashboard={dashboard} />,
    SPENDING: estimated(<SpendingSoFar month={dashboard.month} heading={words.spending.heading} />),
    WHERE_IT_WENT: estimated(<WhereItWent {...dashboard} />),
    IN_AND_OUT: estimated(<InAndOut cashFlow={dashboard.cashFlow} />),
    GOALS: goals.length > 0 && (
      <div className="grid gap-y-6">
        {goals.map((goal) => (
          <GoalLine key={goal.id} goal={goal} />
        ))}
      </div>
    ),
    INSIGHTS: <InsightList {...dashboard} />,
    WAITING: <Waiting {...dashboard} />,
    COMING_UP: <ComingUp {...dashboard} />,
    OVER_BUDGET: <OverBudget {...dashboard} />,
  }
}

interface AsItComesProps {
  dashboard: Dashboard
  answer: Dashboard
}

/** Figures across; what the month did beside what wants somebody, one below the other where there is no room. */
function AsItComes({ dashboard, answer }: AsItComesProps) {
  const { items, has } = useArrangement()
  const goals = has('GOALS') ? goalsAhead(dashboard.goals) : []
  return (
    <>
      {has('FIGURES') && <Figures dashboard={dashboard} />}
      <div className="grid gap-x-8 pt-5 @[880px]:grid-cols-[minmax(0,1fr)_340px]">
        <div className="@container/main min-w-0">
          <Estimates dashboard={answer}>
            {has('SPENDING') && <SpendingSoFar month={dashboard.month} heading={words.spending.heading} />}
            {(has('WHERE_IT_WENT') || has('IN_AND_OUT')) && (
              <div className={`mt-5 border-t border-line pt-4 ${TWO}`}>
                {has('WHERE_IT_WENT') && <WhereItWent {...dashboard} />}
                {has('IN_AND_OUT') && <InAndOut cashFlow={dashboard.cashFlow} />}
              </div>
            )}
          </Estimates>
          {goals.length > 0 && (
            <div className={`mt-4.5 border-t border-line pt-4 ${TWO}`}>
              {goals.map((goal) => (
                <GoalLine key={goal.id} goal={goal} />
              ))}
            </div>
          )}
          {has('INSIGHTS') && <InsightList {...dashboard} className="mt-4.5 border-t border-line pt-3.5" />}
        </div>
        <div className="mt-6 grid content-start gap-x-10 gap-y-5.5 border-t border-line pt-4 @[560px]:grid-cols-2 @[560px]:grid-rows-[auto_1fr] @[880px]:mt-0 @[880px]:grid-rows-none @[880px]:grid-cols-1 @[880px]:border-s @[880px]:border-t-0 @[880px]:ps-8 @[880px]:pt-0">
          {has('WAITING') && <Waiting {...dashboard} />}
          {has('COMING_UP') && (
            <ComingUp
              {...dashboard}
              className="@[560px]:col-start-2 @[560px]:row-span-2 @[560px]:row-start-1 @[880px]:col-auto @[880px]:row-auto"
            />
          )}
          {has('OVER_BUDGET') && <OverBudget {...dashboard} />}
        </div>
      </div>
      <PinnedReports items={items} />
    </>
  )
}
