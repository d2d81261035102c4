import { Link } from 'wouter'
import { shownDay } from '../../days.ts'
import { Amount } from '../../parts/amount.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { formWords } from '../form-words.ts'
import type { TaxYearTotals } from '../queries.ts'
import { awayInWords, countsIn, nextDeadlines, words } from '../words.ts'

/** What there is of a year, and what is due next, in one look. */
export function YearSummary({ totals }: { totals: TaxYearTotals }) {
  const { today, locale } = useHousehold()
  const [next] = nextDeadlines(totals.deadlines, today)
  const missing = totals.missingEvidence
  const facts = [
    { name: words.summary.onLine, value: words.transactions(countsIn(totals)) },
    { name: formWords.onNoLine, value: words.transactions(totals.unmapped.count) },
    ...(totals.excluded.count > 0
      ? [{ name: words.summary.excluded, value: words.transactions(totals.excluded.count) }]
      : []),
  ]
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-10 gap-y-4">
      {totals.status === 'CLOSED' && (
        <p className="w-full text-14 text-pretty text-soft">
          {words.summary.closed}{' '}
          <Link href={`/tax/${totals.year}/close`} className="touch font-medium text-accent hover:underline">
            {words.summary.otherSince}
          </Link>
        </p>
      )}
      {next && (
        <p>
          <span className="block text-13 text-soft">
            {formWords.deadlineByDay(formWords.deadlines[next.kind])}
          </span>
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
          <div className="flex justify-between gap-4 py-2 laptop:py-0">
            <dt className="text-soft">{words.summary.withoutEvidence}</dt>
            <dd className="num">
              <Link
                href={`/tax/${totals.year}/missing`}
                className="touch font-medium text-accent hover:underline"
              >
                {words.countOf(missing.count)} <Amount value={missing.amount} />
              </Link>
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}
