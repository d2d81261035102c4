import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useRef } from 'react'
import { firstOf, lastOf, monthOf, shiftMonth, shownMonth } from '../days.ts'
import { useShortcut } from '../frame/shortcuts.ts'
import { useUi } from '../frame/ui-preferences.ts'
import { isZero, shown } from '../money.ts'
import { Button, IconButton } from '../parts/button.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { useRoom } from '../parts/use-room.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns } from '../words.ts'
import type { Address } from './address.ts'
import { DayList } from './day-list.tsx'
import { MonthGrid } from './month-calendar.tsx'
import { weeksOf } from './month-grid.ts'
import { billsQuery, billTotalsQuery, lateQuery } from './queries.ts'
import { words } from './words.ts'

/** A day of a week has room for an amount, or the days stand below each other. */
const roomOf = (width: number): 'weeks' | 'days' => (width >= 720 ? 'weeks' : 'days')

/** A month of what came and what is due: weeks on a laptop, days below each other on a phone. */
export function MonthView({ address }: { address: Address }) {
  const { month } = address
  const { today } = useHousehold()
  const place = useRef<HTMLElement>(null)
  const room = useRoom(place, roomOf)
  const [{ weekStart }] = useUi()
  const weeks = weeksOf(month, weekStart)
  const [from, to] =
    room === 'weeks'
      ? [weeks[0]?.[0] ?? firstOf(month), weeks.at(-1)?.at(-1) ?? lastOf(month)]
      : [firstOf(month), lastOf(month)]
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...billsQuery(from, to),
    placeholderData: keepPreviousData,
  })
  const bills = isPlaceholderData ? undefined : data
  const { data: late = [] } = useQuery({ ...lateQuery(today), enabled: month === monthOf(today) })
  return (
    <section ref={place} aria-label={words.views.calendar} className="min-w-0">
      <MonthBar address={address} />
      {error && !data ? (
        <div className="px-(--gutter) pb-4">
          <RefusalNote error={error} onRetry={() => void refetch()} />
        </div>
      ) : room === 'weeks' ? (
        <MonthGrid weeks={weeks} bills={bills} late={late} address={address} />
      ) : bills ? (
        <DayList key={month} bills={bills} late={month === monthOf(today) ? late : []} address={address} />
      ) : (
        <div className="flex flex-col gap-3 px-5 py-3">
          {[60, 40, 52, 44].map((width) => (
            <Skeleton key={width} className="h-6 w-full" />
          ))}
        </div>
      )}
    </section>
  )
}

function MonthBar({ address: { month, turnTo } }: { address: Address }) {
  const { locale, today } = useHousehold()
  const turn = (by: number) => turnTo(shiftMonth(month, by))
  useShortcut('[', words.month.theBefore, () => turn(-1))
  useShortcut(']', words.month.theAfter, () => turn(1))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 tablet:px-5 laptop:px-6 laptop:py-3">
      <IconButton icon="left" label={nouns.monthBefore} onClick={() => turn(-1)} />
      <h2 aria-live="polite" className="text-15 font-semibold">
        {/* Always with its year: months are turned far. */}
        {shownMonth(month, { locale, today: '' })}
      </h2>
      <IconButton icon="right" label={nouns.monthAfter} onClick={() => turn(1)} />
      {month !== monthOf(today) && (
        <Button kind="quiet" size="small" onClick={() => turnTo(monthOf(today))}>
          {nouns.thisMonth}
        </Button>
      )}
      <MonthSums month={month} />
    </div>
  )
}

/** $1,442.53 goes out · $15,586.23 comes in; each currency for itself. */
function MonthSums({ month }: { month: string }) {
  const { locale, today, household } = useHousehold()
  const { data, isPlaceholderData } = useQuery({
    ...billTotalsQuery(firstOf(month), lastOf(month)),
    placeholderData: keepPreviousData,
  })
  if (!data || isPlaceholderData) return <Skeleton className="ms-2 h-4 w-56 tablet:ms-auto" />
  const isPast = month < monthOf(today)
  const own = data.toSorted((one) => (one.currency === household.currency ? -1 : 1))
  const sums = own.flatMap(({ currency, out, in: income }) => [
    ...(isZero(out)
      ? []
      : [{ key: `${currency} out`, amount: shown(out, { locale, currency }), isIncome: false }]),
    ...(isZero(income)
      ? []
      : [{ key: `${currency} in`, amount: shown(income, { locale, currency }), isIncome: true }]),
  ])
  return (
    <p className="num w-full px-2 text-13 text-soft tablet:ms-auto tablet:w-auto">
      {sums.length === 0 && (isPast ? words.month.noneCame : words.month.noneDue)}
      {sums.map(({ key, amount, isIncome }, at) => (
        <Fragment key={key}>
          {at > 0 && ' · '}
          <span className="whitespace-nowrap">
            <span className={isIncome ? 'font-medium text-good' : ''}>{amount}</span>{' '}
            {isIncome
              ? isPast
                ? words.month.cameIn
                : words.month.comesIn
              : isPast
                ? words.month.wentOut
                : words.month.goesOut}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
