import { type ByLanguage, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { messagesIn, type Reason } from '../../../core/refusals/reasons.ts'
import { english } from './english.ts'
import type { CallFailure } from './facts.ts'
import { french } from './french.ts'

const words: ByLanguage<WordsFor<CallFailure>> = { en: english, fr: french }

/** Why a call came to nothing, for somebody who reads this language. */
export const failureInWords = (failure: CallFailure, language: Language): string =>
  inWords(words[language], failure)

export const toldOfFailure = (failure: CallFailure, reader: Language) =>
  messagesIn(reader, (language) => failureInWords(failure, language))

/** The same as a reason to refuse what would have to be called. */
export const reasonOfFailure = (failure: CallFailure, language: Language): Reason => ({
  kind: 'TOLD',
  ...toldOfFailure(failure, language),
})
