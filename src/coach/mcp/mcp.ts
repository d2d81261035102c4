import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport as HttpTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import type { Actor } from '../../core/actor.ts'
import type { Json } from '../../core/json.ts'
import { VERSION } from '../../core/version.ts'
import { currencyOf } from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Deps } from '../../platform/deps.ts'
import { asData } from '../ai-provider/untrusted-data.ts'
import type { ToolUse } from '../chat/model.ts'
import { systemPrompt } from '../chat/system-prompt.ts'
import { schemaOf } from '../chat/tool.ts'
import { run, runBy } from '../chat/tool-calls.ts'
import { ToolResults } from '../chat/tool-results.ts'
import { type AssistantPermissions, type AssistantTool, permissionsOf } from './assistant-tool.ts'
import { outputSchemaOf, structuredContentOf } from './output-schema.ts'
import { type OfferedTool, offeredTo } from './toolbox.ts'

/**
 * Answers one message of the Model Context Protocol (revision 2025-11-25, streamable HTTP without sessions): with a
 * server of its own, so that nothing is kept between two. The assistant is the household's own, and may ask what the
 * coach may and what `more` tells: with the same sizes and marks, and only what the member shares with a provider.
 */
export async function answer(
  deps: Deps,
  actor: Actor,
  request: Request,
  message: unknown,
  more: readonly AssistantTool[],
): Promise<Response> {
  const permissions = permissionsOf(deps, actor)
  const offered = offeredTo(actor, permissions, more)
  const server = new Server(
    { name: 'hearth', title: 'Hearth', version: VERSION },
    { capabilities: { tools: {} }, instructions: instructionsFor(deps, actor, permissions.sharePayees) },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: offered.map(described) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input = {} } }) => {
    const tool = offered.find((one) => one.name === name)
    const use = await called(deps, actor, permissions, offered, { name, input })
    return resultOf(new ToolResults(Number.POSITIVE_INFINITY).fitting(use), tool)
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
const described = ({ name, description, parameters, result }: OfferedTool): Tool => ({
  name,
  description,
  inputSchema: schemaOf(parameters) as Tool['inputSchema'],
  outputSchema: outputSchemaOf(result) as Tool['outputSchema'],
  annotations: { readOnlyHint: true, openWorldHint: false },
})

function called(
  deps: Deps,
  actor: Actor,
  permissions: AssistantPermissions,
  offered: readonly OfferedTool[],
  { name, input }: { name: string; input: Json },
): Promise<ToolUse> {
  const own = offered.find((one) => one.name === name)?.own
  const call = { id: '', name, arguments: input }
  return own
    ? runBy(call, (asked) => own.run(deps, actor, asked, permissions))
    : run(deps, actor, { sharePayees: permissions.sharePayees }, offered, call)
}

/** As data twice: marked in text, for a model that reads it, and whole, for a program. */
const resultOf = ({ succeeded, result }: ToolUse, tool: OfferedTool | undefined): CallToolResult => ({
  isError: !succeeded,
  content: [{ type: 'text', text: asData(result) }],
  ...(succeeded && tool && { structuredContent: structuredContentOf(tool.result, result) }),
})

const instructionsFor = ({ db }: Deps, actor: Actor, sharesPayees: boolean): string =>
  systemPrompt({
    today: householdDay(db, actor),
    currency: currencyOf(db, actor),
    hasTools: true,
    sharesPayees,
  })
