import type { Actor } from '../actor.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../job.ts'
import { invalid } from '../problem.ts'
import {
  type ReadingChoices,
  type ReadingContext,
  type SourceKind,
  type Statement,
  UnreadableFile,
} from '../statements/statement.ts'
import { utcDay } from '../time.ts'
import { decideRows } from './deciding.ts'
import { destinations } from './destinations.ts'
import { type Prepared, revisionOf, type UploadedFile } from './draft.ts'
import type { Rereading } from './model.ts'
import * as previews from './preview-rows.ts'
import { read } from './reading.ts'

export interface Limits {
  maxRows: number
  maxFieldChars: number
}

export interface PreviewInput {
  actor: Actor
  limits: Limits
  file: UploadedFile
  sourceKind: SourceKind | undefined
  accountId: string | undefined
}

export interface RereadInput {
  actor: Actor
  limits: Limits
  id: string
  change: Rereading
}

/** Reads an upload and decides about each row; stores the preview and nothing else. Answers the import's id. */
export const previewJob: Job<PreviewInput, Prepared, string> = {
  prepare: (db, { actor, limits, file, sourceKind, accountId }) =>
    prepare(db, actor, limits, { file, sourceKind, accountId, choices: {}, chosen: undefined }),
  write: (tx, prepared, { actor, file, accountId }) => previews.store(tx, actor, prepared, file, accountId),
}

/** Reads a stored upload again in another way and replaces its preview. */
export const rereadJob: Job<RereadInput, Prepared, string> = {
  prepare: (db, { actor, limits, id, change }) => {
    const stored = previews.fileOf(db, actor, id)
    const choices = { ...stored.choices, ...(change.choices as ReadingChoices | undefined) }
    const chosen = change.accounts ?? stored.chosen
    return prepare(db, actor, limits, { ...stored, choices, chosen })
  },
  write: (tx, prepared, { actor, id }) => previews.replace(tx, actor, prepared, id),
}

interface Wanted {
  file: UploadedFile
  sourceKind: SourceKind | undefined
  accountId: string | undefined
  choices: ReadingChoices
  chosen: Rereading['accounts']
}

function prepare(db: Db, actor: Actor, limits: Limits, wanted: Wanted): Prepared {
  const ledgerRevision = revisionOf(db, actor)
  const context: ReadingContext = { ...limits, today: utcDay(actor.at) }
  const { statement, places, choices } = readFor(db, actor, context, wanted)
  return { statement, places, choices, decided: decideRows(db, statement, places), ledgerRevision }
}

/**
 * How a file is to be read can depend on where it goes (a card's signs, a layout that was corrected once), and where
 * it goes is known only when it has been read: so a second reading follows when the first one turned that up.
 */
function readFor(db: Db, actor: Actor, context: ReadingContext, wanted: Wanted) {
  const { bytes, name: fileName } = wanted.file
  const attempt = (accountType: string | undefined, choices: ReadingChoices) => {
    const statement = understood(() =>
      read(
        bytes,
        wanted.sourceKind,
        accountType === undefined ? context : { ...context, accountType },
        choices,
      ),
    )
    return { statement, choices, places: destinations(db, actor, statement, { ...wanted, fileName }) }
  }
  const first = attempt(undefined, wanted.choices)
  const account = first.places.length === 1 ? first.places[0]?.account : undefined
  if (!account || first.statement.csv === undefined) return first
  const learned = rememberedChoices(db, account.seq, first.statement.csv.signature)
  return attempt(account.type, { ...learned, ...wanted.choices })
}

function understood(reading: () => Statement): Statement {
  try {
    return reading()
  } catch (error) {
    if (error instanceof UnreadableFile) throw invalid('file', error.message)
    throw error
  }
}

function rememberedChoices(db: Db, accountSeq: number, signature: string): ReadingChoices {
  const row = db.$client
    .query<{ choices: string }, [number, string]>(
      'SELECT choices FROM remembered_layouts WHERE account_seq = ? AND signature = ?',
    )
    .get(accountSeq, signature)
  return row ? JSON.parse(row.choices) : {}
}
