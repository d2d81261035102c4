import type { OtherLanguage, WordFiles } from './language.ts'

/** The words of the other languages. */
export const otherWords = {
  fr: { first: () => import('./french/first.ts'), screens: () => import('./french/french.ts') },
} satisfies Record<OtherLanguage, WordFiles>

type All<Files extends WordFiles> = Awaited<ReturnType<Files['first']>> &
  Awaited<ReturnType<Files['screens']>>

declare module './language.ts' {
  interface OtherWords {
    fr: All<typeof otherWords.fr>
  }
}
