import { frame } from './frame.ts'
import { outbox } from './outbox.ts'
import { parts } from './parts.ts'
import { places } from './places.ts'
import { refusals } from './refusals.ts'
import { session } from './session.ts'
import { signIn } from './sign-in.ts'
import { waiting } from './waiting.ts'
import { nouns, sentences, states, verbs } from './words.ts'

/** The French of what stands around every screen, and of who is not signed in: the app waits for it. */
export const firstFrench = {
  frame,
  outbox,
  parts,
  places,
  refusals,
  session,
  'sign-in': signIn,
  waiting,
  verbs,
  nouns,
  states,
  sentences,
}
