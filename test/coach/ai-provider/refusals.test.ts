import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Provider } from '../../../src/coach/ai-provider/ai-provider.ts'
import { check } from '../../../src/coach/ai-provider/check-connection.ts'
import type { ProviderFailure } from '../../../src/coach/ai-provider/failure.ts'
import { models } from '../../../src/coach/ai-provider/models.ts'
import { expiredTls, outboundTo, peerTls } from '../../support/peers.ts'
import { asking, at, delta, event, hear, KEY, open, rawPeer } from './peers.ts'

interface SentRequest {
  path: string
  headers: Headers
  body: Record<string, unknown>
}

let answer: (request: SentRequest) => Response = () => new Response()
const input: SentRequest[] = []
const fetch = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url)
  const body = request.method === 'POST' ? ((await request.json()) as SentRequest['body']) : {}
  const one = { path: pathname + search, headers: request.headers, body }
  input.push(one)
  return answer(one)
}
let plain: Bun.Server<undefined>
let secure: Bun.Server<undefined>
let expired: Bun.Server<undefined>
beforeAll(() => {
  const here = { hostname: '127.0.0.1', port: 0, fetch }
  plain = Bun.serve(here)
  secure = Bun.serve({ ...here, tls: peerTls })
  expired = Bun.serve({ ...here, tls: expiredTls })
})
afterAll(() => {
  for (const server of [plain, secure, expired]) server.stop(true)
})

const inside = (more: Partial<Provider> = {}) => at(plain.port ?? 0, more)
const outside = (more: Partial<Provider> = {}) =>
  inside({ baseUrl: `https://peer.test:${secure.port}/v1`, allowPrivate: false, ...more })
const way = () => outboundTo({ 'peer.test': ['127.0.0.1'] })
const refusing = (status: number, input: unknown, headers = {}) => {
  answer = () =>
    typeof input === 'string'
      ? new Response(input, { status, headers })
      : Response.json(input, { status, headers })
}
const failing = async (request = asking('x')): Promise<ProviderFailure | undefined> =>
  (await hear(way().outbound, outside(), request)).failure

