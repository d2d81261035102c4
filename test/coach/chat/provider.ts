import type { ProviderKind } from '../../../src/coach/ai-provider/ai-provider.ts'
import type { NewAiSettings } from '../../../src/coach/ai-settings/model.ts'

export const KEY = 'sk-of-ann-0123456789'

// biome-ignore lint/suspicious/noExplicitAny: bodies are judged by what the tests expect of them
export type Loose = any

/** A request as the provider got it. */
export interface Got {
  path: string
  headers: Headers
  text: string
  body: Loose
  signal: AbortSignal
}

export interface Provider {
  port: number
  got: Got[]
  /** What it says from now on, to each request. */
  says(answer: (got: Got, count: number) => Response | Promise<Response>): void
  stop(): Promise<void>
}

/** A provider that says what it is told to and keeps what it got. It speaks as OpenAI does unless told otherwise. */
export function startProvider(): Provider {
  const got: Got[] = []
  let answer: Parameters<Provider['says']>[0] = () => said('Hello.')
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 0,
    fetch: async (request) => {
      const text = await request.text()
      const { pathname: path } = new URL(request.url)
      const one = {
        path,
        headers: request.headers,
        text,
        body: JSON.parse(text || '{}'),
        signal: request.signal,
      }
      got.push(one)
      return answer(one, got.length)
    },
  })
  return {
    port: server.port ?? 0,
    got,
    says: (next) => {
      got.length = 0
      answer = next
    },
    stop: () => server.stop(true),
  }
}

const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const delta = (part: object, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: part, finish_reason }] })
const DONE = 'data: [DONE]\n\n'
const HEADERS = { headers: { 'content-type': 'text/event-stream' } }

export const words = (...pieces: string[]): string => pieces.map((content) => delta({ content })).join('')

/** An answer in these pieces. */
export const said = (...pieces: string[]): Response =>
  new Response(`${words(...pieces)}${delta({}, 'stop')}${DONE}`, HEADERS)

type Call = [name: string, input?: object]

/** Calls of tools, some words before them, and how many tokens it is said to have taken. */
export const calls = (all: Call[], before = ''): Response => {
  const tool_calls = all.map(([name, input = {}], index) => ({
    index,
    id: `call_${index}_${name}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  }))
  const usage = event({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } })
  const text = before === '' ? '' : words(before)
  return new Response(`${text}${delta({ tool_calls })}${delta({}, 'tool_calls')}${usage}${DONE}`, HEADERS)
}

/** Says these bytes and then nothing, until it is left. */
export function pending(beginning: string): { response: Response; left: Promise<void>; end(): void } {
  const { promise: left, resolve } = Promise.withResolvers<void>()
  let end = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(beginning))
      end = () => {
        controller.enqueue(new TextEncoder().encode(`${delta({}, 'stop')}${DONE}`))
        controller.close()
      }
    },
    cancel: () => resolve(),
  })
  return { response: new Response(body, HEADERS), left, end: () => end() }
}

export const settingsFor = (port: number, more: Partial<NewAiSettings> = {}): NewAiSettings => ({
  kind: 'OPENAI_COMPATIBLE' as ProviderKind,
  baseUrl: `http://127.0.0.1:${port}/v1`,
  model: 'a-model',
  apiKey: KEY,
  allowPrivateEndpoint: true,
  ...more,
})
