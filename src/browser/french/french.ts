import { goals } from './goals.ts'
import { moves } from './moves.ts'
import { onboarding } from './onboarding.ts'
import { outbox } from './outbox.ts'
import { parts } from './parts.ts'
import { refusals } from './refusals.ts'
import { signIn } from './sign-in.ts'
import { subscriptions } from './subscriptions.ts'
import { waiting } from './waiting.ts'

/** The French of Canada, by the areas of phrases(). It is a file of its own that only those load who read it. */
export const french = {
  goals,
  moves,
  onboarding,
  outbox,
  parts,
  refusals,
  'sign-in': signIn,
  subscriptions,
  waiting,
}
