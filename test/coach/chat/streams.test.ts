import { describe, expect, test } from 'bun:test'
import OpenAI from 'openai'
import type { AnswerEvent } from '../../../src/coach/chat/answer.ts'
import type { AnswerEnd, Turn } from '../../../src/coach/chat/chat.ts'
import { streamed } from '../../../src/coach/chat/stream-formats.ts'
import { calls, said } from './provider.ts'
import { openStudy } from './study.ts'

const study = openStudy()
const { provider } = study

describe('a stream', () => {
  const answer = {
    sessionId: 's',
    messageId: 'm',
    message: '',
    state: 'COMPLETE' as const,
    tools: [],
    usage: { inputTokens: 1, outputTokens: 2 },
  }
  const voice = { created: 0, errorOf: String }

  /** A turn of which nothing happens until it is told to end. */
  function silent() {
    const { promise, resolve } = Promise.withResolvers<void>()
    const leaving = new AbortController()
    let hasEnded = false
    async function* nothing(): AsyncGenerator<AnswerEvent, AnswerEnd, undefined> {
      await promise
      hasEnded = true
      yield { kind: 'TEXT', text: 'late' }
      return { answer }
    }
    const turn: Turn = {
      sessionId: 's',
      model: 'a',
      events: nothing(),
      leave: () => {
        leaving.abort()
        resolve()
      },
      signal: leaving.signal,
    }
    return { turn, end: resolve, hasEnded: () => hasEnded, leaving }
  }

  test('says now and then that it is still there', async () => {
    const { turn, end } = silent()
    const reader = streamed(turn, voice, 1).body?.getReader()
    let heard = ''
    while ((heard.match(/^: still here$/gm) ?? []).length < 3)
      heard += new TextDecoder().decode((await reader?.read())?.value)
    end()
    for (let next = await reader?.read(); !next?.done; next = await reader?.read())
      heard += new TextDecoder().decode(next?.value)
    expect(heard).toEndWith('data: [DONE]\n\n')
    expect(heard).toContain('late')
  })

  test('that is read slowly holds the provider back', async () => {
    let given = 0
    async function* endless(): AsyncGenerator<AnswerEvent, AnswerEnd, undefined> {
      for (; given < 5_000; given++) yield { kind: 'TEXT', text: 'more ' }
      return { answer }
    }
    const { turn } = silent()
    const body = streamed({ ...turn, events: endless() }, voice).body
    for (let before = -1; before !== given; await new Promise(setImmediate)) before = given
    expect(given).toBeLessThan(100)
    expect((await new Response(body).text()).match(/more /g)?.length).toBe(5_000)
  })

  test('that nobody reads any more is read to its end all the same, because only then it is kept', async () => {
    const { turn, hasEnded, leaving } = silent()
    await streamed(turn, voice, 1).body?.cancel()
    expect(leaving.signal.aborted).toBe(true)
    while (!hasEnded()) await new Promise(setImmediate)
  })
})

describe('the official client', () => {
  /** Its request as ours: the last question, in a conversation of ours. */
  const adapter = async (_url: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { messages } = JSON.parse(String(init?.body))
    return study.house.handle(
      new Request('http://hearth.test/api/v1/chat/completions?stream=true', {
        method: 'POST',
        headers: {
          authorization: new Headers(init?.headers).get('authorization') ?? '',
          'content-type': 'application/json',
        },
        body: JSON.stringify({ message: messages.at(-1).content }),
      }),
    )
  }
  const client = () =>
    new OpenAI({
      apiKey: study.person.token,
      baseURL: 'http://hearth.test/api/v1',
      fetch: adapter,
      maxRetries: 0,
    })
  const ask = () =>
    client().chat.completions.create({
      model: 'x',
      stream: true,
      messages: [{ role: 'user', content: 'How much?' }],
    })

  test('reads our stream, tools and counts included', async () => {
    provider.says((_, count) => (count === 1 ? calls([['accounts']]) : said('You have ', 'nothing.')))
    let text = ''
    let usage: unknown
    for await (const chunk of await ask()) {
      text += chunk.choices[0]?.delta.content ?? ''
      usage = chunk.usage ?? usage
    }
    expect(text).toBe('You have nothing.')
    expect(usage).toMatchObject({ prompt_tokens: expect.any(Number), completion_tokens: expect.any(Number) })
  })

  test('takes our errors for errors, before and amid the stream', async () => {
    provider.says(() =>
      Response.json({ error: { message: 'slow down' } }, { status: 429, headers: { 'retry-after': '9' } }),
    )
    const heard = async () => {
      for await (const _ of await ask());
    }
    await expect(heard()).rejects.toThrow(OpenAI.APIError)
    await study.house.ask(study.person, 'DELETE', '/v1/ai/settings')
    await expect(heard()).rejects.toMatchObject({ status: 409 })
  })
})
