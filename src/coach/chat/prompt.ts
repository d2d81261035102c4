import type { Actor } from '../../core/actor.ts'
import * as household from '../../people/household/household.ts'
import { householdDay } from '../../people/household/household-day.ts'
import type { Deps } from '../../platform/deps.ts'
import { estimateTokens } from '../ai-provider/tokens.ts'
import { asData } from '../ai-provider/untrusted-data.ts'
import type { ConnectedProvider } from '../ai-settings/provider.ts'
import type { Prompt } from './answer.ts'
import * as history from './history.ts'
import { recentExchanges } from './history-window.ts'
import { systemPrompt } from './system-prompt.ts'
import type { ToolPermissions } from './tool.ts'
import { NO_OFFER, offerFor, type SummaryInput } from './toolbox.ts'

const MOST_OUTPUT_TOKENS = 4_000
/** Of what a model reads at once; the same room holds what it writes. */
const OUTPUT_SHARE = 1 / 4
/** Of what is left beside the question; the rest is for what the tools will tell. */
const MEMORY_SHARE = 1 / 2

/** Everything the model receives before it answers a question, in a new conversation or in an existing one. */
export async function promptFor(
  deps: Deps,
  actor: Actor,
  connected: ConnectedProvider,
  message: string,
  before: history.StoredSession | undefined,
): Promise<Prompt> {
  const { contextTokens, sharePayees, useTools, updatedAt } = connected.settings
  const maxTokens = Math.min(MOST_OUTPUT_TOKENS, Math.floor(contextTokens * OUTPUT_SHARE))
  const { tools, tokens: ofTools } = useTools ? offerFor({ sharePayees }) : NO_OFFER
  const system = systemPrompt({
    today: householdDay(deps.db, actor),
    currency: household.currencyOf(deps.db, actor),
    hasTools: useTools,
    sharesPayees: sharePayees,
  })
  const asked = estimateTokens(system) + ofTools + estimateTokens(message)
  const free = Math.max(contextTokens - maxTokens - asked, 0)
  const summary = useTools ? '' : await summaryWithin(deps, actor, { sharePayees }, free * MEMORY_SHARE)
  // Before the payees were kept back, answers may have named them.
  const since = sharePayees ? undefined : updatedAt
  const said = before ? history.messagesSince(deps.db, before, since) : []
  const { messages, tokens } = recentExchanges(said, Math.floor(free * MEMORY_SHARE))
  const text = summary === '' ? message : `${message}\n\n${summary}`
  const request = { system, messages: [...messages, { role: 'USER' as const, text }], tools, maxTokens }
  const expected = asked + tokens + estimateTokens(summary)
  return { actor, connected, request, expected, room: free - tokens }
}

/** As many parts of the summary, the most important first, as there is room for. */
async function summaryWithin(
  deps: Deps,
  actor: Actor,
  permissions: ToolPermissions,
  tokens: number,
): Promise<string> {
  const request: SummaryInput = { actor, permissions }
  const parts = Object.entries(await deps.background.read('coach.summary', request, 'LONG'))
  const textOf = () => asData(Object.fromEntries(parts))
  while (parts.length > 0 && estimateTokens(textOf()) > tokens) parts.pop()
  return parts.length === 0 ? '' : textOf()
}
