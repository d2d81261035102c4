import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { inCoins } from '../../../core/written-figures.ts'
import type { InsightKind } from '../figures.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import type { InsightText, Wording } from './wording.ts'

const wordings: ByLanguage<Wording> = { en: english, fr: french }

/** An insight for somebody who reads this language, of its figures as they were kept. */
export function inWords(
  { kind, figures }: { kind: InsightKind; figures: Record<string, unknown> },
  language: Language,
): InsightText {
  // Each kind has the words for its own figures, which the compiler cannot follow through the union.
  const words = wordings[language][kind] as unknown as (figures: Record<string, unknown>) => InsightText
  return words(inCoins(figures))
}
