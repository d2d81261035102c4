import { Type } from '@sinclair/typebox'
import { roles } from '../actor.ts'
import type { User } from '../household/household.ts'
import { countries } from '../household/tables.ts'
import { Email, Id, InstantText, OneOf } from '../http/formats.ts'
import { toRfc3339 } from '../time.ts'

/** Long enough for any 128 code points; what is longer is refused before it is hashed. */
export const Secret = Type.String({ minLength: 1, maxLength: 1024 })
export const Token = Type.String({ minLength: 1, maxLength: 256 })

export const Account = Type.Object({
  id: Id,
  email: Type.String(),
  displayName: Type.String(),
  role: OneOf(roles),
  status: OneOf(['ACTIVE', 'REMOVED']),
  totpEnabled: Type.Boolean(),
  country: OneOf(countries),
  currency: Type.String(),
  createdAt: InstantText,
})

export const shownUser = (user: User): typeof Account.static => ({
  id: user.id,
  email: user.email,
  displayName: user.displayName,
  role: user.role,
  status: user.removedAt === null ? 'ACTIVE' : 'REMOVED',
  totpEnabled: false,
  country: user.country,
  currency: user.currency,
  createdAt: toRfc3339(user.createdAt),
})

export const Credentials = Type.Object({ email: Email, password: Secret })
export type Credentials = typeof Credentials.static

/** In cookie mode the tokens travel as cookies and are absent here (spec 5.1). */
export const SignedIn = Type.Object({
  accessToken: Type.Optional(Type.String()),
  refreshToken: Type.Optional(Type.String()),
  tokenType: Type.Optional(Type.Literal('Bearer')),
  expiresIn: Type.Integer(),
  user: Account,
})

/** The token is in the body for bearer callers and in the cookie for cookie callers. */
export const Refresh = Type.Object({ refreshToken: Type.Optional(Token) })

export const PasswordReset = Type.Object({ token: Token, newPassword: Secret })
export type PasswordReset = typeof PasswordReset.static

export const Providers = Type.Object({
  methods: Type.Array(OneOf(['LOCAL', 'OIDC'])),
  oidcDisplayName: Type.Union([Type.String(), Type.Null()]),
  registrationOpen: Type.Boolean(),
})
