import { invalid } from '../../core/problem.ts'
import { Transaction } from '../../ledger/transactions/model.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { merge, reject } from './decisions.ts'
import { Merge, ReviewAnswer, ReviewQuery, TwoTransactions } from './model.ts'
import { current } from './review.ts'

/** Of one kind, unless the query says how many. */
const USUAL = 50

export const reviewRoutes = (deps: Deps) =>
  members('/v1/review', 'Review')
    .get(
      '/',
      async ({ actor, query }) => {
        const { kind } = query
        const page = Number(query.page)
        const limit = Number(query.limit ?? USUAL)
        if (!kind && page > 0) throw invalid('page', 'needs a kind: without one there is one page')
        const first = query.limit === undefined ? {} : { firstOfEach: limit }
        const data = await current(deps, actor, { page, limit, ...(kind ? { kind } : first) })
        return kind ? { ...ok(data), meta: { total: data.counts[kind], page, limit } } : ok(data)
      },
      {
        ...about(
          'getReview',
          'What waits for a word of yours, with why and what can be done: the first of every kind, or one kind by pages',
        ),
        query: ReviewQuery,
        response: ReviewAnswer,
      },
    )
    .post(
      '/duplicates/reject',
      async ({ actor, body }) => done(await deps.write((tx) => reject(tx, actor, body.oneId, body.otherId))),
      {
        ...about('rejectDuplicate', 'Say that two transactions are two, for good', 'not-found', 'conflict'),
        body: TwoTransactions,
        response: Done,
      },
    )
    .post(
      '/duplicates/merge',
      async ({ actor, body }) => ok(await deps.write((tx) => merge(tx, actor, body.keepId, body.removeId))),
      {
        ...about(
          'mergeDuplicate',
          'Say that two transactions are one: the one that is kept gets what only the other had, and the other is deleted',
          'not-found',
          'conflict',
        ),
        body: Merge,
        response: Envelope(Transaction),
      },
    )
