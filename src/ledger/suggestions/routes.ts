import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okWithPage, WithPageEnvelope } from '../../platform/http/envelope.ts'
import { numbered } from '../../platform/http/paging.ts'
import { undoable } from '../../platform/http/undo.ts'
import { BulkResult } from '../transactions/model.ts'
import { answer, dismiss, undismiss } from './accept.ts'
import { Acceptance, Answer, Answered, AnswerUndo, Dismissal, PayeesPage, WaitingPayees } from './model.ts'
import { waitingPayees } from './waiting-payees.ts'

const PREFIX = '/v1/category-suggestions'

export const suggestionRoutes = (deps: Deps) => [payeeRoutes(deps), acceptRoutes(deps)]

const payeeRoutes = (deps: Deps) =>
  members(PREFIX, 'Categories')
    .get(
      '/payees',
      ({ actor, query }) => {
        const page = numbered(query)
        const { total, ...found } = waitingPayees(deps.db, actor, page)
        return okWithPage(found, total, page)
      },
      {
        ...about(
          'listWaitingPayees',
          'List the payees of transactions without a category, with the likeliest categories; those with a suggestion first',
        ),
        query: PayeesPage,
        response: WithPageEnvelope(WaitingPayees),
      },
    )
    .post(
      '/answer',
      async ({ actor, body, request }) => {
        const done = await deps.write((tx) => answer(tx, actor, body))
        const undo = { changeId: done.change.id, ruleId: done.ruleId }
        const isDone = undo.changeId !== null || undo.ruleId !== null
        return undoable(
          request,
          ok(done),
          isDone ? { method: 'POST', path: `${PREFIX}/answer/undo`, body: undo } : undefined,
        )
      },
      {
        ...undoes(
          about(
            'applyPayeeAnswer',
            'Give transactions of a payee a category; if wanted, also make the rule for those to come',
          ),
        ),
        body: Answer,
        response: Envelope(Answered),
      },
    )
    .post(
      '/answer/undo',
      async ({ actor, body }) =>
        ok(await deps.background.run('suggestions.undo-answer', { actor, input: body })),
      {
        ...about(
          'undoPayeeAnswer',
          'Undo an answer, except on transactions edited since',
          'not-found',
          'conflict',
        ),
        body: AnswerUndo,
        response: Envelope(BulkResult),
      },
    )

const acceptRoutes = (deps: Deps) =>
  members(PREFIX, 'Categories')
    .post(
      '/accept',
      async ({ actor, body, request }) => {
        const result = await deps.background.run('suggestions.accept', { actor, input: body })
        const undo = { method: 'POST', path: `/v1/transactions/bulk/${result.id}/undo` } as const
        return undoable(request, ok(result), result.id === null ? undefined : undo)
      },
      {
        ...undoes(
          about(
            'acceptSuggestedCategories',
            'Give transactions the categories suggested for them, all or none; a dry run returns how many',
            'conflict',
          ),
        ),
        body: Acceptance,
        response: Envelope(BulkResult),
      },
    )
    .post(
      '/dismiss',
      async ({ actor, body, request }) => {
        const isNew = await deps.write((tx) => dismiss(tx, actor, body))
        return undoable(
          request,
          done(),
          isNew ? { method: 'POST', path: `${PREFIX}/undismiss`, body } : undefined,
        )
      },
      {
        ...undoes(about('dismissSuggestedCategory', 'Do not suggest this category for the payee again')),
        body: Dismissal,
        response: Done,
      },
    )
    .post(
      '/undismiss',
      async ({ actor, body, request }) => {
        await deps.write((tx) => undismiss(tx, actor, body))
        return undoable(request, done(), { method: 'POST', path: `${PREFIX}/dismiss`, body })
      },
      {
        ...undoes(
          about('restoreSuggestedCategory', 'Allow this category to be suggested for the payee again'),
        ),
        body: Dismissal,
        response: Done,
      },
    )
