import { FormatRegistry, Type } from '@sinclair/typebox'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Id, InstantText, Nullable, OneOf, reasonsOfFormats } from '../../platform/http/formats.ts'
import { Secret, Token } from '../auth/model.ts'
import { isReturnPath } from './return-path.ts'
import { carriers } from './tables.ts'

FormatRegistry.Set('return-path', isReturnPath)
FormatRegistry.Set('s256', (text) => /^[\w-]{43}$/.test(text))
FormatRegistry.Set('code-verifier', (text) => /^[\w.~-]{43,128}$/.test(text))
reasonsOfFormats['return-path'] = { kind: 'NOT_A_PATH_HERE' }
reasonsOfFormats.s256 = { kind: 'NOT_A_HASH' }
reasonsOfFormats['code-verifier'] = { kind: 'NOT_A_CODE_VERIFIER' }

const ReturnPath = Type.String({ format: 'return-path' })

export const Start = Type.Object({
  mode: Type.Optional(OneOf(carriers)),
  returnTo: Type.Optional(ReturnPath),
  /** Kept for the way there and back, so not of any length. */
  inviteToken: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  codeChallenge: Type.Optional(Type.String({ format: 's256' })),
})
export type Start = typeof Start.static

/** Either a code or an error, and always the state (RFC 6749 4.1.2). */
export const Callback = Type.Object({
  state: Type.String({ minLength: 1, maxLength: 256 }),
  code: Type.Optional(Type.String()),
  iss: Type.Optional(Type.String()),
  error: Type.Optional(Type.String()),
})

export const SignInCode = Type.Object({ code: Type.String(), expiresIn: Type.Integer() })

/** `codeVerifier` where the trip began with a `codeChallenge`. */
export const Redemption = Type.Object({
  code: Token,
  codeVerifier: Type.Optional(Type.String({ format: 'code-verifier' })),
})
export type Redemption = typeof Redemption.static

export const LogoutNotice = Type.Object({ logout_token: Type.String({ minLength: 1, maxLength: 16_384 }) })

export const LinkedIdentity = Type.Object({
  id: Id,
  issuer: Type.String(),
  /** As the provider said when it was linked. */
  email: Nullable(Type.String()),
  linkedAt: InstantText,
  lastUsedAt: Nullable(InstantText),
})
export type LinkedIdentity = typeof LinkedIdentity.static

/** With the factor that shows it is still the same person. */
export const NewLink = Type.Object({
  returnTo: Type.Optional(ReturnPath),
  password: Type.Optional(Secret),
  code: Type.Optional(Token),
})
export type NewLink = typeof NewLink.static

export const LinkBegun = Type.Object({ authorizationUrl: Type.String() })
export const LinkCode = Type.Object({ code: Token })

nameComponents({
  BackchannelLogout: LogoutNotice,
  IdentityLinkCode: LinkCode,
  IdentityLinkStart: LinkBegun,
  LinkedIdentity,
  NewIdentityLink: NewLink,
  SignInCode,
  SignInCodeRedemption: Redemption,
})
