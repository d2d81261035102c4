import { Type } from '@sinclair/typebox'
import { findUser } from '../../people/household/household.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, inPerson } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import * as channels from './channels.ts'
import {
  Channel,
  ChannelChange,
  ChannelOptions,
  NewChannel,
  NotificationTimes,
  NotificationTimesChange,
  PushKey,
} from './model.ts'
import { publicPushKey } from './push-key.ts'
import * as times from './times.ts'

/** For members themselves: whoever has an app's token must not send what somebody is told elsewhere, or silence it. */
export const channelRoutes = (deps: Deps) =>
  inPerson('/v1/notification-channels', 'Notifications')
    .get('/', ({ actor }) => ok(channels.list(deps.db, actor)), {
      ...about('listChannels', 'List where you are notified outside the app, oldest first'),
      response: Envelope(Type.Array(Channel)),
    })
    .get(
      '/options',
      ({ actor }) => {
        const email = findUser(deps.db, actor.userId)?.email ?? ''
        return ok({ mail: deps.config.smtpUrl !== undefined, email })
      },
      {
        ...about('getChannelOptions', 'Get which channels this installation offers'),
        response: Envelope(ChannelOptions),
      },
    )
    .post('/push-key', async () => ok({ publicKey: await publicPushKey(deps) }), {
      ...about(
        'getPushKey',
        'Get the key a browser subscribes to Web Push with; made when it is first asked for',
      ),
      response: Envelope(PushKey),
    })
    .post('/', async ({ actor, body, status }) => status(201, ok(await channels.create(deps, actor, body))), {
      ...about(
        'createChannel',
        'Add a channel: Web Push of this browser, an ntfy topic, a Gotify application or your e-mail address. Notifications from now on are sent, each once, retried for three days',
        'conflict',
      ),
      body: NewChannel,
      response: { 201: Envelope(Channel) },
    })
    .patch(
      '/:id',
      async ({ actor, params, body }) => ok(await channels.change(deps, actor, params.id, body)),
      {
        ...about('updateChannel', 'Change what a channel is sent, or turn it off and on', 'not-found'),
        params: IdParams,
        body: ChannelChange,
        response: Envelope(Channel),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => channels.remove(tx, actor, params.id))),
      {
        ...about('deleteChannel', 'Remove a channel and what waits for it', 'not-found'),
        params: IdParams,
        response: Done,
      },
    )
    .post('/:id/test', async ({ actor, params }) => ok(await channels.sendTest(deps, actor, params.id)), {
      ...about('testChannel', 'Send a test message once; returns the channel with the result', 'not-found'),
      params: IdParams,
      response: Envelope(Channel),
    })

export const notificationTimeRoutes = (deps: Deps) =>
  inPerson('/v1/notification-times', 'Notifications')
    .get('/', ({ actor }) => ok(times.get(deps.db, actor)), {
      ...about('getNotificationTimes', 'Get your quiet hours and when your weekly digest is made'),
      response: Envelope(NotificationTimes),
    })
    .patch('/', async ({ actor, body }) => ok(await deps.write((tx) => times.change(tx, actor, body))), {
      ...about('updateNotificationTimes', 'Change your quiet hours or your weekly digest'),
      body: NotificationTimesChange,
      response: Envelope(NotificationTimes),
    })
