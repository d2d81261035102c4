import { Type } from '@sinclair/typebox'
import { tokenAreas, tokenScopes } from '../../core/actor.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { DayText, Id, InstantText, Line, Nullable, OneOf } from '../../platform/http/formats.ts'

/** As it is listed: what opens something is told once, when it is made. */
export const PersonalToken = Type.Object({
  id: Id,
  name: Type.String(),
  scope: OneOf(tokenScopes),
  /** The only areas, or the only accounts, that it opens; null for all. */
  areas: Nullable(Type.Array(OneOf(tokenAreas))),
  accountIds: Nullable(Type.Array(Id)),
  prefix: Type.String({ description: 'The first characters of the token.', examples: ['hearth_pat_Zk3e'] }),
  createdAt: InstantText,
  /** The last day it is good for, where the household lives. */
  expiresOn: Nullable(DayText),
  isExpired: Type.Boolean(),
  lastUsedAt: Nullable(InstantText),
  lastUsedFrom: Nullable(Type.String({ description: 'The IP address it was last used from.' })),
  lastUserAgent: Nullable(Type.String()),
})
export type PersonalToken = typeof PersonalToken.static

export const NewPersonalToken = Type.Object({
  name: Line(100),
  scope: OneOf(tokenScopes),
  /** The last day it is good for, where the household lives; without one it is good until it is revoked. */
  expiresOn: Type.Optional(Nullable(DayText)),
  /** Narrows it to these areas: what is of no other is not there for it. */
  areas: Type.Optional(
    Nullable(Type.Array(OneOf(tokenAreas), { minItems: 1, maxItems: tokenAreas.length, uniqueItems: true })),
  ),
  /** Narrows it to these accounts, with the scope READ or MCP: their balances and transactions, and nothing else. */
  accountIds: Type.Optional(Nullable(Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }))),
  password: Type.Optional(Type.String({ maxLength: 1024 })),
  code: Type.Optional(Type.String({ maxLength: 64 })),
})
export type NewPersonalToken = typeof NewPersonalToken.static

export const MadePersonalToken = Type.Object({
  ...PersonalToken.properties,
  token: Type.String({ description: 'Send it as Authorization: Bearer. It is not shown again.' }),
})
export type MadePersonalToken = typeof MadePersonalToken.static

nameComponents({
  MadePersonalToken,
  NewPersonalToken,
  PersonalToken,
  PersonalTokenArea: tokenAreas,
  PersonalTokenScope: tokenScopes,
})
