import type {
  Statement,
  StatementQuestion,
  StatementRow,
  StatementWarning,
} from '../../../src/intake/statements/statements.ts'
import { signText, statementText } from '../../../src/intake/statements/words/in-words.ts'

/** A statement with what its reader says of it in English. */
export function inEnglish(statement: Statement) {
  const { rows, warnings, questions, csv } = statement
  return {
    ...statement,
    rows: rows.map(rowInEnglish),
    warnings: warnings.map(warningInEnglish),
    questions: questions.map(questionInEnglish),
    ...(csv && { csv: { ...csv, signReason: signText(csv.signReason, 'en') } }),
  }
}
export type EnglishStatement = ReturnType<typeof inEnglish>
export type EnglishRow = EnglishStatement['rows'][number]

function rowInEnglish({ reason, warning, ...row }: StatementRow) {
  return {
    ...row,
    ...(reason && { reason: statementText(reason, 'en') }),
    ...(warning && { warning: statementText(warning, 'en') }),
  }
}

const warningInEnglish = ({ message, ...rest }: StatementWarning) => ({
  ...rest,
  message: statementText([message], 'en'),
})

export const questionInEnglish = ({ code, message, options }: StatementQuestion) => ({
  code,
  message: statementText(message, 'en'),
  options: options.map(({ value, label }) => ({ value, label: statementText([label], 'en') })),
})
