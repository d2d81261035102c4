import { Type } from '@sinclair/typebox'
import { Problem } from '../../core/problem.ts'
import type { Deps } from '../../platform/deps.ts'
import { assistants } from '../../platform/http/access.ts'
import type { AssistantTool } from './assistant-tool.ts'

/** One JSON-RPC message; what is in it the protocol's own library judges. A list of them is of an earlier revision. */
const Message = Type.Record(Type.String(), Type.Unknown())

/**
 * The Model Context Protocol (MCP) at the address assistants use. It is active once somebody has a token for it. `more` are
 * tools of what this slice cannot know.
 */
export const mcpRoutes = (deps: Deps, more: readonly AssistantTool[]) =>
  assistants('/mcp', '/v1/chat/mcp').post(
    '/',
    async ({ actor, body, request }) => {
      judgeOrigin(request, deps.config.baseUrl)
      // A tenth of a second of a start, for what most households never ask.
      const mcp = await import('./mcp.ts')
      return mcp.answer(deps, actor, request, body, more)
    },
    { detail: { hide: true }, body: Message },
  )

/** A page of another origin must not speak to it (transports, "Security Warning"); assistants send no origin. */
function judgeOrigin({ headers }: Request, baseUrl: string): void {
  const origin = headers.get('origin')
  if (origin !== null && origin !== new URL(baseUrl).origin)
    throw new Problem('forbidden', { reason: { kind: 'ORIGIN_REFUSED' } })
}
