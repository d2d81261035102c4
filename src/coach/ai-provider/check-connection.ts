import type { Outbound } from '../../platform/outbound/outbound.ts'
import type { Provider, ProviderRequest } from './ai-provider.ts'
import { converse } from './completion.ts'
import { caught, ProviderFailure } from './failure.ts'

const LIMITS = { firstByteMs: 60_000, idleMs: 30_000, deadlineMs: 90_000, bodyBytes: 1_048_576 }

/** Enough for a model that thinks before it acts. */
const MAX_TOKENS = 1_024

const REQUEST: ProviderRequest = {
  system: 'You test a connection. Call the tool that you are given; do not answer in words.',
  messages: [{ role: 'USER', text: 'Call the tool report_ready now.' }],
  tools: [
    {
      name: 'report_ready',
      description: 'Reports that the connection works.',
      parameters: { type: 'object', properties: {}, additionalProperties: false },
    },
  ],
  maxTokens: MAX_TOKENS,
}

/** Whether a provider would serve the coach, by really asking it to call a tool. Undefined where it would. */
export async function check(
  outbound: Outbound,
  provider: Provider,
  signal?: AbortSignal,
): Promise<ProviderFailure | undefined> {
  try {
    for await (const piece of converse(outbound, provider, REQUEST, signal, LIMITS))
      if (piece.kind === 'TOOL_CALL') return undefined
    return new ProviderFailure('NO_TOOL_CALLS')
  } catch (error) {
    return caught(error)
  }
}
