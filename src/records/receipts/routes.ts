import type { Deps } from '../../platform/deps.ts'
import { about, aboutDownload, aboutUpload, members, undoes } from '../../platform/http/access.ts'
import { Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { disableIdleTimeout } from '../../platform/http/idle-timeout.ts'
import { numbered } from '../../platform/http/paging.ts'
import { UndoableDone, undoable } from '../../platform/http/undo.ts'
import { list } from './listing.ts'
import { ReceiptVersion } from './matching-model.ts'
import {
  ListedReceipt,
  Receipt,
  ReceiptChange,
  ReceiptFileQuery,
  ReceiptPapers,
  ReceiptProgress,
  ReceiptQuery,
  ReceiptUpload,
  UploadedReceipt,
} from './model.ts'
import { splitPapers } from './papers.ts'
import { progress } from './progress.ts'
import { readWaiting } from './reading-queue.ts'
import * as receipts from './receipts.ts'
import * as shown from './shown-files.ts'
import { take } from './upload.ts'

export const receiptRoutes = (deps: Deps) => [
  collectionRoutes(deps),
  itemRoutes(deps),
  readingRoutes(deps),
  paperRoutes(deps),
  fileRoutes(deps),
]

const collectionRoutes = (deps: Deps) =>
  members('/v1/receipts', 'Receipts')
    .get('/', ({ actor, query }) => okPage(list(deps.db, deps.config.dataDir, actor, numbered(query))), {
      ...about('listReceipts', 'List the matching receipts, latest first'),
      query: ReceiptQuery,
      response: PageEnvelope(ListedReceipt),
    })
    .post(
      '/upload',
      async ({ actor, body, status, request, server }) => {
        disableIdleTimeout(server, request)
        const receipt = await take(deps, actor, body)
        startReading(deps)
        return status(receipt.duplicate ? 200 : 202, ok(receipt))
      },
      {
        ...aboutUpload(
          'receiptsMaxFileBytes',
          'uploadReceipt',
          'Upload a photo or PDF of a receipt. It is read in the background, on this machine; uploading the same file again returns 200 with the existing receipt',
          'not-found',
          'conflict',
        ),
        body: ReceiptUpload,
        response: { 200: Envelope(UploadedReceipt), 202: Envelope(UploadedReceipt) },
      },
    )
    .get('/progress', ({ actor }) => ok(progress(deps, actor)), {
      ...about('getReceiptProgress', 'Get the progress of reading receipts'),
      response: Envelope(ReceiptProgress),
    })

const itemRoutes = (deps: Deps) =>
  members('/v1/receipts', 'Receipts')
    .get('/:id', ({ actor, params }) => ok(receipts.get(deps.db, deps.config.dataDir, actor, params.id)), {
      ...about('getReceipt', 'Get a receipt, also one in the bin', 'not-found'),
      params: IdParams,
      response: Envelope(Receipt),
    })
    .patch(
      '/:id',
      async ({ actor, params: { id }, body, request }) => {
        const receipt = await deps.write((tx) =>
          receipts.change(tx, deps.config.dataDir, actor, { ...body, id }),
        )
        return undoable(request, ok(receipt), undoOf(receipt))
      },
      {
        ...undoes(
          about(
            'updateReceipt',
            'Correct the fields of a receipt; what was read stays stored beside them. A stale version is refused',
            'not-found',
            'version-conflict',
          ),
        ),
        params: IdParams,
        body: ReceiptChange,
        response: Envelope(Receipt),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params: { id }, query, request }) => {
        await deps.write((tx) => receipts.remove(tx, deps.config.dataDir, actor, { id, ...query }))
        const path = `/v1/receipts/${id}/restore`
        return undoable(request, { success: true as const }, { method: 'POST', path })
      },
      {
        ...undoes(
          about(
            'deleteReceipt',
            'Move a receipt to the bin, which deletes it after 30 days',
            'not-found',
            'version-conflict',
          ),
        ),
        params: IdParams,
        query: IfVersion,
        response: UndoableDone,
      },
    )

const readingRoutes = (deps: Deps) =>
  members('/v1/receipts', 'Receipts')
    .post(
      '/:id/restore',
      async ({ actor, params: { id }, request }) => {
        const receipt = await deps.write((tx) => receipts.restore(tx, deps.config.dataDir, actor, id))
        startReading(deps)
        const path = `/v1/receipts/${id}?version=${receipt.version}`
        return undoable(request, ok(receipt), { method: 'DELETE', path })
      },
      {
        ...undoes(about('restoreReceipt', 'Restore a receipt from the bin', 'not-found')),
        params: IdParams,
        response: Envelope(Receipt),
      },
    )
    .post(
      '/:id/read',
      async ({ actor, params: { id }, status }) => {
        const receipt = await deps.write((tx) => receipts.readAgain(tx, deps.config.dataDir, actor, id))
        startReading(deps)
        return status(202, ok(receipt))
      },
      {
        ...about('readReceiptAgain', 'Read a receipt again; corrections stay', 'not-found', 'conflict'),
        params: IdParams,
        response: { 202: Envelope(Receipt) },
      },
    )

const paperRoutes = (deps: Deps) =>
  members('/v1/receipts', 'Receipts').post(
    '/:id/papers',
    async ({ actor, params: { id }, body, request, server }) => {
      disableIdleTimeout(server, request)
      const made = await splitPapers(deps, actor, { id, ...body })
      startReading(deps)
      return undoable(request, ok(made), undoOf(made.receipt))
    },
    {
      ...undoes(
        about(
          'splitReceiptPapers',
          'Make a receipt of each of several papers found in one file, and read each by itself; the file stays as a document',
          'not-found',
          'conflict',
          'version-conflict',
          'too-busy',
        ),
      ),
      params: IdParams,
      body: ReceiptVersion,
      response: Envelope(ReceiptPapers),
    },
  )

const fileRoutes = (deps: Deps) =>
  members('/v1/receipts', 'Receipts')
    .get(
      '/:id/file',
      ({ actor, params: { id }, query: { page, size = 'view' }, request, server }) => {
        disableIdleTimeout(server, request)
        return shown.page(deps, actor, { id, page: Number(page), size, signal: request.signal })
      },
      {
        ...aboutDownload(
          'getReceiptPage',
          'Get a page of a receipt as a JPEG rendered by Hearth: a thumbnail of up to 320 pixels or a view of up to 1,600',
          ['image/jpeg'],
          'not-found',
          'conflict',
          'too-busy',
        ),
        params: IdParams,
        query: ReceiptFileQuery,
      },
    )
    .get('/:id/original', ({ actor, params }) => shown.original(deps, actor, params.id), {
      ...aboutDownload(
        'getReceiptOriginal',
        'Download the original uploaded file',
        ['application/octet-stream'],
        'not-found',
      ),
      params: IdParams,
    })

const undoOf = ({ id, canUndo, version }: Receipt) =>
  canUndo ? ({ method: 'POST', path: `/v1/receipts/${id}/undo`, body: { version } } as const) : undefined

/** Nobody waits for it; the clock begins again what could not begin now. */
const startReading = (deps: Deps): void =>
  void readWaiting(deps).catch((error: unknown) =>
    deps.log.error('receipt.queue-broke', { reason: String(error) }),
  )
