import { farMonth, monthOf, shownDay } from '../days.ts'
import { isZero, shown } from '../money.ts'
import { nouns } from '../words.ts'
import type { Goal } from './queries.ts'
import { words } from './words.ts'

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
    return { text: reachedIn ? words.reachedIn(farMonth(reachedIn, locale)) : words.reached, isBehind: false }
  const money = moneyOf(goal, reader)
  if (targetDate && pace) {
    const until = farMonth(monthOf(targetDate), locale)
    if (pace.monthsLeft <= 0 || targetDate < reader.today)
      return { text: words.wasMeantFor(until), isBehind: true }
    if (pace.onTrack) return { text: words.onTrack(until, money(pace.neededAMonth)), isBehind: false }
    return { text: words.needs(until, money(pace.neededAMonth)), isBehind: true }
  }
  const end = projection?.reachedIn
  return {
    text: end ? words.atThisPace(farMonth(end, locale)) : words.noEnd,
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
    { name: nouns.goal, value: money(target) },
    ...(isReached(goal) ? [] : [{ name: words.facts.missing, value: money(missing) }]),
    ...(targetDate ? [{ name: words.facts.by, value: day(targetDate) }] : []),
    { name: nouns.since, value: day(startDate) },
    ...(isZero(earmarked) ? [] : [{ name: words.facts.atBeginning, value: money(earmarked) }]),
    ...(pace && !isReached(goal)
      ? [
          { name: words.facts.aMonth, value: money(pace.neededAMonth) },
          { name: words.facts.stillThisMonth, value: money(pace.neededStill) },
        ]
      : []),
    ...(projection
      ? [
          { name: words.facts.averageAMonth, value: money(projection.averageAMonth) },
          {
            name: words.facts.there,
            value: projection.reachedIn ? farMonth(projection.reachedIn, locale) : words.facts.noEnd,
          },
          ...(projection.savedBy && targetDate
            ? [
                {
                  name: words.savedBy(farMonth(monthOf(targetDate), locale)),
                  value: money(projection.savedBy),
                },
              ]
            : []),
        ]
      : []),
  ]
}
