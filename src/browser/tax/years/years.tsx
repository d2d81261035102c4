import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { shownDay } from '../../days.ts'
import { LinkButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pill } from '../../parts/pill.tsx'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { mappingHref } from '../addresses.ts'
import { formWords } from '../form-words.ts'
import { mappingsQuery, type TaxYearTotals, yearQuery, yearsQuery } from '../queries.ts'
import { TaxPage } from '../tax-page.tsx'
import { awayInWords, countsIn, nextDeadlines, stateOf, words } from '../words.ts'

type Years = Awaited<ReturnType<NonNullable<typeof yearsQuery.queryFn>>>
type Year = Years['years'][number]

/** The tax years of the books, the latest first, and what is due next. */
export default function TaxYears() {
  const { data, error, refetch } = useQuery(yearsQuery)
  const { data: mapped } = useQuery(mappingsQuery())
  const isUnmapped = mapped?.mappings.length === 0
  return (
    <TaxPage title={nouns.tax} here="/tax">
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {isUnmapped && (
        <Empty
          action={
            <LinkButton kind="primary" href={mappingHref(mapped.year)}>
              {words.seeFits}
            </LinkButton>
          }
        >
          {words.years.unmapped}
        </Empty>
      )}
      {data && (
        <div>
          {!isUnmapped && <Due years={data.years} />}
          <ul
            aria-label={nouns.taxYears}
            className={isUnmapped ? 'border-t border-line' : 'mt-5 border-t border-line-strong'}
          >
            {data.years.map((year) => (
              <YearRow key={year.year} year={year} />
            ))}
          </ul>
        </div>
      )}
    </TaxPage>
  )
}

/** What comes next of all years. */
function Due({ years }: { years: Year[] }) {
  const { today, locale } = useHousehold()
  const all = years.flatMap(({ year, deadlines }) => deadlines.map((deadline) => ({ ...deadline, year })))
  const next = nextDeadlines(all, today)
  const [first] = next
  if (!first) return null
  const year = all.find(({ on, kind }) => on === first.on && kind === first.kind)?.year
  return (
    <section aria-label={words.years.dueNext}>
      <p className="text-13 text-soft">{words.dueNextFor(year)}</p>
      <p className="num text-26 font-semibold">
        {shownDay(first.on, { locale, today: '' })}{' '}
        <span className="font-medium whitespace-nowrap text-faint max-tablet:text-20">
          {awayInWords(first.on, today)}
        </span>
      </p>
      <p className="text-14 text-soft">{next.map(({ kind }) => formWords.deadlines[kind]).join(' · ')}</p>
    </section>
  )
}

const inWords = (lines: number, totals: TaxYearTotals): string =>
  words.yearInWords(lines, countsIn(totals), totals.missingEvidence.count)

function YearRow({ year: { year, status, deadlines } }: { year: Year }) {
  const { today, locale } = useHousehold()
  const { data: totals } = useQuery({ ...yearQuery(`${year}`), enabled: status !== 'NO_TABLE' })
  const state = stateOf(totals?.status ?? status)
  const [next] = nextDeadlines(deadlines, today)
  const lines = totals?.lines.filter(({ direction }) => direction !== 'RESULT').length ?? 0
  return (
    <li className="border-b border-line">
      <Link
        href={`/tax/${year}`}
        className="-mx-2 flex min-h-16 items-center gap-4 rounded-6 px-2 py-3 hover:bg-hover"
      >
        <span className="num w-14 flex-none text-20 font-semibold">{year}</span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Pill tone={state.tone}>{state.name}</Pill>
            <span className="num text-13 text-soft">
              {status === 'NO_TABLE'
                ? words.years.byCategoryOnly
                : totals
                  ? lines === 0
                    ? words.years.nothingOnLine
                    : inWords(lines, totals)
                  : ' '}
            </span>
          </span>
        </span>
        {next && (
          <span className="num hidden text-end text-13 text-soft tablet:block">
            {formWords.deadlineBy(formWords.deadlines[next.kind], shownDay(next.on, { locale, today }))}
          </span>
        )}
        <Icon name="right" className="flex-none text-faint" />
      </Link>
    </li>
  )
}
