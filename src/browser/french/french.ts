import { accounts } from './accounts.ts'
import { banks } from './banks.ts'
import { moves } from './moves.ts'
import { netWorth } from './net-worth.ts'
import { parts } from './parts.ts'
import { refusals } from './refusals.ts'
import { signIn } from './sign-in.ts'
import { valuations } from './valuations.ts'

/** The French of Canada, by the areas of phrases(). It is a file of its own that only those load who read it. */
export const french = {
  accounts,
  banks,
  moves,
  'net-worth': netWorth,
  parts,
  refusals,
  'sign-in': signIn,
  valuations,
}
