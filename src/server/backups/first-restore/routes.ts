import type { Deps } from '../../../platform/deps.ts'
import { about, aboutUpload, open } from '../../../platform/http/access.ts'
import { Envelope, ok } from '../../../platform/http/envelope.ts'
import { disableIdleTimeout } from '../../../platform/http/idle-timeout.ts'
import * as restore from './first-restore.ts'
import {
  FirstRestore,
  FirstRestoreCheck,
  FirstRestoreOpening,
  FirstRestorePiece,
  FirstRestoreQuestion,
  FirstRestoreStart,
  FirstRestoreToken,
} from './model.ts'

/** While nobody has set Hearth up, with the one-time link. */
export const firstRestoreRoutes = (deps: Deps) =>
  open('/v1/setup/restore', 'Set-up')
    .post('/', ({ body, caller }) => ok(restore.begin(deps, body, caller.at)), {
      ...about(
        'startFirstRestore',
        'Begin to upload a backup instead of setting Hearth up, with the one-time set-up link',
        'setup-link-invalid',
        'conflict',
        'upload-too-large',
        'insufficient-storage',
      ),
      body: FirstRestoreStart,
      response: Envelope(FirstRestore),
    })
    .post('/piece', async ({ body, caller }) => ok(await restore.receive(deps, body, caller.at)), {
      ...aboutUpload(
        'importMaxFileBytes',
        'uploadFirstRestorePiece',
        'Upload the next piece of the backup',
        'setup-link-invalid',
        'conflict',
        'insufficient-storage',
      ),
      body: FirstRestorePiece,
      response: Envelope(FirstRestore),
    })
    .post('/state', ({ body, caller }) => ok(restore.current(deps, body, caller.at)), {
      ...about(
        'getFirstRestore',
        'See how far the upload or the restore is; while data is put in place nothing answers',
        'setup-link-invalid',
      ),
      body: FirstRestoreQuestion,
      response: Envelope(FirstRestore),
    })
    .post(
      '/check',
      async ({ body, caller, request, server }) => {
        disableIdleTimeout(server, request)
        return ok(await restore.check(deps, body, caller.at))
      },
      {
        ...about(
          'verifyFirstRestore',
          'Verify the uploaded backup and see what is in it; nothing is changed yet',
          'setup-link-invalid',
          'conflict',
          'too-busy',
        ),
        body: FirstRestoreOpening,
        response: Envelope(FirstRestoreCheck),
      },
    )
    .post(
      '/confirm',
      ({ body, caller, status }) => status(202, ok(restore.confirm(deps, body.token, caller.at))),
      {
        ...about(
          'confirmFirstRestore',
          'Restore the verified backup. The service restarts by itself; then everybody signs in as before',
          'setup-link-invalid',
          'conflict',
        ),
        body: FirstRestoreToken,
        response: { 202: Envelope(FirstRestore) },
      },
    )
