import type { ByLanguage } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import type { FormLine, Limit } from '../forms/year-file.ts'
import { CANADA } from './french-notes-canada.ts'
import { UNITED_STATES } from './french-notes-us.ts'
import type { NamedLine } from './message-facts.ts'

/** What the form data says in English, in other languages; what is not of it stays as it is. */
const NOTES: ByLanguage<ReadonlyMap<string, string>> = {
  en: new Map(),
  fr: new Map(Object.entries({ ...CANADA, ...UNITED_STATES })),
}

/** Of a source, a note on a line, a limit or a year. */
export const noteIn = (text: string, language: Language): string => NOTES[language].get(text) ?? text

/** Forms of the United States have no French names. */
export const labelIn = ({ label, labelFr }: Omit<NamedLine, 'line'>, language: Language): string =>
  ({ en: label, fr: labelFr ?? label })[language]

export const lineIn = (line: FormLine, language: Language): FormLine => ({
  ...line,
  label: labelIn(line, language),
  ...(line.note !== undefined && { note: noteIn(line.note, language) }),
  source: noteIn(line.source, language),
})

/** What somebody typed as its source stays as it was typed. */
export const limitIn = (limit: Limit, language: Language): Limit => ({
  ...limit,
  value: typeof limit.value === 'string' ? noteIn(limit.value, language) : limit.value,
  source: limit.typed && limit.source !== TYPED ? limit.source : noteIn(limit.source, language),
  ...(limit.note !== undefined && { note: noteIn(limit.note, language) }),
})

/** The source of what was typed without one. */
export const TYPED = 'Typed by an administrator of the household'
