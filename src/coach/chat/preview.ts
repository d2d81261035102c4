import type { Actor } from '../../core/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { dialects } from '../ai-provider/dialects.ts'
import { estimateTokens } from '../ai-provider/tokens.ts'
import { providerOf } from '../ai-settings/provider.ts'
import * as history from './history.ts'
import type { Preview } from './model.ts'
import { promptFor } from './prompt.ts'

/** What the first request for a question would be. Results of tools follow in later ones, as the answer shows them. */
export async function preview(
  deps: Deps,
  actor: Actor,
  message: string,
  sessionId: string | undefined,
): Promise<Preview> {
  const connected = providerOf(deps, actor)
  const before = sessionId === undefined ? undefined : history.sessionOf(deps.db, actor, sessionId)
  const { request } = await promptFor(deps, actor, connected, message, before)
  const { provider } = connected
  const { url, body } = dialects[provider.kind].asks(provider, request)
  return { url, body, estimatedTokens: estimateTokens(JSON.stringify(body)) }
}
