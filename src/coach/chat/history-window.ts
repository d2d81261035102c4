import type { ProviderMessage } from '../ai-provider/ai-provider.ts'
import { estimateTokens } from '../ai-provider/tokens.ts'
import type { RememberedMessage } from './history.ts'

/**
 * What of a conversation the model is reminded of, and how many tokens that takes: whole exchanges, a question with what
 * followed it, the latest that fit. Half an exchange would be an answer to nobody's question.
 */
export function recentExchanges(
  messages: readonly RememberedMessage[],
  mostTokens: number,
): { messages: ProviderMessage[]; tokens: number } {
  let tokens = 0
  const stored: RememberedMessage[][] = []
  for (const exchange of exchangesOf(messages).toReversed()) {
    const more = exchange.reduce((sum, { content }) => sum + estimateTokens(content), 0)
    if (tokens + more > mostTokens) break
    tokens += more
    stored.unshift(exchange)
  }
  return { messages: stored.flat().map(messageOf), tokens }
}

function exchangesOf(messages: readonly RememberedMessage[]): RememberedMessage[][] {
  const exchanges: RememberedMessage[][] = []
  for (const one of messages) {
    if (one.role === 'USER') exchanges.push([one])
    else exchanges.at(-1)?.push(one)
  }
  return exchanges
}

const messageOf = ({ role, content }: RememberedMessage): ProviderMessage =>
  role === 'USER' ? { role, text: content } : { role, text: content, toolCalls: [] }
