import { type ByLanguage, inWords } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'
import type { Shown } from './model.ts'
import { optionValue, type SourceQuestion } from './source-ledger.ts'
import type { StoredShown } from './stored-shown.ts'
import * as english from './words/english.ts'
import type { LeftOutKind, MoveWarning } from './words/facts.ts'
import * as french from './words/french.ts'

type Words = Omit<typeof french, 'thing'> & { thing: (kind: LeftOutKind, count: number) => string }

const words: ByLanguage<Words> = { en: { ...english, thing: (kind) => kind }, fr: french }

/** What is stored of a move, as it is read. */
export function shownIn(stored: StoredShown, language: Language): Shown {
  const { warnings, reasons, examples, thing } = words[language]
  return {
    ...stored,
    warnings: stored.warnings.map((one) => ({ code: codeOf(one), message: inWords(warnings, one) })),
    questions: stored.questions.map(({ asked, options, ...rest }) => ({
      ...rest,
      ...questionInWords({ asked, options }, language),
    })),
    leftOut: stored.leftOut.map(({ kind, count, reason, examples: some }) => ({
      kind: thing(kind, count),
      count,
      reason: inWords(reasons, reason),
      ...(some && { examples: some.map((one) => inWords(examples, one)) }),
    })),
  }
}

export const questionInWords = (
  { asked, options }: Pick<SourceQuestion, 'asked' | 'options'>,
  language: Language,
) => ({
  message: inWords(words[language].questions, asked),
  options: options.map((option) => ({
    value: optionValue(option),
    label: inWords(words[language].options, option),
  })),
})

/** What a program may switch on. */
const codeOf = (warning: MoveWarning): string =>
  warning.kind === 'FORMER_TEXT' ? warning.code : warning.kind.toLowerCase().replaceAll('_', '-')
