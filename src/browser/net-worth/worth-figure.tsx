import { farMonth, monthOf, shownDay } from '../days.ts'
import { isNegative, isZero, negated, shown, sum } from '../money.ts'
import { Figure } from '../parts/amount.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import type { NetWorth } from './queries.ts'
import { inAYear } from './rows.ts'
import { words } from './words.ts'

/** What it comes to today, and what it changed by in a year and since the chart begins. */
export function WorthFigure({ worth }: { worth: NetWorth }) {
  const { locale, today } = useHousehold()
  const { points, currency, interval } = worth
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const year = inAYear(worth)
  const isByMonth = interval === 'MONTH'
  const since = isByMonth ? farMonth(monthOf(first.date), locale) : shownDay(first.date, { locale, today })
  return (
    <section aria-label={words.today}>
      <Figure value={last.netWorth} currency={currency} size={34} />
      <p className="num text-14 text-soft">
        {year !== undefined && (
          <>
            <Change value={year} /> {words.inAYear} ·{' '}
          </>
        )}
        <Change value={sum([last.netWorth, negated(first.netWorth)])} /> {words.since(since, isByMonth)}
      </p>
    </section>
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
