import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { farMonth, monthOf, shownDay } from '../days.ts'
import { decimalMarkOf, isNegative, negated } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Button, IconButton } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { subscriptionsQuery } from '../subscriptions/queries.ts'
import { verbs } from '../words.ts'
import {
  changeScenario,
  deleteScenario,
  loansQuery,
  type Scenario,
  type ScenarioChange,
  type ScenarioForecast,
} from './queries.ts'
import { rateText } from './trial.ts'
import { words } from './words.ts'

const ScenarioDialog = lazy(() => import('./scenario-dialog.tsx'))
const ChangeDialog = lazy(() => import('./change-dialog.tsx'))

interface ScenarioCardProps {
  scenario: Scenario
  forecast: ScenarioForecast
}

/** One scenario: its dated changes, and what they come to. */
export function ScenarioCard({ scenario, forecast }: ScenarioCardProps) {
  /** The place of the change in its list; one behind the last adds one. */
  const [open, setOpen] = useState<number | 'name'>()
  const lineOf = useChangeLines()
  const { changes } = scenario
  return (
    <section aria-label={scenario.name} className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 truncate text-15 font-semibold">{scenario.name}</h2>
        <Menu
          label={scenario.name}
          trigger={<IconButton icon="more" label={`${verbs.more}: ${scenario.name}`} />}
          items={[
            { label: verbs.edit, icon: 'edit', needs: 'server', onSelect: () => setOpen('name') },
            {
              label: words.whatIf.deleteVerb,
              icon: 'trash',
              danger: true,
              needs: 'server',
              onSelect: () => void deleteScenario(scenario),
            },
          ]}
        />
      </div>
      {changes.length === 0 && <p className="py-2 text-13 text-soft">{words.whatIf.noChange}</p>}
      <ul>
        {changes.map((change, place) => {
          const { when, name, amount } = lineOf(change)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes have their order and nothing else.
            <li key={place} className="flex min-h-11 items-center gap-2 border-b border-line">
              <button
                type="button"
                onClick={() => setOpen(place)}
                className="num flex min-h-11 min-w-0 flex-1 items-center gap-x-3 rounded-6 py-1 text-start text-14 hover:bg-hover laptop:text-13"
              >
                <span className="min-w-0 flex-1">
                  <span className="block">{name}</span>
                  <span className="block text-12 text-soft">{when}</span>
                </span>
                {amount && <Amount value={amount} currency={forecast.currency} />}
              </button>
              <IconButton
                icon="close"
                label={words.whatIf.removeChange(name)}
                onClick={() =>
                  void changeScenario(scenario, { changes: changes.filter((_, at) => at !== place) })
                }
              />
            </li>
          )
        })}
      </ul>
      <Button
        kind="quiet"
        icon="plus"
        needs="server"
        onClick={() => setOpen(changes.length)}
        className="mt-2 -ms-2"
      >
        {words.whatIf.addChange}
      </Button>
      <Outlook forecast={forecast} />
      <Suspense fallback={null}>
        {open === 'name' && <ScenarioDialog scenario={scenario} onClose={() => setOpen(undefined)} />}
        {typeof open === 'number' && (
          <ChangeDialog scenario={scenario} place={open} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </section>
  )
}

function Outlook({ forecast }: { forecast: ScenarioForecast }) {
  const { locale } = useHousehold()
  const { changed, currency, differenceAMonth } = forecast
  const { lowest, runwayMonths, accounts } = changed
  return (
    <>
      <div className="flex flex-wrap gap-x-8 gap-y-3 pt-4">
        <Fact name={words.whatIf.lowest} beside={farMonth(monthOf(lowest.date), locale)}>
          <Amount
            value={lowest.balance}
            currency={currency}
            className={isNegative(lowest.balance) ? 'text-over' : ''}
          />
        </Fact>
        <Fact name={words.whatIf.runway}>
          {runwayMonths
            ? words.whatIf.months(runwayMonths.replace('.', decimalMarkOf(locale)))
            : words.whatIf.noRunway}
        </Fact>
        <Fact name={words.whatIf.eachMonth} beside={words.whatIf.compared}>
          <Amount value={differenceAMonth} currency={currency} />
        </Fact>
      </div>
      <details className="pt-2">
        <summary className="touch cursor-pointer text-13 text-soft">{words.whatIf.lowestBy}</summary>
        <dl className="num grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 pt-1 text-13 [&_dd]:text-end">
          {accounts.map(({ id, name, lowest: low }) => (
            <div key={id} className="contents">
              <dt className="truncate text-soft">{name}</dt>
              <dd>
                <Amount value={low.balance} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

const Fact = ({ name, beside, children }: { name: string; beside?: string; children: ReactNode }) => (
  <div>
    <p className="text-13 text-soft">{name}</p>
    <p className="num text-15 font-semibold">{children}</p>
    {beside && <p className="num text-12 text-soft">{beside}</p>}
  </div>
)

interface ChangeLine {
  when: string
  name: string
  amount: string | null
}

/** What a change says in its line; what it names may be gone. */
function useChangeLines(): (change: ScenarioChange) => ChangeLine {
  const { locale, today } = useHousehold()
  const subscriptions = useQuery(subscriptionsQuery).data?.subscriptions ?? []
  const { data: loans = [] } = useQuery(loansQuery)
  const day = (date: string) => shownDay(date, { locale, today })
  const from = (date: string) => words.whatIf.from(day(date))
  return (change) => {
    switch (change.kind) {
      case 'ONE_OFF':
        return { when: day(change.date), name: change.name, amount: change.amount }
      case 'RECURRING':
        return { when: from(change.from), name: change.name, amount: change.amount }
      case 'PURCHASE':
        return { when: day(change.date), name: change.name, amount: negated(change.price) }
      case 'LOAN': {
        const { name, rate, months, principal, date } = change
        return {
          when: day(date),
          name: words.whatIf.loanLine(name, rateText(rate), months),
          amount: principal,
        }
      }
      case 'SUBSCRIPTION': {
        const found = subscriptions.find(({ id }) => id === change.subscriptionId)?.name ?? words.whatIf.gone
        const name = change.amount === null ? words.whatIf.ended(found) : words.whatIf.becomes(found)
        return { when: from(change.from), name, amount: change.amount }
      }
      case 'RATE': {
        const found = loans.find(({ accountId }) => accountId === change.accountId)?.name ?? words.whatIf.gone
        return {
          when: from(change.from),
          name: words.whatIf.rateLine(found, rateText(change.rate)),
          amount: null,
        }
      }
    }
  }
}
