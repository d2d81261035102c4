import { Type } from '@sinclair/typebox'
import type { Actor } from '../../core/actor.ts'
import { languageOfReader } from '../../people/me/preferences.ts'
import type { Deps } from '../../platform/deps.ts'
import { about, members, onlyForPeople } from '../../platform/http/access.ts'
import { Done, done, Envelope, ok } from '../../platform/http/envelope.ts'
import { disableIdleTimeout } from '../../platform/http/idle-timeout.ts'
import { check } from '../ai-provider/check-connection.ts'
import { testSentence } from '../ai-provider/failure.ts'
import { models } from '../ai-provider/models.ts'
import * as settings from './ai-settings.ts'
import { AiModel, AiSettings, CheckResult, NewAiSettings } from './model.ts'
import { problemOf, providerOf } from './provider.ts'

export const aiRoutes = (deps: Deps) =>
  members('/v1/ai', 'AI coach')
    .get('/settings', ({ actor }) => ok(settings.get(deps, actor)), {
      ...about('getAiSettings', 'Get your AI provider; the API key is never returned'),
      response: Envelope(AiSettings),
    })
    .put('/settings', async ({ actor, body }) => ok(await settings.set(deps, actor, body)), {
      ...onlyForPeople(
        about('setAiSettings', 'Connect your own AI provider, which turns on the coach for you'),
      ),
      body: NewAiSettings,
      response: Envelope(AiSettings),
    })
    .delete('/settings', async ({ actor }) => done(await deps.write((tx) => settings.remove(tx, actor))), {
      ...onlyForPeople(
        about('deleteAiSettings', 'Turn off the coach for you and delete the provider', 'not-found'),
      ),
      response: Done,
    })
    .delete(
      '/settings/api-key',
      async ({ actor }) => done(await deps.write((tx) => settings.forgetKey(tx, actor))),
      { ...onlyForPeople(about('deleteAiApiKey', 'Delete the stored API key')), response: Done },
    )
    .post(
      '/settings/test',
      async ({ actor, request, server }) => {
        disableIdleTimeout(server, request)
        return ok(await tested(deps, actor, request.signal))
      },
      {
        ...about('testAiSettings', 'Test the provider by having it call a tool', 'ai-not-configured'),
        response: Envelope(CheckResult),
      },
    )
    .get('/models', async ({ actor, request }) => ok(await offered(deps, actor, request.signal)), {
      ...about(
        'listAiModels',
        'List the models the provider offers',
        'ai-not-configured',
        'ai-unavailable',
        'ai-key-refused',
        'ai-address-refused',
        'ai-busy',
      ),
      response: Envelope(Type.Array(AiModel)),
    })

async function tested(deps: Deps, actor: Actor, signal: AbortSignal): Promise<CheckResult> {
  const failure = await check(deps.outbound, providerOf(deps, actor).provider, signal)
  const message = testSentence(failure, languageOfReader(deps.db, actor))
  return failure ? { ok: false, result: failure.kind, message } : { ok: true, result: 'OK', message }
}

async function offered(deps: Deps, actor: Actor, signal: AbortSignal): Promise<{ id: string }[]> {
  const ids = await models(deps.outbound, providerOf(deps, actor).provider, signal)
  if (!Array.isArray(ids)) throw problemOf(ids)
  return ids.map((id) => ({ id }))
}
