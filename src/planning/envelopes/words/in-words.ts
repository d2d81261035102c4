import type { Language } from '../../../core/languages.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { FillingReason, Wording } from './told.ts'

const wordings: Record<Language, Wording> = { en: english, fr: french }

/** Why an envelope gets as much as it does, for somebody who reads this language. */
export function inWords(reason: FillingReason, language: Language): string {
  const wording = wordings[language]
  // Each kind has the words for its own fields, which the compiler cannot follow through the union.
  const because = wording[reason.kind] as (telling: FillingReason) => string
  return because(reason) + (reason.short ? wording.short(reason.short) : '')
}
