import type { ReactNode } from 'react'
import { shownMonth } from '../days.ts'
import { Figure } from '../parts/amount.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { Arranged } from './arranged.tsx'
import type { HomeItem, HomeSection } from './arrangement.ts'
import { StepsLeft } from './beginning.tsx'
import { ComingUp } from './coming-up.tsx'
import { AgainstUsual, NetWorth } from './figures.tsx'
import { GoalLine, goalsAhead } from './goal-lines.tsx'
import { InAndOut } from './in-and-out.tsx'
import { Currencies, Estimates, figuresOf } from './in-one.tsx'
import { InsightList } from './insight-list.tsx'
import { soFar, transactionsOf } from './links.ts'
import { OverBudget } from './over-budget.tsx'
import { PlaceLink } from './place-link.tsx'
import { ProposedLines } from './proposed-lines.tsx'
import type { Dashboard } from './queries.ts'
import { Section } from './section.tsx'
import { SpendingSoFar } from './spending-so-far.tsx'
import { StaleAccounts } from './stale-accounts.tsx'
import { useArrangement } from './use-arrangement.ts'
import { WaitingLine } from './waiting.tsx'
import { WhereItWent } from './where-it-went.tsx'
import { words } from './words.ts'

/** What was spent, what waits, what comes; then the rest of what a laptop shows, by scrolling. */
const AS_IT_COMES: readonly HomeSection[] = [
  'SPENDING',
  'WAITING',
  'COMING_UP',
  'FIGURES',
  'OVER_BUDGET',
  'WHERE_IT_WENT',
  'IN_AND_OUT',
  'GOALS',
  'INSIGHTS',
]

/** Its own order on the phone, until the member has one. */
const onPhone = (items: readonly HomeItem[]): HomeItem[] => [
  ...AS_IT_COMES.flatMap((section) => items.filter(({ key }) => key === section)),
  ...items.filter(({ kind }) => kind === 'REPORT'),
]

export function PhoneHome({ dashboard: answer }: { dashboard: Dashboard }) {
  const dashboard = figuresOf(answer)
  const { items, isOrdered } = useArrangement()
  const goals = goalsAhead(dashboard.goals)
  const estimated = (part: ReactNode) => <Estimates dashboard={answer}>{part}</Estimates>
  const sections: Record<HomeSection, ReactNode> = {
    SPENDING: estimated(<Spent {...dashboard} />),
    WAITING: <WaitingLine {...dashboard} />,
    COMING_UP: <ComingUp {...dashboard} most={3} />,
    FIGURES: <Section title={nouns.netWorth}>{estimated(<NetWorth {...dashboard} name="" />)}</Section>,
    OVER_BUDGET: <OverBudget {...dashboard} />,
    WHERE_IT_WENT: estimated(<WhereItWent {...dashboard} />),
    IN_AND_OUT: estimated(<InAndOut cashFlow={dashboard.cashFlow} height={200} />),
    GOALS: goals.length > 0 && (
      <div className="grid gap-y-5">
        {goals.map((goal) => (
          <GoalLine key={goal.id} goal={goal} />
        ))}
      </div>
    ),
    INSIGHTS: <InsightList {...dashboard} />,
  }
  return (
    <div className="flex flex-col">
      <StepsLeft dashboard={dashboard} />
      <StaleAccounts dashboard={dashboard} />
      <ProposedLines {...dashboard} />
      <Currencies dashboard={answer} />
      <Arranged items={isOrdered ? items : onPhone(items)} sections={sections} />
    </div>
  )
}

function Spent({ month }: Dashboard) {
  const { locale, today } = useHousehold()
  return (
    <>
      <PlaceLink
        href={transactionsOf({ type: 'EXPENSE', ...soFar(month.month, today) })}
        className="-mx-2 block px-2"
      >
        <span className="block text-13 font-medium text-soft">
          {words.spentIn(shownMonth(month.month, { locale, today }))}
        </span>
        <Figure value={month.expenses} size={34} total="spent" />
        <span className="num block text-14 text-soft">
          <AgainstUsual month={month} by={words.byThe(today)} />
        </span>
      </PlaceLink>
      <div className="pt-2.5">
        <SpendingSoFar month={month} height={168} />
      </div>
    </>
  )
}
