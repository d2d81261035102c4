import type { ByLanguage } from '../../core/facts.ts'
import type { Language } from '../../core/languages.ts'
import { invalid } from '../../core/problem.ts'
import { messagesIn } from '../../core/refusals/reasons.ts'
import { ChildFailure } from '../../platform/background/isolated.ts'
import { UnreadableFile } from './statements.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** Why a file cannot be read, as a child process answers it. */
export interface Unreadable {
  unreadable: { code: string; texts: ByLanguage<string> }
}

/** For the child: errors stay behind, so that a file that cannot be read is an answer like any other. */
export function orUnreadable<Answer extends object>(work: () => Answer): Answer | Unreadable {
  try {
    return work()
  } catch (error) {
    return asUnreadable(error)
  }
}

/** The same of work that takes its time. */
export async function orUnreadableLater<Answer extends object>(
  work: () => Answer | Promise<Answer>,
): Promise<Answer | Unreadable> {
  try {
    return await work()
  } catch (error) {
    return asUnreadable(error)
  }
}

function asUnreadable(error: unknown): Unreadable {
  if (!(error instanceof UnreadableFile)) throw error
  const { code, texts } = error
  return { unreadable: { code, texts } }
}

/** For the caller of the child process. Throws UnreadableFile, also if the child crashed on the file. */
export function readable<Answer extends object>(ask: () => Answer | Unreadable): Answer {
  return orThrow(askOrRefuse(ask))
}

/** The answer of the child, where it is one. Throws UnreadableFile. */
export function orThrow<Answer extends object>(answer: Answer | Unreadable): Answer {
  if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable.code, answer.unreadable.texts)
  return answer as Answer
}

/** Why a file cannot be read is told of the household's own data, and so in the language of whoever sent it. */
export function readOrRefuse<T>(language: Language, reading: () => T): T {
  try {
    return reading()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw invalid('file', { kind: 'TOLD', ...messagesIn(language, (one) => error.texts[one]) })
  }
}

function askOrRefuse<T>(ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    throw error instanceof ChildFailure ? asRefusal(error) : error
  }
}

/** What a file is told that a child process came to grief over. */
export function asRefusal({ kind }: Pick<ChildFailure, 'kind'>): UnreadableStatement {
  if (kind === 'MEMORY') return new UnreadableStatement('too-demanding', { kind: 'TOO_DEMANDING' })
  return kind === 'TIME'
    ? new UnreadableStatement('too-long', { kind: 'TOO_DEMANDING' })
    : new UnreadableStatement('breaks', { kind: 'BREAKS_READER' })
}
