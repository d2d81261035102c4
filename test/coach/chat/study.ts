import { afterAll, beforeAll, expect } from 'bun:test'
import type { ProviderKind } from '../../../src/coach/ai-provider/ai-provider.ts'
import type { NewAiSettings } from '../../../src/coach/ai-settings/model.ts'
import { type Answer, type House, makeHouse, type Person } from '../../support/house.ts'

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

/** What a tool told the model, of the request after it. */
export const toldIn = ({ body }: Got): string[] =>
  body.messages.filter(({ role }: Loose) => role === 'tool').map(({ content }: Loose) => content)

export interface Study {
  readonly house: House
  readonly person: Person
  provider: Provider
  connect(more?: Partial<NewAiSettings>, person?: Person): Promise<void>
  ask(message: string, sessionId?: string, person?: Person): Promise<Answer>
  stream(message: string, sessionId?: string, person?: Person): Promise<Streamed>
  history(query?: string): Promise<Loose[]>
}

/** A house whose members may connect a provider on the loopback, and such a provider, for the tests of a file. */
export function openStudy(begin: (study: Study) => Promise<void> = (study) => study.connect()): Study {
  const provider = startProvider()
  let house: House
  beforeAll(async () => {
    house = await makeHouse({ egressAllowPrivate: true })
    await begin(study)
  })
  afterAll(async () => {
    await provider.stop()
    await house.close()
  })
  const headers = (id?: string) => (id === undefined ? {} : { 'x-session-id': id })
  const study: Study = {
    get house() {
      return house
    },
    get person() {
      return house.admin
    },
    provider,
    connect: async (more = {}, who = house.admin) => {
      const { status, body } = await house.ask(
        who,
        'PUT',
        '/v1/ai/settings',
        settingsFor(provider.port, more),
      )
      expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
    },
    ask: (message, id, who = house.admin) =>
      house.ask(who, 'POST', '/v1/chat/completions', { message }, headers(id)),
    stream: async (message, id, who = house.admin) =>
      read(await house.handle(asking(who, message, headers(id)))),
    history: async (query = '') =>
      (await house.ask(house.admin, 'GET', `/v1/chat/history${query}`)).body.data,
  }
  return study
}

export const settingsFor = (port: number, more: Partial<NewAiSettings> = {}): NewAiSettings => ({
  kind: 'OPENAI_COMPATIBLE' as ProviderKind,
  baseUrl: `http://127.0.0.1:${port}/v1`,
  model: 'a-model',
  apiKey: KEY,
  allowPrivateEndpoint: true,
  ...more,
})

export const asking = (
  person: Person,
  message: string,
  headers: Record<string, string> = {},
  origin = 'http://hearth.test',
): Request =>
  new Request(`${origin}/api/v1/chat/completions?stream=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ message }),
  })

export interface Streamed {
  status: number
  headers: Headers
  raw: string
  text: string
  tools: Loose[]
  error: Loose
  isDone: boolean
  sessionId: string
}

/** A stream read to its end. */
export async function read(response: Response): Promise<Streamed> {
  const { headers, status } = response
  const raw = await response.text()
  return { status, headers, raw, ...eventsIn(raw), sessionId: headers.get('x-session-id') ?? '' }
}

export function eventsIn(raw: string): Pick<Streamed, 'text' | 'tools' | 'error' | 'isDone'> {
  const events = raw.split('\n\n').map((frame) => ({
    name: /^event: (.*)$/m.exec(frame)?.[1],
    data: /^data: (.*)$/m.exec(frame)?.[1] ?? '',
  }))
  const json = events
    .filter(({ data }) => data.startsWith('{'))
    .map(({ name, data }) => ({ name, ...JSON.parse(data) }))
  return {
    text: json.map((chunk) => chunk.choices?.[0]?.delta.content ?? '').join(''),
    tools: json.filter(({ name }) => name === 'tool').map(({ tool }) => tool),
    error: json.find(({ name }) => name === 'error')?.error,
    isDone: events.some(({ data }) => data === '[DONE]'),
  }
}

export const slugOf = (error: Loose): string => String(error?.type).split('/').at(-1) ?? ''
