import type { Deps } from '../../../platform/deps.ts'
import { about, aboutDownload, members, undoes } from '../../../platform/http/access.ts'
import { Envelope, ok } from '../../../platform/http/envelope.ts'
import { IdParams } from '../../../platform/http/formats.ts'
import { disableIdleTimeout } from '../../../platform/http/idle-timeout.ts'
import { undoable } from '../../../platform/http/undo.ts'
import { nameOf, passwordFor } from '../passwords.ts'
import * as statements from './account-statements.ts'
import { compare } from './comparison.ts'
import {
  AccountStatements,
  PageParams,
  PageSizeQuery,
  StatementChange,
  StatementComparison,
  StatementParams,
} from './model.ts'
import * as shown from './shown-files.ts'
import { letGo } from './statement-files.ts'

export const statementRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts')
    .get('/:id/statements', ({ actor, params }) => ok(statements.list(deps.db, actor, params.id)), {
      ...about(
        'listAccountStatements',
        'List the statements of an account that were imported, the months they prove, and where one is missing',
        'not-found',
      ),
      params: IdParams,
      response: Envelope(AccountStatements),
    })
    .get(
      '/:id/statements/:statementId/comparison',
      ({ actor, params: { id, statementId } }) => ok(compare(deps.db, actor, id, statementId)),
      {
        ...about(
          'getAccountStatementComparison',
          'Compare a statement with the ledger: its rows that are no transaction, and transactions of its days that are not on it',
          'not-found',
        ),
        params: StatementParams,
        response: Envelope(StatementComparison),
      },
    )
    .patch(
      '/:id/statements/:statementId',
      async ({ actor, params: { id, statementId }, body: { kept }, request }) => {
        const keeping = { accountId: id, statementId, kept }
        const { importId, before } = await deps.write((tx) => statements.keep(tx, actor, keeping))
        if (!kept) await letGo(deps, actor, importId)
        const list = statements.list(deps.db, actor, id)
        const isThere = list.statements.some((one) => one.id === statementId)
        const path = `/v1/accounts/${id}/statements/${statementId}`
        const undo =
          isThere && before !== kept
            ? ({ method: 'PATCH', path, body: { kept: before } } as const)
            : undefined
        return undoable(request, ok(list), undo)
      },
      {
        ...undoes(
          about(
            'updateAccountStatement',
            'Keep the file of a statement also when its import is undone, or no longer',
            'not-found',
            'conflict',
          ),
        ),
        params: StatementParams,
        body: StatementChange,
        response: Envelope(AccountStatements),
      },
    )

export const statementFileRoutes = (deps: Deps) =>
  members('/v1/imports', 'Imports')
    .get(
      '/:id/pages/:page',
      ({ actor, params: { id, page }, query: { size = 'view' }, request, server }) => {
        disableIdleTimeout(server, request)
        const password = passwordFor(deps, nameOf(actor, id))
        return shown.page(deps, actor, { id, page: Number(page), size, password, signal: request.signal })
      },
      {
        ...aboutDownload(
          'getImportPage',
          'Get a page of a PDF in preview, or of a kept statement, as a JPEG rendered by Hearth: a thumbnail of up to 320 pixels or a view of up to 1,600',
          ['image/jpeg'],
          'not-found',
          'too-busy',
        ),
        params: PageParams,
        query: PageSizeQuery,
      },
    )
    .get('/:id/file', ({ actor, params }) => shown.original(deps, actor, params.id), {
      ...aboutDownload(
        'getImportFile',
        'Download the file of an import: in preview, and as long as it is kept as a statement',
        ['application/octet-stream'],
        'not-found',
      ),
      params: IdParams,
    })
