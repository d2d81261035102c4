import { Type } from '@sinclair/typebox'
import { invalid } from '../../core/problem.ts'
import { type Day, shiftDay } from '../../core/time.ts'
import { Transaction, TransferPair } from '../../ledger/transactions/model.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { DayText } from '../../platform/http/formats.ts'
import { undoable } from '../../platform/http/undo.ts'
import { merge, reject, unreject } from './decisions.ts'
import { Merge, ReviewAnswer, ReviewQuery, TwoTransactions } from './model.ts'
import { current } from './review.ts'
import { suggestTransfers } from './transfer-suggestions.ts'

/** Of one kind, unless the query says how many. */
const USUAL = 50

export const reviewRoutes = (deps: Deps) => [
  questionRoutes(deps),
  suggestionRoutes(deps),
  duplicateRoutes(deps),
]

const questionRoutes = (deps: Deps) =>
  members('/v1/review', 'Review').get(
    '/',
    async ({ actor, query }) => {
      const { kind } = query
      const page = Number(query.page)
      const limit = Number(query.limit ?? USUAL)
      if (!kind && page > 0) throw invalid('page', { kind: 'PAGE_NEEDS_KIND' })
      const first = query.limit === undefined ? {} : { firstOfEach: limit }
      const data = await current(deps, actor, { page, limit, ...(kind ? { kind } : first) })
      return kind ? { ...ok(data), meta: { total: data.counts[kind], page, limit } } : ok(data)
    },
    {
      ...about(
        'getReview',
        'List what is waiting for review, with the reason and the possible actions: the first of every kind, or one kind page by page',
      ),
      query: ReviewQuery,
      response: ReviewAnswer,
    },
  )

const SUGGESTED_DAYS = 366
const Since = Type.Object({ since: Type.Optional(DayText) })

/** Beside the routes that link transfers; what is found waits here. */
const suggestionRoutes = (deps: Deps) =>
  members('/v1/transfers', 'Transfers').get(
    '/suggestions',
    async ({ actor, query }) => {
      const today = householdDay(deps.db, actor)
      const since = (query.since as Day | undefined) ?? shiftDay(today, -SUGGESTED_DAYS)
      return ok(await suggestTransfers(deps, { actor, since }))
    },
    {
      ...about(
        'listTransferSuggestions',
        'List pairs of transactions that look like transfers; the last year unless a range is given',
      ),
      query: Since,
      response: Envelope(Type.Array(TransferPair)),
    },
  )

const duplicateRoutes = (deps: Deps) =>
  members('/v1/review', 'Review')
    .post(
      '/duplicates/reject',
      async ({ actor, body, request }) => {
        const isNew = await deps.write((tx) => reject(tx, actor, body.oneId, body.otherId))
        const undo = { method: 'POST', path: '/v1/review/duplicates/unreject', body } as const
        return undoable(request, done(), isNew ? undo : undefined)
      },
      {
        ...undoes(
          about(
            'rejectDuplicate',
            'Mark two transactions as not duplicates; they are not suggested again',
            'not-found',
            'conflict',
          ),
        ),
        body: TwoTransactions,
        response: Done,
      },
    )
    .post(
      '/duplicates/unreject',
      async ({ actor, body, request }) => {
        await deps.write((tx) => unreject(tx, actor, body.oneId, body.otherId))
        return undoable(request, done(), { method: 'POST', path: '/v1/review/duplicates/reject', body })
      },
      {
        ...undoes(
          about(
            'undoDuplicateRejection',
            'Undo the mark that two transactions are not duplicates; they may be suggested again',
            'not-found',
            'conflict',
          ),
        ),
        body: TwoTransactions,
        response: Done,
      },
    )
    .post(
      '/duplicates/merge',
      async ({ actor, body, request }) => {
        const kept = await deps.write((tx) => merge(tx, actor, body.keepId, body.removeId))
        const path = `/v1/transactions/${body.removeId}/restore`
        return undoable(request, ok(kept), { method: 'POST', path })
      },
      {
        ...undoes(
          about(
            'mergeDuplicate',
            'Merge two duplicate transactions: one takes over what only the other had, and the other is deleted',
            'not-found',
            'conflict',
          ),
        ),
        body: Merge,
        response: Envelope(Transaction),
      },
    )
