import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { absolute, isZero, negated, sum } from '../../money.ts'
import { Amount } from '../../parts/amount.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { sentence } from '../../parts/sentence.ts'
import { nouns } from '../../words.ts'
import { builderAddress, builtQuery } from '../builder/builder-query.ts'
import { measureNames } from '../builder/builder-sheet.ts'
import { intoOf, type Span } from '../report-query.ts'
import { words } from '../words.ts'
import { partOf, withDayBefore } from './reviewed.ts'

interface FiguresProps {
  span: Span
  currency: string
}

/** What came in, was spent and is left, against the same days of the year before, and what all of it is worth now. */
export function ReviewFigures({ span, currency }: FiguresProps) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-5">
      <MeasureFigure measure="RECEIVED" span={span} currency={currency} />
      <MeasureFigure measure="SPENT" span={span} currency={currency} />
      <MeasureFigure measure="NET" span={span} currency={currency} />
      {!intoOf(currency) && <WorthFigure span={span} currency={currency} />}
    </dl>
  )
}

interface MeasureFigureProps extends FiguresProps {
  measure: 'RECEIVED' | 'SPENT' | 'NET'
}

function MeasureFigure({ measure, span, currency }: MeasureFigureProps) {
  const state = partOf(span, { measure, by: 'GROUP', compare: 'YEAR_BEFORE', currency, chart: 'table' })
  const { data } = useQuery(builtQuery(state, span))
  return (
    <Figure
      name={measureNames()[measure]}
      href={builderAddress(state)}
      figure={
        data && {
          amount: data.totals.amount,
          change: sum([data.totals.amount, negated(data.totals.against ?? '0')]),
          currency: data.currency,
        }
      }
    />
  )
}

function WorthFigure({ span, currency }: FiguresProps) {
  const asked = withDayBefore(span)
  const state = partOf(asked, {
    measure: 'BALANCE',
    by: 'PERIOD',
    interval: 'MONTH',
    currency,
    chart: 'lines',
  })
  const { data } = useQuery(builtQuery(state, asked))
  return (
    <Figure
      name={nouns.netWorth}
      href={builderAddress(state)}
      figure={
        data && {
          amount: data.totals.amount,
          change: sum([data.totals.amount, negated(data.rows[0]?.amount ?? '0')]),
          currency: data.currency,
        }
      }
    />
  )
}

interface FigureProps {
  name: string
  href: string
  figure: { amount: string; change: string; currency: string } | undefined
}

function Figure({ name, href, figure }: FigureProps) {
  return (
    <div className="flex-1 basis-40">
      <dt className="text-13 text-soft">
        <Link href={href} className="touch inline-block py-1 hover:underline">
          {name}
        </Link>
      </dt>
      {!figure ? (
        <dd>
          <Skeleton className="h-12 w-full" />
        </dd>
      ) : (
        <>
          <dd className="text-20 font-semibold">
            <Amount value={figure.amount} currency={figure.currency} />
          </dd>
          {!isZero(figure.change) && (
            <dd className="text-13 text-soft">
              {sentence(
                figure.change.startsWith('-') ? words.lessThanBefore : words.moreThanBefore,
                <Amount value={absolute(figure.change)} currency={figure.currency} />,
              )}
            </dd>
          )}
        </>
      )}
    </div>
  )
}
