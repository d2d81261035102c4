import type { Deps } from '../../platform/deps.ts'
import { about, inPerson } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { confirm, renewCodes, setUp, turnOff } from './second-factor.ts'
import { Confirmation, Enrolment, FactorProof, RecoveryCodes, SetUp } from './totp-model.ts'

export const totpRoutes = (deps: Deps) => {
  const off = (operationId: string) => ({
    ...about(operationId, 'Turn off two-factor sign-in', 'step-up-required', 'conflict', 'too-busy'),
    body: FactorProof,
    response: Done,
  })
  return inPerson('/v1/auth/totp', 'Sign-in')
    .post('/setup', async ({ actor, body }) => ok(await setUp(deps, actor, body)), {
      ...about(
        'startTotpSetup',
        'Start setting up two-factor sign-in',
        'step-up-required',
        'conflict',
        'too-busy',
      ),
      body: SetUp,
      response: Envelope(Enrolment),
    })
    .post(
      '/confirm',
      async ({ actor, body }) => ok({ recoveryCodes: await confirm(deps, actor, body.code) }),
      {
        ...about(
          'confirmTotpSetup',
          'Turn on two-factor sign-in with a code from the authenticator app',
          'conflict',
          'too-busy',
        ),
        body: Confirmation,
        response: Envelope(RecoveryCodes),
      },
    )
    .post(
      '/recovery-codes',
      async ({ actor, body }) => ok({ recoveryCodes: await renewCodes(deps, actor, body) }),
      {
        ...about(
          'resetRecoveryCodes',
          'Create ten new recovery codes; the old ones stop working',
          'step-up-required',
          'conflict',
          'too-busy',
        ),
        body: FactorProof,
        response: Envelope(RecoveryCodes),
      },
    )
    .post('/disable', async ({ actor, body }) => done(await turnOff(deps, actor, body)), off('disableTotp'))
    .delete('/', async ({ actor, body }) => done(await turnOff(deps, actor, body)), off('deleteTotp'))
}
