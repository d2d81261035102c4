import { farMonth, monthOf, shownDay } from '../days.ts'
import { isNegative, isZero, negated, shown, sum } from '../money.ts'
import { Amount, Estimated, Figure } from '../parts/amount.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { states } from '../words.ts'
import type { NetWorth } from './queries.ts'
import { archivedIn, yearAgo } from './rows.ts'
import { words } from './words.ts'

/** What it comes to today, and what it changed by in a year and since the chart begins. */
export function WorthFigure({ worth }: { worth: NetWorth }) {
  const { locale, today } = useHousehold()
  const { points, currency, interval } = worth
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const year = yearAgo(worth)
  const isByMonth = interval === 'MONTH'
  const since = ({ date }: { date: string }) =>
    words.since(isByMonth ? farMonth(monthOf(date), locale) : shownDay(date, { locale, today }), isByMonth)
  return (
    <section aria-label={states.today}>
      <Figure
        value={last.netWorth}
        currency={currency}
        size={34}
        isEstimate={worth.converted !== undefined}
        total="net-worth"
      />
      <p className="num text-14 text-soft">
        {[...(year ? [year] : []), first].map((before, at) => (
          <span key={before.date}>
            {at > 0 && ' · '}
            {worth.converted && <Estimated />}
            <Change value={sum([last.netWorth, negated(before.netWorth)])} /> {since(before)}
          </span>
        ))}
      </p>
      <WithArchived worth={worth} />
    </section>
  )
}

/** Archived accounts are in no list, and in every sum of what there is. */
export function WithArchived({ worth }: { worth: NetWorth }) {
  const { count, worth: archived } = archivedIn(worth)
  if (count === 0) return null
  return (
    <p className="num text-13 text-soft">
      {words.withArchived(count)}{' '}
      <Amount
        value={archived}
        currency={worth.currency}
        isEstimate={worth.converted !== undefined}
        part="net-worth-listed"
      />
    </p>
  )
}

function Change({ value }: { value: string }) {
  const { locale } = useHousehold()
  const isGain = !isNegative(value) && !isZero(value)
  return (
    <span className={`font-medium ${isGain ? 'text-good' : 'text-ink'}`}>
      {shown(value, { locale, plus: true })}
    </span>
  )
}
