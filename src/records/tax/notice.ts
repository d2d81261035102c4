import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'

/** Stands in every answer and every file about a tax year. */
export const NOTICE =
  'Hearth adds up what is in the books. It works out no tax, files nothing and gives no advice; the forms and their instructions decide. Its tables haven’t been checked against the agencies’ own pages unless a year says when.'

const FRENCH =
  'Hearth additionne ce qui se trouve dans les livres. Il ne calcule aucun impôt, ne transmet rien et ne donne aucun conseil; les formulaires et leurs guides font foi. Personne n’a comparé ses tables aux pages actuelles des agences, sauf si une année dit quand.'

const notices: ByLanguage<string> = { en: NOTICE, fr: FRENCH }

/** The same for somebody who reads this language. */
export const noticeIn = (language: Language): string => notices[language]

/** The last record of a file, after what programs read: the notice in its first cell. */
export const noticeRecord = (language: Language): string[] => [noticeIn(language)]

/** Whether a record of a file that is read again is that. */
export const isNotice = ([first = '', ...others]: string[]): boolean =>
  Object.values(notices).includes(first) && others.every((cell) => cell === '')
