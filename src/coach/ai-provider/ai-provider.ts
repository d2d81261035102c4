import type { Json } from '../../core/json.ts'

export const providerKinds = ['OPENAI_COMPATIBLE', 'ANTHROPIC'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** Whom a person has chosen to answer, and with which of its models. */
export interface Provider {
  kind: ProviderKind
  /** What `/chat/completions`, or `/v1/messages` of Anthropic, is added to. */
  baseUrl: string
  model: string
  apiKey?: string | undefined
  /** The person's allowPrivateEndpoint; opens nothing without SVC_EGRESS_ALLOW_PRIVATE. */
  allowPrivate: boolean
}

/** What a model may ask for; `parameters` is a JSON schema of an object. */
export interface Tool {
  name: string
  description: string
  parameters: Json
}

export interface ToolCall {
  /** By which its result is told apart from others. */
  id: string
  name: string
  /** Undefined where the model wrote no JSON object. Whatever it wrote is unchecked. */
  arguments: Json | undefined
}

/** A JPEG that a model is to look at. */
export interface ProviderPicture {
  base64: string
}

export type ProviderMessage =
  | { role: 'USER'; text: string; pictures?: ProviderPicture[] }
  | { role: 'ASSISTANT'; text: string; toolCalls: ToolCall[] }
  | { role: 'TOOL'; callId: string; result: string }

export interface ProviderRequest {
  system: string
  messages: ProviderMessage[]
  tools: Tool[]
  /** NONE where results of tools are among the messages but no more of them may run. AUTO unless it is given. */
  toolChoice?: 'AUTO' | 'NONE'
  /** The longest answer that is asked for. */
  maxTokens: number
}

export type StopReason = 'STOP' | 'TOOL_CALLS' | 'LENGTH' | 'FILTERED' | 'OTHER'

/** What an answer consists of, in the order of arrival; END is the last. */
export type AnswerPart =
  | { kind: 'TEXT'; text: string }
  | ({ kind: 'TOOL_CALL' } & ToolCall)
  /** As the provider counts; at most once. Some do not count, and some say that nothing was read. */
  | { kind: 'USAGE'; inputTokens: number; outputTokens: number }
  | { kind: 'END'; reason: StopReason }

/** How a kind of provider writes and reads. */
export interface ProviderDialect {
  /** Where and how an answer is asked for. */
  asks(provider: Provider, request: ProviderRequest): ProviderCall
  /** What else to ask with after a body was refused with these words; undefined where nothing would help. */
  amended(body: Json, words: string): Json | undefined
  modelsUrl(provider: Provider): string
  headers(provider: Provider): Record<string, string>
  reader(): AnswerReader
}

interface ProviderCall {
  url: string
  body: Json
}

/** Makes pieces of one answer; throws ProviderFailure where it is none. */
export interface AnswerReader {
  /** Reads one event of a stream; undefined is `[DONE]`. */
  event(json: Json | undefined): AnswerPart[]
  /** Reads an answer that came in one piece although a stream was asked for. */
  whole(answer: Json): AnswerPart[]
  /** What is left when nothing more comes, END included; undefined where the answer lacks its end. */
  rest(): AnswerPart[] | undefined
  /** Whether the end has been told; what may still come is a count of tokens. */
  readonly isOver: boolean
  /** Whether nothing that counts can come any more. */
  readonly isDone: boolean
}
