import type { Actor } from '../../core/actor.ts'
import { newId } from '../../core/ids.ts'
import { invalid, Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, aboutUploads, members, undoes } from '../../platform/http/access.ts'
import { Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { fileNameOf } from '../../platform/http/file-names.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { disableIdleTimeout } from '../../platform/http/idle-timeout.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import { CurrentProgress } from '../../platform/http/progress.ts'
import { undoable } from '../../platform/http/undo.ts'
import { progressOf, tracked } from '../../platform/jobs/progress.ts'
import { Move, MoveChange, MoveRow, MoveUndone, MoveUpload } from './model.ts'
import { MAX_FIELD_CHARS, MAX_FILES, type MoveFile, type MoveLimits } from './move-limits.ts'
import * as moves from './moves.ts'

export const moveRoutes = (deps: Deps) => [collectionRoutes(deps), itemRoutes(deps), commitRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
  members('/v1/moves', 'Moves')
    .get(
      '/',
      ({ actor, query }) => {
        const { items, ...page } = moves.list(deps.db, actor, numbered(query))
        return okPage({ ...page, items: items.map(progressing(deps, actor)) })
      },
      {
        ...about('listMoves', 'List moves from other programs, newest first'),
        query: PageQuery,
        response: PageEnvelope(Move),
      },
    )
    .post(
      '/',
      async ({ actor, body, status, request, server }) => {
        disableIdleTimeout(server, request)
        return status(201, ok(await preview(deps, actor, body)))
      },
      {
        ...aboutUploads(
          'moveMaxFileBytes',
          'createMove',
          "Upload another program's export and preview the result; nothing is saved yet",
          'too-busy',
        ),
        body: MoveUpload,
        response: { 201: Envelope(Move) },
      },
    )
    .get('/:id/progress', ({ actor, params }) => ok(currentProgress(deps, actor, params.id)), {
      ...about(
        'getMoveProgress',
        'Get the progress of an upload, by its uploadId, or of another step of a move; null if nothing is running',
        'not-found',
      ),
      params: IdParams,
      response: Envelope(CurrentProgress),
    })
    .get(
      '/uploads/:id/progress',
      ({ actor, params }) => ok({ progress: progressOf(deps, nameOf(actor, params.id)) }),
      {
        ...about(
          'getMoveUploadProgress',
          'Get the progress of an upload, by its uploadId; null before it has arrived and once it is read',
        ),
        params: IdParams,
        response: Envelope(CurrentProgress),
      },
    )

const itemRoutes = (deps: Deps) =>
  members('/v1/moves', 'Moves')
    .get('/:id', ({ actor, params }) => ok(progressing(deps, actor)(moves.get(deps.db, actor, params.id))), {
      ...about('getMove', 'Get a move', 'not-found'),
      params: IdParams,
      response: Envelope(Move),
    })
    .patch(
      '/:id',
      async ({ actor, params, body, request, server }) => {
        disableIdleTimeout(server, request)
        return ok(await reread(deps, actor, params.id, body))
      },
      {
        ...about(
          'updateMove',
          'Choose what happens to accounts and categories, set the start date, and answer questions; the preview is recalculated',
          'not-found',
          'conflict',
          'too-busy',
        ),
        params: IdParams,
        body: MoveChange,
        response: Envelope(Move),
      },
    )
    .get(
      '/:id/preview',
      ({ actor, params, query }) => okPage(moves.rows(deps.db, actor, params.id, numbered(query))),
      {
        ...about(
          'listMoveRows',
          'List the transactions as they would be added; empty once the move is committed or dropped',
          'not-found',
        ),
        params: IdParams,
        query: PageQuery,
        response: PageEnvelope(MoveRow),
      },
    )

const commitRoutes = (deps: Deps) =>
  members('/v1/moves', 'Moves')
    .post(
      '/:id/commit',
      async ({ actor, params, request, server }) => {
        disableIdleTimeout(server, request)
        const done = await commit(deps, actor, params.id)
        return undoable(request, ok(done), { method: 'DELETE', path: `/v1/moves/${params.id}` })
      },
      {
        ...undoes(
          about(
            'commitMove',
            'Commit the move, all or nothing. The proof in the answer compares with the books as they are then',
            'not-found',
            'conflict',
            'too-busy',
          ),
        ),
        params: IdParams,
        response: Envelope(Move),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, request, server }) => {
        disableIdleTimeout(server, request)
        return ok(await deps.background.run('moves.undo', { actor, id: params.id }))
      },
      {
        ...about(
          'undoMove',
          'Undo a move, except for what was edited since',
          'not-found',
          'conflict',
          'too-busy',
        ),
        params: IdParams,
        response: Envelope(MoveUndone),
      },
    )

async function preview(
  deps: Deps,
  actor: Actor,
  { file, uploadId }: typeof MoveUpload.static,
): Promise<Move> {
  const files = await uploaded(file, deps.config.moveMaxFileBytes)
  const bytes = files.reduce((sum, one) => sum + one.bytes.length, 0)
  const id = await tracked(deps, nameOf(actor, uploadId ?? newId()), (report) =>
    deps.background.run('moves.preview', { actor, files, limits: limitsOf(deps) }, bytes, report),
  )
  return moves.get(deps.db, actor, id)
}

/** Several parts of one name are several files; together they are no larger than one may be. */
async function uploaded(parts: unknown, most: number): Promise<MoveFile[]> {
  const list = Array.isArray(parts) ? parts : [parts]
  if (list.length > MAX_FILES) throw invalid('file', { kind: 'TOO_MANY_FILES', most: MAX_FILES })
  const files: MoveFile[] = []
  let left = most
  for (const part of list) {
    if (!(part instanceof Blob)) throw invalid('file', { kind: 'FILE_MISSING' })
    left -= part.size
    if (left < 0) throw new Problem('upload-too-large', { reason: { kind: 'FILES_TOO_LARGE', most } })
    files.push({ name: fileNameOf(part), bytes: new Uint8Array(await part.arrayBuffer()) })
  }
  return files
}

async function reread(deps: Deps, actor: Actor, id: string, change: MoveChange): Promise<Move> {
  const input = { actor, id, change, limits: limitsOf(deps) }
  await tracked(deps, nameOf(actor, id), (report) =>
    deps.background.run('moves.reread', input, moves.fileBytesOf(deps.db, actor, id), report),
  )
  return moves.get(deps.db, actor, id)
}

async function commit(deps: Deps, actor: Actor, id: string): Promise<Move> {
  await tracked(deps, nameOf(actor, id), (report) =>
    deps.background.run(
      'moves.commit',
      { actor, id, limits: limitsOf(deps) },
      moves.fileBytesOf(deps.db, actor, id),
      report,
    ),
  )
  return moves.get(deps.db, actor, id)
}

/** A database in an archive is some four times as large as the archive. */
const UNPACKED = 8

const limitsOf = ({ config }: Deps): MoveLimits => ({
  maxRows: config.moveMaxRows,
  maxFieldChars: MAX_FIELD_CHARS,
  maxUnpackedBytes: config.moveMaxFileBytes * UNPACKED,
})

/** No household hears of another's. */
const nameOf = ({ householdId }: Actor, id: string): string => `move ${householdId} ${id.toLowerCase()}`

function currentProgress(deps: Deps, actor: Actor, id: string): typeof CurrentProgress.static {
  const progress = progressOf(deps, nameOf(actor, id))
  return progress ? { progress } : { progress: moves.get(deps.db, actor, id).progress }
}

const progressing =
  (deps: Deps, actor: Actor) =>
  (one: Move): Move => ({ ...one, progress: progressOf(deps, nameOf(actor, one.id)) })
