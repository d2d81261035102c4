import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import { Done, done, Envelope as Enveloped, ok, uncheckedJson } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { undoable } from '../../platform/http/undo.ts'
import { budget, budgetMany, hold } from './assign.ts'
import { month } from './budgets.ts'
import * as fillings from './fillings.ts'
import {
  Budgeted,
  BudgetMonth,
  BudgetSettings,
  Fill,
  Filling,
  FillingResult,
  Hold,
  ManyBudgeted,
  MonthIdParams,
  MonthParams,
  MonthQuery,
  UndoneFilling,
} from './model.ts'
import * as moves from './moves.ts'
import { Move, Moved, NewMoves } from './moves-model.ts'
import type { FillingKind } from './proposals.ts'
import * as settings from './settings.ts'
import { type DueByCategory, withSuggestions } from './suggestions.ts'

/** What is due is known to a slice beside this one. */
export const budgetRoutes = (deps: Deps, dueIn: DueByCategory) => [
  settingsRoutes(deps),
  monthRoutes(deps, dueIn),
  amountRoutes(deps),
]

const settingsRoutes = (deps: Deps) =>
  members('/v1/budgets', 'Budgets')
    .get('/settings', ({ actor }) => ok(settings.get(deps.db, actor)), {
      ...about('getBudgetSettings', 'Get how the household budgets'),
      response: Enveloped(BudgetSettings),
    })
    .put(
      '/settings',
      async ({ actor, body, request }) => {
        const { before, after } = await deps.write((tx) => ({
          before: settings.get(tx, actor),
          after: settings.set(tx, actor, body),
        }))
        const undo = { method: 'PUT', path: '/v1/budgets/settings', body: before } as const
        return undoable(request, ok(after), before.style === after.style ? undefined : undo)
      },
      {
        ...undoes(
          about(
            'setBudgetSettings',
            'Choose between envelopes and a plan that is only compared with the actual figures; switching loses nothing',
          ),
        ),
        body: BudgetSettings,
        response: Enveloped(BudgetSettings),
      },
    )

