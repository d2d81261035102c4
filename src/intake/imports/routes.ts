import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import { allFormats } from '../../core/file-formats.ts'
import { newId } from '../../core/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, aboutUploads, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, type Paged, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { disableIdleTimeout } from '../../platform/http/idle-timeout.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import { CurrentProgress } from '../../platform/http/progress.ts'
import { undoable } from '../../platform/http/undo.ts'
import { progressOf, tracked } from '../../platform/jobs/progress.ts'
import { isPdf } from '../statements/sniff.ts'
import { letGo, withFileKept } from './evidence/statement-files.ts'
import * as imports from './imports.ts'
import { Commit, Import, ImportLog, ImportPreview, Rereading, SyncLog, Undone, Upload } from './model.ts'
import { openPreview } from './open-preview.ts'
import { keepPassword, nameOf, passwordFor } from './passwords.ts'
import { asOneFile } from './pictures/picture-files.ts'
import { isSlow, readSoon, stopReadingOf } from './pictures/reading-queue.ts'
import { forgetLayout } from './remembered-choices.ts'
import { reasonsFor } from './rows/reasons.ts'
import { Reasons } from './rows/reasons-model.ts'
import * as choices from './rows/row-choices.ts'
import { PreviewQuery, PreviewRow, RowChoices } from './rows-model.ts'
import * as logs from './sync-logs.ts'
import { togetherRoutes } from './together/routes.ts'
import { uploadedAll } from './upload.ts'

export const importRoutes = (deps: Deps) => [
  collectionRoutes(deps),
  togetherRoutes(deps),
  itemRoutes(deps),
  readingRoutes(deps),
  commitRoutes(deps),
]

const collectionRoutes = (deps: Deps) =>
  members('/v1/imports', 'Imports')
    .get(
      '/',
      ({ actor, query }) => okPage(withProgress(deps, actor, imports.list(deps.db, actor, numbered(query)))),
      {
        ...about('listImports', 'List imports, newest first'),
        query: PageQuery,
        response: PageEnvelope(Import),
      },
    )
    .post(
      '/',
      async ({ actor, body, status, request, server }) => {
        disableIdleTimeout(server, request)
        const found = await preview(deps, actor, body)
        return found.status === 'READING' ? status(202, ok(found)) : status(201, ok(found))
      },
      {
        ...aboutUploads(
          'importMaxFileBytes',
          'createImport',
          `Upload a ${allFormats('or')} file and preview its contents; nothing is imported yet. Pictures of its pages (JPEG, PNG, WebP), one part file each, become one PDF. A PDF whose pages are pictures is accepted with 202 and read afterwards`,
          'too-busy',
        ),
        body: Upload,
        response: { 201: Envelope(ImportPreview), 202: Envelope(ImportPreview) },
      },
    )
    .get('/:id/progress', ({ actor, params }) => ok(currentProgress(deps, actor, params.id)), {
      ...about(
        'getImportProgress',
        'Get the progress of an upload, by its uploadId, or of another step of an import; null if nothing is running',
        'not-found',
      ),
      params: IdParams,
      response: Envelope(CurrentProgress),
    })

const itemRoutes = (deps: Deps) =>
  members('/v1/imports', 'Imports')
    .get(
      '/:id',
      ({ actor, params }) => ok(progressing(deps, actor)(imports.get(deps.db, actor, params.id))),
      {
        ...about('getImport', 'Get an import', 'not-found'),
        params: IdParams,
        response: Envelope(Import),
      },
    )
    .patch(
      '/:id',
      async ({ actor, params, body, request, server }) => {
        disableIdleTimeout(server, request)
        return ok(await reread(deps, actor, params.id, body))
      },
      {
        ...about(
          'updateImport',
          'Read the file again with another mapping, into other accounts, or with other categories',
          'not-found',
          'conflict',
          'too-busy',
        ),
        params: IdParams,
        body: Rereading,
        response: Envelope(ImportPreview),
      },
    )

const readingRoutes = (deps: Deps) =>
  members('/v1/imports', 'Imports')
    .delete(
      '/:id/layout',
      async ({ actor, params, request, server }) => {
        disableIdleTimeout(server, request)
        await deps.write((tx) => forgetLayout(tx, actor, openPreview(tx, actor, params.id).seq))
        return ok(await reread(deps, actor, params.id, {}))
      },
      {
        ...about(
          'deleteImportLayout',
          'Forget how earlier files of this layout were read for its accounts, and read the file again without that',
          'not-found',
          'conflict',
          'too-busy',
        ),
        params: IdParams,
        response: Envelope(ImportPreview),
      },
    )
    .get(
      '/:id/preview',
      ({ actor, params, query }) => okPage(imports.rows(deps.db, actor, params.id, numbered(query))),
      {
        ...about('listImportRows', 'List the rows of the file with the decision about each', 'not-found'),
        params: IdParams,
        query: PreviewQuery,
        response: PageEnvelope(PreviewRow),
      },
    )
    .patch(
      '/:id/rows',
      async ({ actor, params, body }) =>
        done(await deps.write((tx) => choices.choose(tx, actor, params.id, body))),
      {
        ...about(
          'updateImportRows',
          'Change single rows: add or skip them, merge them with existing transactions, set a category or a payee',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        body: RowChoices,
        response: Done,
      },
    )

const commitRoutes = (deps: Deps) =>
  members('/v1/imports', 'Imports')
    .post(
      '/:id/commit',
      async ({ actor, params, body, request, server }) => {
        disableIdleTimeout(server, request)
        const log = await commit(deps, actor, params.id, body ?? {})
        return undoable(request, ok(log), { method: 'DELETE', path: `/v1/imports/${params.id}` })
      },
      {
        ...undoes(
          about(
            'commitImport',
            'Commit the import as the preview shows it',
            'not-found',
            'conflict',
            'too-busy',
          ),
        ),
        params: IdParams,
        body: Type.Optional(Commit),
        response: Envelope(ImportLog),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, request, server }) => {
        disableIdleTimeout(server, request)
        return ok(await undo(deps, actor, params.id))
      },
      {
        ...about(
          'undoImport',
          'Undo an import, except for transactions edited since',
          'not-found',
          'conflict',
          'too-busy',
        ),
        params: IdParams,
        response: Envelope(Undone),
      },
    )

