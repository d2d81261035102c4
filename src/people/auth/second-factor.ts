import type { Actor } from '../../core/actor.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { record } from '../events/events.ts'
import * as household from '../household/household.ts'
import { note } from '../security-events/security-events.ts'
import type { TotpEnrolment } from '../totp/authenticator.ts'
import * as enrolment from '../totp/enrolment.ts'
import { liveCode, stepNow } from '../totp/factors.ts'
import * as totp from '../totp/totp.ts'
import { throttledCheck } from './sign-in-attempts.ts'
import { attemptOf, stepUp } from './step-up.ts'
import type { FactorProof, SetUp } from './totp-model.ts'

/** Shows a new secret. Nothing is on before a code confirms it. Throws conflict, or step-up-required. */
export async function setUp(deps: Deps, actor: Actor, { password }: SetUp): Promise<TotpEnrolment> {
  if (totp.isOn(deps.db, actor.userId)) throw enrolment.alreadyOn()
  await stepUp(deps, actor, { password })
  return deps.write((tx) => {
    const user = household.findUser(tx, actor.userId)
    if (!user) throw new Problem('token-invalid')
    return enrolment.begin(tx, deps.secrets, user, actor.at)
  })
}

/**
 * Turns the second factor on and answers its recovery codes. Throws conflict where no set-up waits, and a
 * validation-error for a wrong code, which counts and is throttled as a failed step-up is; what is no code at all
 * guesses nothing.
 */
export async function confirm(deps: Deps, actor: Actor, typed: string): Promise<string[]> {
  const factor = enrolment.waiting(deps.db, actor.userId)
  const user = household.findUser(deps.db, actor.userId)
  const code = liveCode(typed)
  if (!user) throw new Problem('token-invalid')
  if (code === undefined) throw wrongCode()
  const step = await throttledCheck(deps, attemptOf(deps, actor, user), {
    look: async () => stepNow(deps.secrets, factor, code, actor.at),
    act: (_, shown) => shown,
  })
  if (step === undefined) throw wrongCode()
  return enrolment.turnOn(deps, actor, factor, step)
}

const wrongCode = () => invalid('code', { kind: 'NOT_THE_CODE' })

/** Takes the second factor away, with its recovery codes. Throws conflict where it is not on, or step-up-required. */
export async function turnOff(deps: Deps, actor: Actor, factors: FactorProof): Promise<void> {
  if (!totp.isOn(deps.db, actor.userId)) throw enrolment.notOn()
  await stepUp(deps, actor, factors)
  await deps.write((tx) => {
    if (!totp.remove(tx, actor.userId)) throw enrolment.notOn()
    note(tx, actor.userId, 'TOTP_DISABLED', actor)
    record(tx, actor, 'totp.disabled', actor.userId)
  })
}

/**
 * Gives ten new recovery codes for the old ones, with a step-up as turning off takes. Nobody is signed out: whoever is
 * in did not come in by a code that was replaced. Throws conflict where it is not on, or step-up-required.
 */
export async function renewCodes(deps: Deps, actor: Actor, factors: FactorProof): Promise<string[]> {
  if (!totp.isOn(deps.db, actor.userId)) throw enrolment.notOn()
  await stepUp(deps, actor, factors)
  return enrolment.renewCodes(deps, actor)
}
