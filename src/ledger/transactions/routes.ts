import { Type } from '@sinclair/typebox'
import { type Day, shiftDay } from '../../core/time.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import {
  Done,
  done,
  Envelope,
  ok,
  okPage,
  PageEnvelope,
  uncheckedJson,
} from '../../platform/http/envelope.ts'
import { DayText, IdParams } from '../../platform/http/formats.ts'
import { numbered } from '../../platform/http/paging.ts'
import { totalsOnReader } from './filter-totals.ts'
import { createOnce } from './idempotency.ts'
import { onReader } from './listing.ts'
import {
  BulkChange,
  BulkResult,
  CurrencyTotals,
  NewTransaction,
  Payee,
  PayeesQuery,
  ReconcileResult,
  Reconciliation,
  StatementBalance,
  TagCount,
  TotalsQuery,
  Transaction,
  TransactionChange,
  TransactionItem,
  TransactionQuery,
  TransferIds,
  TransferPair,
} from './model.ts'
import { payeesOnReader } from './payees.ts'
import * as reconciling from './reconcile.ts'
import * as transactions from './transactions.ts'
import { onReader as suggestTransfers } from './transfer-pairs.ts'
import * as transfers from './transfers.ts'

const SUGGESTED_DAYS = 366
const Key = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) })
const IfVersion = Type.Object({ version: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })) })

