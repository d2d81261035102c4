import type { IsolateAndWait } from '../../platform/background/isolated.ts'
import type { Statement } from '../statements/statements.ts'
import { orUnreadable, readable, type Unreadable } from '../statements/unreadable.ts'
import { readAs, type StatementText } from './read-as.ts'

export const readJob = (given: StatementText): Statement | Unreadable => orUnreadable(() => readAs(given))

/**
 * Markup is read in a child process, since a little of it may become very much; plain text, whose every row and field is
 * counted, on the thread itself, as is anything where nobody gave a child. Throws UnreadableFile.
 */
export function readText(given: StatementText, isolate: IsolateAndWait | undefined): Statement {
  if (!isolate || !/^\s*</.test(given.text)) return readAs(given)
  return readable(() => isolate('statements.read', given))
}
