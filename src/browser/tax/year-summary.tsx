import { Link } from 'wouter'
import { shownDay } from '../days.ts'
import { Amount } from '../parts/amount.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { counted } from '../words.ts'
import type { TaxYearTotals } from './queries.ts'
import { awayInWords, countsIn, DEADLINES, nextDeadlines } from './words.ts'

/** What there is of a year, and what is due next, in one look. */
export function YearSummary({ totals }: { totals: TaxYearTotals }) {
  const { today, locale } = useHousehold()
  const [next] = nextDeadlines(totals.deadlines, today)
  const missing = totals.missingEvidence
  const facts = [
    { name: 'On a line', value: counted(countsIn(totals), 'transaction') },
    {
      name: 'On no line',
      value: counted(totals.unmapped.count, 'transaction'),
    },
    ...(totals.excluded.count > 0
      ? [{ name: 'Said to be for none', value: counted(totals.excluded.count, 'transaction') }]
      : []),
  ]
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-10 gap-y-4">
      {totals.status === 'CLOSED' && (
        <p className="w-full text-14 text-pretty text-soft">
          The year is closed: what it came to then is kept.{' '}
          <Link href={`/tax/${totals.year}/close`} className="font-medium text-accent hover:underline">
            See what is other since
          </Link>
        </p>
      )}
      {next && (
        <p>
          <span className="block text-13 text-soft">{DEADLINES[next.kind]} by</span>
          <span className="num text-26 font-semibold">
            {shownDay(next.on, { locale, today: '' })}{' '}
            <span className="text-17 font-medium text-faint">{awayInWords(next.on, today)}</span>
          </span>
        </p>
      )}
      <dl className="grid gap-x-8 gap-y-1 pb-1 text-13 tablet:grid-cols-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-soft">{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        {missing.count > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-soft">Without evidence</dt>
            <dd className="num">
              <Link href={`/tax/${totals.year}/missing`} className="font-medium text-accent hover:underline">
                {missing.count} of <Amount value={missing.amount} />
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
