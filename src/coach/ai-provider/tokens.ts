import type { ProviderRequest, ToolCall } from './ai-provider.ts'

/** What a model read and wrote, as its provider counts or by our estimate. */
export interface TokenUsage {
  inputTokens: number
  outputTokens: number
}

const BYTES_PER_TOKEN = 3

/**
 * About how many tokens a text is, and rather too many: a token for every three bytes of UTF-8. Every model counts in
 * its own way; English prose has four bytes to a token, numbers, JSON and Chinese three or a little less.
 */
export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN)

/** What was heard of an answer, to its end or not. */
interface ReportedUsage {
  text: string
  calls: readonly ToolCall[]
  /** What the provider says that it took. */
  counted: TokenUsage | undefined
}

/** What an answer cost, by our estimate where the provider does not count. A refusal, or silence, costs nothing. */
export function costOf(request: ProviderRequest, { text, calls, counted }: ReportedUsage): TokenUsage {
  if (counted) return counted
  if (text === '' && calls.length === 0) return { inputTokens: 0, outputTokens: 0 }
  return {
    inputTokens: tokensOf(request),
    outputTokens: estimateTokens(text + (calls.length > 0 ? JSON.stringify(calls) : '')),
  }
}

/** About how many tokens a request is to read. */
export const tokensOf = ({ system, messages, tools }: ProviderRequest): number =>
  TOKENS_A_PICTURE * picturesIn(messages) +
  estimateTokens(
    system + JSON.stringify(messages, withoutPictures) + (tools.length > 0 ? JSON.stringify(tools) : ''),
  )

/** By its size on the screen, not by its bytes: of one of 1,600 pixels no provider charges more. */
export const TOKENS_A_PICTURE = 1_600

const picturesIn = (messages: ProviderRequest['messages']): number =>
  messages.reduce((sum, message) => sum + (message.role === 'USER' ? (message.pictures?.length ?? 0) : 0), 0)

const withoutPictures = (name: string, value: unknown): unknown => (name === 'pictures' ? undefined : value)
