import { useState } from 'react'
import { Link } from 'wouter'
import { todayIn } from '../clock.ts'
import { dayIn, fullInstant, longDay, shiftDay, timeIn } from '../days.ts'
import { useLeadsSomewhere } from '../frame/addresses.ts'
import { IconButton } from '../parts/button.tsx'
import { Confirm } from '../parts/dialogs/confirm.tsx'
import { Icon } from '../parts/icon.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { readable, states, verbs } from '../words.ts'
import { iconOf } from './icons.ts'
import { markRead, type Notification, removeNotification } from './queries.ts'
import { words } from './words.ts'

/** Under the day on which each came, as the reader's clock has it. */
export function NotificationDays({ notifications }: { notifications: Notification[] }) {
  const { locale, zone } = useHousehold()
  const today = todayIn(zone)
  const nameOf = (day: string): string => {
    if (day === today) return states.today
    if (day === shiftDay(today, -1)) return words.yesterday
    const isThisYear = day.slice(0, 4) === today.slice(0, 4)
    return `${longDay(day, locale)}${isThisYear ? '' : ` ${day.slice(0, 4)}`}`
  }
  const days = Map.groupBy(notifications, ({ createdAt }) => dayIn(createdAt, zone))
  return [...days].map(([day, these]) => (
    <section key={day} aria-label={nameOf(day)}>
      <h2 className="pt-5 pb-1 text-13 font-medium text-soft">{nameOf(day)}</h2>
      <ul>
        {these.map((notification) => (
          <Row key={notification.id} notification={notification} />
        ))}
      </ul>
    </section>
  ))
}

function Row({ notification }: { notification: Notification }) {
  const { locale, zone, today } = useHousehold()
  const [isRemoving, setRemoving] = useState(false)
  const leadsSomewhere = useLeadsSomewhere()
  const { kind, href, createdAt, readAt } = notification
  const title = readable(notification.title, { locale, today })
  const body = readable(notification.body, { locale, today })
  const isUnread = readAt === null
  const look = 'flex min-w-0 flex-1 items-start gap-3 rounded-6 py-2.5 laptop:-mx-2 laptop:px-2'
  const content = (
    <>
      <span className="relative mt-0.5 flex-none">
        <Icon name={iconOf(kind)} className={isUnread ? 'text-accent' : 'text-faint'} />
        {isUnread && (
          <span className="absolute -right-1 -top-1 size-[7px] rounded-full bg-accent shadow-[0_0_0_2px_var(--surface)]" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block text-15 wrap-anywhere laptop:text-14 ${isUnread ? 'font-semibold' : ''}`}>
          {title}
          {isUnread && <span className="sr-only">, {words.isUnread}</span>}
        </span>
        {body && <span className="block text-13 wrap-anywhere text-pretty text-soft">{body}</span>}
      </span>
      <time
        dateTime={createdAt}
        title={fullInstant(createdAt, locale, zone)}
        className="num flex-none pt-0.5 text-13 text-soft"
      >
        {timeIn(createdAt, zone, locale)}
      </time>
    </>
  )
  return (
    <li className="flex items-start gap-1 border-b border-line laptop:gap-4">
      {href !== null && leadsSomewhere(href) ? (
        <Link
          href={href}
          onClick={() => void markRead(notification)}
          className={`${look} laptop:hover:bg-hover`}
        >
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
      <div className="flex-none py-1 laptop:w-8">
        {isUnread ? (
          <IconButton
            icon="check"
            label={words.markRead(title)}
            needs="server"
            onClick={() => void markRead(notification)}
          />
        ) : (
          <IconButton
            icon="trash"
            label={words.deleteNamed(title)}
            needs="server"
            onClick={() => setRemoving(true)}
            className="text-faint"
          />
        )}
        {isRemoving && (
          <Confirm
            title={words.deleteThis}
            verb={verbs.delete}
            onConfirm={() => removeNotification(notification).then(() => setRemoving(false))}
            onClose={() => setRemoving(false)}
          >
            <p className="wrap-anywhere">{words.staysAsIs(title)}</p>
          </Confirm>
        )}
      </div>
    </li>
  )
}
