import { Type } from '@sinclair/typebox'
import { roles } from '../../core/actor.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { InstantText, Nullable, OneOf } from '../../platform/http/formats.ts'
import { Account } from '../auth/model.ts'

/** Somebody of the household as its administrators see them. */
export const Member = Type.Object({
  ...Account.properties,
  lastSignInAt: Nullable(InstantText),
  removedAt: Nullable(InstantText),
  /** Null unless removed. From this moment on nobody can be brought back. */
  restorableUntil: Nullable(InstantText),
})
export type Member = typeof Member.static

export const RoleChange = Type.Object({ role: OneOf(roles) })
export type RoleChange = typeof RoleChange.static

nameComponents({ Member, MemberRoleChange: RoleChange })
