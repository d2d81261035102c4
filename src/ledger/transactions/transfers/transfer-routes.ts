import { Type } from '@sinclair/typebox'
import type { Deps } from '../../../platform/deps.ts'
import { about, members, undoes } from '../../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../../platform/http/envelope.ts'
import { IdParams } from '../../../platform/http/formats.ts'
import { undoable } from '../../../platform/http/undo.ts'
import * as accounts from '../../accounts/accounts.ts'
import { Account } from '../../accounts/model.ts'
import { TransferIds, TransferLink, Unlinking } from '../model.ts'
import { matchingOpening, matchOpening } from '../opening-balance.ts'
import * as reconciling from '../reconcile.ts'
import {
  OpeningMatch,
  OpeningStatement,
  ReconcileResult,
  Reconciliation,
  ReconciliationParams,
  StatementBalance,
  Unlocked,
} from '../reconcile-model.ts'
import * as transfers from './transfers.ts'

export const transferRoutes = (deps: Deps) => [linkRoutes(deps), rejectionRoutes(deps), unlinkRoutes(deps)]

const linkRoutes = (deps: Deps) =>
  members('/v1/transfers', 'Transfers').post(
    '/link',
    async ({ actor, body, request }) => {
      const before = await deps.write((tx) => transfers.link(tx, actor, body))
      const path = `/v1/transfers/${body.outgoingId}/unlink`
      return undoable(request, done(), { method: 'POST', path, body: before })
    },
    {
      ...undoes(
        about(
          'linkTransfer',
          'Link two transactions as a transfer; of more going out than coming in, the difference may be named a fee',
          'not-found',
          'conflict',
        ),
      ),
      body: TransferLink,
      response: Done,
    },
  )

const rejectionRoutes = (deps: Deps) =>
  members('/v1/transfers', 'Transfers')
    .post(
      '/reject',
      async ({ actor, body, request }) => {
        const isNew = await deps.write((tx) => transfers.reject(tx, actor, body.outgoingId, body.incomingId))
        const undo = { method: 'POST', path: '/v1/transfers/unreject', body } as const
        return undoable(request, done(), isNew ? undo : undefined)
      },
      {
        ...undoes(
          about(
            'rejectTransfer',
            'Mark two transactions as not a transfer; they are not suggested again',
            'not-found',
            'conflict',
          ),
        ),
        body: TransferIds,
        response: Done,
      },
    )
    .post(
      '/unreject',
      async ({ actor, body, request }) => {
        await deps.write((tx) => transfers.unreject(tx, actor, body.outgoingId, body.incomingId))
        return undoable(request, done(), { method: 'POST', path: '/v1/transfers/reject', body })
      },
      {
        ...undoes(
          about(
            'undoTransferRejection',
            'Undo the mark that two transactions are not a transfer; they may be suggested again',
            'not-found',
            'conflict',
          ),
        ),
        body: TransferIds,
        response: Done,
      },
    )

const unlinkRoutes = (deps: Deps) =>
  members('/v1/transfers', 'Transfers').post(
    '/:id/unlink',
    async ({ actor, params, body, request }) => {
      const pair = await deps.write((tx) => transfers.unlink(tx, actor, params.id, body))
      return undoable(request, done(), { method: 'POST', path: '/v1/transfers/link', body: pair })
    },
    {
      ...undoes(
        about(
          'unlinkTransfer',
          'Unlink a transfer; the pair is not suggested again unless the request says how both were before',
          'not-found',
          'conflict',
          'version-conflict',
        ),
      ),
      params: IdParams,
      body: Unlinking,
      response: Done,
    },
  )

/** Routes of an account that are answered from its transactions. */
export const reconcileRoutes = (deps: Deps) => [
  statementRoutes(deps),
  openingBalanceRoutes(deps),
  reconciliationRoutes(deps),
]

const statementRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts').post(
    '/:id/reconcile',
    async ({ actor, params: { id: accountId }, body: statement, request }) => {
      const job = { actor, accountId, statement }
      const result = await deps.background.run('transactions.reconcile', job)
      const path = `/v1/accounts/${accountId}/reconciliations/${result.reconciliationId}`
      return undoable(request, ok(result), result.reconciliationId ? { method: 'DELETE', path } : undefined)
    },
    {
      ...undoes(
        about(
          'reconcileAccount',
          'Reconcile an account with a statement: returns the difference, and locks the cleared transactions if there is none',
          'not-found',
        ),
      ),
      params: IdParams,
      body: StatementBalance,
      response: Envelope(ReconcileResult),
    },
  )

const openingBalanceRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts')
    .get(
      '/:id/opening-balance',
      ({ actor, params, query }) => ok(matchingOpening(deps.db, actor, params.id, query)),
      {
        ...about(
          'getOpeningBalanceMatch',
          "Calculate the opening balance with which an account has the bank's balance on a given day",
          'not-found',
        ),
        params: IdParams,
        query: StatementBalance,
        response: Envelope(OpeningMatch),
      },
    )
    .post(
      '/:id/opening-balance',
      async ({ actor, params: { id }, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: accounts.get(tx, actor, id),
          after: matchOpening(tx, actor, id, body),
        }))
        const { openingBalance, openingDate } = before
        const undo = { openingBalance, openingDate, version: after.version }
        const isChanged = after.version !== before.version
        return undoable(
          request,
          ok(after),
          isChanged ? { method: 'PATCH', path: `/v1/accounts/${id}`, body: undo } : undefined,
        )
      },
      {
        ...undoes(
          about(
            'setOpeningBalance',
            "Set the opening balance so that an account has the bank's balance on a given day",
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: OpeningStatement,
        response: Envelope(Account),
      },
    )

const reconciliationRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts')
    .get('/:id/reconciliations', ({ actor, params }) => ok(reconciling.history(deps.db, actor, params.id)), {
      ...about('listAccountReconciliations', "List an account's reconciliations, newest first", 'not-found'),
      params: IdParams,
      response: Envelope(Type.Array(Reconciliation)),
    })
    .delete(
      '/:id/reconciliations/:reconciliationId',
      async ({ actor, params }) =>
        ok(await deps.write((tx) => reconciling.takeBack(tx, actor, params.id, params.reconciliationId))),
      {
        ...about(
          'deleteAccountReconciliation',
          'Undo the last reconciliation of an account: the transactions it locked are cleared again',
          'not-found',
          'conflict',
        ),
        params: ReconciliationParams,
        response: Envelope(Unlocked),
      },
    )
