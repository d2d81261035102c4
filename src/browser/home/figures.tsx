import type { ReactNode } from 'react'
import { shownMonth } from '../days.ts'
import { absolute, compare, isNegative, isZero, shown, sum } from '../money.ts'
import { Figure, useEstimateSign } from '../parts/amount.tsx'
import { Sparkline } from '../parts/charts/sparkline.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import { Estimates } from './in-one.tsx'
import { LINKS, soFar, transactionsOf } from './links.ts'
import { PlaceLink } from './place-link.tsx'
import type { Dashboard } from './queries.ts'
import { words } from './words.ts'

/** The four that a laptop opens with. */
export const Figures = ({ dashboard }: { dashboard: Dashboard }) => (
  <div className="grid grid-cols-2 gap-y-5 border-b border-line pb-5 @[820px]:grid-cols-[1.35fr_1fr_1fr_1fr]">
    <Estimates dashboard={dashboard}>
      <Place>
        <NetWorth {...dashboard} />
      </Place>
      <Place>
        <CameIn {...dashboard} />
      </Place>
      <Place>
        <Spent {...dashboard} />
      </Place>
    </Estimates>
    <Place>
      <LeftToBudget {...dashboard} />
    </Place>
  </div>
)

const Place = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 border-line odd:pe-4 even:border-s even:ps-6 @[820px]:pe-4 @[820px]:not-first:border-s @[820px]:not-first:ps-6">
    {children}
  </div>
)

interface OneProps {
  name: string
  href: string
  value: string
  /** A sum that it is. */
  total?: string
  /** What it means beside what is usual. */
  children: ReactNode
  beside?: ReactNode
}

export const One = ({ name, href, value, total, children, beside }: OneProps) => (
  <PlaceLink href={href} className="-mx-2 -my-1 flex items-end justify-between gap-3 px-2 py-1">
    <span className="min-w-0">
      {name && <span className="block pb-1 text-13 font-medium text-soft">{name}</span>}
      <Figure value={value} total={total} />
      <span className="num block text-13 text-soft">{children}</span>
    </span>
    {beside}
  </PlaceLink>
)

export const NetWorth = ({ netWorth, name = nouns.netWorth }: Dashboard & { name?: string }) => (
  <One
    name={name}
    href={LINKS.netWorth}
    value={netWorth.netWorth}
    beside={
      <Sparkline
        values={netWorth.points.map((point) => point.netWorth)}
        className="mb-1 max-[340px]:hidden @min-[820px]:@max-[1000px]:hidden"
      />
    }
  >
    <Change value={netWorth.change} /> {words.thisMonth}
  </One>
)

function Change({ value }: { value: string }) {
  const { locale } = useHousehold()
  const sign = useEstimateSign()
  const isGain = !isNegative(value) && !isZero(value)
  return (
    <span className={`font-medium ${isGain ? 'text-good' : 'text-ink'}`}>
      {sign}
      {shown(value, { locale, plus: true })}
    </span>
  )
}

export function CameIn({ month }: Dashboard) {
  const { locale, today } = useHousehold()
  const sign = useEstimateSign()
  return (
    <One
      name={nouns.cameIn}
      href={transactionsOf({ type: 'INCOME', ...soFar(month.month, today) })}
      value={month.income}
    >
      {month.usual
        ? words.usualBy(sign + shown(month.usual.income, { locale }), words.byThe(today))
        : words.soFarIn(shownMonth(month.month, { locale, today }))}
    </One>
  )
}

export function Spent({ month }: Dashboard) {
  const { today } = useHousehold()
  return (
    <One
      name={nouns.totalSpent}
      href={transactionsOf({ type: 'EXPENSE', ...soFar(month.month, today) })}
      value={month.expenses}
      total="spent"
    >
      <AgainstUsual month={month} by={words.byThe(today)} />
    </One>
  )
}

/** 409.32 more than usual. */
export function AgainstUsual({ month, by }: { month: Dashboard['month']; by: string }) {
  const { locale } = useHousehold()
  const sign = useEstimateSign()
  const difference = month.usual?.expensesDifference
  if (difference === undefined) return by
  if (isZero(difference)) return words.asUsual(by)
  const isLess = isNegative(difference)
  const amount = sign + shown(absolute(difference), { locale })
  return (
    <>
      <span className={`font-medium ${isLess ? 'text-good' : 'text-over'}`}>
        {isLess ? words.less(amount) : words.more(amount)}
      </span>{' '}
      {words.thanUsual(by)}
    </>
  )
}

function LeftToBudget({ budget }: Dashboard) {
  const { locale } = useHousehold()
  const left = budget.toBudget ?? budget.available
  const isTracking = budget.toBudget === null
  const over = budget.overspent.filter(({ amount }) => compare(amount, '0.00') > 0)
  return (
    <One name={isTracking ? words.leftOfPlan : nouns.leftToBudget} href={LINKS.budget} value={left}>
      {over.length > 0 ? (
        <>
          {isTracking ? words.categoriesOver(over.length) : words.envelopesOver(over.length)}{' '}
          <span className="font-medium text-over">
            {shown(sum(over.map(({ amount }) => amount)), { locale })}
          </span>{' '}
          {words.over}
        </>
      ) : isZero(budget.budgeted) ? (
        words.noneBudgeted
      ) : isTracking ? (
        words.categoriesEnough
      ) : (
        words.envelopesEnough
      )}
    </One>
  )
}
