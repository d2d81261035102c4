import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { todayIn } from '../clock.ts'
import { dayIn, shiftDay, shownDay, timeIn } from '../days.ts'
import { Page } from '../frame/page.tsx'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/empty.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Pager } from '../parts/pager.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Segments } from '../parts/segments.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { markAllRead, markRead, type Notification, notificationsQuery, PAGE } from './queries.ts'

type View = 'all' | 'unread'
const VIEWS: { value: View; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
]

/** What one was told, the newest first, by day. */
export default function Notifications() {
  const [view, setView] = useState<View>('all')
  const [page, setPage] = useState(0)
  const isOnline = useIsOnline()
  const { data, error, refetch } = useQuery(notificationsQuery(page, view === 'unread'))
  const readAll = useMutation({ mutationFn: markAllRead })
  const rows = data?.data ?? []
  return (
    <Page
      title="Notifications"
      actions={
        <>
          <Segments
            label="Which"
            value={view}
            options={VIEWS}
            onChange={(next) => {
              setView(next)
              setPage(0)
            }}
          />
          <Button
            icon="check"
            busy={readAll.isPending}
            disabled={!isOnline || !rows.some(({ readAt }) => readAt === null)}
            onClick={() => readAll.mutate()}
          >
            Mark all as read
          </Button>
        </>
      }
    >
      {(error ?? readAll.error) && <RefusalNote error={readAll.error ?? error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-60 w-full" />}
      {data && rows.length === 0 && (
        <Empty action={<LinkButton href="/settings/notifications">Choose what you hear of</LinkButton>}>
          {view === 'unread'
            ? 'You have read it all.'
            : 'Nothing has happened yet that you would want to know.'}
        </Empty>
      )}
      <div className="max-w-190">
        <Days rows={rows} />
        {data && (
          <Pager
            label="Pages of notifications"
            page={page}
            limit={PAGE}
            total={data.meta.total}
            onPage={setPage}
          />
        )}
      </div>
    </Page>
  )
}

function Days({ rows }: { rows: Notification[] }) {
  const { zone, locale } = useHousehold()
  const today = todayIn(zone)
  const byDay = Map.groupBy(rows, ({ createdAt }) => dayIn(createdAt, zone))
  const nameOf = (day: string) =>
    day === today
      ? 'Today'
      : day === shiftDay(today, -1)
        ? 'Yesterday'
        : shownDay(day, { locale, today, weekday: true })
  return [...byDay].map(([day, told]) => (
    <section key={day} aria-label={nameOf(day)} className="mt-4">
      <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">{nameOf(day)}</h2>
      <ul>
        {told.map((notification) => (
          <Row key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  ))
}

const ICONS: Record<Notification['kind'], IconName> = {
  SYNC_FAILED: 'warning',
  IMPORT_FINISHED: 'import',
  SECURITY: 'lock',
  WEBHOOK_DISABLED: 'bolt',
  BILL_DUE: 'calendar',
  PRICE_CHANGED: 'tag',
  BUDGET_EXCEEDED: 'envelope',
  GOAL_REACHED: 'flag',
  LARGE_TRANSACTION: 'swap',
}

/** Places that have a screen; the others' notifications say all there is in themselves. */
const SHOWN = /^\/(?:import|transactions|settings\/security)(?:\/|$)/

function Row({ notification }: { notification: Notification }) {
  const { zone } = useHousehold()
  const { id, kind, title, body, href, readAt, createdAt } = notification
  const read = useMutation({ mutationFn: () => markRead(id) })
  const isUnread = readAt === null
  const leads = href !== null && SHOWN.test(href)
  const text = (
    <>
      <span className={`block text-15 laptop:text-14 ${isUnread ? 'font-semibold' : 'font-medium'}`}>
        {title}
      </span>
      <span className="block text-13 text-pretty text-soft">{body}</span>
    </>
  )
  return (
    <li className="flex items-start gap-3 border-b border-line py-3">
      <Icon name={ICONS[kind]} className={`mt-1 ${isUnread ? 'text-accent' : 'text-faint'}`} />
      {leads ? (
        <Link
          href={href}
          onClick={() => isUnread && read.mutate()}
          className="min-w-0 flex-1 rounded-4 hover:underline"
        >
          {text}
        </Link>
      ) : (
        <div className="min-w-0 flex-1">{text}</div>
      )}
      <span className="num text-13 text-faint">{timeIn(createdAt, zone)}</span>
      {isUnread ? (
        <button
          type="button"
          aria-label={`Mark as read: ${title}`}
          title="Mark as read"
          disabled={read.isPending}
          onClick={() => read.mutate()}
          className="-my-2.5 -me-2 grid size-11 flex-none place-items-center rounded-6 hover:bg-hover laptop:-my-1.5 laptop:size-8"
        >
          <span className="size-2 rounded-full bg-accent" />
        </button>
      ) : (
        <span className="-me-2 w-11 flex-none laptop:w-8" />
      )}
    </li>
  )
}
