import { StepUp } from '../../people/me/model.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, aboutDownload, admins } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { factorOf, StepUpHeaders } from '../exports/model.ts'
import { JobRun } from '../jobs/model.ts'
import * as backups from './backups.ts'
import { BackupOverview, BackupParams, NewBackup } from './model.ts'

export const backupRoutes = (deps: Deps) => [collectionRoutes(deps), itemRoutes(deps)]

const collectionRoutes = (deps: Deps) =>
  admins('/v1/admin/backups', 'Administration')
    .get('/', ({ actor }) => ok(backups.overview(deps, actor)), {
      ...about('listBackups', 'List all backups with their status, and when the next one is due'),
      response: Envelope(BackupOverview),
    })
    .post(
      '/',
      async ({ actor, body, status }) =>
        status(202, ok(await backups.create(deps, actor, body.note ?? null))),
      {
        ...about(
          'createBackup',
          'Make a backup now. It runs in the background; the list of backups shows the result. To restore one, stop the service and run hearth backup restore',
          'conflict',
          'too-busy',
        ),
        body: NewBackup,
        response: { 202: Envelope(JobRun) },
      },
    )
    .post('/resume', async ({ actor }) => done(await backups.resume(deps, actor)), {
      ...about(
        'resumeAfterRestore',
        'Resume webhooks and the scheduled bank sync, which pause after a restore',
        'conflict',
      ),
      response: Done,
    })

const itemRoutes = (deps: Deps) =>
  admins('/v1/admin/backups', 'Administration')
    .post(
      '/:id/verify',
      async ({ actor, params, status }) => status(202, ok(await backups.verify(deps, actor, params.id))),
      {
        ...about(
          'verifyBackup',
          'Verify a backup against its manifest. It runs in the background; the list of backups shows the result',
          'not-found',
          'conflict',
          'too-busy',
        ),
        params: BackupParams,
        response: { 202: Envelope(JobRun) },
      },
    )
    .get(
      '/:id/download',
      ({ actor, params, headers }) => backups.download(deps, actor, params.id, factorOf(headers)),
      {
        ...aboutDownload(
          'downloadBackup',
          'Download a backup: a ZIP, or a database that was set aside. Requires a step-up in headers',
          ['application/zip', 'application/vnd.sqlite3'],
          'not-found',
          'step-up-required',
          'too-busy',
        ),
        params: BackupParams,
        headers: StepUpHeaders,
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, body }) => done(await backups.remove(deps, actor, params.id, body)),
      {
        ...about(
          'deleteBackup',
          'Delete a backup permanently. Requires a step-up',
          'not-found',
          'step-up-required',
          'too-busy',
        ),
        params: BackupParams,
        body: StepUp,
        response: Done,
      },
    )
