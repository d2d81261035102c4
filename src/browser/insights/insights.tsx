import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { Page } from '../frame/page.tsx'
import { LinkButton } from '../parts/button.tsx'
import { Select } from '../parts/fields/select.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { useNavigate } from '../parts/use-navigate.ts'
import { nouns, states } from '../words.ts'
import { INSIGHTS, PUT_AWAY } from './address.ts'
import { InsightItem } from './insight-item.tsx'
import { type Insight, kindOf, kindsIn } from './messages.ts'
import { insightsQuery, useMoving } from './queries.ts'
import { words } from './words.ts'

/** What code found in the numbers, the most important first; and what the household has put away of it. */
export default function Insights() {
  const isPutAway = new URLSearchParams(useSearch()).has('put-away')
  const { data: now } = useQuery(insightsQuery(false))
  return (
    <Page
      title={words.title}
      bleed
      below={
        <Tabs
          label={words.title}
          current={isPutAway ? PUT_AWAY : INSIGHTS}
          tabs={[
            { href: INSIGHTS, name: nouns.worthKnowing, count: now?.length },
            { href: PUT_AWAY, name: words.putAway },
          ]}
        />
      }
    >
      <Found key={`${isPutAway}`} isPutAway={isPutAway} />
    </Page>
  )
}

function Found({ isPutAway }: { isPutAway: boolean }) {
  const { data, error, refetch } = useQuery(insightsQuery(isPutAway))
  const { mutate } = useMoving(isPutAway)
  const [kind, setKind] = useKind()
  if (!data)
    return (
      <div className="px-(--gutter) pt-5">
        {error ? <RefusalNote error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </div>
    )
  if (data.length === 0) return <Nothing isPutAway={isPutAway} />
  const kinds = kindsIn(data)
  const seen = kinds.includes(kind as Insight['kind']) ? data.filter((one) => one.kind === kind) : data
  return (
    <div className="px-(--gutter) pt-4 pb-8">
      {kinds.length > 1 && (
        <Select
          label={words.about}
          value={seen === data ? '' : kind}
          options={[
            { value: '', label: states.everything },
            ...kinds.map((one) => ({ value: one, label: kindOf(one).name })),
          ]}
          onChange={setKind}
          className="max-w-60"
        />
      )}
      {error ? <RefusalNote error={error} onRetry={() => void refetch()} /> : null}
      <OfflineNote className="pt-3">{words.offline}</OfflineNote>
      <ul aria-label={isPutAway ? words.putAway : nouns.worthKnowing}>
        {seen.map((insight) => (
          <InsightItem
            key={insight.id}
            insight={insight}
            isPutAway={isPutAway}
            onMove={() => mutate(insight)}
          />
        ))}
      </ul>
    </div>
  )
}

/** The kind that is asked for stands in the address beside the tab. */
function useKind(): [string, (kind: string) => void] {
  const search = new URLSearchParams(useSearch())
  const navigate = useNavigate()
  const set = (kind: string) => {
    if (kind) search.set('kind', kind)
    else search.delete('kind')
    navigate(`${INSIGHTS}${search.size > 0 ? `?${search}` : ''}`.replace('put-away=', 'put-away'), {
      replace: true,
    })
  }
  return [search.get('kind') ?? '', set]
}

const Nothing = ({ isPutAway }: { isPutAway: boolean }) =>
  isPutAway ? (
    <Empty action={<LinkButton href={INSIGHTS}>{words.seeWorthKnowing}</LinkButton>}>
      {words.nothingPutAway}
    </Empty>
  ) : (
    <Empty action={<LinkButton href="/reports">{words.seeReports}</LinkButton>}>{words.nothing}</Empty>
  )

const Waiting = () => (
  <div className="flex max-w-160 flex-col gap-6">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex flex-col gap-2">
        <Skeleton className="h-5 w-60" />
        <Skeleton className="h-10 w-full" />
      </div>
    ))}
  </div>
)
