import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { LLMock } from '@copilotkit/aimock'
import type { ProviderKind } from '../../../src/coach/ai-provider/ai-provider.ts'
import { KEY, type Loose, pending, said, settingsFor, words } from './provider.ts'
import { openStudy, slugOf } from './study.ts'

const study = openStudy()
const { provider, ask, stream, history } = study

const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 5, auth: { apiKeys: [KEY] } })
mock.onMessage('hello', { content: 'Grüezi, 家庭! You spent 12.30.' })
mock.onMessage('cut', { content: 'You have spent a lot of money.' }, { truncateAfterChunks: 4 })
mock.onMessage('malformed', { content: 'Hi' }, { chaos: { malformedRate: 1 } })
mock.onMessage('busy', {
  error: { message: 'slow down', type: 'rate_limit_error' },
  status: 429,
  retryAfter: 7,
})
mock.onMessage('broken', { error: { message: 'oops', type: 'server_error' }, status: 500 })
beforeAll(async () => void (await mock.start()))
afterAll(() => mock.stop())

const connectTo = (kind: ProviderKind, apiKey = KEY) =>
  study.house.ask(study.person, 'PUT', '/v1/ai/settings', {
    ...settingsFor(mock.port),
    kind,
    apiKey,
    model: 'gpt-4o',
  })

describe.each(['OPENAI_COMPATIBLE', 'ANTHROPIC'] as const)('with a provider that speaks %s', (kind) => {
  test('an answer comes whole and in pieces', async () => {
    await connectTo(kind)
    expect((await ask('hello')).body.data.message).toBe('Grüezi, 家庭! You spent 12.30.')
    const streamed = await stream('hello')
    expect([streamed.text, streamed.isDone]).toEqual(['Grüezi, 家庭! You spent 12.30.', true])
    expect(streamed.raw.match(/"content":/g)?.length).toBeGreaterThan(4)
  })

  test.each([
    ['busy', 503, 'ai-busy', 7],
    ['broken', 503, 'ai-busy', 30],
    ['cut', 503, 'ai-answer-broken', undefined],
    ['malformed', 503, 'ai-unavailable', undefined],
  ])(
    '%s is a clear problem, with the time to wait where it has one',
    async (message, status, slug, seconds) => {
      await connectTo(kind)
      const plain = await ask(message)
      expect([plain.status, slugOf(plain.body.error)]).toEqual([status, slug])
      expect(plain.headers.get('retry-after')).toBe(seconds === undefined ? null : String(seconds))
      expect(plain.headers.get('x-session-id')).toBeString()
      const { status: begun, error, isDone, text, sessionId } = await stream(message)
      expect([begun, slugOf(error), error.retryAfterSeconds, isDone]).toEqual([200, slug, seconds, true])
      expect(error).toMatchObject({ status, detail: plain.body.error.detail, requestId: expect.any(String) })
      const [kept] = await history(`?sessionId=${sessionId}`)
      expect(kept).toMatchObject({ role: 'ASSISTANT', state: 'FAILED', content: text })
      if (message === 'cut') expect(text.length).toBeGreaterThan(3)
    },
  )

  test('a wrong key is told as such, and never quoted', async () => {
    await connectTo(kind, 'sk-not-that-one')
    const plain = await ask('hello')
    expect([plain.status, slugOf(plain.body.error)]).toEqual([409, 'ai-key-refused'])
    const { error, raw } = await stream('hello')
    expect(slugOf(error)).toBe('ai-key-refused')
    expect(raw + JSON.stringify(plain.body)).not.toContain('sk-not-that-one')
  })
})

describe('between two people and two questions', () => {
  test('nobody goes on with a conversation of somebody else', async () => {
    await study.connect()
    const other = await study.house.add('MEMBER')
    await study.connect({}, other)
    const { sessionId } = (await ask('Mine')).body.data
    for (const id of [sessionId, crypto.randomUUID()]) {
      expect((await ask('Yours?', id, other)).status).toBe(404)
      expect((await stream('Yours?', id, other)).status).toBe(404)
      const headers = { 'x-session-id': id }
      expect(
        (await study.house.ask(other, 'POST', '/v1/chat/preview', { message: 'x' }, headers)).status,
      ).toBe(404)
      expect((await study.house.ask(other, 'GET', `/v1/chat/history?sessionId=${id}`)).status).toBe(404)
      expect((await study.house.ask(other, 'DELETE', `/v1/chat/history?sessionId=${id}`)).status).toBe(404)
    }
    expect((await study.house.ask(other, 'GET', '/v1/chat/history')).body.meta.total).toBe(0)
    expect((await history()).length).toBeGreaterThan(1)
  })

  test('a conversation is answered once at a time', async () => {
    provider.says(() => said('First.'))
    const { sessionId } = (await ask('Begin')).body.data
    const slow = pending(words('Wait'))
    provider.says(() => slow.response)
    const first = stream('One', sessionId)
    while (provider.got.length === 0) await new Promise(setImmediate)
    const second = await ask('Two', sessionId)
    expect([second.status, slugOf(second.body.error)]).toEqual([409, 'conflict'])
    slow.end()
    expect((await first).text).toBe('Wait')
    const contents = (await history(`?sessionId=${sessionId}`)).map(({ content }: Loose) => content)
    expect(contents).not.toContain('Two')
    provider.says(() => said('Third.'))
    expect((await ask('Three', sessionId)).status).toBe(200)
  })

  test('a conversation that is forgotten while it is answered stays forgotten', async () => {
    const slow = pending(words('Wait'))
    provider.says(() => slow.response)
    const asked = ask('One')
    while (provider.got.length === 0) await new Promise(setImmediate)
    expect((await study.house.ask(study.person, 'DELETE', '/v1/chat/history?all=true')).status).toBe(200)
    slow.end()
    expect((await asked).body.data.message).toBe('Wait')
    expect(await history()).toEqual([])
  })
})
