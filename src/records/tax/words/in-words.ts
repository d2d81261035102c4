import { type ByLanguage, inWords as worded } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { Message, Wording } from './message-facts.ts'

const wordings: ByLanguage<Wording> = { en: english, fr: french }

/** What was told, for somebody who reads this language; of several alike it is the first, and how many more there are. */
export function inWords(message: Message, language: Language, more = 0): string {
  const words = worded<Message, string>(wordings[language], message)
  return more > 0 ? `${words} ${andMore[language](more)}` : words
}

const andMore: ByLanguage<(count: number) => string> = {
  en: (count) => `And ${count} more.`,
  fr: (count) => `Et ${count} de plus.`,
}
