import type { TokenScope } from '../../core/actor.ts'
import { Problem } from '../../core/problem.ts'
import type { Caller } from './caller.ts'
import type { Hooks } from './route-hooks.ts'
import { answersSecret } from './secret-answers.ts'

/**
 * The scope a route requires of a personal access token: READ for reading, WRITE for everything else. Undefined for
 * routes of administrators, for routes reserved for people (see access.ts), and for those that return a credential,
 * which would outlive the token.
 */
export function scopeFor(method: string, hooks: Hooks): TokenScope | undefined {
  const { 'x-access': access, 'x-in-person': isInPerson } = hooks.detail ?? {}
  if (access === 'ASSISTANT') return 'MCP'
  if (access !== 'MEMBER' || isInPerson || answersSecret(hooks)) return undefined
  return method === 'GET' ? 'READ' : 'WRITE'
}

/**
 * Throws forbidden if a personal access token does not open the route. Sessions open everything except the assistants'
 * route, so that no page in a browser can call that.
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
