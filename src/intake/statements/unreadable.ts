import { ChildFailure } from '../../platform/background/isolated.ts'
import { UnreadableFile } from './statements.ts'

/** Why a file cannot be read, as a child process answers it. */
export interface Unreadable {
  unreadable: { code: string; message: string }
}

/** For the child: errors stay behind, so that a file that cannot be read is an answer like any other. */
export function orUnreadable<Answer extends object>(work: () => Answer): Answer | Unreadable {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { unreadable: { code: error.code, message: error.message } }
  }
}

/** For whoever asked it. Throws UnreadableFile, also where the child broke at the file. */
export function readable<Answer extends object>(ask: () => Answer | Unreadable): Answer {
  const answer = askOrRefuse(ask)
  if ('unreadable' in answer) throw new UnreadableFile(answer.unreadable.code, answer.unreadable.message)
  return answer as Answer
}

function askOrRefuse<T>(ask: () => T): T {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error
    const isLarge = error.kind === 'MEMORY' || error.kind === 'TIME'
    throw isLarge ? new UnreadableFile('too-demanding', TOO_DEMANDING) : new UnreadableFile('breaks', BREAKS)
  }
}

const TOO_DEMANDING =
  'Reading the file takes more memory or time than one file may take, and was stopped. Nothing was changed. Export a shorter period and send it in parts.'
const BREAKS =
  'The file is damaged in a way that broke the reader. Nothing was changed. Export it again and send it as it is.'
