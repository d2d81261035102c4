import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import { Button } from '../../parts/button.tsx'
import { Moment } from '../../parts/day.tsx'
import { Select } from '../../parts/fields/select.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pager } from '../../parts/pager.tsx'
import { Pill } from '../../parts/pill.tsx'
import { sentence } from '../../parts/sentence.ts'
import { useNavigate } from '../../parts/use-navigate.ts'
import { placeNames } from '../../places.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns, sentences, states } from '../../words.ts'
import { auditQuery } from '../queries.ts'
import { placeOf } from '../security/user-agent.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { ACTIVITY_KINDS, phraseOf, refusedAs, routesOf, triedPhraseOf, words } from './activity-words.ts'

type Entry = Awaited<ReturnType<NonNullable<ReturnType<typeof auditQuery>['queryFn']>>>['data'][number]

const PAGE = 50
const OUTCOMES = ['', '2xx', '4xx', '5xx'] as const

/** Who changed what, or tried to, in the last year. */
export default function Activity() {
  const { user, household } = useHousehold()
  const [filter, change] = useFilter()
  const { data, error, refetch } = useQuery({
    ...auditQuery({ ...filter, route: routesOf(filter.route), limit: PAGE }),
    enabled: user.role === 'ADMIN',
  })
  const people = [
    { value: '', label: words.everybody },
    ...household.members.map(({ id, displayName }) => ({ value: id, label: displayName })),
  ]
  const isFiltered =
    filter.userId !== '' || filter.tokenId !== '' || filter.route !== '' || filter.status !== ''
  return (
    <SettingsFrame title={placeNames.sections.activity} isForAdmins>
      <search className="chip-row scroll-strip -mx-5 flex items-end gap-x-3 gap-y-2 overflow-x-auto px-5 pt-1 pb-3 tablet:flex-wrap">
        <Select
          label={words.who}
          value={filter.userId}
          options={people}
          onChange={(userId) => change({ userId })}
          className="tablet:w-44"
        />
        <Select
          label={nouns.what}
          value={filter.route}
          options={ACTIVITY_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={(route) => change({ route })}
          className="tablet:w-44"
        />
        <Select
          label={words.outcome}
          value={filter.status}
          options={OUTCOMES.map((value) => ({ value, label: words.outcomes[value] }))}
          onChange={(status) => change({ status })}
          className="tablet:w-40"
        />
        {isFiltered && (
          <Button kind="quiet" onClick={() => change({ userId: '', tokenId: '', route: '', status: '' })}>
            {words.clear}
          </Button>
        )}
      </search>
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-2 h-80 w-full" />}
      {data?.meta.total === 0 && <Empty>{isFiltered ? sentences.nothingFits : words.nothingYet}</Empty>}
      <ul className="border-t border-line">
        {data?.data.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {data && (
        <Pager
          label={words.pages}
          page={filter.page}
          limit={PAGE}
          total={data.meta.total}
          onPage={(page) => change({ page })}
        />
      )}
    </SettingsFrame>
  )
}

interface Filter {
  userId: string
  /** Of what one token did; a link on the token leads here. */
  tokenId: string
  route: string
  status: string
  page: number
}

/** In the address, so that Back and a copied link keep it; another filter begins at its first page. */
function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const query = new URLSearchParams(useSearch())
  const navigate = useNavigate()
  const page = Number.parseInt(query.get('page') ?? '0', 10)
  const filter = {
    userId: query.get('who') ?? '',
    tokenId: query.get('token') ?? '',
    route: query.get('what') ?? '',
    status: query.get('outcome') ?? '',
    page: page >= 0 ? page : 0,
  }
  const change = (changed: Partial<Filter>) => {
    const next = { ...filter, page: 0, ...changed }
    const entries = [
      ['who', next.userId],
      ['token', next.tokenId],
      ['what', next.route],
      ['outcome', next.status],
      ['page', next.page > 0 ? `${next.page}` : ''],
    ].filter(([, value]) => value !== '') as [string, string][]
    const text = `${new URLSearchParams(entries)}`
    navigate(text ? `/settings/activity?${text}` : '/settings/activity')
  }
  return [filter, change]
}

function EntryRow({ entry }: { entry: Entry }) {
  const { household } = useHousehold()
  const { method, route, status, userId, email, at, address, requestId, tokenId, tokenName } = entry
  const member = household.members.find(({ id }) => id === userId)
  const who = member?.displayName ?? email ?? states.somebody
  const refused = refusedAs(status)
  return (
    <li
      title={`${method} ${route} · ${status} · ${words.request(requestId)}`}
      className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-line py-1.5 text-13 laptop:min-h-9 laptop:flex-nowrap laptop:py-0"
    >
      <span className="min-w-0 flex-1 basis-60 text-15 text-pretty laptop:text-13">
        <span className="font-medium">{who}</span>{' '}
        {refused ? triedPhraseOf(method, route) : phraseOf(method, route)}
        {tokenName !== null && (
          <>
            {' · '}
            {sentence(
              words.byToken,
              <Link
                href={`/settings/activity?token=${tokenId}`}
                className="touch text-soft underline decoration-line underline-offset-2 hover:decoration-current"
              >
                {words.quoted(tokenName)}
              </Link>,
            )}
          </>
        )}
      </span>
      {refused && <Pill tone={status >= 500 ? 'over' : 'warn'}>{refused}</Pill>}
      <span className="num truncate text-soft laptop:w-40">{placeOf(address)}</span>
      <Moment value={at} className="text-soft laptop:w-32 laptop:text-end" />
    </li>
  )
}
