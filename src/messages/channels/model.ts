import { type Static, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import { kindNames } from '../notifications/tables.ts'
import { channelKinds } from './tables.ts'

const Kinds = Type.Array(OneOf(kindNames), {
  maxItems: kindNames.length,
  uniqueItems: true,
  description: 'The kinds of notifications that are sent.',
})
const details = Type.Boolean({
  description: 'Whether messages name amounts and payees; without, they say what happened and no more.',
})
const name = Line(60)
const target = (example: string, description: string) =>
  Type.String({ minLength: 1, maxLength: 2_000, description, examples: [example] })
const token = Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' })

export const Channel = Type.Object({
  id: Id,
  kind: OneOf(channelKinds),
  name: Type.String(),
  place: Type.String({ description: 'Where it leads, as far as that is no secret.' }),
  kinds: Kinds,
  details,
  active: Type.Boolean(),
  disabledReason: Nullable(
    Type.String({ description: 'Why Hearth turned it off, in the caller’s language; null if it did not.' }),
  ),
  triedAt: Nullable(InstantText),
  failure: Nullable(
    Type.String({
      description: 'Why the last attempt failed, in the caller’s language; null if it did not.',
    }),
  ),
  failingSince: Nullable(InstantText),
  waiting: Type.Integer({ description: 'How many notifications wait to be sent.' }),
  createdAt: InstantText,
})
export type Channel = Static<typeof Channel>

const shared = { name, kinds: Type.Optional(Kinds), details: Type.Optional(details) }
const ofKind = <const K extends string>(kind: K) => ({ kind: Type.Literal(kind) })

const PushChannel = Type.Object({
  ...ofKind('PUSH'),
  ...shared,
  endpoint: target('https://push.example/abc', 'As the browser’s subscription has it.'),
  p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
  auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
})
const NtfyChannel = Type.Object({
  ...ofKind('NTFY'),
  ...shared,
  url: target('https://ntfy.sh/hearth-7f3q', 'The topic’s address.'),
  token: Type.Optional(token),
})
const GotifyChannel = Type.Object({
  ...ofKind('GOTIFY'),
  ...shared,
  url: target('https://gotify.example', 'The server’s address.'),
  token,
})
const EmailChannel = Type.Object({ ...ofKind('EMAIL'), ...shared })

export const NewChannel = Type.Union([PushChannel, NtfyChannel, GotifyChannel, EmailChannel])
export type NewChannel = Static<typeof NewChannel>

export const ChannelChange = Type.Partial(
  Type.Object({ name, kinds: Kinds, details, active: Type.Boolean() }),
  { minProperties: 1 },
)
export type ChannelChange = Static<typeof ChannelChange>

const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', examples: ['22:00'] })
const times = {
  quietHours: Type.Boolean({
    description:
      'What comes in the quiet hours is sent when they end, except what the server itself warns of.',
  }),
  quietFrom: Time,
  quietUntil: Time,
  digest: Type.Boolean({ description: 'Whether a weekly digest is made.' }),
  digestWeekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday.' }),
  digestTime: Time,
}
export const NotificationTimes = Type.Object({ timeZone: Type.String(), ...times })
export type NotificationTimes = Static<typeof NotificationTimes>
export const NotificationTimesChange = Type.Partial(Type.Object(times), { minProperties: 1 })
export type NotificationTimesChange = Static<typeof NotificationTimesChange>

export const ChannelOptions = Type.Object({
  mail: Type.Boolean({ description: 'Whether a mail server is set, so that there may be a channel EMAIL.' }),
  email: Type.String({ description: 'Your address, which a channel EMAIL goes to.' }),
})

export const PushKey = Type.Object({
  publicKey: Type.String({ description: 'The applicationServerKey of a subscription, in base64url.' }),
})

nameComponents({
  Channel,
  ChannelChange,
  ChannelKind: channelKinds,
  ChannelOptions,
  NewChannel,
  NotificationTimes,
  NotificationTimesChange,
  PushKey,
})
