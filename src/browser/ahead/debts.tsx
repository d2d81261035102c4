import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { farMonth, shortMonth } from '../days.ts'
import { Page } from '../frame/page.tsx'
import { isNegative, shown, sum } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { IconButton } from '../parts/button.tsx'
import { LineChart } from '../parts/charts/line-chart.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Segments } from '../parts/fields/segments.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { type DebtOrder, type DebtPlan, debtsQuery } from './queries.ts'
import { AheadTabs } from './tabs.tsx'
import { rateText } from './trial.ts'
import { words } from './words.ts'

/** Debts paid off one after the other, with the payment that each frees. */
export default function Debts() {
  const [order, setOrder] = useState<DebtOrder>('SMALLEST')
  const [extra, setExtra] = useState('')
  const [ids, setIds] = useState<string[]>([])
  const asked = useDeferredValue(isNegative(extra || '0') ? '' : extra)
  const { data: plan, error, refetch } = useQuery(debtsQuery(order, asked, order === 'OWN' ? ids.join() : ''))
  const move = (from: number, to: number) => {
    const own = plan?.debts.map(({ accountId }) => accountId) ?? []
    own.splice(to, 0, ...own.splice(from, 1))
    setIds(own)
    setOrder('OWN')
  }
  return (
    <Page title={words.tabs.debts} below={<AheadTabs current="/ahead/debts" />}>
      {error ? <RefusalNote error={error} onRetry={() => refetch()} /> : null}
      {!plan && !error && <Skeleton className="mt-3 h-40 w-full" />}
      {plan?.debts.length === 0 && <Empty>{words.debts.none}</Empty>}
      {plan && plan.debts.length > 0 && (
        <>
          <div className="flex flex-wrap items-end gap-4 pt-4">
            <Segments
              label={words.debts.order}
              value={order}
              options={(Object.keys(words.debts.orders) as DebtOrder[]).map((value) => ({
                value,
                label: words.debts.orders[value],
              }))}
              onChange={setOrder}
            />
            <MoneyField label={words.moreAMonth} value={extra} onChange={setExtra} className="w-44" />
          </div>
          <Outcome plan={plan} />
          <DebtList plan={plan} onMove={move} />
          <DebtChart plan={plan} />
        </>
      )}
    </Page>
  )
}

function Outcome({ plan }: { plan: DebtPlan }) {
  const { locale } = useHousehold()
  const text = plan.endsIn
    ? words.debts.free(farMonth(plan.endsIn, locale), shown(plan.interestSaved, { locale }))
    : words.debts.never
  return (
    <p aria-live="polite" className="num pt-4 text-15">
      {text}
    </p>
  )
}

function DebtList({ plan, onMove }: { plan: DebtPlan; onMove: (from: number, to: number) => void }) {
  const { locale } = useHousehold()
  const month = (text: string | null) => (text ? farMonth(text, locale) : words.neverEnds)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section aria-label={words.debts.list} tabIndex={0} className="relative mt-4 overflow-x-auto">
      <table className="num w-full text-13">
        <thead className="border-b border-line-strong text-12 text-faint">
          <tr className="h-9">
            <th scope="col" className="text-start font-medium">
              {words.debts.debt}
            </th>
            {[
              nouns.balanceOwing,
              words.rate,
              words.debts.aMonth,
              words.ends,
              words.debts.alone,
              words.interest,
            ].map((name) => (
              <th key={name} scope="col" className="ps-5 text-end font-medium whitespace-nowrap">
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{verbs.move}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.debts.map(
            ({ accountId, name, balance, rate, payment, endsIn, endsAlone, interest }, place) => (
              <tr key={accountId} className="h-11 border-b border-line last:border-0">
                <th scope="row" className="max-w-60 min-w-28 truncate text-start font-medium">
                  {name}
                </th>
                <td className="ps-5 text-end">
                  <Amount value={balance} currency={plan.currency} />
                </td>
                <td className="ps-5 text-end whitespace-nowrap">{rateText(rate)}</td>
                <td className="ps-5 text-end">
                  <Amount value={payment} currency={plan.currency} />
                </td>
                <td className="ps-5 text-end whitespace-nowrap">{month(endsIn)}</td>
                <td className="ps-5 text-end whitespace-nowrap text-soft">{month(endsAlone)}</td>
                <td className="ps-5 text-end">
                  <Amount value={interest} currency={plan.currency} />
                </td>
                <td className="ps-3 text-end whitespace-nowrap">
                  {place > 0 && (
                    <IconButton
                      icon="up"
                      label={`${verbs.moveUp}: ${name}`}
                      onClick={() => onMove(place, place - 1)}
                    />
                  )}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

const COLOURS = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const
const TICK_MONTHS = 24

function DebtChart({ plan }: { plan: DebtPlan }) {
  const { locale } = useHousehold()
  const { months, debts, currency } = plan
  return (
    <div className="pt-6">
      <LineChart
        label={words.debts.chart}
        heading={words.debts.months}
        pointKind={nouns.month}
        currency={currency}
        points={months.map(({ month }, at) => ({
          key: month,
          name: farMonth(month, locale),
          tick: at % TICK_MONTHS === 0 ? `${shortMonth(month, locale)} ${month.slice(0, 4)}` : undefined,
        }))}
        series={
          debts.length > COLOURS.length
            ? [
                {
                  name: nouns.balanceOwing,
                  colour: 'c4',
                  values: months.map(({ balances }) => sum(balances)),
                },
              ]
            : debts.map(({ name }, place) => ({
                name,
                colour: COLOURS[place] ?? 'c1',
                values: months.map(({ balances }) => balances[place] ?? null),
              }))
        }
      />
    </div>
  )
}
