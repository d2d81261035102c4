import type { IsolateAndWait } from '../../platform/background/isolated.ts'
import { orUnreadable, readable, type Unreadable } from '../statements/unreadable.ts'
import type { MoveContext, MoveFile } from './move-limits.ts'
import { readMove } from './readers.ts'
import type { SourceLedger } from './source-ledger.ts'

interface MoveReading {
  files: readonly MoveFile[]
  context: MoveContext
}

/** What is in the files, or why they cannot be read. */
export const readJob = ({ files, context }: MoveReading): { ledger: SourceLedger } | Unreadable =>
  orUnreadable(() => ({ ledger: readMove(files, context) }))

/** Reads the files once for each context it is asked for. Throws UnreadableFile. */
export type ReadMove = (context: MoveContext) => SourceLedger

/** In a child process; on the thread itself where nobody gave one. */
export function moveReading(files: readonly MoveFile[], isolate?: IsolateAndWait): ReadMove {
  let known: { context: string; ledger: SourceLedger } | undefined
  return (context) => {
    const key = JSON.stringify(context)
    if (known?.context === key) return known.ledger
    const { ledger } = readable(() =>
      isolate ? isolate('moves.read', { files, context }) : readJob({ files, context }),
    )
    known = { context: key, ledger }
    return ledger
  }
}
