import { Type } from '@sinclair/typebox'
import { roles } from '../../core/actor.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Email, Id, InstantText, Line, Nullable, OneOf } from '../../platform/http/formats.ts'
import { Secret, Token } from '../auth/model.ts'

const inviteStatuses = ['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED'] as const
export type InviteStatus = (typeof inviteStatuses)[number]

export const Invite = Type.Object({
  id: Id,
  role: OneOf(roles),
  email: Nullable(Type.String()),
  /** REVOKED also once whoever invited is no administrator any more. */
  status: OneOf(inviteStatuses),
  token: Nullable(Type.String()),
  url: Nullable(Type.String()),
  invitedBy: Type.Object({ id: Id, displayName: Type.String() }),
  createdAt: InstantText,
  expiresAt: InstantText,
  acceptedAt: Nullable(InstantText),
})

export const NewInvite = Type.Object({ role: OneOf(roles), email: Type.Optional(Nullable(Email)) })
export type NewInvite = typeof NewInvite.static

/** What somebody who holds a link may know before they join. */
export const Invitation = Type.Object({
  role: OneOf(roles),
  email: Nullable(Type.String()),
  householdName: Type.String(),
  invitedBy: Type.String(),
  expiresAt: InstantText,
})

export const TokenParams = Type.Object({ token: Token })

export const Registration = Type.Object({
  email: Email,
  password: Secret,
  displayName: Type.Optional(Line(100)),
  inviteToken: Type.Optional(Token),
})
export type Registration = typeof Registration.static

nameComponents({ Invite, InvitePreview: Invitation, InviteStatus: inviteStatuses, NewInvite, Registration })