export const transactionRoutes = (deps: Deps) =>
  members('/v1/transactions', 'Transactions')
    .get(
      '/',
      async ({ actor, query }) => uncheckedJson(okPage(await onReader(deps, actor, numbered(query)))),
      {
        ...about('listTransactions', 'List and search transactions, newest first unless sorted otherwise'),
        query: TransactionQuery,
        response: PageEnvelope(TransactionItem),
      },
    )
    .post(
      '/',
      async ({ actor, body, headers, status }) =>
        status(201, ok(await deps.write((tx) => createOnce(tx, actor, body, headers['idempotency-key'])))),
      {
        ...about(
          'createTransaction',
          'Enter a transaction; with an Idempotency-Key at most once',
          'idempotency-conflict',
        ),
        headers: Key,
        body: NewTransaction,
        response: { 201: Envelope(Transaction) },
      },
    )
    .get('/tags', ({ actor }) => ok(transactions.tags(deps.db, actor)), {
      ...about('listTags', 'List the tags in use, most used first'),
      response: Envelope(Type.Array(TagCount)),
    })
    .get('/totals', async ({ actor, query }) => uncheckedJson(ok(await totalsOnReader(deps, actor, query))), {
      ...about(
        'getTransactionTotals',
        'What comes in and goes out of all transactions that fit, by currency; transfers apart',
      ),
      query: TotalsQuery,
      response: Envelope(Type.Array(CurrencyTotals)),
    })
    .get(
      '/payees',
      async ({ actor, query: { q, limit } }) =>
        uncheckedJson(ok(await payeesOnReader(deps, actor, { q, limit: Number(limit) }))),
      {
        ...about(
          'listPayees',
          'Payees to complete from: those that begin with what was typed, then those with a word that does, the most used first; case and accents do not matter',
        ),
        query: PayeesQuery,
        response: Envelope(Type.Array(Payee)),
      },
    )
    .post(
      '/bulk',
      async ({ actor, body }) => ok(await deps.background.run('transactions.bulk', { actor, input: body })),
      {
        ...about(
          'applyBulkChange',
          'Change many transactions by ids or by filter, all or none; a dry run counts them',
          'conflict',
        ),
        body: BulkChange,
        response: Envelope(BulkResult),
      },
    )
    .post(
      '/bulk/:id/undo',
      async ({ actor, params }) =>
        ok(await deps.background.run('transactions.undo-bulk', { actor, id: params.id })),
      {
        ...about(
          'undoBulkChange',
          'Take a bulk change back, except for what was edited since',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        response: Envelope(BulkResult),
      },
    )
    .get('/:id', ({ actor, params }) => ok(transactions.get(deps.db, actor, params.id)), {
      ...about('getTransaction', 'One transaction', 'not-found'),
      params: IdParams,
      response: Envelope(Transaction),
    })
    .patch(
      '/:id',
      async ({ actor, params, body }) =>
        ok(await deps.write((tx) => transactions.change(tx, actor, params.id, body))),
      {
        ...about(
          'updateTransaction',
          'Change what is named; a stale version is refused',
          'not-found',
          'version-conflict',
          'conflict',
        ),
        params: IdParams,
        body: TransactionChange,
        response: Envelope(Transaction),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, query }) =>
        done(await deps.write((tx) => transactions.remove(tx, actor, params.id, versionOf(query.version)))),
      {
        ...about(
          'deleteTransaction',
          'Delete a transaction; it can be restored',
          'not-found',
          'version-conflict',
          'conflict',
        ),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )
    .post(
      '/:id/restore',
      async ({ actor, params }) => ok(await deps.write((tx) => transactions.restore(tx, actor, params.id))),
      {
        ...about(
          'restoreTransaction',
          'Bring a deleted transaction back; of one that was merged away, the one that was kept gives back what it took',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        response: Envelope(Transaction),
      },
    )

const versionOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

const Since = Type.Object({ since: Type.Optional(DayText) })

export const transferRoutes = (deps: Deps) =>
  members('/v1/transfers', 'Transfers')
    .get(
      '/suggestions',
      async ({ actor, query }) =>
        ok(
          await suggestTransfers(deps, {
            actor,
            since:
              (query.since as Day | undefined) ?? shiftDay(householdDay(deps.db, actor), -SUGGESTED_DAYS),
          }),
        ),
      {
        ...about(
          'listTransferSuggestions',
          'Pairs of transactions that look like transfers; of the last year unless said otherwise',
        ),
        query: Since,
        response: Envelope(Type.Array(TransferPair)),
      },
    )
    .post(
      '/link',
      async ({ actor, body }) =>
        done(await deps.write((tx) => transfers.link(tx, actor, body.outgoingId, body.incomingId))),
      {
        ...about('linkTransfer', 'Say that two transactions are one transfer', 'not-found', 'conflict'),
        body: TransferIds,
        response: Done,
      },
    )
    .post(
      '/reject',
      async ({ actor, body }) =>
        done(await deps.write((tx) => transfers.reject(tx, actor, body.outgoingId, body.incomingId))),
      {
        ...about(
          'rejectTransfer',
          'Say that two transactions are not a transfer, for good',
          'not-found',
          'conflict',
        ),
        body: TransferIds,
        response: Done,
      },
    )
    .post(
      '/:id/unlink',
      async ({ actor, params }) => done(await deps.write((tx) => transfers.unlink(tx, actor, params.id))),
      {
        ...about('unlinkTransfer', 'Take a transfer apart, for good', 'not-found', 'conflict'),
        params: IdParams,
        response: Done,
      },
    )

/** What concerns an account and is told from its transactions. */
export const reconcileRoutes = (deps: Deps) =>
  members('/v1/accounts', 'Accounts')
    .post(
      '/:id/reconcile',
      async ({ actor, params, body }) =>
        ok(
          await deps.background.run('transactions.reconcile', {
            actor,
            accountId: params.id,
            statement: body,
          }),
        ),
      {
        ...about(
          'reconcileAccount',
          'Compare with a statement: tells the difference, and locks what has cleared when there is none',
          'not-found',
        ),
        params: IdParams,
        body: StatementBalance,
        response: Envelope(ReconcileResult),
      },
    )
    .get('/:id/reconciliations', ({ actor, params }) => ok(reconciling.history(deps.db, actor, params.id)), {
      ...about(
        'listAccountReconciliations',
        'Statements the account was reconciled with, newest first',
        'not-found',
      ),
      params: IdParams,
      response: Envelope(Type.Array(Reconciliation)),
    })
