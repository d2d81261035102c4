import { shownMonth } from '../days.ts'
import { Figure } from '../parts/amount.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
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
import { WaitingLine } from './waiting.tsx'
import { WhereItWent } from './where-it-went.tsx'
import { words } from './words.ts'

/** What was spent, what waits, what comes; then the rest of what a laptop shows, by scrolling. */
export function PhoneHome({ dashboard: answer }: { dashboard: Dashboard }) {
  const dashboard = figuresOf(answer)
  const { locale, today } = useHousehold()
  const { month } = dashboard
  const goals = goalsAhead(dashboard.goals)
  return (
    <div className="flex flex-col gap-4.5">
      <div>
        <StepsLeft dashboard={dashboard} />
        <StaleAccounts dashboard={dashboard} />
        <ProposedLines {...dashboard} />
        <Currencies dashboard={answer} />
        <Estimates dashboard={answer}>
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
        </Estimates>
        <WaitingLine {...dashboard} />
      </div>
      <ComingUp {...dashboard} most={3} />
      <Section title={nouns.netWorth}>
        <Estimates dashboard={answer}>
          <NetWorth {...dashboard} name="" />
        </Estimates>
      </Section>
      <OverBudget {...dashboard} />
      <Estimates dashboard={answer}>
        <WhereItWent {...dashboard} />
        <InAndOut cashFlow={dashboard.cashFlow} height={200} />
      </Estimates>
      {goals.map((goal) => (
        <GoalLine key={goal.id} goal={goal} />
      ))}
      <InsightList {...dashboard} />
    </div>
  )
}
