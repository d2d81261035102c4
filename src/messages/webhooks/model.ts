import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'
import { kindNames } from './event-kinds.ts'
import { deliveryStates } from './tables.ts'

const Url = Type.String({
  minLength: 1,
  maxLength: 2_000,
  description: 'An https URL at a public address; that is judged again whenever something is sent.',
  examples: ['https://example.com/hearth'],
})
const Kinds = Type.Array(OneOf(kindNames), {
  maxItems: kindNames.length,
  uniqueItems: true,
  description: 'The kinds of events that are sent; empty for all, those of later versions included.',
})
const Description = Type.String({ maxLength: 200, format: 'one-line' })

export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  events: Type.Array(Type.String()),
  description: Type.String(),
  active: Type.Boolean({
    description: 'What waits when it is switched off is kept, and goes on when it is on.',
  }),
  disabledReason: Nullable(
    Type.String({
      description: 'Why Hearth switched it off, in the language of whoever asks; null where it did not.',
    }),
  ),
  disabledAt: Nullable(InstantText),
  formerSecretUntil: Nullable(InstantText),
  createdBy: Id,
  createdAt: InstantText,
})
export type Webhook = typeof Webhook.static

const secret = Type.String({ description: 'Signs what is sent (Standard Webhooks 1.0). Shown this once.' })

export const WebhookWithSecret = Type.Object({ ...Webhook.properties, secret })
export type WebhookWithSecret = typeof WebhookWithSecret.static

export const RotatedSecret = Type.Object({
  secret,
  formerSecretUntil: Type.String({
    format: 'date-time',
    description: 'Until then everything is signed with the secret before it as well.',
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
  status: Nullable(Type.Integer({ description: "The receiver's answer; null where there was none." })),
  failure: Nullable(Type.String({ description: 'Why there was none, in the language of whoever asks.' })),
  tookMs: Type.Integer(),
})
export type DeliveryAttempt = typeof DeliveryAttempt.static

export const Delivery = Type.Object({
  id: Type.String({ format: 'uuid', description: 'The webhook-id of every attempt.' }),
  type: Type.String(),
  state: OneOf(deliveryStates),
  payload: Type.String({ description: 'What is sent, to the byte: the JSON of type, timestamp and data.' }),
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
