import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { inCoins } from '../../../core/written-figures.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { Message, Wording, Words } from './message-facts.ts'

const wordings: ByLanguage<Wording> = { en: english, fr: french }

/** What was told, for somebody who reads this language. */
export function inWords(message: Message, language: Language): Words {
  // Each kind has the words for its own fields, which the compiler cannot follow through the union.
  const words = wordings[language][message.kind] as (telling: Message) => Words
  return words(inCoins(message))
}
