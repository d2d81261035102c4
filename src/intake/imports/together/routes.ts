import { Type } from '@sinclair/typebox'
import type { Actor } from '../../../core/actor.ts'
import type { Deps } from '../../../platform/deps.ts'
import { about, members, undoes } from '../../../platform/http/access.ts'
import { Envelope, ok } from '../../../platform/http/envelope.ts'
import { disableIdleTimeout } from '../../../platform/http/idle-timeout.ts'
import { undoable } from '../../../platform/http/undo.ts'
import { letGo, withFilesKept } from '../evidence/statement-files.ts'
import * as imports from '../imports.ts'
import { ImportLog, Undone } from '../model.ts'
import { stopReadingOf } from '../pictures/reading-queue.ts'
import { CommitTogether, UndoTogether } from './model.ts'

export const togetherRoutes = (deps: Deps) =>
  members('/v1/imports', 'Imports')
    .post(
      '/commit',
      async ({ actor, body, request, server }) => {
        disableIdleTimeout(server, request)
        const logs = await commit(deps, actor, body)
        const importIds = logs.flatMap(({ importId }) => importId ?? [])
        return undoable(request, ok(logs), { method: 'POST', path: '/v1/imports/undo', body: { importIds } })
      },
      {
        ...undoes(
          about(
            'commitImports',
            'Commit several imports that are ready: all of them or none',
            'not-found',
            'conflict',
            'too-busy',
          ),
        ),
        body: CommitTogether,
        response: Envelope(Type.Array(ImportLog)),
      },
    )
    .post(
      '/undo',
      async ({ actor, body: { importIds }, request, server }) => {
        disableIdleTimeout(server, request)
        return ok(await undo(deps, actor, importIds))
      },
      {
        ...about(
          'undoImports',
          'Undo several imports, the last first, except for transactions edited since',
          'not-found',
          'conflict',
          'too-busy',
        ),
        body: UndoTogether,
        response: Envelope(Type.Array(Undone)),
      },
    )

const bytesOf = (deps: Deps, actor: Actor, ids: readonly string[]): number =>
  ids.reduce((sum, id) => sum + imports.fileBytesOf(deps.db, actor, id), 0)

const commit = (
  deps: Deps,
  actor: Actor,
  { importIds: ids, keepStatement: isWanted = true, reconcile: isReconciling = false }: CommitTogether,
) =>
  withFilesKept(deps, actor, { ids, isWanted }, (kept) =>
    deps.background.run(
      'imports.commit-together',
      { actor, ids, kept, isReconciling },
      bytesOf(deps, actor, ids),
    ),
  )

async function undo(deps: Deps, actor: Actor, ids: string[]) {
  const undone = await deps.background.run('imports.undo-together', { actor, ids }, bytesOf(deps, actor, ids))
  for (const { id } of undone) {
    stopReadingOf(deps, actor, id)
    await letGo(deps, actor, id)
  }
  return undone
}
