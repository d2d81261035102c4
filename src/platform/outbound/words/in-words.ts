import { type ByLanguage, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { english } from './english.ts'
import type { CallFailure } from './facts.ts'
import { french } from './french.ts'

const words: ByLanguage<WordsFor<CallFailure>> = { en: english, fr: french }

/** Why a call came to nothing, for somebody who reads this language. */
export const failureInWords = (failure: CallFailure, language: Language): string =>
  inWords(words[language], failure)
