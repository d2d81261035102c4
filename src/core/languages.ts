/** What Hearth itself says to people; its API answers in English, with codes to switch on. */
export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** That of a locale where there is one, and English for everybody else. */
export function languageOf(locale: string | null): Language {
  const [named] = locale?.toLowerCase().split(/\W/) ?? []
  return languages.find((language) => language === named) ?? 'en'
}
