import { toRfc3339 } from '../../core/time.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, admins, inPerson, open } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { PasswordChange, PasswordReset, ResetLink, ResetRequest } from './model.ts'
import { changePassword } from './password-change.ts'
import * as reset from './password-reset.ts'

export const passwordRoutes = (deps: Deps) =>
  inPerson('/v1/auth/password', 'Sign-in').post(
    '/',
    async ({ actor, body }) => done(await changePassword(deps, actor, body)),
    {
      ...about(
        'changePassword',
        'Change your own password and sign out everywhere else',
        'credentials-invalid',
        'step-up-required',
        'too-busy',
      ),
      body: PasswordChange,
      response: Done,
    },
  )

export const resetRequestRoutes = (deps: Deps) =>
  admins('/v1/auth/password', 'Administration').post(
    '/reset-request',
    async ({ actor, body }) => {
      const { baseUrl } = deps.config
      const link = await deps.write((tx) => reset.request(tx, baseUrl, actor, body.userId))
      return ok({ ...link, expiresAt: toRfc3339(link.expiresAt) })
    },
    {
      ...about(
        'createPasswordResetLink',
        'Create a one-hour password reset link for a member, to hand over in person. No e-mail is sent.',
        'not-found',
      ),
      body: ResetRequest,
      response: Envelope(ResetLink),
    },
  )

export const resetRoutes = (deps: Deps) =>
  open('/v1/auth/password', 'Sign-in').post(
    '/reset',
    async ({ body, caller }) => {
      const { id: userId, householdId } = await reset.redeem(deps, body, caller)
      caller.signedIn = { userId, householdId }
      return done()
    },
    {
      ...about('resetPassword', 'Choose a new password with a reset link', 'reset-link-invalid', 'too-busy'),
      body: PasswordReset,
      response: Done,
    },
  )
