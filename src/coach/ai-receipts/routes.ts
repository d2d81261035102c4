import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { disableIdleTimeout } from '../../platform/http/idle-timeout.ts'
import { undoable } from '../../platform/http/undo.ts'
import { Receipt } from '../../records/receipts/model.ts'
import { readWithAi } from './ai-receipts.ts'

export const aiReceiptRoutes = (deps: Deps) =>
  members('/v1/ai/receipts', 'AI coach').post(
    '/:id/read',
    async ({ actor, params: { id }, request, server }) => {
      disableIdleTimeout(server, request)
      const receipt = await readWithAi(deps, actor, id, request.signal)
      const { version } = receipt
      const undo = { method: 'POST', path: `/v1/receipts/${id}/undo`, body: { version } } as const
      return undoable(request, ok(receipt), undo)
    },
    {
      ...undoes(
        about(
          'readReceiptWithAi',
          'Have your own AI provider read a receipt. Hearth sends its own renderings of the first pages, never the uploaded file, and only while shareReceipts is on; corrections stay',
          'not-found',
          'conflict',
          'ai-not-configured',
          'ai-receipts-off',
          'ai-daily-limit',
          'ai-unavailable',
          'ai-key-refused',
          'ai-model-unknown',
          'ai-address-refused',
          'ai-answer-broken',
          'ai-busy',
        ),
      ),
      params: IdParams,
      response: Envelope(Receipt),
    },
  )
