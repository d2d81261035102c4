import { type Json, objectIn } from '../../core/json.ts'
import type {
  AnswerPart,
  AnswerReader,
  Provider,
  ProviderDialect,
  ProviderMessage,
  ProviderPicture,
  ProviderRequest,
  StopReason,
} from './ai-provider.ts'
import { endpoint } from './endpoint.ts'
import { ProviderFailure } from './failure.ts'
import { countIn, textIn } from './json.ts'
import { errorOf } from './refusals.ts'
import { ToolCalls } from './tool-calls.ts'

const VERSION = '2023-06-01'

/** The Messages API of Anthropic. */
export const anthropic: ProviderDialect = {
  asks: (provider, request) => ({ url: at(provider, '/messages'), body: bodyOf(provider, request) }),
  modelsUrl: (provider) => at(provider, '/models', { limit: '1000' }),
  amended: () => undefined,
  headers: ({ apiKey }) => ({
    'anthropic-version': VERSION,
    ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
  }),
  reader: () => new AnthropicReader(),
}

/** Many write the base URL with the version, as other providers want it. */
const at = ({ baseUrl }: Provider, path: string, query?: Record<string, string>) =>
  endpoint(baseUrl.replace(/\/v1\/*$/, ''), `/v1${path}`, query)

function bodyOf(
  { model }: Provider,
  { system, messages, tools, toolChoice, maxTokens }: ProviderRequest,
): Json {
  const offered = tools.map(({ name, description, parameters }) => ({
    name,
    description,
    input_schema: parameters,
  }))
  return {
    model,
    max_tokens: maxTokens,
    ...(system === '' ? {} : { system }),
    messages: turnsOf(messages),
    ...(tools.length === 0
      ? {}
      : { tools: offered, tool_choice: { type: toolChoice === 'NONE' ? 'none' : 'auto' } }),
    stream: true,
  }
}

interface Turn {
  role: 'user' | 'assistant'
  content: Json[]
}

/** The results of all calls of a turn stand in one message, and no message is empty: the API refuses both. */
function turnsOf(messages: ProviderMessage[]): Turn[] {
  const turns: Turn[] = []
  for (const message of messages) {
    const role = message.role === 'ASSISTANT' ? 'assistant' : 'user'
    const content = contentOf(message)
    const last = turns.at(-1)
    if (content.length === 0) continue
    if (last?.role === role) last.content.push(...content)
    else turns.push({ role, content })
  }
  return turns
}

function contentOf(message: ProviderMessage): Json[] {
  if (message.role === 'TOOL')
    return [{ type: 'tool_result', tool_use_id: message.callId, content: message.result }]
  const text = message.text.trim() === '' ? [] : [{ type: 'text', text: message.text }]
  if (message.role === 'USER') return [...(message.pictures ?? []).map(pictureOf), ...text]
  const calls = message.toolCalls.map(({ id, name, arguments: input = {} }) => ({
    type: 'tool_use',
    id,
    name,
    input,
  }))
  return [...text, ...calls]
}

const pictureOf = ({ base64 }: ProviderPicture): Json => ({
  type: 'image',
  source: { type: 'base64', media_type: 'image/jpeg', data: base64 },
})

const REASONS: Record<string, StopReason> = {
  end_turn: 'STOP',
  stop_sequence: 'STOP',
  tool_use: 'TOOL_CALLS',
  max_tokens: 'LENGTH',
  model_context_window_exceeded: 'LENGTH',
  refusal: 'FILTERED',
}

class AnthropicReader implements AnswerReader {
  private readonly calls = new ToolCalls()
  private inputTokens: number | undefined
  private outputTokens: number | undefined
  private reason: StopReason | undefined
  isDone = false

  get isOver(): boolean {
    return this.reason !== undefined
  }

  event(json: Json | undefined): AnswerPart[] {
    switch (json?.type) {
      case 'message_start':
        this.count(objectIn(json.message).usage)
        return []
      case 'content_block_start':
        return this.begin(json.index, objectIn(json.content_block))
      case 'content_block_delta':
        return this.goOn(json.index, objectIn(json.delta))
      case 'message_delta':
        this.count(json.usage)
        this.end(objectIn(json.delta).stop_reason)
        return []
      case 'message_stop':
        this.isDone = true
        this.reason ??= 'STOP'
        return []
      case 'error':
        throw errorOf(json)
      default:
        // New kinds of events may be added at any time; an event without a kind is none.
        if (json !== undefined && textIn(json.type) === '') throw new ProviderFailure('BROKEN_ANSWER')
        return []
    }
  }

  whole(answer: Json): AnswerPart[] {
    if (answer.type === 'error') throw errorOf(answer)
    if (!Array.isArray(answer.content)) throw new ProviderFailure('BROKEN_ANSWER')
    this.isDone = true
    this.count(answer.usage)
    this.end(answer.stop_reason)
    this.reason ??= 'STOP'
    return answer.content.flatMap((block, index) => {
      const { type, input, ...rest } = objectIn(block)
      const given = type === 'tool_use' ? { partial_json: JSON.stringify(objectIn(input)) } : {}
      return [
        ...this.begin(index, { type, ...rest }),
        ...this.goOn(index, { type: 'input_json_delta', ...given }),
      ]
    })
  }

  rest(): AnswerPart[] | undefined {
    if (this.reason === undefined) return undefined
    const { inputTokens, outputTokens, reason } = this
    const isCounted = inputTokens && outputTokens !== undefined
    return [
      ...this.calls.take(),
      ...(isCounted ? [{ kind: 'USAGE' as const, inputTokens, outputTokens }] : []),
      { kind: 'END', reason },
    ]
  }

  private begin(index: unknown, { type, id, name, text }: Json): AnswerPart[] {
    if (type === 'tool_use')
      this.calls.add({ index: countIn(index), id: textIn(id), name: textIn(name), arguments: '' })
    return type === 'text' ? textOf(text) : []
  }

  private goOn(index: unknown, { type, text, partial_json }: Json): AnswerPart[] {
    const given = textIn(partial_json)
    if (type === 'input_json_delta' && given !== '')
      this.calls.add({ index: countIn(index), id: '', name: '', arguments: given })
    return type === 'text_delta' ? textOf(text) : []
  }

  private end(reason: unknown): void {
    const text = textIn(reason)
    if (text !== '') this.reason = REASONS[text] ?? 'OTHER'
  }

  /** What was written to or read from a cache is paid for as well and stands apart. Each count replaces the one before. */
  private count(value: unknown): void {
    const { input_tokens, cache_creation_input_tokens, cache_read_input_tokens, output_tokens } =
      objectIn(value)
    const counts = [input_tokens, cache_creation_input_tokens, cache_read_input_tokens].map(countIn)
    if (counts[0] !== undefined) this.inputTokens = counts.reduce<number>((sum, count = 0) => sum + count, 0)
    this.outputTokens = countIn(output_tokens) ?? this.outputTokens
  }
}

const textOf = (text: unknown): AnswerPart[] =>
  textIn(text) === '' ? [] : [{ kind: 'TEXT', text: textIn(text) }]
