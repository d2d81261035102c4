import { type ByLanguage, inWords, type WordsFor } from '../../../core/facts.ts'
import type { Language } from '../../../core/languages.ts'
import { feedWords } from '../../bank-feed/words/words.ts'
import { duplicateWords } from '../../duplicates/words/words.ts'
import { signText, statementWords } from '../../statements/words/in-words.ts'
import type { ImportMessage, LogMessage, Understanding } from '../messages.ts'
import type { Import } from '../model.ts'
import { english, englishLogs } from './english.ts'
import { french, frenchLogs } from './french.ts'

export const importWords: ByLanguage<WordsFor<ImportMessage>> = {
  en: { ...statementWords.en, ...duplicateWords.en, ...feedWords.en, ...english },
  fr: { ...statementWords.fr, ...duplicateWords.fr, ...feedWords.fr, ...french },
}
export const logWords: ByLanguage<WordsFor<LogMessage>> = {
  en: { ...feedWords.en, ...englishLogs },
  fr: { ...feedWords.fr, ...frenchLogs },
}

/** What is said of a row or a file, one sentence after the other. */
export const importText = (messages: readonly ImportMessage[], language: Language): string =>
  messages.map((message) => inWords(importWords[language], message)).join(' ')

/** The same as the database has it. */
export const storedText = (json: string, language: Language): string => importText(JSON.parse(json), language)

export const logText = (messages: readonly LogMessage[], language: Language): string =>
  messages.map((message) => inWords(logWords[language], message)).join(' ')

/** What was understood of a file, with what is asked of it. */
export function understoodIn(
  { warnings, questions, encoding, csv, trades, dateOrder, asked, isRemembered = false }: Understanding,
  language: Language,
): Pick<Import, 'warnings' | 'questions' | 'understood'> {
  return {
    warnings: warnings.map((one) => ({ ...one, message: importText([one.message], language) })),
    questions: questions.map(({ code, message, options }) => ({
      code,
      message: importText(message, language),
      options: options.map(({ value, label }) => ({ value, label: importText([label], language) })),
    })),
    understood: {
      encoding,
      isRemembered,
      ...(csv && { csv: { ...csv, signReason: signText(csv.signReason, language) } }),
      ...(trades && { trades }),
      ...(dateOrder && { dateOrder }),
      ...(asked?.statement && { statement: asked.statement }),
    },
  }
}
