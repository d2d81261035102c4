import type { IsolateAndWait } from '../../platform/background/isolated.ts'
import { readAs, type StatementFile } from '../statements/readers.ts'
import type { Statement } from '../statements/statements.ts'
import { orUnreadableLater, readable, type Unreadable } from '../statements/unreadable.ts'

export const readJob = (file: StatementFile): Promise<Statement | Unreadable> =>
  orUnreadableLater(() => readAs(file))

/**
 * What is packed or nested is read in a child process, since a little of it may become very much; plain text, whose every
 * row and field is counted, on the thread itself, as is anything where nobody gave a child. Throws UnreadableFile.
 */
export function readStatement(
  file: StatementFile,
  mayGrow: boolean,
  isolate: IsolateAndWait | undefined,
): Statement {
  if (isolate && mayGrow) return readable(() => isolate('statements.read', file))
  const statement = readAs(file)
  if (statement instanceof Promise) throw new Error(`${file.kind} is read in a child process alone`)
  return statement
}
