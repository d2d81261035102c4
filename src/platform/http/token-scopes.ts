import type { TokenScope } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Caller } from './caller.ts'
import type { Hooks } from './route-hooks.ts'
import { answersSecret } from './secret-answers.ts'

/**
 * What a personal access token must be for a route: to read for what is read, to write for everything else. None will do
 * where administrators alone may go, where a route is kept for people (see access.ts), and where it answers with
 * something that opens something else, which would outlive the token.
 */
export function scopeFor(method: string, hooks: Hooks): TokenScope | undefined {
  const { 'x-access': access, 'x-in-person': isInPerson } = hooks.detail ?? {}
  if (access === 'ASSISTANT') return 'MCP'
  if (access !== 'MEMBER' || isInPerson || answersSecret(hooks)) return undefined
  return method === 'GET' ? 'READ' : 'WRITE'
}

/**
 * Throws forbidden where a personal access token does not open the route. Sessions open everything but what is for
 * assistants, so that no page of a browser ever speaks to that.
 */
export function judgeScope({ actor, route }: Caller): void {
  const held = actor?.token?.scope
  if ((held === 'MCP') !== (route?.scope === 'MCP')) {
    throw new Problem('forbidden', { reason: { kind: held === 'MCP' ? 'ASSISTANTS_ONLY' : 'NO_ASSISTANT' } })
  }
  if (held === undefined) return
  if (route?.scope === undefined) {
    throw new Problem('forbidden', { reason: { kind: 'TOKEN_OPENS_NOT' } })
  }
  if (route.scope === 'WRITE' && held !== 'WRITE') {
    throw new Problem('forbidden', { reason: { kind: 'TOKEN_READS_ONLY' } })
  }
}
