import type { Message } from '../ai-provider/ai-provider.ts'
import { estimateTokens } from '../ai-provider/tokens.ts'
import type { Said } from './history.ts'

/**
 * What of a conversation the model is reminded of, and how many tokens that takes: whole exchanges, a question with what
 * followed it, the latest that fit. Half an exchange would be an answer to nobody's question.
 */
export function remembered(
  said: readonly Said[],
  mostTokens: number,
): { messages: Message[]; tokens: number } {
  let tokens = 0
  const kept: Said[][] = []
  for (const exchange of exchangesOf(said).toReversed()) {
    const more = exchange.reduce((sum, { content }) => sum + estimateTokens(content), 0)
    if (tokens + more > mostTokens) break
    tokens += more
    kept.unshift(exchange)
  }
  return { messages: kept.flat().map(messageOf), tokens }
}

function exchangesOf(said: readonly Said[]): Said[][] {
  const exchanges: Said[][] = []
  for (const one of said) {
    if (one.role === 'USER') exchanges.push([one])
    else exchanges.at(-1)?.push(one)
  }
  return exchanges
}

const messageOf = ({ role, content }: Said): Message =>
  role === 'USER' ? { role, text: content } : { role, text: content, toolCalls: [] }
