import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import { Amount } from '../../parts/amount.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { CategoryName } from '../../parts/categories/category-name.tsx'
import { Segments } from '../../parts/fields/segments.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { mappingHref } from '../addresses.ts'
import { type Pool, poolIn, type TaxYearTotals, useActivities, yearQuery } from '../queries.ts'
import { YearPage } from '../tax-page.tsx'
import { byForm, words } from '../words.ts'
import { FormLines } from './form-lines.tsx'
import { YearAside } from './year-aside.tsx'
import { YearSummary } from './year-summary.tsx'

/** What a year comes to on each line of its forms. */
export default function TaxYear() {
  const { year = '' } = useParams<{ year: string }>()
  const [search, setSearch] = useSearchParams()
  const pool = poolIn(search)
  const { data, error, refetch } = useQuery(yearQuery(year, pool))
  return (
    <YearPage
      year={year}
      here={`/tax/${year}`}
      aside={data && data.status !== 'NO_TABLE' && <YearAside totals={data} />}
    >
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <Loaded
          totals={data}
          pool={pool}
          onPool={(next) => setSearch(next ? { pool: next } : {}, { replace: true })}
        />
      )}
    </YearPage>
  )
}

interface LoadedProps {
  totals: TaxYearTotals
  pool: Pool | undefined
  onPool: (pool: Pool | undefined) => void
}

function Loaded({ totals, pool, onPool }: LoadedProps) {
  const activities = useActivities()
  if (totals.status === 'NO_TABLE') return <CategoryTotals totals={totals} />
  if (totals.lines.length === 0)
    return (
      <Empty
        action={
          <LinkButton kind="primary" href={mappingHref(totals.year)}>
            {words.seeFits}
          </LinkButton>
        }
      >
        {words.nothingOf(totals.year)}
      </Empty>
    )
  return (
    <>
      <YearSummary totals={totals} />
      {(pool || isShared(totals)) && <PoolChoice pool={pool} onPool={onPool} />}
      {byForm(totals.lines).map(({ key, form, activityId, lines }) => (
        <FormLines
          key={key}
          year={totals.year}
          form={form}
          activity={activityId === null ? undefined : activities.get(activityId)}
          lines={lines}
          pool={pool}
          others={totals.otherCurrencies}
        />
      ))}
    </>
  )
}

/** Something that a couple may put on one return is somebody's own here. */
const isShared = ({ lines }: TaxYearTotals): boolean =>
  lines.some(({ per, personId }) => per === 'COUPLE' && personId !== null)

const PoolChoice = ({ pool, onPool }: Pick<LoadedProps, 'pool' | 'onPool'>) => (
  <div className="mb-5 flex flex-wrap items-center gap-3 text-13 text-soft">
    <span>{words.pool.what}</span>
    <Segments
      label={words.pool.what}
      value={pool ?? 'PERSON'}
      options={[
        { value: 'PERSON', label: words.pool.each },
        { value: 'COUPLE', label: words.pool.together },
      ]}
      onChange={(next) => onPool(next === 'COUPLE' ? next : undefined)}
    />
  </div>
)

const Waiting = () => (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-9 w-52" />
    {['one', 'two', 'three', 'four', 'five'].map((name) => (
      <Skeleton key={name} className="h-8 w-full" />
    ))}
  </div>
)

/** Of a year before the first table: what there was, by category alone. */
function CategoryTotals({ totals: { year, categories } }: { totals: TaxYearTotals }) {
  if (categories.length === 0) return <Empty>{words.nothingHappened(year)}</Empty>
  return (
    <div>
      <p className="mb-4 max-w-160 text-14 text-pretty text-soft">{words.noTable(year)}</p>
      <ul aria-label={words.byCategory} className="border-t border-line-strong">
        {categories.map(({ categoryId, currency, count, amount }) => (
          <li
            key={`${categoryId} ${currency}`}
            className="flex min-h-11 items-center gap-4 border-b border-line text-15 laptop:min-h-9 laptop:text-13"
          >
            <span className="min-w-0 flex-1">
              <CategoryName id={categoryId} />
            </span>
            <span className="num hidden text-faint tablet:block">{words.transactions(count)}</span>
            <Amount value={amount} currency={currency} className="w-28 text-end" />
          </li>
        ))}
      </ul>
    </div>
  )
}
