import { Transaction } from '../../ledger/transactions/model.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { numbered } from '../../platform/http/paging.ts'
import { merge, reject } from './decisions.ts'
import { Merge, ReviewAnswer, ReviewQuery, TwoTransactions } from './model.ts'
import { current } from './review.ts'

export const reviewRoutes = (deps: Deps) =>
  members('/v1/review', 'Review')
    .get(
      '/',
      async ({ actor, query }) => {
        const { kind, page, limit } = numbered(query)
        const data = await current(deps, actor, kind ? { kind, page, limit } : { page, limit })
        return kind ? { ...ok(data), meta: { total: data.counts[kind], page, limit } } : ok(data)
      },
      {
        ...about(
          'getReview',
          'What waits for a word of yours, with why and what can be done: all kinds, or one by pages',
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
