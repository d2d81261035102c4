import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { Page } from '../frame/page.tsx'
import { showDone } from '../frame/undo.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { countsQuery } from '../session/queries.ts'
import { nouns, states, verbs } from '../words.ts'
import { NotificationDays } from './notification-days.tsx'
import { markAllRead, notificationsQuery } from './queries.ts'
import { words } from './words.ts'

const ALL = '/notifications'
const UNREAD = '/notifications?unread'

/** What you were told, the newest first, by day. */
export default function Notifications() {
  const isUnreadOnly = new URLSearchParams(useSearch()).has('unread')
  const { data: counts } = useQuery(countsQuery)
  const unread = counts?.unread ?? 0
  return (
    <Page
      title={nouns.notifications}
      bleed
      actions={
        <>
          {unread > 0 && <ReadAll />}
          <LinkButton href="/settings/notifications" icon="gear">
            {nouns.settings}
          </LinkButton>
        </>
      }
      below={
        <Tabs
          label={nouns.notifications}
          current={isUnreadOnly ? UNREAD : ALL}
          tabs={[
            { href: ALL, name: states.allFeminine },
            { href: UNREAD, name: words.unread, ...(unread > 0 && { count: unread }) },
          ]}
        />
      }
    >
      <List isUnreadOnly={isUnreadOnly} />
    </Page>
  )
}

function ReadAll() {
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    setBusy(true)
    try {
      await markAllRead()
    } catch {
      showDone(words.notRead)
    }
    setBusy(false)
  }
  return (
    <Button icon="check" busy={isBusy} needs="server" onClick={() => void read()}>
      {words.readAll}
    </Button>
  )
}

function List({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(isUnreadOnly),
  )
  const found = data?.pages.flatMap((page) => page.data) ?? []
  if (error && !data)
    return (
      <div className="px-(--gutter) pt-4">
        <RefusalNote error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <Waiting />
  if (found.length === 0)
    return isUnreadOnly ? (
      <Empty action={<LinkButton href={ALL}>{verbs.showAll}</LinkButton>}>{words.nothingUnread}</Empty>
    ) : (
      <Empty action={<LinkButton href="/settings/notifications">{words.choose}</LinkButton>}>
        {words.nothing}
      </Empty>
    )
  return (
    <div className="px-(--gutter) pb-8">
      <NotificationDays notifications={found} />
      {hasNextPage && (
        <div className="flex justify-center py-4">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {verbs.showOlderOnes}
          </Button>
        </div>
      )}
      {error && <RefusalNote error={error} onRetry={() => void fetchNextPage()} />}
    </div>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-4 px-(--gutter) pt-6">
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-10 w-full max-w-160" />
    ))}
  </div>
)
