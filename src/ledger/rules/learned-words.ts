import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'

/** What somebody has done with a payee so far. */
interface LearnedHabit {
  payee: string
  category: string
  times: number
}

/** Why a category is suggested for a payee: it was chosen so many times in a row. */
export const habitSentence = (habit: LearnedHabit, language: Language): string => words[language](habit)

const words: ByLanguage<(habit: LearnedHabit) => string> = {
  en: ({ payee, category, times }) =>
    times === 1
      ? `You have put ${payee} into ${category} before.`
      : `You have put ${payee} into ${category} ${times} times in a row.`,
  fr: ({ payee, category, times }) =>
    times === 1
      ? `Vous avez déjà mis ${payee} dans ${category}.`
      : `Vous avez mis ${payee} dans ${category} ${times} fois de suite.`,
}
