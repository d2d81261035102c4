import { add } from './add.ts'
import { imports } from './imports.ts'
import { moves } from './moves.ts'
import { parts } from './parts.ts'
import { refusals } from './refusals.ts'
import { review } from './review.ts'
import { signIn } from './sign-in.ts'

/** The French of Canada, by the areas of phrases(). It is a file of its own that only those load who read it. */
export const french = { add, imports, moves, parts, refusals, review, 'sign-in': signIn }
