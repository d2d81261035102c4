import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { Moment } from '../../parts/day.tsx'
import { Empty } from '../../parts/notes/empty.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Pager } from '../../parts/pager.tsx'
import type { SecurityEvent } from '../../session/api-types.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { securityEventsQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { WORRYING, words } from './security-words.ts'
import { deviceOf, placeOf } from './user-agent.ts'

const FIRST_FEW = 5
const PAGE = 50

/** The latest of it, among the other settings. */
export function RecentEvents() {
  const { data, error, refetch } = useQuery(securityEventsQuery(0, FIRST_FEW))
  return (
    <SettingSection
      title={words.happened.title}
      action={
        <Link
          href="/settings/security/events"
          className="touch rounded-4 py-2 text-13 whitespace-nowrap text-soft hover:underline"
        >
          {words.happened.all}
        </Link>
      }
    >
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      <EventList events={data?.data ?? []} />
    </SettingSection>
  )
}

/** All that happened to one's account in the last year. */
export default function SecurityEvents() {
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useQuery(securityEventsQuery(page, PAGE))
  return (
    <SettingsFrame title={words.happened.title}>
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {data?.meta.total === 0 && <Empty>{words.happened.nothing}</Empty>}
      <EventList events={data?.data ?? []} />
      {data && (
        <Pager
          label={words.happened.pages}
          page={page}
          limit={PAGE}
          total={data.meta.total}
          onPage={setPage}
        />
      )}
    </SettingsFrame>
  )
}

function EventList({ events }: { events: SecurityEvent[] }) {
  const { household } = useHousehold()
  const nameOf = (id: string) =>
    household.members.find((member) => member.id === id)?.displayName ?? words.happened.formerMember
  return (
    <ul>
      {events.map(({ id, kind, at, address, userAgent, byUserId }) => (
        <li
          key={id}
          className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1.5 text-13 laptop:grid laptop:min-h-9 laptop:grid-cols-[1.6fr_1.4fr_1.2fr_1.4fr] laptop:py-0"
        >
          <span className={`text-15 font-medium laptop:text-13 ${WORRYING.has(kind) ? 'text-over' : ''}`}>
            {words.events[kind] ?? kind}
            {byUserId && <span className="font-normal text-soft"> {words.by(nameOf(byUserId))}</span>}
          </span>
          <span
            className="truncate text-soft max-laptop:order-3 max-laptop:basis-full"
            title={userAgent ?? undefined}
          >
            {deviceOf(userAgent).name}
            <span className="laptop:hidden">, {placeOf(address)}</span>
          </span>
          <span className="num truncate text-soft max-laptop:hidden">{placeOf(address)}</span>
          <Moment value={at} className="text-end text-soft" />
        </li>
      ))}
    </ul>
  )
}
