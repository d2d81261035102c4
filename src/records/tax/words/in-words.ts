import { type ByLanguage, inWords as worded } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { Told, Wording } from './told.ts'

const wordings: ByLanguage<Wording> = { en: english, fr: french }

/** What was told, for somebody who reads this language; of several alike it is the first, and how many more there are. */
export function inWords(told: Told, language: Language, more = 0): string {
  const words = worded<Told, string>(wordings[language], told)
  return more > 0 ? `${words} ${andMore[language](more)}` : words
}

const andMore: ByLanguage<(count: number) => string> = {
  en: (count) => `And ${count} more.`,
  fr: (count) => `Et ${count} de plus.`,
}
