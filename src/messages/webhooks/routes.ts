import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, admins } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { numbered } from '../../platform/http/paging.ts'
import * as deliveries from './deliveries.ts'
import { kindNames, webhookEvents } from './event-kinds.ts'
import {
  Delivery,
  DeliveryParams,
  DeliveryQuery,
  KindShown,
  NewWebhook,
  RotatedSecret,
  Webhook,
  WebhookChange,
  WebhookWithSecret,
} from './model.ts'
import * as webhooks from './webhooks.ts'

/** For administrators: a webhook carries what happens in the household to somewhere outside of it. */
export const webhookRoutes = (deps: Deps) =>
  admins('/v1/webhooks', 'Webhooks')
    .get('/', ({ actor }) => ok(webhooks.list(deps.db, actor)), {
      ...about('listWebhooks', 'List webhooks, oldest first'),
      response: Envelope(Type.Array(Webhook)),
    })
    .post('/', async ({ actor, body, status }) => status(201, ok(await webhooks.create(deps, actor, body))), {
      ...about(
        'createWebhook',
        'Add a webhook. Events from now on are sent signed (Standard Webhooks 1.0), with ids only, at least once, retried for three days, in no guaranteed order',
        'conflict',
      ),
      body: NewWebhook,
      response: { 201: Envelope(WebhookWithSecret) },
    })
    .get('/events', () => ok(kindNames.map((type) => ({ type, description: webhookEvents[type] }))), {
      ...about('listWebhookEvents', 'List the kinds of events a webhook can subscribe to'),
      response: Envelope(Type.Array(KindShown)),
    })
    .get('/:id', ({ actor, params }) => ok(webhooks.get(deps.db, actor, params.id)), {
      ...about('getWebhook', 'Get a webhook', 'not-found'),
      params: IdParams,
      response: Envelope(Webhook),
    })
    .patch(
      '/:id',
      async ({ actor, params, body }) => ok(await webhooks.change(deps, actor, params.id, body)),
      {
        ...about('updateWebhook', 'Change a webhook, or turn it off and on', 'not-found'),
        params: IdParams,
        body: WebhookChange,
        response: Envelope(Webhook),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => webhooks.remove(tx, actor, params.id))),
      {
        ...about('deleteWebhook', 'Remove a webhook and its deliveries', 'not-found'),
        params: IdParams,
        response: Done,
      },
    )
    .post(
      '/:id/rotate-secret',
      async ({ actor, params }) =>
        ok(await deps.write((tx) => webhooks.rotateSecret(tx, deps.secrets, actor, params.id))),
      {
        ...about(
          'rotateWebhookSecret',
          "Rotate a webhook's secret; the previous one signs as well for a day",
          'not-found',
        ),
        params: IdParams,
        response: Envelope(RotatedSecret),
      },
    )

export const webhookDeliveryRoutes = (deps: Deps) =>
  admins('/v1/webhooks/:id', 'Webhooks')
    .post(
      '/test',
      async ({ actor, params, status }) =>
        status(201, ok(await deps.write((tx) => deliveries.sendTest(tx, actor, params.id)))),
      {
        ...about('testWebhook', 'Send a webhook.test event once', 'not-found', 'conflict'),
        params: IdParams,
        response: { 201: Envelope(Delivery) },
      },
    )
    .get(
      '/deliveries',
      ({ actor, params, query }) => okPage(deliveries.list(deps.db, actor, params.id, numbered(query))),
      {
        ...about(
          'listWebhookDeliveries',
          'List deliveries of the last 30 days and pending ones, with every attempt, newest first',
          'not-found',
        ),
        params: IdParams,
        query: DeliveryQuery,
        response: PageEnvelope(Delivery),
      },
    )
    .post(
      '/deliveries/:deliveryId/redeliver',
      async ({ actor, params }) =>
        ok(await deps.write((tx) => deliveries.redeliver(tx, actor, params.id, params.deliveryId))),
      {
        ...about(
          'redeliverWebhookDelivery',
          'Send a delivery again with the same webhook-id',
          'not-found',
          'conflict',
        ),
        params: DeliveryParams,
        response: Envelope(Delivery),
      },
    )
