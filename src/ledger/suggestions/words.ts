import type { ByLanguage } from '../../core/facts.ts'

interface SuggestionWords {
  rule: (name: string) => string
  listed: (payee: string, category: string) => string
  word: (word: string) => string
}

/** Why a category is suggested. */
export const suggestionWords: ByLanguage<SuggestionWords> = {
  en: {
    rule: (name) => `Your rule “${name}” says so.`,
    listed: (payee, category) => `${payee} is listed as ${category}.`,
    word: (word) => `The bank’s text says “${word}”.`,
  },
  fr: {
    rule: (name) => `C’est ce que dit votre règle « ${name} ».`,
    listed: (payee, category) => `${payee} figure dans la liste des commerçants : ${category}.`,
    word: (word) => `Le texte de la banque dit « ${word} ».`,
  },
}
