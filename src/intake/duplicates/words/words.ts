import type { ByLanguage, WordsFor } from '../../../core/facts.ts'
import type { DuplicateReason } from '../messages.ts'
import { english } from './english.ts'
import { french } from './french.ts'

export const duplicateWords: ByLanguage<WordsFor<DuplicateReason>> = { en: english, fr: french }
