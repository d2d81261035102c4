import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useCounts } from '../outbox/counts.ts'
import type { Counts } from '../outbox/entry.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { useIsUpdated } from '../session/version.ts'
import { verbs } from '../words.ts'
import { words } from './words.ts'

const LOOK = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-(--gutter) py-1.5 text-13'
/** Beside what can be done, or above it on a phone. */
const WORDS = 'flex-1 basis-full tablet:basis-0'

/** Under the header while Hearth does not answer, or something waits to be sent: since when, how much, and what can be done. */
export function OfflineLine() {
  const isOnline = useIsOnline()
  const { user } = useHousehold()
  const counts = useCounts(user.id)
  if (!isOnline) return <Unanswered waiting={counts.waiting} />
  if (counts.refused + counts.late > 0) return <Unsent counts={counts} />
  return <Updated />
}

function Unanswered({ waiting }: { waiting: number }) {
  const client = useQueryClient()
  const { locale } = useHousehold()
  const isAsking = useIsFetching() > 0
  const seenAt = Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  )
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  return (
    <div role="status" className={`${LOOK} bg-warn-wash text-warn`}>
      <span className={WORDS}>{words.unanswered(seenAt > 0 ? time.format(seenAt) : undefined)}</span>
      {waiting > 0 && <WaitingLink>{words.waitingCount(waiting)}</WaitingLink>}
      <Button
        size="small"
        kind="quiet"
        className="-ms-2.5 tablet:ms-0"
        busy={isAsking}
        onClick={() => client.refetchQueries({ type: 'active' })}
      >
        {words.offline.lookAgain}
      </Button>
    </div>
  )
}

function Unsent({ counts: { waiting, refused } }: { counts: Counts }) {
  const isRefused = refused > 0
  return (
    <div
      role="status"
      className={`${LOOK} ${isRefused ? 'bg-over-wash text-over' : 'bg-warn-wash text-warn'}`}
    >
      <Icon name={isRefused ? 'warning' : 'clock'} className="hidden tablet:block" />
      <span className={WORDS}>{isRefused ? words.notTaken(refused) : words.toBeSent(waiting)}</span>
      <WaitingLink>{isRefused ? verbs.seeWhy : verbs.show}</WaitingLink>
    </div>
  )
}

const WaitingLink = ({ children }: { children: React.ReactNode }) => (
  <Link
    href="/waiting"
    className="inline-flex min-h-9 flex-none items-center rounded-6 font-medium tablet:px-2.5 underline underline-offset-2 laptop:min-h-7"
  >
    {children}
  </Link>
)

/** Hearth was replaced by another version under the page. */
function Updated() {
  const isUpdated = useIsUpdated()
  if (!isUpdated) return null
  return (
    <div role="status" className={`${LOOK} bg-accent-wash text-accent`}>
      <span className={WORDS}>{words.offline.newVersion}</span>
      <Button size="small" kind="quiet" onClick={() => location.reload()}>
        {words.offline.load}
      </Button>
    </div>
  )
}
