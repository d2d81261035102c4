import type { Uncategorised } from './uncategorised.ts'

const LONGEST_NAME = 60
const MOST_WORDS = 8
/** Each of them is a question of its own; beyond so many they are left for a person. */
const MOST_ALONE = 10

/**
 * The rows as they are asked about, several at once. What reads like more than a name is asked about alone: whatever a
 * payee talks a model into, it can only be about itself.
 */
export function batchesOf<Row extends Uncategorised>(rows: readonly Row[], atOnce: number): Row[][] {
  const names = rows.filter(({ payee }) => isPlainName(payee))
  const others = rows.filter(({ payee }) => payee !== '' && !isPlainName(payee))
  const batches = Array.from({ length: Math.ceil(names.length / atOnce) }, (_, at) =>
    names.slice(at * atOnce, (at + 1) * atOnce),
  )
  return [...batches, ...others.slice(0, MOST_ALONE).map((row) => [row])]
}

const STRANGE = /[^\p{L}\p{M}\p{N} .,&'’/#*()+@:_-]/u
/** What somebody would speak of who wants rows to be sorted in another way. */
const ABOUT_THE_TASK =
  /\b(?:rows?|categor\w*|kategor\w*|catégor\w*|ignor\w*|instruct\w*|instruk\w*|prompts?|system|assistant|answers?|respond\w*|output|json|always|everything|transactions?|all)\b/iu

const isPlainName = (payee: string): boolean =>
  payee !== '' &&
  payee.length <= LONGEST_NAME &&
  payee.split(/\s+/).length <= MOST_WORDS &&
  !STRANGE.test(payee) &&
  !ABOUT_THE_TASK.test(payee)