export const syncLogRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts').get(
    '/:id/sync-logs',
    ({ actor, params }) => ok(logs.list(deps.db, actor, params.id)),
    {
      ...about(
        'listAccountSyncLogs',
        'List the last 50 imports and syncs of an account, newest first',
        'not-found',
      ),
      params: IdParams,
      response: Envelope(Type.Array(SyncLog)),
    },
  )

async function preview(
  deps: Deps,
  actor: Actor,
  { file: parts, accountId, sourceKind, uploadId }: typeof Upload.static,
): Promise<ImportPreview> {
  const { file, isPictures } = await asOneFile(deps, actor, await uploadedAll(parts, deps.config))
  const isPaper = isPdf(file.bytes) && (sourceKind ?? 'PDF') === 'PDF'
  if (isPaper && (isPictures || (await isSlow(deps, file)))) {
    const id = await deps.background.run('imports.keep-unread', { actor, file, accountId }, file.bytes.length)
    readSoon(deps, actor, id, uploadId)
    return imports.withRows(deps.db, actor, id)
  }
  const input = { actor, limits: limitsOf(deps), file, sourceKind, accountId }
  const size = file.bytes.length + (isPaper ? imports.PAPER_BYTES : 0)
  const id = await tracked(deps, nameOf(actor, uploadId ?? newId()), (report) =>
    deps.background.run('imports.preview', input, size, report),
  )
  return imports.withRows(deps.db, actor, id)
}

async function reread(deps: Deps, actor: Actor, id: string, change: Rereading): Promise<ImportPreview> {
  const name = nameOf(actor, id)
  const password = passwordFor(deps, name)
  const input = { actor, limits: limitsOf(deps), id, change, password }
  await tracked(deps, name, (report) =>
    deps.background.run('imports.reread', input, imports.fileBytesOf(deps.db, actor, id), report),
  )
  const found = imports.withRows(deps.db, actor, id)
  const { password: tried } = change.choices ?? {}
  if (tried !== undefined && found.questions.every(({ code }) => code !== 'PASSWORD'))
    keepPassword(deps, name, tried)
  return found
}

const commit = (
  deps: Deps,
  actor: Actor,
  id: string,
  { acceptUnproven = false, keepStatement: isWanted = true, reconcile: isReconciling = false }: Commit,
) =>
  withFileKept(deps, actor, { id, isWanted }, (isFileKept) =>
    tracked(deps, nameOf(actor, id), (report) =>
      deps.background.run(
        'imports.commit',
        { actor, id, acceptUnproven, isFileKept, isReconciling },
        imports.fileBytesOf(deps.db, actor, id),
        report,
      ),
    ),
  )

/** An upload is there for as long as it is being read, an import also where nothing is under way. */
function currentProgress(deps: Deps, actor: Actor, id: string): typeof CurrentProgress.static {
  const progress = progressOf(deps, nameOf(actor, id))
  return progress ? { progress } : { progress: imports.get(deps.db, actor, id).progress }
}

const progressing =
  (deps: Deps, actor: Actor) =>
  (one: Import): Import => ({ ...one, progress: progressOf(deps, nameOf(actor, one.id)) })

const withProgress = (deps: Deps, actor: Actor, { items, ...page }: Paged<Import>): Paged<Import> => ({
  ...page,
  items: items.map(progressing(deps, actor)),
})

async function undo(deps: Deps, actor: Actor, id: string) {
  const fileBytes = imports.fileBytesOf(deps.db, actor, id)
  const undone = await deps.background.run('imports.undo', { actor, id }, fileBytes)
  stopReadingOf(deps, actor, id)
  await letGo(deps, actor, id)
  return undone
}

const limitsOf = ({ config }: Deps) => ({
  maxRows: config.importMaxRows,
  maxFieldChars: config.importMaxFieldChars,
  maxPages: config.statementsMaxPages,
})

/** What concerns a transaction and is told from rules and imports. */
export const reasonRoutes = (deps: Deps) =>
  members('/v1/transactions', 'Transactions').get(
    '/:id/reasons',
    ({ actor, params }) => ok(reasonsFor(deps.db, actor, params.id)),
    {
      ...about(
        'getTransactionReasons',
        'Explain why a transaction is the way it is: which rules, imports and matches shaped it',
        'not-found',
      ),
      params: IdParams,
      response: Envelope(Reasons),
    },
  )
