import type { Actor } from '../../../core/actor.ts'
import type { Job } from '../../../platform/background/job.ts'
import type { PaperScan } from '../../statements/pdf/pdf.ts'
import { UnreadableFile } from '../../statements/statements.ts'
import { failureOf, type StoredFailure } from '../failures.ts'
import type { PreparedImport, UploadedFile } from '../prepared-import.ts'
import { type ImportLimits, NOTHING_CHOSEN, prepare } from '../preview.ts'
import * as previews from '../preview-rows.ts'
import { fail } from './waiting.ts'

interface UnreadInput {
  actor: Actor
  file: UploadedFile
  accountId: string | undefined
}

interface ReadingInput {
  actor: Actor
  limits: ImportLimits
  id: string
  scan: PaperScan
}

/** Keeps an upload whose pages take long to read. Answers the import's id. */
export const keepUnreadJob: Job<UnreadInput, undefined, string> = {
  prepare: () => undefined,
  write: (tx, _nothing, { actor, file, accountId }) => previews.storeUnread(tx, actor, file, accountId),
}

/** Makes a preview of what the pictures of a stored upload's pages show, or says why there is none. */
export const readingJob: Job<ReadingInput, PreparedImport | StoredFailure, void> = {
  prepare: (db, { actor, limits, id, scan }, _report, isolate) => {
    const request = {
      ...previews.unreadOf(db, actor, id),
      ...NOTHING_CHOSEN,
      sourceKind: 'PDF' as const,
      scan,
    }
    try {
      return prepare(db, actor, { ...limits, tell: () => {}, isolate }, request)
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      return failureOf(error)
    }
  },
  write: (tx, found, { actor, id }) => {
    if ('texts' in found) fail(tx, actor, id, found)
    else previews.finish(tx, actor, found, id)
  },
}
