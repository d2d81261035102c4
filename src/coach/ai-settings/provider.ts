import type { Actor } from '../../core/actor.ts'
import { Problem, type Slug } from '../../core/problem.ts'
import { isSignedIn } from '../../people/auth/access-tokens.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Provider } from '../ai-provider/ai-provider.ts'
import { ProviderFailure } from '../ai-provider/failure.ts'
import { rowOf, type SettingsRow } from './ai-settings.ts'
import { keyPurpose } from './tables.ts'

export interface ConnectedProvider {
  provider: Provider
  settings: SettingsRow
}

/** The caller's own provider, key and all. Throws ai-not-configured where they have connected none. */
export function providerOf({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, actor: Actor): ConnectedProvider {
  const settings = rowOf(db, actor.userId)
  if (!settings) throw new Problem('ai-not-configured')
  const { kind, baseUrl, model, keySealed, allowPrivateEndpoint } = settings
  const apiKey = keySealed === null ? undefined : secrets.unseal(keyPurpose(actor.userId), keySealed)
  return { provider: { kind, baseUrl, model, apiKey, allowPrivate: allowPrivateEndpoint }, settings }
}

/**
 * What goes on for minutes goes on for whoever began it and under the settings it began with, or not at all: payees that
 * are no longer shared must not be told in its next round. Throws token-invalid and conflict.
 */
export function refuseChanged({ db }: Pick<Deps, 'db'>, actor: Actor, { settings }: ConnectedProvider): void {
  if (!isSignedIn(db, actor)) throw new Problem('token-invalid')
  if (!Bun.deepEquals(rowOf(db, actor.userId), settings))
    throw new Problem('conflict', { reason: { kind: 'PROVIDER_CHANGED' } })
}

const SLUGS: Record<ProviderFailure['kind'], Slug> = {
  REFUSED_BY_POLICY: 'ai-address-refused',
  UNREACHABLE: 'ai-unavailable',
  WRONG_KEY: 'ai-key-refused',
  UNKNOWN_MODEL: 'ai-model-unknown',
  NO_TOOL_CALLS: 'ai-model-unknown',
  NO_CREDIT: 'ai-key-refused',
  RATE_LIMITED: 'ai-busy',
  OVERLOADED: 'ai-busy',
  REJECTED: 'ai-answer-broken',
  CONTEXT_TOO_LONG: 'ai-answer-broken',
  TOO_LONG: 'ai-answer-broken',
  CUT_OFF: 'ai-answer-broken',
  BROKEN_ANSWER: 'ai-answer-broken',
  STOPPED: 'ai-unavailable',
}

/** Where a provider does not say how long to leave it alone. */
const RETRY_AFTER_SECONDS = 30
const MOST_SECONDS = 3_600

/** The problem returned to the caller for a provider's failure. */
export function problemOf({ kind, message, retryAfterSeconds }: ProviderFailure): Problem {
  const slug = SLUGS[kind]
  const seconds = Math.min(retryAfterSeconds ?? RETRY_AFTER_SECONDS, MOST_SECONDS)
  return new Problem(slug, {
    outside: message,
    ...(slug === 'ai-busy' && { retryAfterSeconds: Math.max(Math.ceil(seconds), 1) }),
  })
}

/** The same for whatever was thrown; a bug stays one. */
export const asProblem = (error: unknown): unknown =>
  error instanceof ProviderFailure ? problemOf(error) : error