test.each<[string, number, unknown, string]>([
  [
    'OpenAI, a wrong key',
    401,
    {
      error: {
        message: `Incorrect API key provided: ${KEY}`,
        type: 'invalid_request_error',
        code: 'invalid_api_key',
      },
    },
    'WRONG_KEY',
  ],
  [
    'Anthropic, a wrong key',
    401,
    { type: 'error', error: { type: 'authentication_error', message: 'invalid x-api-key' } },
    'WRONG_KEY',
  ],
  [
    'Anthropic, no permission',
    403,
    { type: 'error', error: { type: 'permission_error', message: 'no' } },
    'WRONG_KEY',
  ],
  [
    'Gemini, a wrong key',
    400,
    [
      {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
        },
      },
    ],
    'WRONG_KEY',
  ],
  ['a reverse proxy', 401, '<h1>401</h1>', 'WRONG_KEY'],
  [
    'OpenAI, no such model',
    404,
    {
      error: {
        message: 'The model `x` does not exist or you do not have access to it.',
        code: 'model_not_found',
      },
    },
    'UNKNOWN_MODEL',
  ],
  [
    'OpenAI, a model of others',
    403,
    { error: { message: 'Project `p` does not have access to model `x`', code: 'model_not_found' } },
    'UNKNOWN_MODEL',
  ],
  [
    'Anthropic, no such model',
    404,
    { type: 'error', error: { type: 'not_found_error', message: 'model: claude-0' } },
    'UNKNOWN_MODEL',
  ],
  [
    'Ollama, no such model',
    404,
    { error: { message: 'model "x" not found, try pulling it first', type: 'api_error' } },
    'UNKNOWN_MODEL',
  ],
  [
    'vLLM, no such model',
    404,
    { object: 'error', message: 'The model `x` does not exist.', type: 'NotFoundError', code: 404 },
    'UNKNOWN_MODEL',
  ],
  [
    'OpenRouter, no such model',
    400,
    { error: { message: 'x/y is not a valid model ID', code: 400 } },
    'UNKNOWN_MODEL',
  ],
  [
    'Mistral, no such model',
    400,
    { object: 'error', message: 'Invalid model: x', type: 'invalid_model', code: '1500' },
    'UNKNOWN_MODEL',
  ],
  [
    'OpenAI, no such path',
    404,
    { error: { message: 'Invalid URL (POST /chat/completions)', type: 'invalid_request_error' } },
    'UNREACHABLE',
  ],
  ['FastAPI, no such path', 404, { detail: 'Not Found' }, 'UNREACHABLE'],
  ['a web server', 405, '<h1>405</h1>', 'UNREACHABLE'],
  [
    'Ollama, no tools',
    400,
    { error: { message: 'registry.ollama.ai/library/x does not support tools', type: 'api_error' } },
    'NO_TOOL_CALLS',
  ],
  [
    'OpenRouter, no tools',
    404,
    { error: { message: 'No endpoints found that support tool use.', code: 404 } },
    'NO_TOOL_CALLS',
  ],
  [
    'OpenAI, no credit',
    429,
    {
      error: {
        message: 'You exceeded your current quota',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      },
    },
    'NO_CREDIT',
  ],
  [
    'Anthropic, no credit',
    400,
    {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'Your credit balance is too low to access the API.' },
    },
    'NO_CREDIT',
  ],
  ['OpenRouter, no credit', 402, { error: { message: 'Insufficient credits', code: 402 } }, 'NO_CREDIT'],
  [
    'OpenAI, too long',
    400,
    {
      error: {
        message: "This model's maximum context length is 8192 tokens.",
        code: 'context_length_exceeded',
      },
    },
    'CONTEXT_TOO_LONG',
  ],
  [
    'Anthropic, too long',
    400,
    {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'prompt is too long: 208310 tokens > 200000 maximum' },
    },
    'CONTEXT_TOO_LONG',
  ],
  [
    'llama.cpp, too long',
    400,
    {
      error: {
        code: 400,
        message: 'the request exceeds the available context size',
        type: 'exceed_context_size_error',
      },
    },
    'CONTEXT_TOO_LONG',
  ],
  [
    'Anthropic, too large',
    413,
    { type: 'error', error: { type: 'request_too_large', message: 'x' } },
    'CONTEXT_TOO_LONG',
  ],
  [
    'Anthropic, overloaded',
    529,
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    'OVERLOADED',
  ],
  ['a gateway', 502, '<h1>502</h1>', 'OVERLOADED'],
  ['a limit', 429, '', 'RATE_LIMITED'],
  ['something else', 400, { error: { message: 'temperature: no' } }, 'REJECTED'],
  ['something new', 422, { detail: [{ loc: ['body'] }] }, 'REJECTED'],
])('%s (%i) is told apart, and nothing of it is repeated', async (_who, status, input, kind) => {
  refusing(status, input)
  const { outbound, logged } = way()
  const { failure } = await hear(outbound, outside(), asking('x'))
  expect<string | undefined>(failure?.kind).toBe(kind)
  expect(`${Bun.inspect(failure)} ${JSON.stringify(failure)} ${logged}`).not.toContain(KEY)
})

test.each<[string, object, number | undefined]>([
  ['seconds', { 'retry-after': '20' }, 20],
  [
    'a date, by the clock of the provider',
    { 'retry-after': 'Mon, 15 Jun 2026 12:01:30 GMT', date: 'Mon, 15 Jun 2026 12:00:00 GMT' },
    90,
  ],
  ['nothing that can be read', { 'retry-after': 'soon' }, undefined],
  ['nothing', {}, undefined],
])('the wish to be left alone is read from %s', async (_what, headers, seconds) => {
  for (const status of [429, 503]) {
    refusing(status, { error: { message: 'x' } }, headers)
    expect((await failing())?.retryAfterSeconds).toBe(seconds)
  }
})

