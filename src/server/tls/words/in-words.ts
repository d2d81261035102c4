import { type ByLanguage, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { english } from './english.ts'
import type { CertificateFault } from './facts.ts'
import { french } from './french.ts'

const words: ByLanguage<WordsFor<CertificateFault>> = { en: english, fr: french }

/** Why a certificate cannot be served, for somebody who reads this language. */
export const certificateFaultInWords = (fault: CertificateFault, language: Language): string =>
  inWords(words[language], fault)
