import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport as HttpTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import type { Actor } from '../../core/actor.ts'
import { VERSION } from '../../core/version.ts'
import { currencyOf } from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Deps } from '../../platform/deps.ts'
import type * as provider from '../ai-provider/ai-provider.ts'
import { asData } from '../ai-provider/untrusted-data.ts'
import { rowOf } from '../ai-settings/ai-settings.ts'
import { systemPrompt } from '../chat/system-prompt.ts'
import { run } from '../chat/tool-calls.ts'
import { ToolResults } from '../chat/tool-results.ts'
import { offerFor } from '../chat/toolbox.ts'

/**
 * Answers one message of the Model Context Protocol (revision 2025-11-25, streamable HTTP without sessions): with a
 * server of its own, so that nothing is kept between two. The assistant is the household's own, and may ask what the
 * coach may: the same tools, sizes and marks, and payees only where the member shares them with a provider.
 */
export async function answer(
  deps: Deps,
  actor: Actor,
  request: Request,
  message: unknown,
): Promise<Response> {
  const sharePayees = rowOf(deps.db, actor.userId)?.sharePayees ?? false
  const { tools } = offerFor({ sharePayees })
  const server = new Server(
    { name: 'hearth', title: 'Hearth', version: VERSION },
    { capabilities: { tools: {} }, instructions: instructionsFor(deps, actor, sharePayees) },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(described) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    const use = await run(deps, actor, { sharePayees }, tools, { id: '', name, arguments: input })
    const { succeeded, result } = new ToolResults(Number.POSITIVE_INFINITY).fitting(use)
    return { isError: !succeeded, content: [{ type: 'text', text: asData(result) }] } satisfies CallToolResult
  })
  const transport = new HttpTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(request, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** Each of them reads, and asks nobody else. */
const described = ({ name, description, parameters }: provider.Tool): Tool => ({
  name,
  description,
  inputSchema: parameters as Tool['inputSchema'],
  annotations: { readOnlyHint: true, openWorldHint: false },
})

const instructionsFor = ({ db }: Deps, actor: Actor, sharesPayees: boolean): string =>
  systemPrompt({
    today: householdDay(db, actor),
    currency: currencyOf(db, actor),
    hasTools: true,
    sharesPayees,
  })
