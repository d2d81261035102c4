import { farMonth, monthOf } from '../days.ts'
import { isZero, percentOf, shown } from '../money.ts'
import { Amount } from '../parts/amount.tsx'
import { Bar } from '../parts/bar.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { LINKS } from './links.ts'
import { PlaceLink } from './place-link.tsx'
import type { Dashboard } from './queries.ts'
import { words } from './words.ts'

type Goal = Dashboard['goals'][number]

const MOST = 4

/** Those that are still to be reached. */
export const goalsAhead = (goals: Goal[]): Goal[] =>
  goals.filter(({ missing }) => !isZero(missing)).slice(0, MOST)

export const GoalLine = ({ goal }: { goal: Goal }) => (
  <PlaceLink href={`${LINKS.goals}/${goal.id}`} className="block">
    <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-15 laptop:text-13">
      <span className="min-w-0 truncate font-medium">{goal.name}</span>
      <span className="num flex-none text-13 text-soft">
        <Amount value={goal.saved} currency={goal.currency} /> {words.of}{' '}
        <Amount value={goal.target} currency={goal.currency} />
      </span>
    </span>
    <span className="block py-2">
      <Bar percent={percentOf(goal.saved, goal.target)} colour={goal.pace?.onTrack === false ? 'c2' : 'c1'} />
    </span>
    <span className="num block text-13 text-soft laptop:text-12">
      <Pace goal={goal} />
    </span>
  </PlaceLink>
)

/** On track, Nov 2028 · Needs 1,000.00 a month, Mar 2028 · Feb 2027 at this pace. */
function Pace({ goal: { targetDate, pace, projection, currency } }: { goal: Goal }) {
  const { locale, household } = useHousehold()
  const foreign = currency === household.currency ? undefined : currency
  if (targetDate && pace) {
    const until = farMonth(monthOf(targetDate), locale)
    if (pace.onTrack) return words.onTrack(until)
    return (
      <>
        <span className="font-medium text-warn">
          {words.needsAMonth(shown(pace.neededAMonth, { locale, currency: foreign }))}
        </span>
        , {until}
      </>
    )
  }
  return projection?.reachedIn ? words.reachedIn(farMonth(projection.reachedIn, locale)) : words.noEnd
}
