import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'
import { kindNames } from './event-kinds.ts'
import { deliveryStates } from './tables.ts'

const Url = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'An https URL at a public address, which is checked again at each delivery.',
  examples: ['https://example.com/hearth'],
})
const Kinds = Type.Array(OneOf(kindNames), {
  maxItems: kindNames.length,
  uniqueItems: true,
  description: 'The kinds of events to send; empty for all, including those of later versions.',
})
const Description = Type.String({ maxLength: 200, format: 'one-line' })

export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  events: Type.Array(Type.String()),
  description: Type.String(),
  active: Type.Boolean({
    description: 'Pending deliveries are stored while it is off, and sent once it is on again.',
  }),
  disabledReason: Nullable(
    Type.String({
      description: 'Why Hearth turned it off, in the caller’s language; null if it did not.',
    }),
  ),
  disabledAt: Nullable(InstantText),
  formerSecretUntil: Nullable(InstantText),
  createdBy: Id,
  createdAt: InstantText,
})
export type Webhook = typeof Webhook.static

const secret = Type.String({ description: 'Signs what is sent (Standard Webhooks 1.0). Shown only once.' })

export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret })
export type WebhookWithSecret = typeof WebhookWithSecret.static

export const RotatedSecret = Type.Object({
  secret,
  formerSecretUntil: Type.String({
    format: 'date-time',
    description: 'Until then everything is also signed with the previous secret.',
  }),
})
export type RotatedSecret = typeof RotatedSecret.static

export const NewWebhook = Type.Object({
  url: Url,
  events: Type.Optional(Kinds),
  description: Type.Optional(Description),
})
export type NewWebhook = typeof NewWebhook.static

export const WebhookChange = Type.Partial(
  Type.Object({ url: Url, events: Kinds, description: Description, active: Type.Boolean() }),
)
export type WebhookChange = typeof WebhookChange.static

export const KindShown = Type.Object({ type: OneOf(kindNames), description: Type.String() })

export const DeliveryAttempt = Type.Object({
  at: InstantText,
  status: Nullable(
    Type.Integer({ description: 'The receiver’s status code; null if there was no response.' }),
  ),
  failure: Nullable(Type.String({ description: 'Why there was none, in the caller’s language.' })),
  tookMs: Type.Integer(),
})
export type DeliveryAttempt = typeof DeliveryAttempt.static

export const Delivery = Type.Object({
  id: Type.String({ format: 'uuid', description: 'The webhook-id of every attempt.' }),
  type: Type.String(),
  state: OneOf(deliveryStates),
  payload: Type.String({ description: 'Exactly what is sent: the JSON of type, timestamp and data.' }),
  attempts: Type.Array(DeliveryAttempt),
  nextAttemptAt: Nullable(InstantText),
  createdAt: InstantText,
  finishedAt: Nullable(InstantText),
})
export type Delivery = typeof Delivery.static

export const DeliveryQuery = Type.Object({ ...pageFields200, state: Type.Optional(OneOf(deliveryStates)) })

export const DeliveryParams = Type.Object({ id: Id, deliveryId: Id })

nameComponents({
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery: Delivery,
  WebhookDeliveryAttempt: DeliveryAttempt,
  WebhookDeliveryState: deliveryStates,
  WebhookEvent: KindShown,
  WebhookEventType: kindNames,
  WebhookSecret: RotatedSecret,
  WebhookWithSecret,
})
