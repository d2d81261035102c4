import { isJson, type Json, objectIn } from '../../core/json.ts'
import type {
  AnswerPart,
  AnswerReader,
  Provider,
  ProviderDialect,
  ProviderMessage,
  ProviderRequest,
  StopReason,
} from './ai-provider.ts'
import { endpoint } from './endpoint.ts'
import { ProviderFailure } from './failure.ts'
import { countIn, listIn, textIn } from './json.ts'
import { errorOf } from './refusals.ts'
import { ToolCalls } from './tool-calls.ts'

/** Chat completions as OpenAI defines them and everybody else understands them. */
export const openai: ProviderDialect = {
  asks: (provider, request) => ({
    url: endpoint(provider.baseUrl, '/chat/completions'),
    body: bodyOf(provider, request),
  }),
  modelsUrl: ({ baseUrl }) => endpoint(baseUrl, '/models'),
  amended: adjustedBody,
  headers: ({ apiKey }) => (apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
  reader: () => new OpenAiReader(),
}

function bodyOf(
  { model }: Provider,
  { system, messages, tools, toolChoice, maxTokens }: ProviderRequest,
): Json {
  const offered = tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }))
  return {
    model,
    messages: [{ role: 'system', content: system }, ...messages.map(messageOf)],
    ...(tools.length === 0 ? {} : { tools: offered, tool_choice: toolChoice === 'NONE' ? 'none' : 'auto' }),
    max_tokens: maxTokens,
    stream: true,
    stream_options: { include_usage: true },
  }
}

type UserMessage = Extract<ProviderMessage, { role: 'USER' }>

function messageOf(message: ProviderMessage): Json {
  if (message.role === 'USER') return { role: 'user', content: userContent(message) }
  if (message.role === 'TOOL') return { role: 'tool', tool_call_id: message.callId, content: message.result }
  const { text, toolCalls } = message
  const calls = toolCalls.map(({ id, name, arguments: given }) => ({
    id,
    type: 'function',
    // Servers that put the call back into a prompt fail over what is no JSON.
    function: { name, arguments: JSON.stringify(given ?? {}) },
  }))
  return { role: 'assistant', content: text, ...(calls.length === 0 ? {} : { tool_calls: calls }) }
}

/** Plain text where there is no picture: many servers understand nothing else. */
const userContent = ({ text, pictures = [] }: UserMessage): string | Json[] =>
  pictures.length === 0
    ? text
    : [
        ...pictures.map(({ base64 }) => ({
          type: 'image_url',
          image_url: { url: `data:image/jpeg;base64,${base64}` },
        })),
        { type: 'text', text },
      ]

/** Neither can be known before: every server that speaks this dialect leaves out or forbids something else. */
function adjustedBody(body: Json, words: string): Json | undefined {
  const { max_tokens, stream_options, ...rest } = body
  if (max_tokens !== undefined && words.includes('max_completion_tokens'))
    return { ...body, max_tokens: undefined, max_completion_tokens: max_tokens }
  if (stream_options !== undefined && words.includes('stream_options')) return { ...rest, max_tokens }
  return undefined
}

const REASONS: Record<string, StopReason> = {
  stop: 'STOP',
  tool_calls: 'TOOL_CALLS',
  function_call: 'TOOL_CALLS',
  length: 'LENGTH',
  content_filter: 'FILTERED',
}

class OpenAiReader implements AnswerReader {
  private readonly calls = new ToolCalls()
  private usage: AnswerPart | undefined
  private reason: StopReason | undefined
  isDone = false

  get isOver(): boolean {
    return this.reason !== undefined
  }

  event(json: Json | undefined): AnswerPart[] {
    if (json === undefined) {
      this.isDone = true
      this.reason ??= 'STOP'
      return []
    }
    return this.read(json, 'delta')
  }

  whole(answer: Json): AnswerPart[] {
    this.isDone = true
    const pieces = this.read(answer, 'message')
    this.reason ??= 'STOP'
    return pieces
  }

  rest(): AnswerPart[] | undefined {
    if (this.reason === undefined) return undefined
    const calls = this.calls.take()
    // Many say no more than that it stopped.
    const reason = calls.length > 0 && this.reason === 'STOP' ? 'TOOL_CALLS' : this.reason
    return [...calls, ...(this.usage ? [this.usage] : []), { kind: 'END', reason }]
  }

  private read(json: Json, part: 'delta' | 'message'): AnswerPart[] {
    if (json.error !== undefined && json.error !== null) throw errorOf(json)
    if (!Array.isArray(json.choices) && !isJson(json.usage)) throw new ProviderFailure('BROKEN_ANSWER')
    this.usage = usageOf(json.usage) ?? this.usage
    const choice = objectIn(listIn(json.choices)[0])
    const { content, refusal, tool_calls } = objectIn(choice[part])
    for (const call of listIn(tool_calls)) this.addCall(objectIn(call))
    const reason = textIn(choice.finish_reason)
    if (reason !== '') this.reason = REASONS[reason] ?? 'OTHER'
    const text = contentText(content) || contentText(refusal)
    return text === '' ? [] : [{ kind: 'TEXT', text }]
  }

  private addCall(call: Json): void {
    const { name, arguments: given } = objectIn(call.function)
    this.calls.add({
      index: countIn(call.index),
      id: textIn(call.id),
      name: textIn(name),
      arguments: isJson(given) ? JSON.stringify(given) : textIn(given),
    })
  }
}

/** Text, or parts of which some are text; what a model thinks before it answers is not for the reader. */
const contentText = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : listIn(content)
        .map((part) => textIn(objectIn(part).text))
        .join('')

function usageOf(value: unknown): AnswerPart | undefined {
  const { prompt_tokens, completion_tokens } = objectIn(value)
  const inputTokens = countIn(prompt_tokens)
  const outputTokens = countIn(completion_tokens)
  if (!inputTokens || outputTokens === undefined) return undefined
  return { kind: 'USAGE', inputTokens, outputTokens }
}
