import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { LLMock } from '@copilotkit/aimock'
import type { Provider, ProviderKind } from '../../../src/coach/ai-provider/ai-provider.ts'
import { check } from '../../../src/coach/ai-provider/check-connection.ts'
import { models } from '../../../src/coach/ai-provider/models.ts'
import { judge } from '../../../src/platform/outbound/policy.ts'
import { aiSwitches } from '../../platform/outbound/verdicts.ts'
import { outboundTo } from '../../support/peers.ts'
import { asking, at, hear, KEY, open } from './peers.ts'

const usage = { prompt_tokens: 11, completion_tokens: 5, input_tokens: 11, output_tokens: 5 }
const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 5, auth: { apiKeys: [KEY] } })
mock.onMessage('hello', { content: 'Grüezi, 家庭! You spent 12.30.', usage })
mock.onMessage('thinking', { content: 'Done.', reasoning: 'Let me think about it.' })
mock.onMessage('one call', {
  toolCalls: [{ name: 'spending', arguments: '{"month":"2026-01","of":["a","b"]}' }],
})
mock.onMessage('two calls', {
  content: 'One moment.',
  toolCalls: [
    { name: 'spending', arguments: '{"month":"2026-01"}' },
    { name: 'balance', arguments: '{}' },
  ],
})
mock.onMessage('bad arguments', { toolCalls: [{ name: 'spending', arguments: '{"month":' }] })
mock.onMessage('too long', { content: 'And then', finishReason: 'length' })
mock.onMessage('cut', { content: 'You have spent a lot of money.' }, { truncateAfterChunks: 4 })
mock.onMessage('malformed', { content: 'Hi' }, { chaos: { malformedRate: 1 } })
mock.onMessage('busy', {
  error: { message: 'slow down', type: 'rate_limit_error' },
  status: 429,
  retryAfter: 7,
})
mock.onMessage('broken', { error: { message: 'oops', type: 'server_error' }, status: 500 })
mock.onMessage('tool report_ready', { toolCalls: [{ name: 'report_ready', arguments: '{}' }] })

beforeAll(() => mock.start())
afterAll(() => mock.stop())

const kinds: ProviderKind[] = ['OPENAI_COMPATIBLE', 'ANTHROPIC']
const here = (kind: ProviderKind, more: Partial<Provider> = {}): Provider => ({
  ...at(mock.port, { kind, model: 'gpt-4o' }),
  ...more,
})

describe.each(kinds)('from a provider that speaks %s', (kind) => {
  const ask = (text: string) => hear(open().outbound, here(kind), asking(text))

  test('text comes in pieces, with what it cost', async () => {
    const { pieces, text, failure } = await ask('hello')
    expect(text).toBe('Grüezi, 家庭! You spent 12.30.')
    expect(pieces.filter((piece) => piece.kind === 'TEXT').length).toBeGreaterThan(3)
    expect(pieces.slice(-2)).toEqual([
      { kind: 'USAGE', inputTokens: 11, outputTokens: 5 },
      { kind: 'END', reason: 'STOP' },
    ])
    expect(failure).toBeUndefined()
  })

  test('what it thinks before it answers is left out', async () => {
    expect((await ask('thinking')).text).toBe('Done.')
  })

  test('calls of tools come whole, with ids of their own, at the end', async () => {
    const one = await ask('one call')
    expect(one.calls).toEqual([{ name: 'spending', arguments: { month: '2026-01', of: ['a', 'b'] } }])
    expect(one.pieces.at(-1)).toEqual({ kind: 'END', reason: 'TOOL_CALLS' })
    const two = await ask('two calls')
    expect(two.text).toBe('One moment.')
    expect(two.calls).toEqual([
      { name: 'spending', arguments: { month: '2026-01' } },
      { name: 'balance', arguments: {} },
    ])
    const ids = two.pieces.flatMap((piece) => (piece.kind === 'TOOL_CALL' ? [piece.id] : []))
    expect(new Set(ids).size).toBe(2)
  })

  test('arguments that are no object come as none', async () => {
    // Anthropic's own wire holds an object, so this peer mends what is broken before it sends it.
    const { calls } = await ask('bad arguments')
    expect(calls).toEqual([{ name: 'spending', arguments: kind === 'ANTHROPIC' ? {} : undefined }])
  })

  test('an answer that was too long says so at its end', async () => {
    expect((await ask('too long')).pieces.at(-1)).toEqual({ kind: 'END', reason: 'LENGTH' })
  })

  test('an answer that is cut keeps what came and fails', async () => {
    const { text, failure } = await ask('cut')
    expect('You have spent a lot of money.').toStartWith(text)
    expect(failure?.kind).toBe('CUT_OFF')
  })

  test('refusals are told apart, and how long to wait', async () => {
    const busy = (await ask('busy')).failure
    expect([busy?.kind, busy?.retryAfterSeconds]).toEqual(['RATE_LIMITED', 7])
    expect((await ask('broken')).failure?.kind).toBe('OVERLOADED')
    const stranger = await hear(open().outbound, here(kind, { apiKey: 'sk-wrong' }), asking('hello'))
    expect(stranger.failure?.kind).toBe('WRONG_KEY')
    expect((await ask('malformed')).failure?.kind).toBe('UNREACHABLE')
  })

  test('models are listed', async () => {
    expect(await models(open().outbound, here(kind))).toContain('gpt-4o')
    expect(await models(open().outbound, here(kind, { apiKey: 'sk-wrong' }))).toMatchObject({
      kind: 'WRONG_KEY',
    })
  })

  test('a check asks for a call of a tool and gets it', async () => {
    expect(await check(open().outbound, here(kind))).toBeUndefined()
    expect(mock.getLastRequest()?.body).toMatchObject({ model: 'gpt-4o', stream: true })
    expect(await check(open().outbound, here(kind, { apiKey: 'sk-wrong' }))).toMatchObject({
      kind: 'WRONG_KEY',
    })
  })

  test('a private address is called with both switches only', async () => {
    const answers = await Promise.all(
      aiSwitches.map(async ({ operator, user }) => {
        const { outbound } = outboundTo({}, { allowPrivate: operator, judge })
        const { text, failure } = await hear(outbound, here(kind, { allowPrivate: user }), asking('hello'))
        return failure?.kind ?? text.length > 0
      }),
    )
    expect(answers).toEqual(['REFUSED_BY_POLICY', 'REFUSED_BY_POLICY', 'REFUSED_BY_POLICY', true])
  })
})
