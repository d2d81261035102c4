import { type ByLanguage, inWords } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import type { WarningCode, WarningWords } from '../warning-facts.ts'
import type { SystemWarning, WarningFinding } from '../warning-rule.ts'
import { english } from './english.ts'
import { french } from './french.ts'

const words: ByLanguage<WarningWords> = { en: english, fr: french }

/** What is to be done about a warning, for somebody who reads this language. */
export const remedyInWords = (code: WarningCode, language: Language): string => words[language].remedies[code]

/** What is warned of, for somebody who reads this language. */
export const warningInWords = ({ severity, fact }: WarningFinding, language: Language): SystemWarning => ({
  code: fact.kind,
  severity,
  sentence: inWords(words[language].sentences, fact),
  remedy: remedyInWords(fact.kind, language),
})
