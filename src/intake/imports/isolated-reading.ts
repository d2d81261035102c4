import type { IsolateAndWait } from '../../platform/background/isolated.ts'
import { decode } from '../statements/encoding/decode.ts'
import { readAs, type StatementText } from '../statements/readers.ts'
import type { Statement } from '../statements/statements.ts'
import { orUnreadable, readable, type Unreadable } from '../statements/unreadable.ts'

type StatementBytes = Omit<StatementText, 'text'> & { bytes: Uint8Array }

export const readJob = ({ bytes, ...given }: StatementBytes): Statement | Unreadable =>
  orUnreadable(() => readAs({ ...given, text: decode(bytes, given.encoding).text }))

/**
 * Markup is read in a child process, since a little of it may become very much; plain text, whose every row and field is
 * counted, on the thread itself, as is anything where nobody gave a child. Throws UnreadableFile.
 */
export function readText(
  bytes: Uint8Array,
  given: StatementText,
  isolate: IsolateAndWait | undefined,
): Statement {
  const { text, ...how } = given
  if (!isolate || !/^\s*</.test(text)) return readAs(given)
  return readable(() => isolate('statements.read', { ...how, bytes }))
}
