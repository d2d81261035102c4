import { farMonth, monthOf, shownDay } from '../days.ts'
import { isZero, shown } from '../money.ts'
import type { Goal } from './queries.ts'

interface Reader {
  locale: string
  today: string
  /** The household's own currency is not said. */
  currency: string
}

export const moneyOf = ({ currency }: Pick<Goal, 'currency'>, { locale, currency: own }: Reader) => {
  const foreign = currency === own ? undefined : currency
  return (amount: string): string => shown(amount, { locale, currency: foreign })
}

export const isReached = ({ missing }: Pick<Goal, 'missing'>): boolean => isZero(missing)

interface PaceWords {
  text: string
  /** It will not be there in time at this pace. */
  isBehind: boolean
}

/** How far a goal is from where it should be, in a few words. */
export function paceWords(goal: Goal, reader: Reader): PaceWords {
  const { targetDate, pace, projection, reachedIn } = goal
  const { locale } = reader
  if (isReached(goal))
    return { text: reachedIn ? `Reached in ${farMonth(reachedIn, locale)}` : 'Reached', isBehind: false }
  const money = moneyOf(goal, reader)
  if (targetDate && pace) {
    const until = farMonth(monthOf(targetDate), locale)
    if (pace.monthsLeft <= 0 || targetDate < reader.today)
      return { text: `Was meant for ${until}`, isBehind: true }
    if (pace.onTrack)
      return { text: `On track for ${until}, ${money(pace.neededAMonth)} a month`, isBehind: false }
    return { text: `Needs ${money(pace.neededAMonth)} a month to be there by ${until}`, isBehind: true }
  }
  const end = projection?.reachedIn
  return {
    text: end ? `${farMonth(end, locale)} at this pace` : 'No end in sight at this pace',
    isBehind: false,
  }
}

interface Fact {
  name: string
  value: string
}

/** What is known of a goal beyond its figure. */
export function factsOf(goal: Goal, reader: Reader): Fact[] {
  const { target, missing, targetDate, startDate, earmarked, pace, projection } = goal
  const { locale, today } = reader
  const money = moneyOf(goal, reader)
  const day = (value: string) => shownDay(value, { locale, today })
  return [
    { name: 'Goal', value: money(target) },
    ...(isReached(goal) ? [] : [{ name: 'Missing', value: money(missing) }]),
    ...(targetDate ? [{ name: 'By', value: day(targetDate) }] : []),
    { name: 'Since', value: day(startDate) },
    ...(isZero(earmarked) ? [] : [{ name: 'There at the beginning', value: money(earmarked) }]),
    ...(pace && !isReached(goal)
      ? [
          { name: 'Needed a month', value: money(pace.neededAMonth) },
          { name: 'Of it still this month', value: money(pace.neededStill) },
        ]
      : []),
    ...(projection
      ? [
          { name: 'Put aside a month so far', value: money(projection.averageAMonth) },
          {
            name: 'There at this pace',
            value: projection.reachedIn ? farMonth(projection.reachedIn, locale) : 'no end in sight',
          },
          ...(projection.savedBy && targetDate
            ? [
                {
                  name: `At this pace by ${farMonth(monthOf(targetDate), locale)}`,
                  value: money(projection.savedBy),
                },
              ]
            : []),
        ]
      : []),
  ]
}
