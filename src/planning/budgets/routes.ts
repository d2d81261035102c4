import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Done, done, Envelope as Enveloped, ok, uncheckedJson } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { budget, budgetMany, hold } from './assign.ts'
import { month } from './budgets.ts'
import * as envelopes from './envelopes.ts'
import * as fillings from './fillings.ts'
import {
  Budgeted,
  BudgetMonth,
  BudgetSettings,
  Envelope,
  EnvelopeChange,
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
export const budgetRoutes = (deps: Deps, dueIn: DueByCategory) =>
  members('/v1/budgets', 'Budgets')
    .get('/settings', ({ actor }) => ok(settings.get(deps.db, actor)), {
      ...about('getBudgetSettings', 'How the household budgets'),
      response: Enveloped(BudgetSettings),
    })
    .put(
      '/settings',
      async ({ actor, body }) => ok(await deps.write((tx) => settings.set(tx, actor, body))),
      {
        ...about(
          'setBudgetSettings',
          'Budget with envelopes, or only compare plan and fact; nothing is lost by changing it',
        ),
        body: BudgetSettings,
        response: Enveloped(BudgetSettings),
      },
    )
    .post(
      '/fillings/:id/undo',
      async ({ actor, params }) => ok(await deps.write((tx) => fillings.undo(tx, actor, params.id))),
      {
        ...about(
          'undoBudgetFilling',
          'Take a filling back, except for what was changed since',
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
          "A month's budget: with envelopes, or plan beside fact; with suggest, what each category was, is asked and is due beside it",
          'not-found',
        ),
        params: MonthParams,
        query: MonthQuery,
        response: Enveloped(BudgetMonth),
      },
    )
    .put(
      '/:month/categories',
      async ({ actor, params, body }) => {
        await deps.write((tx) => budgetMany(tx, actor, params.month, body))
        return uncheckedJson(ok(month(deps.db, actor, params.month)))
      },
      {
        ...about('setBudgetAmounts', 'Say what is budgeted for several categories, all or none', 'not-found'),
        params: MonthParams,
        body: ManyBudgeted,
        response: Enveloped(BudgetMonth),
      },
    )
    .put(
      '/:month/categories/:id',
      async ({ actor, params, body }) => {
        await deps.write((tx) => budget(tx, actor, params.month, params.id, body.budgeted))
        return uncheckedJson(ok(month(deps.db, actor, params.month)))
      },
      {
        ...about(
          'setBudgetAmount',
          'Say what is budgeted for a category, what was moved included',
          'not-found',
          'conflict',
        ),
        params: MonthIdParams,
        body: Budgeted,
        response: Enveloped(BudgetMonth),
      },
    )
    .put(
      '/:month/hold',
      async ({ actor, params, body }) => {
        await deps.write((tx) => hold(tx, actor, params.month, body.amount))
        return uncheckedJson(ok(month(deps.db, actor, params.month)))
      },
      {
        ...about('setBudgetHold', 'Keep so much of the month for the next one', 'not-found', 'conflict'),
        params: MonthParams,
        body: Hold,
        response: Enveloped(BudgetMonth),
      },
    )

export const envelopeMoveRoutes = (deps: Deps) =>
  members('/v1/budgets', 'Budgets')
    .get('/:month/moves', ({ actor, params }) => ok(moves.list(deps.db, actor, params.month)), {
      ...about('listBudgetMoves', 'What was moved between envelopes in a month', 'not-found'),
      params: MonthParams,
      response: Enveloped(Type.Array(Move)),
    })
    .post(
      '/:month/moves',
      async ({ actor, params, body, status }) =>
        status(
          201,
          ok(
            await deps.write((tx) =>
              Array.isArray(body)
                ? moves.moveAll(tx, actor, params.month, body)
                : moves.move(tx, actor, params.month, body),
            ),
          ),
        ),
      {
        ...about(
          'createBudgetMove',
          'Move money between envelopes, or from and to what is to budget; a list of moves is made whole or not at all',
          'not-found',
          'conflict',
        ),
        params: MonthParams,
        body: NewMoves,
        response: { 201: Enveloped(Moved) },
      },
    )
    .delete(
      '/:month/moves/:id',
      async ({ actor, params }) =>
        done(await deps.write((tx) => moves.remove(tx, actor, params.month, params.id))),
      {
        ...about('deleteBudgetMove', 'Take a move back', 'not-found'),
        params: MonthIdParams,
        response: Done,
      },
    )

export const envelopeFillingRoutes = (deps: Deps) => {
  const fill = async (kind: FillingKind, actor: Actor, { month }: { month: string }, body: Fill) =>
    ok(
      body.dryRun
        ? fillings.preview(deps.db, actor, kind, month, body)
        : await deps.write((tx) => fillings.fill(tx, actor, kind, month, body)),
    )
  return members('/v1/budgets', 'Budgets')
    .get('/:month/fillings', ({ actor, params }) => ok(fillings.list(deps.db, actor, params.month)), {
      ...about('listBudgetFillings', 'What filled the envelopes of a month, and why', 'not-found'),
      params: MonthParams,
      response: Enveloped(Type.Array(Filling)),
    })
    .post('/:month/fill', ({ actor, params, body }) => fill('TEMPLATES', actor, params, body), {
      ...about(
        'fillBudget',
        'Fill the envelopes by their templates as far as there is money; a dry run only says how',
        'not-found',
        'conflict',
      ),
      params: MonthParams,
      body: Fill,
      response: Enveloped(FillingResult),
    })
    .post('/:month/copy-last-month', ({ actor, params, body }) => fill('COPY', actor, params, body), {
      ...about(
        'copyLastMonthBudget',
        'Assign what was assigned the month before; a dry run only says what',
        'not-found',
        'conflict',
      ),
      params: MonthParams,
      body: Fill,
      response: Enveloped(FillingResult),
    })
}

/** Also at its former address, as categoryGroupRoutes is. The id is the category's. */
export const envelopeRoutes = (deps: Deps, prefix: '/v1/envelopes' | '/v1/budgets/categories') =>
  members(prefix, 'Budgets')
    .get('/:id', ({ actor, params }) => ok(envelopes.get(deps.db, actor, params.id)), {
      ...about(
        'getBudgetEnvelope',
        "How a category's envelope ends its months, and its templates",
        'not-found',
        'conflict',
      ),
      params: IdParams,
      response: Enveloped(Envelope),
    })
    .put(
      '/:id',
      async ({ actor, params, body }) =>
        ok(await deps.write((tx) => envelopes.set(tx, actor, params.id, body))),
      {
        ...about(
          'updateBudgetEnvelope',
          'Say how an envelope ends its months from one on, or what fills it',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        body: EnvelopeChange,
        response: Enveloped(Envelope),
      },
    )
