import { Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf } from '../../platform/http/formats.ts'
import { securityEventKinds } from './tables.ts'

export const SecurityEvent = Type.Object({
  id: Id,
  kind: OneOf(securityEventKinds),
  at: InstantText,
  address: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
  /** Null where it was the account's own holder, or nobody who is signed in. */
  byUserId: Nullable(Id),
})
export type SecurityEvent = typeof SecurityEvent.static

nameComponents({ SecurityEvent, SecurityEventKind: securityEventKinds })