const monthRoutes = (deps: Deps, dueIn: DueByCategory) =>
  members('/v1/budgets', 'Budgets')
    .post(
      '/fillings/:id/undo',
      async ({ actor, params }) => ok(await deps.write((tx) => fillings.undo(tx, actor, params.id))),
      {
        ...about(
          'undoBudgetFilling',
          'Undo a run of the templates, except for what was changed since',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        response: Enveloped(UndoneFilling),
      },
    )
    .get(
      '/:month',
      ({ actor, params, query }) =>
        uncheckedJson(
          ok(
            query.suggest === 'true'
              ? withSuggestions(deps.db, actor, params.month, dueIn)
              : month(deps.db, actor, params.month),
          ),
        ),
      {
        ...about(
          'getBudgetMonth',
          "Get a month's budget, as envelopes or as plan and actual; with suggest, also each category's past spending, template amount and bills due",
          'not-found',
        ),
        params: MonthParams,
        query: MonthQuery,
        response: Enveloped(BudgetMonth),
      },
    )
    .put(
      '/:month/categories',
      async ({ actor, params, body, request }) => {
        const categories = await deps.write((tx) => budgetMany(tx, actor, params.month, body))
        const undo = { method: 'PUT', path: `/v1/budgets/${params.month}/categories` } as const
        const answer = uncheckedJson(ok(month(deps.db, actor, params.month)))
        const isWritable = categories.every(isNotNegative)
        return undoable(request, answer, isWritable ? { ...undo, body: { categories } } : undefined)
      },
      {
        ...undoes(
          about(
            'setBudgetAmounts',
            'Set the budget of several categories, all or none',
            'not-found',
            'version-conflict',
          ),
        ),
        params: MonthParams,
        body: ManyBudgeted,
        response: Enveloped(BudgetMonth),
      },
    )

const amountRoutes = (deps: Deps) =>
  members('/v1/budgets', 'Budgets')
    .put(
      '/:month/categories/:id',
      async ({ actor, params, body, request }) => {
        const before = await deps.write((tx) => budget(tx, actor, params.month, params.id, body))
        const path = `/v1/budgets/${params.month}/categories/${params.id}`
        const answer = uncheckedJson(ok(month(deps.db, actor, params.month)))
        return undoable(
          request,
          answer,
          isNotNegative(before) ? { method: 'PUT', path, body: before } : undefined,
        )
      },
      {
        ...undoes(
          about(
            'setBudgetAmount',
            'Set the budget of a category, including what was moved',
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: MonthIdParams,
        body: Budgeted,
        response: Enveloped(BudgetMonth),
      },
    )
    .put(
      '/:month/hold',
      async ({ actor, params, body, request }) => {
        const before = await deps.write((tx) => hold(tx, actor, params.month, body))
        const undo = { method: 'PUT', path: `/v1/budgets/${params.month}/hold`, body: before } as const
        return undoable(request, uncheckedJson(ok(month(deps.db, actor, params.month))), undo)
      },
      {
        ...undoes(
          about(
            'setBudgetHold',
            'Hold an amount of this month for the next',
            'not-found',
            'conflict',
            'version-conflict',
          ),
        ),
        params: MonthParams,
        body: Hold,
        response: Enveloped(BudgetMonth),
      },
    )

/** Less than nothing, out of which was moved, cannot be budgeted again. */
const isNotNegative = ({ budgeted }: { budgeted: string }): boolean => !budgeted.startsWith('-')

export const envelopeMoveRoutes = (deps: Deps) =>
  members('/v1/budgets', 'Budgets')
    .get('/:month/moves', ({ actor, params }) => ok(moves.list(deps.db, actor, params.month)), {
      ...about('listBudgetMoves', 'List the moves between envelopes in a month', 'not-found'),
      params: MonthParams,
      response: Enveloped(Type.Array(Move)),
    })
    .post(
      '/:month/moves',
      async ({ actor, params, body, status, request }) => {
        const made = await deps.write((tx) =>
          Array.isArray(body)
            ? moves.moveAll(tx, actor, params.month, body)
            : moves.move(tx, actor, params.month, body),
        )
        const path = `/v1/budgets/${params.month}/moves`
        const undo = Array.isArray(made)
          ? ({ method: 'POST', path, body: made.map(moves.backwards) } as const)
          : ({ method: 'DELETE', path: `${path}/${made.id}` } as const)
        return undoable(request, status(201, ok(made)), undo)
      },
      {
        ...undoes(
          about(
            'createBudgetMove',
            'Move money between envelopes, or from and to the unassigned money; a list of moves is made as a whole or not at all',
            'not-found',
            'conflict',
          ),
        ),
        params: MonthParams,
        body: NewMoves,
        response: { 201: Enveloped(Moved) },
      },
    )
    .delete(
      '/:month/moves/:id',
      async ({ actor, params, request }) => {
        const gone = await deps.write((tx) => moves.remove(tx, actor, params.month, params.id))
        const undo = { method: 'POST', path: `/v1/budgets/${params.month}/moves`, body: gone } as const
        return undoable(request, done(), undo)
      },
      {
        ...undoes(about('deleteBudgetMove', 'Undo a move between envelopes', 'not-found')),
        params: MonthIdParams,
        response: Done,
      },
    )

interface FillRequest {
  actor: Actor
  params: { month: string }
  body: Fill
  request: Request
}

export const envelopeFillingRoutes = (deps: Deps) => {
  const fill = async (kind: FillingKind, { actor, params: { month }, body, request }: FillRequest) => {
    const filling = body.dryRun
      ? fillings.preview(deps.db, actor, kind, month, body)
      : await deps.write((tx) => fillings.fill(tx, actor, kind, month, body))
    const undo = { method: 'POST', path: `/v1/budgets/fillings/${filling.id}/undo` } as const
    return undoable(request, ok(filling), filling.id === null ? undefined : undo)
  }
  return members('/v1/budgets', 'Budgets')
    .get('/:month/fillings', ({ actor, params }) => ok(fillings.list(deps.db, actor, params.month)), {
      ...about(
        'listBudgetFillings',
        'List the runs of the templates that filled the envelopes of a month, and why',
        'not-found',
      ),
      params: MonthParams,
      response: Enveloped(Type.Array(Filling)),
    })
    .post('/:month/fill', (query) => fill('TEMPLATES', query), {
      ...undoes(
        about(
          'fillBudget',
          'Fill the envelopes from their templates, as far as there is money; a dry run only shows the result',
          'not-found',
          'conflict',
        ),
      ),
      params: MonthParams,
      body: Fill,
      response: Enveloped(FillingResult),
    })
    .post('/:month/copy-last-month', (query) => fill('COPY', query), {
      ...undoes(
        about(
          'copyLastMonthBudget',
          'Assign the same amounts as last month; a dry run only shows the result',
          'not-found',
          'conflict',
        ),
      ),
      params: MonthParams,
      body: Fill,
      response: Enveloped(FillingResult),
    })
}
