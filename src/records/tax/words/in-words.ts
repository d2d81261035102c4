import type { Language } from '../../../core/languages.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { Told, Wording } from './told.ts'

const wordings: Record<Language, Wording> = { en: english, fr: french }

/** What was told, for somebody who reads this language; of several alike it is the first, and how many more there are. */
export function inWords(told: Told, language: Language, more = 0): string {
  // Each kind has the words for its own fields, which the compiler cannot follow through the union.
  const words = wordings[language][told.kind] as (telling: Told) => string
  return more > 0 ? `${words(told)} ${andMore[language](more)}` : words(told)
}

const andMore: Record<Language, (count: number) => string> = {
  en: (count) => `And ${count} more.`,
  fr: (count) => `Et ${count} de plus.`,
}
