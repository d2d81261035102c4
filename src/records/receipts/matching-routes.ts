import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { undoable } from '../../platform/http/undo.ts'
import { createTransaction } from './matching/created-transaction.ts'
import { confirm, link, undoBatch, unlink } from './matching/links.ts'
import { split } from './matching/splits.ts'
import { suggestionsFor, sureSuggestions } from './matching/suggestions.ts'
import { undoLast } from './matching/undo.ts'
import {
  ConfirmedReceipts,
  ReceiptBatch,
  ReceiptConfirmation,
  ReceiptLink,
  ReceiptSplit,
  ReceiptSplitRequest,
  ReceiptSuggestion,
  ReceiptTransaction,
  ReceiptUnlink,
  ReceiptVersion,
  SureSuggestion,
  UndoneReceipts,
} from './matching-model.ts'
import { Receipt } from './model.ts'
import { get, refuseStaleReceipt } from './receipts.ts'

/** What belongs to a receipt: its transactions, their splits, and taking that back. */
export const receiptMatchingRoutes = (deps: Deps) => [
  suggestionRoutes(deps),
  linkRoutes(deps),
  splitRoutes(deps),
]

const suggestionRoutes = (deps: Deps) =>
  members('/v1/receipts', 'Receipts')
    .get('/suggestions', async ({ actor }) => ok(await sureSuggestions(deps.db, actor)), {
      ...about(
        'listSureReceiptSuggestions',
        'List the near-certain matches between receipts and transactions, to confirm together',
      ),
      response: Envelope(Type.Array(SureSuggestion)),
    })
    .put(
      '/suggestions',
      async ({ actor, body, request }) => {
        const confirmed = await deps.write((tx) => confirm(tx, actor, body))
        const undo = { method: 'POST', path: '/v1/receipts/suggestions/undo' } as const
        const offer = confirmed.linked > 0 ? { ...undo, body: { batchId: confirmed.batchId } } : undefined
        return undoable(request, ok(confirmed), offer)
      },
      {
        ...undoes(
          about(
            'confirmReceiptSuggestions',
            'Link several receipts at once; those changed in the meantime are skipped',
            'not-found',
          ),
        ),
        body: ReceiptConfirmation,
        response: Envelope(ConfirmedReceipts),
      },
    )
    .post(
      '/suggestions/undo',
      async ({ actor, body }) => ok(await deps.write((tx) => undoBatch(tx, actor, body.batchId))),
      {
        ...about(
          'undoReceiptConfirmation',
          'Undo links that were confirmed together, except for receipts changed since',
          'not-found',
        ),
        body: ReceiptBatch,
        response: Envelope(UndoneReceipts),
      },
    )
    .get('/:id/suggestions', ({ actor, params }) => ok(suggestionsFor(deps.db, actor, params.id)), {
      ...about(
        'listReceiptSuggestions',
        'List transactions a receipt may belong to, likeliest first',
        'not-found',
      ),
      params: IdParams,
      response: Envelope(Type.Array(ReceiptSuggestion)),
    })

const linkRoutes = (deps: Deps) =>
  members('/v1/receipts', 'Receipts')
    .put(
      '/:id/transaction',
      async ({ actor, params: { id }, body, request }) =>
        changed(deps, request, actor, { id, version: body.version, work: (tx) => link(tx, actor, id, body) }),
      {
        ...undoes(
          about(
            'linkReceipt',
            'Link a receipt to a transaction',
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: ReceiptLink,
        response: Envelope(Receipt),
      },
    )
    .delete(
      '/:id/transaction',
      async ({ actor, params: { id }, query, request }) =>
        changed(deps, request, actor, {
          id,
          version: query.version,
          work: (tx) => unlink(tx, actor, id, query),
        }),
      {
        ...undoes(
          about('unlinkReceipt', 'Unlink a receipt from its transactions', 'not-found', 'version-conflict'),
        ),
        params: IdParams,
        query: ReceiptUnlink,
        response: Envelope(Receipt),
      },
    )
    .post(
      '/:id/transaction',
      async ({ actor, params: { id }, body, request, status }) => {
        const work = (tx: Tx) => void createTransaction(tx, actor, id, body)
        return status(201, await changed(deps, request, actor, { id, version: body.version, work }))
      },
      {
        ...undoes(
          about(
            'createTransactionFromReceipt',
            'Create the transaction of a receipt, such as a cash purchase, and link it',
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: ReceiptTransaction,
        response: { 201: Envelope(Receipt) },
      },
    )

const splitRoutes = (deps: Deps) =>
  members('/v1/receipts', 'Receipts')
    .post(
      '/:id/split',
      async ({ actor, params: { id }, body, request }) => {
        const result = await deps.write((tx) => {
          refuseStaleReceipt(tx, deps.config.dataDir, actor, { id, version: body.version })
          return split(tx, actor, id, body)
        })
        return undoable(request, ok(result), result.applied ? undoOf(id, result) : undefined)
      },
      {
        ...undoes(
          about(
            'createReceiptSplit',
            'Split the transaction of a receipt by its items, or preview the split',
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: ReceiptSplitRequest,
        response: Envelope(ReceiptSplit),
      },
    )
    .post(
      '/:id/undo',
      async ({ actor, params: { id }, body }) =>
        ok(
          await deps.write((tx) => {
            refuseStaleReceipt(tx, deps.config.dataDir, actor, { id, version: body.version })
            undoLast(tx, actor, id)
            return get(tx, deps.config.dataDir, actor, id)
          }),
        ),
      {
        ...about(
          'undoReceiptChange',
          'Undo the last link, split, correction or AI reading of a receipt',
          'not-found',
          'conflict',
          'version-conflict',
        ),
        params: IdParams,
        body: ReceiptVersion,
        response: Envelope(Receipt),
      },
    )

interface Change {
  id: string
  /** As the caller saw it. */
  version: number | string | undefined
  work(tx: Tx): void
}

/** Carries out what changes a receipt and answers it, with the way back. */
async function changed(deps: Deps, request: Request, actor: Actor, { id, version, work }: Change) {
  const receipt = await deps.write((tx) => {
    refuseStaleReceipt(tx, deps.config.dataDir, actor, { id, version })
    work(tx)
    return get(tx, deps.config.dataDir, actor, id)
  })
  return undoable(request, ok(receipt), receipt.canUndo ? undoOf(id, receipt) : undefined)
}

const undoOf = (id: string, { version }: { version: number }) =>
  ({ method: 'POST', path: `/v1/receipts/${id}/undo`, body: { version } }) as const
