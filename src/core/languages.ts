/** What Hearth itself says to people; its API answers in English, with codes to switch on. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** French for those who read that, and English for everybody else. */
export const languageOf = (locale: string | null): Language =>
  locale !== null && /^fr\b/i.test(locale) ? 'fr' : 'en'
