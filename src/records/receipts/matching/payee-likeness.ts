import { distinctiveWords } from '../../../intake/duplicates/similarity.ts'
import { cleanPayee } from '../../../ledger/matching/payees.ts'
import { folded } from '../reading/fold.ts'

/** A word this long names a shop by its beginning; banks cut words off. */
const TELLING = 4
const SHORTEST = 3

/**
 * 0 to 1: how much of what a shop calls itself is in what a bank calls it. The reader leaves out spaces and banks leave
 * out letters, so words are looked for in the other text without its spaces, and by their consonants.
 */
export function payeeLikeness(merchant: string, bankText: string): number {
  const [one, other] = [namesOf(merchant), namesOf(bankText)]
  if (one.whole.length < SHORTEST || other.whole.length < SHORTEST)
    return one.whole && one.whole === other.whole ? 1 : 0
  if (one.whole === other.whole) return 1
  return Math.max(share(one, other), share(other, one))
}

interface Names {
  words: string[]
  /** All of them, without spaces. */
  whole: string
}

function namesOf(text: string): Names {
  const clean = folded(cleanPayee(text)).replace(/'/g, '')
  const words = distinctiveWords(clean).filter((word) => word.length >= SHORTEST || /\p{L}/u.test(word))
  return { words, whole: words.join('') }
}

/** The letters of the words that are found in the other, as a share of all. */
function share({ words }: Names, other: Names): number {
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  if (letters === 0) return 0
  const found = words.reduce((sum, word) => sum + word.length * worth(word, other), 0)
  return found / letters
}

function worth(word: string, { words, whole }: Names): number {
  if (word.length < TELLING) return words.includes(word) ? 1 : 0
  if (words.includes(word) || whole.includes(word)) return 1
  const cut = words.some((one) => one.length >= TELLING && (one.startsWith(word) || word.startsWith(one)))
  if (cut) return 0.9
  const bones = skeleton(word)
  if (bones.length < SHORTEST) return 0
  return words.some((one) => skeleton(one) === bones) ? 0.7 : 0
}

/** The first letter and the consonants after it: what is left where WHOLE FOODS is WHL FDS. */
const skeleton = (word: string): string => word.slice(0, 1) + word.slice(1).replace(/[AEIOUY]/g, '')
