import { type ByLanguage, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { english } from './english.ts'
import type { ReachVerdict } from './facts.ts'
import { french } from './french.ts'

const words: ByLanguage<WordsFor<ReachVerdict>> = { en: english, fr: french }

/** Whether the base URL leads here, for somebody who reads this language. */
export const reachInWords = (verdict: ReachVerdict, language: Language): string =>
  inWords(words[language], verdict)