describe('a request', () => {
  const streamed = () => new Response(event(delta({ content: 'ok' }, 'stop')))

  test('carries the key in one header and the conversation as OpenAI writes it', async () => {
    answer = streamed
    input.length = 0
    const messages = [
      { role: 'USER' as const, text: 'How much?' },
      {
        role: 'ASSISTANT' as const,
        text: '',
        toolCalls: [
          { id: 'a', name: 'spending', arguments: { month: '2026-01' } },
          { id: 'b', name: 'spending', arguments: undefined },
        ],
      },
      { role: 'TOOL' as const, callId: 'a', result: '12.30' },
      { role: 'TOOL' as const, callId: 'b', result: 'no' },
    ]
    expect(await failing(asking('', { messages, toolChoice: 'NONE' }))).toBeUndefined()
    const [{ path, headers, body } = { path: '', headers: new Headers(), body: {} }] = input
    expect([path, headers.get('authorization')]).toEqual(['/v1/chat/completions', `Bearer ${KEY}`])
    expect([...headers].filter(([, value]) => value.includes(KEY))).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain(KEY)
    expect(body).toMatchObject({
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 1_000,
      tool_choice: 'none',
    })
    const call = (id: string, given: string) => ({
      id,
      type: 'function',
      function: { name: 'spending', arguments: given },
    })
    expect(body.messages).toEqual([
      { role: 'system', content: 'You help a household.' },
      { role: 'user', content: 'How much?' },
      { role: 'assistant', content: '', tool_calls: [call('a', '{"month":"2026-01"}'), call('b', '{}')] },
      { role: 'tool', tool_call_id: 'a', content: '12.30' },
      { role: 'tool', tool_call_id: 'b', content: 'no' },
    ])

    input.length = 0
    answer = () => new Response(event({ type: 'message_stop' }))
    await hear(way().outbound, outside({ kind: 'ANTHROPIC' }), asking('', { messages, toolChoice: 'NONE' }))
    const [other] = input
    expect([other?.path, other?.headers.get('x-api-key'), other?.headers.get('anthropic-version')]).toEqual([
      '/v1/messages',
      KEY,
      '2023-06-01',
    ])
    expect(other?.body).toMatchObject({ system: 'You help a household.', tool_choice: { type: 'none' } })
    expect(other?.body.messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'How much?' }] },
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', id: 'a', name: 'spending', input: { month: '2026-01' } },
          { type: 'tool_use', id: 'b', name: 'spending', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'a', content: '12.30' },
          { type: 'tool_result', tool_use_id: 'b', content: 'no' },
        ],
      },
    ])
  })

  test('is made again without what a provider does not know', async () => {
    input.length = 0
    answer = ({ body }) => {
      const refused = (message: string) => Response.json({ error: { message } }, { status: 400 })
      if ('max_tokens' in body) return refused("Use 'max_completion_tokens' instead of 'max_tokens'.")
      return 'stream_options' in body ? refused('Unknown field: stream_options') : streamed()
    }
    expect(await failing()).toBeUndefined()
    expect(
      input.map(({ body }) => [body.max_tokens, body.max_completion_tokens, 'stream_options' in body]),
    ).toEqual([
      [1_000, undefined, true],
      [undefined, 1_000, true],
      [undefined, 1_000, false],
    ])
    input.length = 0
    refusing(400, { error: { message: 'max_completion_tokens and stream_options' } })
    expect([(await failing())?.kind, input.length]).toEqual(['REJECTED', 3])
  })

  test.each([
    ['/v1/', '/v1/chat/completions', '/v1/messages'],
    ['', '/chat/completions', '/v1/messages'],
    ['/a/b?version=1#x', '/a/b/chat/completions?version=1', '/a/b/v1/messages?version=1'],
  ])('to %p goes below it', async (base, openai, anthropic) => {
    answer = streamed
    input.length = 0
    const baseUrl = `https://peer.test:${secure.port}${base}`
    for (const kind of ['OPENAI_COMPATIBLE', 'ANTHROPIC'] as const)
      await hear(way().outbound, outside({ kind, baseUrl }), asking('x'))
    expect(input.map(({ path }) => path)).toEqual([openai, anthropic])
  })

  test('with a key that is no header is the fault of the key', async () => {
    const { outbound, logged } = way()
    const apiKey = `${KEY}\r\nx-other: 1`
    const { failure } = await hear(outbound, outside({ apiKey }), asking('x'))
    expect(failure?.kind).toBe('WRONG_KEY')
    expect(`${Bun.inspect(failure)} ${logged}`).not.toContain(KEY)
  })
})

