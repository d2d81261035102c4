import { createServer, type Server, type Socket } from 'node:net'
import type { AnswerPart, Provider, ProviderRequest } from '../../../src/coach/ai-provider/ai-provider.ts'
import { converse } from '../../../src/coach/ai-provider/completion.ts'
import { ProviderFailure } from '../../../src/coach/ai-provider/failure.ts'
import type { CallLimits, Outbound } from '../../../src/platform/outbound/outbound.ts'
import { judge } from '../../../src/platform/outbound/policy.ts'
import { outboundTo } from '../../support/peers.ts'

export const KEY = 'sk-of-ann-0123456789'

/** Both switches on, and the policy as it is: peers stand on the loopback and speak plain http. */
export const open = () => outboundTo({}, { allowPrivate: true, judge })

export const at = (port: number, more: Partial<Provider> = {}): Provider => ({
  kind: 'OPENAI_COMPATIBLE',
  baseUrl: `http://127.0.0.1:${port}/v1`,
  model: 'a-model',
  apiKey: KEY,
  allowPrivate: true,
  ...more,
})

export const asking = (text: string, more: Partial<ProviderRequest> = {}): ProviderRequest => ({
  system: 'You help a household.',
  messages: [{ role: 'USER', text }],
  tools: [
    { name: 'spending', description: 'What was spent.', parameters: { type: 'object', properties: {} } },
  ],
  maxTokens: 1_000,
  ...more,
})

export interface Heard {
  pieces: AnswerPart[]
  text: string
  calls: { name: string; arguments: unknown }[]
  failure: ProviderFailure | undefined
}

/** All that a provider says, and how it ended. */
export async function hear(
  outbound: Outbound,
  provider: Provider,
  request: ProviderRequest,
  signal?: AbortSignal,
  limits?: Partial<CallLimits>,
): Promise<Heard> {
  const pieces: AnswerPart[] = []
  let failure: ProviderFailure | undefined
  try {
    for await (const piece of converse(outbound, provider, request, signal, limits)) pieces.push(piece)
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    failure = error
  }
  const text = pieces.map((piece) => (piece.kind === 'TEXT' ? piece.text : '')).join('')
  const calls = pieces.flatMap((piece) =>
    piece.kind === 'TOOL_CALL' ? [{ name: piece.name, arguments: piece.arguments }] : [],
  )
  return { pieces, text, calls, failure }
}

export interface RawPeer {
  port: number
  sockets: Socket[]
  close(): void
}

/** A server that does what it likes with whoever has sent the head of a request. */
export async function rawPeer(speak: (socket: Socket) => void): Promise<RawPeer> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('data', () => speak(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: typeof address === 'object' && address ? address.port : 0, sockets, close }
}

export const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\nconnection: close\r\n\r\n'

export const event = (input: unknown): string => `data: ${JSON.stringify(input)}\n\n`
export const delta = (part: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: part, finish_reason }],
})

/** A way out that leads to these bytes. */
export function answering(chunks: Iterable<Uint8Array>): Outbound {
  async function* body() {
    yield* chunks
  }
  const answer = {
    ok: true as const,
    status: 200,
    headers: new Map(),
    closed: Promise.resolve(),
    discard() {},
  }
  return {
    open: async () => ({ ...answer, body: body() }),
    ask: () => Promise.reject(new Error('is not asked')),
    connect: () => Promise.reject(new Error('is not asked')),
    refusalOf: async () => undefined,
  }
}
