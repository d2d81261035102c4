import { SignedIn } from '../../people/auth/model.ts'
import { sendTokens } from '../../people/auth/token-carrier.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, open } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { redeem } from './founding.ts'
import { Founding } from './model.ts'

export const foundingRoutes = (deps: Deps) =>
  open('/v1/setup', 'Set-up').post(
    '/',
    async ({ body, caller, cookie, status }) => {
      const tokens = await redeem(deps, body, caller)
      return status(201, ok(sendTokens(deps, caller, cookie, tokens, true)))
    },
    {
      ...about(
        'Create the household and its first administrator with the one-time set-up link',
        'setup-link-invalid',
        'too-busy',
      ),
      body: Founding,
      response: { 201: Envelope(SignedIn) },
    },
  )
