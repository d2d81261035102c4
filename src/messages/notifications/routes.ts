import type { Deps } from '../../platform/deps.ts'
import { about, members, onlyForPeople } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { numbered } from '../../platform/http/paging.ts'
import { tryToFollow } from './follow-events.ts'
import {
  Count,
  Notification,
  NotificationPreferences,
  NotificationPreferencesChange,
  NotificationQuery,
} from './model.ts'
import * as notifications from './notifications.ts'
import * as preferences from './preferences.ts'

export const notificationRoutes = (deps: Deps) =>
  members('/v1/notifications', 'Notifications')
    .get(
      '/',
      async ({ actor, query }) => {
        await tryToFollow(deps)
        return okPage(notifications.list(deps.db, actor, numbered(query)))
      },
      {
        ...about('listNotifications', 'List your notifications, newest first'),
        query: NotificationQuery,
        response: PageEnvelope(Notification),
      },
    )
    .get(
      '/unread-count',
      async ({ actor }) => {
        await tryToFollow(deps)
        return ok({ count: notifications.unreadCount(deps.db, actor) })
      },
      { ...about('countUnreadNotifications', 'Count your unread notifications'), response: Envelope(Count) },
    )
    .get('/preferences', ({ actor }) => ok(preferences.get(deps.db, actor)), {
      ...about(
        'getNotificationPreferences',
        'Get which kinds of notifications you want, and the threshold for large transactions',
      ),
      response: Envelope(NotificationPreferences),
    })
    .put(
      '/preferences',
      async ({ actor, body }) => {
        await tryToFollow(deps)
        return ok(await deps.write((tx) => preferences.change(tx, actor, body)))
      },
      {
        // Whoever has an app's token must not silence what is told of it.
        ...onlyForPeople(
          about(
            'updateNotificationPreferences',
            'Turn kinds of notifications on or off, or set the threshold for large transactions; applies to what happens from now on',
          ),
        ),
        body: NotificationPreferencesChange,
        response: Envelope(NotificationPreferences),
      },
    )
    .post(
      '/read-all',
      async ({ actor }) => ok({ count: await deps.write((tx) => notifications.readAll(tx, actor)) }),
      {
        ...about('markAllNotificationsRead', 'Mark all notifications as read; returns how many there were'),
        response: Envelope(Count),
      },
    )
    .post(
      '/:id/read',
      async ({ actor, params }) => ok(await deps.write((tx) => notifications.read(tx, actor, params.id))),
      {
        ...about('markNotificationRead', 'Mark a notification as read', 'not-found'),
        params: IdParams,
        response: Envelope(Notification),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => notifications.remove(tx, actor, params.id))),
      {
        ...about('deleteNotification', 'Delete a notification', 'not-found'),
        params: IdParams,
        response: Done,
      },
    )
