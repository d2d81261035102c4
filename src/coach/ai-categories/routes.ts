import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Envelope, ok } from '../../platform/http/envelope.ts'
import { disableIdleTimeout } from '../../platform/http/idle-timeout.ts'
import { undoable } from '../../platform/http/undo.ts'
import { apply, propose } from './ai-categories.ts'
import { Applied, Chosen, Proposals, Request } from './model.ts'

export const categorySuggestionRoutes = (deps: Deps) =>
  members('/v1/ai/category-suggestions', 'AI coach')
    .post(
      '/',
      async ({ actor, body, request, server }) => {
        disableIdleTimeout(server, request)
        return ok(await propose(deps, actor, body, request.signal))
      },
      {
        ...about(
          'suggestCategories',
          'Suggest categories for uncategorised transactions, from earlier choices and from your AI provider; nothing is changed',
          'ai-daily-limit',
          'ai-unavailable',
          'ai-key-refused',
          'ai-model-unknown',
          'ai-address-refused',
          'ai-answer-broken',
          'ai-busy',
          'conflict',
        ),
        body: Request,
        response: Envelope(Proposals),
      },
    )
    .post(
      '/apply',
      async ({ actor, body, request }) => {
        const applied = await apply(deps, actor, body)
        const undo = { method: 'POST', path: `/v1/rules/runs/${applied.run?.id}/revert` } as const
        return undoable(request, ok(applied), applied.run ? undo : undefined)
      },
      {
        ...undoes(
          about('applyCategorySuggestions', 'Apply suggested categories, as a run that can be undone'),
        ),
        body: Chosen,
        response: Envelope(Applied),
      },
    )
