import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, undoes } from '../../platform/http/access.ts'
import {
  Done,
  done,
  Envelope,
  ok,
  okPage,
  okWithPage,
  PageEnvelope,
  WithPageEnvelope,
} from '../../platform/http/envelope.ts'
import { IdParams, IfVersion } from '../../platform/http/formats.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import { patched, undoable } from '../../platform/http/undo.ts'
import { dismiss, undismiss } from './accept-suggestions.ts'
import {
  Acceptance,
  NewRule,
  Rule,
  RuleChange,
  RuleOrder,
  RuleQuery,
  RuleSuggestion,
  SuggestionName,
} from './model.ts'
import * as rules from './rules.ts'
import {
  Accepted,
  DryRun,
  DryRunResult,
  NewRun,
  Reverted,
  RevertQuery,
  RuleRun,
  RunDone,
  RunPage,
} from './run-model.ts'
import * as runs from './runs.ts'

export const ruleRoutes = (deps: Deps) => [
  collectionRoutes(deps),
  suggestionRoutes(deps),
  runRoutes(deps),
  itemRoutes(deps),
]

const collectionRoutes = (deps: Deps) =>
  members('/v1/rules', 'Rules')
    .get('/', ({ actor, query }) => okPage(rules.list(deps.db, actor, numbered(query))), {
      ...about('listRules', 'List the rules in the order in which they run'),
      query: RuleQuery,
      response: PageEnvelope(Rule),
    })
    .post(
      '/',
      async ({ actor, body, status, request }) => {
        const rule = await deps.write((tx) => rules.create(tx, actor, body))
        const path = `/v1/rules/${rule.id}?version=${rule.version}`
        return undoable(request, status(201, ok(rule)), { method: 'DELETE', path })
      },
      {
        ...undoes(about('createRule', 'Add a rule at the end of its stage', 'conflict')),
        body: NewRule,
        response: { 201: Envelope(Rule) },
      },
    )
    .put(
      '/order',
      async ({ actor, body, request }) => {
        const ids = await deps.write((tx) => rules.reorder(tx, actor, body))
        return undoable(request, done(), { method: 'PUT', path: '/v1/rules/order', body: { ...body, ids } })
      },
      {
        ...undoes(about('reorderRules', 'Set the order of all rules of a stage', 'conflict')),
        body: RuleOrder,
        response: Done,
      },
    )
    .post(
      '/dry-run',
      async ({ actor, body }) =>
        ok(await deps.background.read('rules.dry-run', { actor, input: body }, 'LONG')),
      {
        ...about(
          'previewRules',
          'Preview what rules would change, before and after, and why; nothing is changed',
          'conflict',
        ),
        body: DryRun,
        response: Envelope(DryRunResult),
      },
    )

const suggestionRoutes = (deps: Deps) =>
  members('/v1/rules', 'Rules')
    .get('/suggestions', async ({ actor }) => ok(await suggested(deps, { actor })), {
      ...about('listRuleSuggestions', 'List suggested rules, based on changes made by hand'),
      response: Envelope(Type.Array(RuleSuggestion)),
    })
    .post(
      '/suggestions/accept',
      async ({ actor, body, status, request }) => {
        const accepted = await deps.background.run('rules.accept', { actor, input: body })
        const { rule, run } = accepted
        return undoable(
          request,
          status(201, ok(accepted)),
          run
            ? { method: 'POST', path: `/v1/rules/runs/${run.id}/revert?removeRule=${rule.id}` }
            : { method: 'DELETE', path: `/v1/rules/${rule.id}?version=${rule.version}` },
        )
      },
      {
        ...undoes(
          about('acceptRuleSuggestion', 'Create a rule from a suggestion, and apply it if asked', 'conflict'),
        ),
        body: Acceptance,
        response: { 201: Envelope(Accepted) },
      },
    )
    .post(
      '/suggestions/dismiss',
      async ({ actor, body, request }) => {
        const isNew = await deps.write((tx) => dismiss(tx, actor, body))
        const undo = { method: 'POST', path: '/v1/rules/suggestions/restore', body } as const
        return undoable(request, done(), isNew ? undo : undefined)
      },
      {
        ...undoes(about('dismissRuleSuggestion', 'Dismiss a suggested rule')),
        body: SuggestionName,
        response: Done,
      },
    )
    .post(
      '/suggestions/restore',
      async ({ actor, body, request }) => {
        await deps.write((tx) => undismiss(tx, actor, body))
        return undoable(request, done(), { method: 'POST', path: '/v1/rules/suggestions/dismiss', body })
      },
      {
        ...undoes(about('restoreRuleSuggestion', 'Restore a dismissed rule suggestion', 'conflict')),
        body: SuggestionName,
        response: Done,
      },
    )

