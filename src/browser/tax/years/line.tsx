import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'wouter'
import { Amount, Figure } from '../../parts/amount.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pager } from '../../parts/pager.tsx'
import { useReadable } from '../../parts/use-readable.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { states } from '../../words.ts'
import { lineIdIn, mappingHref } from '../addresses.ts'
import { formWords } from '../form-words.ts'
import {
  linesQuery,
  PAGE_ROWS,
  partsQuery,
  poolIn,
  type TaxLineParts,
  useActivities,
  yearQuery,
} from '../queries.ts'
import { YearPage } from '../tax-page.tsx'
import { lineName, words } from '../words.ts'
import { LineFacts } from './line-facts.tsx'
import { PartRow } from './part-row.tsx'
import { Questions } from './questions.tsx'

/** One line: what it comes to, the transactions it is made of, and why each is there. */
export default function TaxLine() {
  const { year = '', id = '' } = useParams<{ year: string; id: string }>()
  const [search, setSearch] = useSearchParams()
  const { household } = useHousehold()
  const activities = useActivities()
  const lineId = lineIdIn(id)
  const activityId = search.get('activity') ?? undefined
  const personId = search.get('person') ?? undefined
  const page = Number.parseInt(search.get('page') ?? '', 10) - 1 || 0
  const pool = poolIn(search)
  const { data: totals } = useQuery(yearQuery(year, pool))
  const { data: table } = useQuery(linesQuery(year))
  const { data, error, refetch } = useQuery(
    partsQuery(year, { lineId, activityId, personId, pool, page: Math.max(page, 0) }),
  )
  const formLine = table?.lines.find((line) => line.id === lineId)
  const isUnknown = table !== undefined && formLine === undefined && !data?.count
  const total = totals?.lines.find(
    (line) =>
      line.lineId === lineId &&
      (line.activityId ?? undefined) === activityId &&
      (line.personId ?? undefined) === personId,
  )
  const whose = [
    activities.get(activityId ?? '')?.name,
    household.members.find((member) => member.id === personId)?.displayName,
  ].filter(Boolean)
  const go = (next: number) =>
    setSearch((before) => {
      const query = new URLSearchParams(before)
      if (next === 0) query.delete('page')
      else query.set('page', `${next + 1}`)
      return query
    })
  return (
    <YearPage
      year={year}
      here={`/tax/${year}`}
      aside={formLine && <LineFacts year={Number.parseInt(year, 10)} line={formLine} total={total} />}
    >
      {error && !data && <RefusalNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {isUnknown && (
        <Empty
          title={states.notFound}
          action={<LinkButton href={`/tax/${year}`}>{words.missing.seeLines}</LinkButton>}
        >
          {words.line.noSuch}
        </Empty>
      )}
      {data && !isUnknown && (
        <>
          <div className="mb-5">
            <p className="text-13 text-soft">
              {[formLine?.form, formLine && formWords.directions[formLine.direction], ...whose]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <h2 className="mt-0.5 text-17 font-semibold text-balance">
              {formLine ? lineName(formLine) : lineId}
            </h2>
            <div className="mt-1">
              <Figure value={data.cents ?? data.total} size={34} />
            </div>
            {data.cents !== null && <p className="num text-13 text-soft">{words.wholeDollars(data.total)}</p>}
          </div>
          <Questions
            lineId={lineId}
            questions={data.questions}
            warnings={(totals?.warnings ?? []).filter(
              (warning) =>
                warning.lineId === lineId &&
                (warning.activityId ?? undefined) === activityId &&
                (warning.personId ?? undefined) === personId,
            )}
          />
          {data.parts.length > 0 && <Parts parts={data} page={Math.max(page, 0)} onPage={go} />}
          {data.parts.length === 0 && data.questions.length === 0 && (
            <Empty action={<LinkButton href={mappingHref(year)}>{words.tabs.mapping}</LinkButton>}>
              {words.nothingOnLine(year)}
            </Empty>
          )}
        </>
      )}
    </YearPage>
  )
}

interface PartsProps {
  parts: TaxLineParts
  page: number
  onPage: (page: number) => void
}

function Parts({ parts: data, page, onPage }: PartsProps) {
  return (
    <>
      <h3 className="flex items-baseline justify-between border-b border-line-strong pb-1.5 text-13 font-semibold">
        {words.transactions(data.count)}
      </h3>
      <ul aria-label={words.line.transactions}>
        {data.parts.map((part) => (
          <PartRow key={`${part.transactionId} ${part.part}`} part={part} />
        ))}
      </ul>
      <Adjustments adjustments={data.adjustments ?? []} />
      <Pager label={words.line.pages} page={page} limit={PAGE_ROWS} total={data.count} onPage={onPage} />
    </>
  )
}

/** What counts on the line and is no transaction: miles at a rate, what a limit takes. */
function Adjustments({ adjustments }: { adjustments: NonNullable<TaxLineParts['adjustments']> }) {
  const readable = useReadable()
  if (adjustments.length === 0) return null
  return (
    <ul aria-label={words.line.adjustments}>
      {adjustments.map(({ kind, activityId, text, counted: amount }) => (
        <li
          key={`${kind} ${activityId}`}
          className="flex items-baseline gap-4 border-b border-line py-2.5 text-15 laptop:py-2 laptop:text-13"
        >
          <span className="min-w-0 flex-1 text-pretty">{readable(text)}</span>
          <Amount value={amount} className="font-medium" />
        </li>
      ))}
    </ul>
  )
}
