import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { Reason, Refusal, Wording } from './message-facts.ts'

const wordings: ByLanguage<Wording> = { en: english, fr: french }

/** Why something is a subscription, for somebody who reads this language. */
export const whyInWords = (reasons: Reason[], language: Language): string =>
  reasons
    .map((reason) => {
      // Each kind has the words for its own fields, which the compiler cannot follow through the union.
      const words = wordings[language][reason.kind] as (telling: Reason) => string
      return words(reason)
    })
    .join(' ')

/** Why something was not taken for one. */
export const declinedInWords = (refusal: Refusal, language: Language): string =>
  wordings[language].declined(refusal)
