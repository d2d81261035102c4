import { Type } from '@sinclair/typebox'
import { roles } from '../../core/actor.ts'
import { toRfc3339 } from '../../core/time.ts'
import type { Db } from '../../platform/db/db.ts'
import { nameComponents } from '../../platform/http/component-names.ts'
import { Email, Id, InstantText, Nullable, OneOf } from '../../platform/http/formats.ts'
import type { User } from '../household/household.ts'
import { countries } from '../household/tables.ts'
import * as totp from '../totp/totp.ts'
import { signInWays } from './tables.ts'

/** Long enough for any 128 code points; what is longer is refused before it is hashed. */
export const Secret = Type.String({ minLength: 1, maxLength: 1024 })
/** Of any length: what is none of ours is refused as such, not as a form that is wrong. */
export const Token = Type.String({ minLength: 1 })

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

/** As its owner sees it. */
export const OwnAccount = Type.Object({
  ...Account.properties,
  /** How many recovery codes are not used yet; null where two-factor sign-in is off. */
  recoveryCodesLeft: Type.Union([Type.Integer(), Type.Null()]),
})

export const userToWire = (db: Db, user: User): typeof Account.static => ({
  id: user.id,
  email: user.email,
  displayName: user.displayName,
  role: user.role,
  status: user.removedAt === null ? 'ACTIVE' : 'REMOVED',
  totpEnabled: totp.isOn(db, user.id),
  country: user.country,
  currency: user.currency,
  createdAt: toRfc3339(user.createdAt),
})

export const ownUserToWire = (db: Db, user: User): typeof OwnAccount.static => ({
  ...userToWire(db, user),
  recoveryCodesLeft: totp.recoveryCodesLeft(db, user.id),
})

export const Credentials = Type.Object({ email: Email, password: Secret })
export type Credentials = typeof Credentials.static

/** In cookie mode the tokens travel as cookies and are absent here (spec 5.1). */
export const SignedIn = Type.Object({
  accessToken: Type.Optional(Type.String()),
  refreshToken: Type.Optional(Type.String()),
  tokenType: Type.Optional(Type.Literal('Bearer')),
  expiresIn: Type.Integer(),
  user: OwnAccount,
})

/** The answer where a code is still to come: no tokens yet, in the body or in cookies. */
export const TotpRequired = Type.Object({
  totpRequired: Type.Literal(true),
  challengeToken: Type.String(),
  expiresIn: Type.Integer(),
})

export const ChallengeAnswer = Type.Object({
  challengeToken: Token,
  code: Type.String({ minLength: 1, maxLength: 64 }),
})
export type ChallengeAnswer = typeof ChallengeAnswer.static

export const SignInResult = Type.Union([SignedIn, TotpRequired])

/** The token is in the body for bearer callers and in the cookie for cookie callers. */
export const Refresh = Type.Object({ refreshToken: Type.Optional(Token) })

export const PasswordReset = Type.Object({ token: Token, newPassword: Secret })
export type PasswordReset = typeof PasswordReset.static

export const PasswordChange = Type.Object({
  currentPassword: Secret,
  newPassword: Secret,
  endTokens: Type.Optional(
    Type.Boolean({
      description: 'Whether to revoke your personal access tokens as well; by default they stay.',
    }),
  ),
})
export type PasswordChange = typeof PasswordChange.static

export const ResetRequest = Type.Object({ userId: Id })

export const ResetLink = Type.Object({ url: Type.String(), token: Type.String(), expiresAt: InstantText })

export const Session = Type.Object({
  id: Id,
  createdAt: InstantText,
  /** At sign-in or at the last refresh. */
  lastUsedAt: InstantText,
  expiresAt: InstantText,
  address: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
  signedInBy: Nullable(OneOf(signInWays)),
  current: Type.Boolean(),
})
export type Session = typeof Session.static

/** What a form can say before anything is sent. */
const FormLimits = Type.Object({
  password: Type.Object(
    { fewestCharacters: Type.Integer(), mostCharacters: Type.Integer() },
    { description: 'Of a new password, in Unicode code points after NFC.' },
  ),
  uploadBytes: Type.Integer({ description: 'Largest import file.' }),
  moveBytes: Type.Integer({ description: 'Largest move from another program, all its files together.' }),
  importRows: Type.Integer({ description: 'Most rows in one import.' }),
  importFieldCharacters: Type.Integer({ description: 'Most characters in one field of an import.' }),
  bodyBytes: Type.Integer({ description: 'Largest request body other than an upload.' }),
})

export const Providers = Type.Object({
  methods: Type.Array(OneOf(['LOCAL', 'OIDC'])),
  oidcDisplayName: Type.Union([Type.String(), Type.Null()]),
  registrationOpen: Type.Boolean(),
  limits: FormLimits,
})

nameComponents({
  CompletedSignIn: SignedIn,
  Country: countries,
  Credentials,
  FormLimits,
  MemberRole: roles,
  PasswordChange,
  PasswordReset,
  PasswordResetLink: ResetLink,
  PasswordResetRequest: ResetRequest,
  SignInMethods: Providers,
  SignInResult,
  SignInWay: signInWays,
  TokenRefresh: Refresh,
  TotpChallenge: TotpRequired,
  TotpChallengeAnswer: ChallengeAnswer,
  User: OwnAccount,
  UserSession: Session,
})
