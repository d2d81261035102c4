import type { Shown } from './model.ts'
import type { LeftOut, SourceQuestion } from './source-ledger.ts'
import type { MoveWarning } from './words/facts.ts'

/** What is stored of what is shown: facts, which are said in the language of whoever reads them. */
export interface StoredShown extends Omit<Shown, 'warnings' | 'questions' | 'leftOut'> {
  warnings: MoveWarning[]
  questions: (SourceQuestion & { answer: string | null })[]
  leftOut: LeftOut[]
}
