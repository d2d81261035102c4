import { ChildFailure } from '../../platform/background/isolated.ts'
import type { FileFault } from './messages.ts'
import { UnreadableFile } from './statements.ts'
import { UnreadableStatement } from './unreadable-statement.ts'

/** Why a file cannot be read, as a child process answers it. */
export interface Unreadable {
  unreadable: { code: string; message: string; fault?: FileFault }
}

/** For the child: errors stay behind, so that a file that cannot be read is an answer like any other. */
export function orUnreadable<Answer extends object>(work: () => Answer): Answer | Unreadable {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const { code, message } = error
    return {
      unreadable: { code, message, ...(error instanceof UnreadableStatement && { fault: error.fault }) },
    }
  }
}

/** For the caller of the child process. Throws UnreadableFile, also if the child crashed on the file. */
export function readable<Answer extends object>(ask: () => Answer | Unreadable): Answer {
  const answer = askOrRefuse(ask)
  if ('unreadable' in answer) throw refusalIn(answer.unreadable)
  return answer as Answer
}

const refusalIn = ({ code, message, fault }: Unreadable['unreadable']): UnreadableFile =>
  fault ? new UnreadableStatement(code, fault) : new UnreadableFile(code, message)

function askOrRefuse<T>(ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error
    const isLarge = error.kind === 'MEMORY' || error.kind === 'TIME'
    throw isLarge
      ? new UnreadableStatement('too-demanding', { kind: 'TOO_DEMANDING' })
      : new UnreadableStatement('breaks', { kind: 'BREAKS_READER' })
  }
}