const runRoutes = (deps: Deps) =>
  members('/v1/rules', 'Rules')
    .get('/runs', ({ actor, query }) => okPage(runs.list(deps.db, actor, numbered(query))), {
      ...about('listRuleRuns', 'List the runs of rules, newest first'),
      query: PageQuery,
      response: PageEnvelope(RuleRun),
    })
    .post(
      '/runs',
      async ({ actor, body, status, request }) => {
        const run = await deps.background.run('rules.run', { actor, input: body })
        const undo = { method: 'POST', path: `/v1/rules/runs/${run.id}/revert` } as const
        return undoable(request, status(201, ok(run)), run.changed > 0 ? undo : undefined)
      },
      {
        ...undoes(about('runRules', 'Apply rules to transactions, all or none', 'conflict')),
        body: NewRun,
        response: { 201: Envelope(RunDone) },
      },
    )
    .get(
      '/runs/:id',
      ({ actor, params, query }) => {
        const page = numbered(query)
        const run = runs.get(deps.db, actor, params.id, page)
        return okWithPage(run, run.total, page)
      },
      {
        ...about(
          'getRuleRun',
          'Get a run of rules with a page of its changes, before and after',
          'not-found',
        ),
        params: IdParams,
        query: PageQuery,
        response: WithPageEnvelope(RunPage),
      },
    )
    .post(
      '/runs/:id/revert',
      async ({ actor, params, query }) =>
        ok(await deps.background.run('rules.revert', { actor, id: params.id, ...query })),
      {
        ...about(
          'revertRuleRun',
          'Undo a run of rules, except on transactions edited since; with removeRule the rule it was made for is deleted too',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        query: RevertQuery,
        response: Envelope(Reverted),
      },
    )

const itemRoutes = (deps: Deps) =>
  members('/v1/rules', 'Rules')
    .get('/:id', ({ actor, params }) => ok(rules.get(deps.db, actor, params.id)), {
      ...about('getRule', 'Get a rule', 'not-found'),
      params: IdParams,
      response: Envelope(Rule),
    })
    .patch(
      '/:id',
      ({ actor, params: { id }, body, request }) =>
        patched(deps, request, {
          path: `/v1/rules/${id}`,
          schema: RuleChange,
          body,
          along: ['position'],
          read: (tx) => rules.get(tx, actor, id),
          change: (tx) => rules.change(tx, actor, id, body),
        }),
      {
        ...undoes(
          about(
            'updateRule',
            'Change the given fields of a rule; a stale version is refused',
            'not-found',
            'version-conflict',
            'conflict',
          ),
        ),
        params: IdParams,
        body: RuleChange,
        response: Envelope(Rule),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params, query }) =>
        done(await deps.write((tx) => rules.remove(tx, actor, params.id, query.version))),
      {
        ...about('deleteRule', 'Delete a rule; the changes it made stay', 'not-found', 'version-conflict'),
        params: IdParams,
        query: IfVersion,
        response: Done,
      },
    )

const suggested = ({ background }: Deps, question: { actor: Actor }) =>
  background.read('rules.suggestions', question, 'LONG')
