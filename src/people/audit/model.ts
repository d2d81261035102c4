import { FormatRegistry, Type } from '@sinclair/typebox'
import { parseDay, parseInstant } from '../../core/time.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf, reasonsOfFormats } from '../../platform/http/formats.ts'
import { pageFields200 } from '../../platform/http/paging.ts'

/** GET is of personal access tokens alone. */
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export const AuditEntry = Type.Object({
  id: Id,
  at: InstantText,
  /** Null where nobody had signed in. */
  userId: Nullable(Type.String()),
  email: Nullable(Type.String()),
  address: Nullable(Type.String()),
  method: Type.String(),
  route: Type.String({ examples: ['/api/v1/accounts/:id'] }),
  target: Nullable(Type.String()),
  status: Type.Integer(),
  requestId: Type.String(),
  /** The personal access token it was done by; null for a session. */
  tokenId: Nullable(Id),
  tokenName: Nullable(Type.String()),
})
export type AuditEntry = typeof AuditEntry.static

const STATUS = 'audit-status'
const MOMENT = 'moment-or-day'
const ROUTE = 'audit-route'

FormatRegistry.Set(STATUS, (text) => /^[1-5](?:\d\d|xx)$/i.test(text))
FormatRegistry.Set(MOMENT, (text) => parseDay(text) !== undefined || parseInstant(text) !== undefined)
FormatRegistry.Set(ROUTE, (text) => text.startsWith('/'))
reasonsOfFormats[STATUS] = { kind: 'NOT_A_STATUS' }
reasonsOfFormats[MOMENT] = { kind: 'NOT_A_MOMENT' }
reasonsOfFormats[ROUTE] = { kind: 'NOT_A_ROUTE' }

export const AuditQuery = Type.Object({
  ...pageFields200,
  userId: Type.Optional(Id),
  /** Of one personal access token, also one that is gone. */
  tokenId: Type.Optional(Id),
  /** A route as it is shown, or what whole segments of it begin with. */
  route: Type.Optional(Type.String({ format: ROUTE, maxLength: 200, examples: ['/api/v1/accounts'] })),
  method: Type.Optional(OneOf(methods)),
  status: Type.Optional(Type.String({ format: STATUS, examples: ['404', '4xx'] })),
  /** From this moment on, or this date where the household lives. */
  from: Type.Optional(Type.String({ format: MOMENT, examples: ['2026-01-01'] })),
  /** Up to this moment, or up to the end of this date where the household lives. */
  to: Type.Optional(Type.String({ format: MOMENT, examples: ['2026-01-31'] })),
})

nameComponents({ AuditEntry })