describe('what stands inside', () => {
  const ports = async (): Promise<[string, string][]> => {
    const gone = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
    const nobody = gone.port
    await gone.stop(true)
    const http = (text: string) => (socket: { end(text: string): void }) => socket.end(text)
    const speaking = [
      'SSH-2.0-OpenSSH_9.9\r\n',
      '',
      'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n<h1>Router</h1>',
      'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"status":"green"}',
      'HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n',
      'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc',
      'HTTP/1.1 401 No\r\nwww-authenticate: Basic\r\ncontent-length: 0\r\n\r\n',
      'HTTP/1.1 403 No\r\ncontent-length: 4\r\n\r\nnope',
      'HTTP/1.1 404 No\r\ncontent-length: 0\r\n\r\n',
      'HTTP/1.1 429 No\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n',
      'HTTP/1.1 500 No\r\ncontent-length: 0\r\n\r\n',
      'HTTP/1.1 302 Found\r\nlocation: /login\r\ncontent-length: 0\r\n\r\n',
    ]
    const raw = await Promise.all(speaking.map((text) => rawPeer(http(text))))
    return [
      ['nothing', `http://127.0.0.1:${nobody}`],
      ['no name', 'http://nowhere.test'],
      ['a certificate that ended', `https://127.0.0.1:${expired.port}`],
      ['TLS, called without', `http://127.0.0.1:${secure.port}`],
      ['no TLS, called with it', `https://127.0.0.1:${plain.port}`],
      ...raw.map(({ port }, i): [string, string] => [speaking[i] ?? '', `http://127.0.0.1:${port}`]),
    ]
  }

  test('cannot be told apart by whoever points the settings at it', async () => {
    answer = () => new Response('<h1>Printer</h1>')
    for (const [what, baseUrl] of await ports()) {
      const found = await check(open().outbound, inside({ baseUrl }))
      const listed = await models(open().outbound, inside({ baseUrl }))
      const { failure } = await hear(open().outbound, inside({ baseUrl }), asking('x'))
      for (const one of [found, listed, failure])
        expect([what, Bun.inspect({ ...(one as ProviderFailure) })]).toEqual([
          what,
          Bun.inspect({ kind: 'UNREACHABLE', retryAfterSeconds: undefined }),
        ])
    }
  })

  test('is refused by the policy in words that name nothing', async () => {
    for (const baseUrl of ['http://169.254.169.254', 'http://10.0.0.1', `http://127.0.0.1:${plain.port}`]) {
      const { outbound } = outboundTo({}, { allowPrivate: false })
      const found = await check(outbound, inside({ baseUrl }))
      expect(found).toMatchObject({
        kind: 'REFUSED_BY_POLICY',
        message: 'The address of the provider may not be called.',
      })
    }
  })
})

describe('a check', () => {
  const checked = async () => (await check(open().outbound, inside()))?.kind

  test('finds a model that answers in words, or is refused because of tools', async () => {
    answer = () => new Response(event(delta({ content: 'I am ready.' }, 'stop')))
    expect(await checked()).toBe('NO_TOOL_CALLS')
    refusing(400, { error: { message: 'x does not support tools' } })
    expect(await checked()).toBe('NO_TOOL_CALLS')
  })

  test('tells a wrong key, an unknown model and a limit apart, inside too', async () => {
    refusing(401, { error: { message: 'no' } })
    expect(await checked()).toBe('WRONG_KEY')
    refusing(404, { error: { message: "model 'x' not found" } })
    expect(await checked()).toBe('UNKNOWN_MODEL')
    refusing(429, { error: { message: 'slow down' } })
    expect(await checked()).toBe('RATE_LIMITED')
  })
})

describe('the list of models', () => {
  test('is sorted, without doubles and what is no name', async () => {
    const ids = ['b', 'a', '', 'a', 7, 'x'.repeat(201)]
    for (const said of [{ object: 'list', data: ids.map((id) => ({ id })) }, ids.map((id) => ({ id }))]) {
      answer = () => Response.json(said)
      expect(await models(open().outbound, inside())).toEqual(['a', 'b'])
    }
    input.length = 0
    await models(open().outbound, inside({ kind: 'ANTHROPIC', apiKey: undefined }))
    expect([input[0]?.path, input[0]?.headers.has('x-api-key')]).toEqual(['/v1/models?limit=1000', false])
  })

  test('is read to four MiB', async () => {
    answer = () => new Response(`{"data":[${' '.repeat(4_194_304)}]}`)
    expect(await models(way().outbound, outside())).toMatchObject({ kind: 'UNREACHABLE' })
  })
})
