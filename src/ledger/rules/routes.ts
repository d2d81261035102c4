import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok, okPage, PageEnvelope } from '../../platform/http/envelope.ts'
import { IdParams } from '../../platform/http/formats.ts'
import { numbered, PageQuery } from '../../platform/http/paging.ts'
import { dismiss } from './accept-suggestions.ts'
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
import { Accepted, DryRun, DryRunResult, NewRun, Reverted, RuleRun, RunDone, RunPage } from './run-model.ts'
import * as runs from './runs.ts'

export const ruleRoutes = (deps: Deps) =>
  members('/v1/rules', 'Rules')
    .get('/', ({ actor, query }) => okPage(rules.list(deps.db, actor, numbered(query))), {
      ...about('listRules', 'List the rules in the order they run in'),
      query: RuleQuery,
      response: PageEnvelope(Rule),
    })
    .post(
      '/',
      async ({ actor, body, status }) =>
        status(201, ok(await deps.write((tx) => rules.create(tx, actor, body)))),
      {
        ...about('createRule', 'Add a rule, the last of its stage', 'conflict'),
        body: NewRule,
        response: { 201: Envelope(Rule) },
      },
    )
    .put(
      '/order',
      async ({ actor, body }) => done(await deps.write((tx) => rules.reorder(tx, actor, body))),
      {
        ...about('reorderRules', 'Put all rules of a stage in an order', 'conflict'),
        body: RuleOrder,
        response: Done,
      },
    )
    .post(
      '/dry-run',
      async ({ actor, body }) =>
        ok(
          await deps.background.read('rules.dry-run', {
            actor,
            input: body,
          }),
        ),
      {
        ...about(
          'previewRules',
          'Tell what rules would change, before and after, and why; nothing is changed',
          'conflict',
        ),
        body: DryRun,
        response: Envelope(DryRunResult),
      },
    )
    .get('/suggestions', async ({ actor }) => ok(await suggested(deps, { actor })), {
      ...about('listRuleSuggestions', 'Rules that the choices made by hand ask for'),
      response: Envelope(Type.Array(RuleSuggestion)),
    })
    .post(
      '/suggestions/accept',
      async ({ actor, body, status }) =>
        status(201, ok(await deps.background.run('rules.accept', { actor, input: body }))),
      {
        ...about('acceptRuleSuggestion', 'Make a rule of a suggestion, and apply it if asked', 'conflict'),
        body: Acceptance,
        response: { 201: Envelope(Accepted) },
      },
    )
    .post(
      '/suggestions/dismiss',
      async ({ actor, body }) => done(await deps.write((tx) => dismiss(tx, actor, body))),
      {
        ...about('dismissRuleSuggestion', 'Not to be suggested again'),
        body: SuggestionName,
        response: Done,
      },
    )
    .get('/runs', ({ actor, query }) => okPage(runs.list(deps.db, actor, numbered(query))), {
      ...about('listRuleRuns', 'List what rules have done, newest first'),
      query: PageQuery,
      response: PageEnvelope(RuleRun),
    })
    .post(
      '/runs',
      async ({ actor, body, status }) =>
        status(201, ok(await deps.background.run('rules.run', { actor, input: body }))),
      {
        ...about('runRules', 'Apply rules to transactions, all or none', 'conflict'),
        body: NewRun,
        response: { 201: Envelope(RunDone) },
      },
    )
    .get(
      '/runs/:id',
      ({ actor, params, query }) => ok(runs.get(deps.db, actor, params.id, numbered(query))),
      {
        ...about('getRuleRun', 'One run with a page of what it changed, before and after', 'not-found'),
        params: IdParams,
        query: PageQuery,
        response: Envelope(RunPage),
      },
    )
    .post(
      '/runs/:id/revert',
      async ({ actor, params }) => ok(await deps.background.run('rules.revert', { actor, id: params.id })),
      {
        ...about(
          'revertRuleRun',
          'Take a run back, except for what was edited since',
          'not-found',
          'conflict',
        ),
        params: IdParams,
        response: Envelope(Reverted),
      },
    )
    .get('/:id', ({ actor, params }) => ok(rules.get(deps.db, actor, params.id)), {
      ...about('getRule', 'One rule', 'not-found'),
      params: IdParams,
      response: Envelope(Rule),
    })
    .patch(
      '/:id',
      async ({ actor, params, body }) =>
        ok(await deps.write((tx) => rules.change(tx, actor, params.id, body))),
      {
        ...about(
          'updateRule',
          'Change what is named; a stale version is refused',
          'not-found',
          'version-conflict',
          'conflict',
        ),
        params: IdParams,
        body: RuleChange,
        response: Envelope(Rule),
      },
    )
    .delete(
      '/:id',
      async ({ actor, params }) => done(await deps.write((tx) => rules.remove(tx, actor, params.id))),
      {
        ...about('deleteRule', 'Delete a rule; what it did stays', 'not-found'),
        params: IdParams,
        response: Done,
      },
    )

const suggested = ({ background }: Deps, question: { actor: Actor }) =>
  background.read('rules.suggestions', question)
