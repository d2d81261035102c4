import { Type } from '@sinclair/typebox'
import type { Deps } from '../../platform/deps.ts'
import { about, keepsToAccounts, members, undoes } from '../../platform/http/access.ts'
import {
  Done,
  done,
  Envelope,
  ok,
  okPage,
  PageEnvelope,
  uncheckedJson,
} from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { numbered } from '../../platform/http/paging.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
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
  TagCount,
  TotalsQuery,
  Transaction,
  TransactionChange,
  TransactionItem,
  TransactionQuery,
} from './model.ts'
import { payeesOnReader } from './payees.ts'
import { withSuggestion } from './suggested.ts'
import * as transactions from './transactions.ts'

const Key = Type.Object({ 'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) })

export const transactionRoutes = (deps: Deps) => [
  collectionRoutes(deps),
  bulkRoutes(deps),
  itemRoutes(deps),
  removalRoutes(deps),
]

const collectionRoutes = (deps: Deps) =>
  members('/v1/transactions', 'Transactions')
    .get(
      '/',
      async ({ actor, query }) => uncheckedJson(okPage(await onReader(deps, actor, numbered(query)))),
      {
        ...keepsToAccounts(
          about('listTransactions', 'List and search transactions, newest first unless sorted otherwise'),
        ),
        query: TransactionQuery,
        response: PageEnvelope(TransactionItem),
      },
    )
    .post(
      '/',
      async ({ actor, body, headers, status, request }) => {
        const made = await deps.write((tx) => createOnce(tx, actor, body, headers['idempotency-key']))
        const path = `/v1/transactions/${made.id}?version=${made.version}`
        const told = withSuggestion(deps.db, actor, made)
        return undoable(request, status(201, ok(told)), { method: 'DELETE', path })
      },
      {
        ...undoes(
          about(
            'createTransaction',
            'Add a transaction; at most once with an Idempotency-Key',
            'idempotency-conflict',
          ),
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
      ...keepsToAccounts(
        about(
          'getTransactionTotals',
          'Get the totals in and out of all matching transactions, by currency; transfers are counted separately',
        ),
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
          'List payees for autocompletion: those that begin with the given text, then those with a word that does, most used first. Case and accents do not matter',
        ),
        query: PayeesQuery,
        response: Envelope(Type.Array(Payee)),
      },
    )

const bulkRoutes = (deps: Deps) =>
  members('/v1/transactions', 'Transactions')
    .post(
      '/bulk',
      async ({ actor, body, request }) => {
        const result = await deps.background.run('transactions.bulk', { actor, input: body })
        return undoable(request, ok(result), undoOfBulk(result))
      },
      {
        ...undoes(
          about(
            'applyBulkChange',
            'Change many transactions by ids or by filter, all or none; a dry run returns their count and sum',
            'conflict',
          ),
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
          'Undo a bulk change, except on transactions edited since',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        response: Envelope(BulkResult),
      },
    )

const itemRoutes = (deps: Deps) =>
  members('/v1/transactions', 'Transactions')
    .get(
      '/:id',
      ({ actor, params }) => ok(withSuggestion(deps.db, actor, transactions.get(deps.db, actor, params.id))),
      {
        ...keepsToAccounts(about('getTransaction', 'Get a transaction', 'not-found')),
        params: IdParams,
        response: Envelope(Transaction),
      },
    )
    .patch(
      '/:id',
      async ({ actor, params: { id }, body, request }) => {
        const { data } = await patched(deps, request, {
          path: `/v1/transactions/${id}`,
          schema: TransactionChange,
          body,
          along: CHANGES_ALONG,
          read: (tx) => transactions.get(tx, actor, id),
          change: (tx) => transactions.change(tx, actor, id, body),
        })
        return ok(withSuggestion(deps.db, actor, data))
      },
      {
        ...undoes(
          about(
            'updateTransaction',
            'Change the given fields of a transaction; a stale version is refused',
            'not-found',
            'version-conflict',
            'conflict',
          ),
        ),
        params: IdParams,
        body: TransactionChange,
        response: Envelope(Transaction),
      },
    )

const removalRoutes = (deps: Deps) =>
  members('/v1/transactions', 'Transactions')
    .delete(
      '/:id',
      async ({ actor, params, query, request }) => {
        const version = versionOf(query.version)
        const bulkId = await deps.write((tx) => transactions.remove(tx, actor, params.id, version))
        const restoring = bulkId === undefined ? `${params.id}/restore` : `bulk/${bulkId}/undo`
        return undoable(request, done(), { method: 'POST', path: `/v1/transactions/${restoring}` })
      },
      {
        ...undoes(
          about(
            'deleteTransaction',
            'Delete a transaction; it can be restored',
            'not-found',
            'version-conflict',
            'conflict',
          ),
        ),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )
    .post(
      '/:id/restore',
      async ({ actor, params: { id }, request }) => {
        const { keepId, back } = await deps.write((tx) => ({
          keepId: transactions.mergedInto(tx, actor, id),
          back: transactions.restore(tx, actor, id),
        }))
        return undoable(
          request,
          ok(withSuggestion(deps.db, actor, back)),
          keepId === undefined
            ? { method: 'DELETE', path: `/v1/transactions/${id}?version=${back.version}` }
            : { method: 'POST', path: '/v1/review/duplicates/merge', body: { keepId, removeId: id } },
        )
      },
      {
        ...undoes(
          about(
            'restoreTransaction',
            'Restore a deleted transaction; if it was merged into another, that one gives back what it took',
            'not-found',
            'conflict',
          ),
        ),
        params: IdParams,
        response: Envelope(Transaction),
      },
    )

/** What else changes with the type, the amount or the parts. */
const CHANGES_ALONG = ['type', 'direction', 'categoryId', 'splits']

const undoOfBulk = ({ id, changed }: BulkResult) =>
  id !== null && changed > 0
    ? ({ method: 'POST', path: `/v1/transactions/bulk/${id}/undo` } as const)
    : undefined

const versionOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)
