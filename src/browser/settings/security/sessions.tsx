import { useMutation, useQuery } from '@tanstack/react-query'
import { todayIn } from '../../clock.ts'
import { dayIn, shownDay, timeIn } from '../../days.ts'
import { showDone } from '../../frame/undo.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { Pill } from '../../parts/pill.tsx'
import { answer, sessionsApi } from '../../session/api.ts'
import { queryClient } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { sessionsQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { words } from './security-words.ts'
import { deviceOf, placeOf } from './user-agent.ts'

type Session = Awaited<ReturnType<NonNullable<typeof sessionsQuery.queryFn>>>['data'][number]

/** Each place one is signed in at, and its end. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const sessions = data?.data ?? []
  const end = useEnd()
  const others = sessions.filter(({ current }) => !current)
  return (
    <SettingSection
      title={words.sessions.title}
      action={
        others.length > 0 && (
          <Button
            size="small"
            busy={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            {words.sessions.signOutElsewhere}
          </Button>
        )
      }
    >
      {(error ?? end.error) && (
        <div className="mt-3">
          <RefusalNote error={end.error ?? error} onRetry={() => refetch()} />
        </div>
      )}
      <ul>
        {!data &&
          !error &&
          [1, 2].map((row) => (
            <li key={row} className="flex h-9 items-center border-b border-line">
              <Skeleton className="h-4 w-60" />
            </li>
          ))}
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id)}
          />
        ))}
      </ul>
    </SettingSection>
  )
}

function useEnd() {
  return useMutation({
    mutationFn: (id: string): Promise<unknown> =>
      answer(id === 'others' ? sessionsApi.delete() : sessionsApi({ id }).delete()),
    onSuccess: async (_, id) => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['security-events'] })
      showDone(id === 'others' ? words.sessions.signedOutElsewhere : words.sessions.signedOutThere)
    },
  })
}

interface SessionRowProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { zone, locale } = useHousehold()
  const today = todayIn(zone)
  const { name, icon } = deviceOf(session.userAgent)
  const seenOn = dayIn(session.lastUsedAt, zone)
  const day = seenOn === today ? undefined : shownDay(seenOn, { locale, today })
  const seen = session.current
    ? words.sessions.activeNow
    : words.seen(day, timeIn(session.lastUsedAt, zone, locale))
  const ends = shownDay(dayIn(session.expiresAt, zone), { locale, today })
  return (
    <li className="grid min-h-15 grid-cols-[36px_1fr_auto] items-center border-b border-line py-1.5 text-13 laptop:min-h-9 laptop:grid-cols-[48px_1.4fr_1.1fr_1.4fr_1fr_auto] laptop:py-0">
      <Icon name={icon} className="text-soft max-laptop:row-span-2" />
      <span className="truncate text-15 font-medium laptop:text-13" title={session.userAgent ?? undefined}>
        {name}
      </span>
      <span className="num text-soft laptop:truncate max-laptop:col-start-2 max-laptop:row-start-2">
        {placeOf(session.address)}
        <span className="laptop:hidden">
          {' '}
          · {seen} · {words.endsInLine(ends)}
        </span>
      </span>
      <span className="num text-soft max-laptop:hidden">{seen}</span>
      <span className="num text-soft max-laptop:hidden">{words.ends(ends)}</span>
      <span className="justify-self-end max-laptop:col-start-3 max-laptop:row-span-2 max-laptop:row-start-1">
        {session.current ? (
          <Pill tone="good">{words.sessions.thisBrowser}</Pill>
        ) : (
          <button
            type="button"
            disabled={isEnding}
            onClick={onEnd}
            aria-label={words.signOutOf(name, seen.toLowerCase())}
            className="-me-2 min-h-11 rounded-4 px-2 font-medium text-over hover:underline disabled:opacity-55 laptop:min-h-8"
          >
            {words.sessions.signOut}
          </button>
        )}
      </span>
    </li>
  )
}
