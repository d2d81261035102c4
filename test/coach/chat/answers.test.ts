import { describe, expect, test } from 'bun:test'
import { calls, type Loose, said, words } from './provider.ts'
import { messagesIn, openStudy } from './study.ts'

const study = openStudy()
const { provider, ask, stream, history } = study

describe('a question is answered', () => {
  test('in one piece, and its conversation goes on under the id that came with it', async () => {
    provider.says((_, count) => said(`Answer ${count}.`))
    const first = await ask('How are we?')
    expect(first).toMatchObject({
      status: 200,
      body: { data: { message: 'Answer 1.', state: 'COMPLETE', tools: [] } },
    })
    const { sessionId, messageId, usage } = first.body.data
    expect(first.headers.get('x-session-id')).toBe(sessionId)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(usage.inputTokens).toBeGreaterThan(500)
    const second = await ask('And now?', sessionId)
    expect(second.body.data.sessionId).toBe(sessionId)
    expect(provider.got[1]?.body.messages.slice(1)).toEqual([
      { role: 'user', content: 'How are we?' },
      { role: 'assistant', content: 'Answer 1.' },
      { role: 'user', content: 'And now?' },
    ])
    expect((await history(`?sessionId=${sessionId}`)).map(({ content }: Loose) => content)).toEqual([
      'Answer 2.',
      'And now?',
      'Answer 1.',
      'How are we?',
    ])
    expect((await history(`?sessionId=${sessionId}`))[2].id).toBe(messageId)
  })

  test('in a stream of chunks as OpenAI sends them', async () => {
    provider.says(() => said('You ', 'spent 家', '庭 12.30.'))
    const { status, headers, raw, text, isDone, sessionId } = await stream('How much?')
    expect([status, text, isDone]).toEqual([200, 'You spent 家庭 12.30.', true])
    expect(headers.get('content-type')).toStartWith('text/event-stream')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(raw).toEndWith('data: [DONE]\n\n')
    const chunks = raw.match(/(?<=^data: )\{.*$/gm)?.map((line) => JSON.parse(line)) ?? []
    expect(
      chunks.every(
        ({ object, id, model }) =>
          object === 'chat.completion.chunk' && id === sessionId && model === 'a-model',
      ),
    ).toBe(true)
    expect(chunks[0].choices).toEqual([
      { index: 0, delta: { role: 'assistant', content: '' }, finish_reason: null },
    ])
    expect(chunks.at(-2).choices).toEqual([{ index: 0, delta: {}, finish_reason: 'stop' }])
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } })
    expect((await history(`?sessionId=${sessionId}`))[0]).toMatchObject({ content: text, state: 'COMPLETE' })
  })

  test('without what the model thinks aloud, which is neither shown, kept nor told again', async () => {
    provider.says(() => said('<thi', 'nk>secret plan</thi', 'nk>\n\nIt is ', '12.'))
    const { text, sessionId, raw } = await stream('Think!')
    expect(text).toBe('It is 12.')
    expect(raw).not.toContain('secret')
    await ask('More', sessionId)
    expect(provider.got[1]?.text).not.toContain('secret plan')
    expect((await history(`?sessionId=${sessionId}`))[2].content).toBe('It is 12.')
  })

  test('only to those who have connected a provider', async () => {
    const other = await study.house.add('MEMBER')
    for (const path of ['/v1/chat/completions', '/v1/chat/completions?stream=true', '/v1/chat/preview']) {
      const answer = await study.house.ask(other, 'POST', path, { message: 'x' })
      expect([answer.status, String(answer.body.error.type)]).toEqual([
        409,
        expect.stringContaining('ai-not-configured'),
      ])
    }
  })
})

describe('tools', () => {
  test('run as the model calls them, several at once, and are told with the answer', async () => {
    provider.says((_, count) =>
      count === 1
        ? calls(
            [['accounts'], ['spending', { by: 'CATEGORY' }], ['spending', { by: 'NONSENSE' }]],
            'One moment.',
          )
        : said('Nothing yet.'),
    )
    const { text, tools, sessionId } = await stream('What do we have?')
    expect(text).toBe('One moment.\n\nNothing yet.')
    expect(tools.map(({ name, succeeded }) => [name, succeeded])).toEqual([
      ['accounts', true],
      ['spending', true],
      ['spending', false],
    ])
    expect(tools[2].result.error).toBe('by: must be one of CATEGORY, GROUP, PAYEE, TAG, ACCOUNT')
    const [, second] = provider.got
    expect(second?.body.messages.slice(2)).toEqual([
      { role: 'assistant', content: 'One moment.', tool_calls: expect.any(Array) },
      { role: 'tool', tool_call_id: 'call_0_accounts', content: '<data>[]</data>' },
      { role: 'tool', tool_call_id: 'call_1_spending', content: expect.stringMatching(/^<data>.*<\/data>$/) },
      { role: 'tool', tool_call_id: 'call_2_spending', content: expect.stringContaining('must be one of') },
    ])
    const [kept] = await history(`?sessionId=${sessionId}`)
    expect(kept.tools).toEqual(tools)
    expect(kept.usage.inputTokens).toBeGreaterThan(100)
  })

  test('that are called without end are ended: the last round is to be answered in words', async () => {
    provider.says(({ body }) => (body.tool_choice === 'none' ? said('Enough.') : calls([['accounts']])))
    const { body } = await ask('Go on')
    expect([body.data.message, body.data.tools.length]).toEqual(['Enough.', 6])
    expect(provider.got.map(({ body }) => body.tool_choice)).toEqual([...Array(6).fill('auto'), 'none'])
  })

  test('and a model that calls even then is not listened to', async () => {
    provider.says(() => calls([['accounts']], 'Wait.'))
    const { body } = await ask('Go on')
    expect(body.data).toMatchObject({ state: 'COMPLETE', message: expect.stringContaining('Wait.') })
    expect(provider.got.length).toBe(7)
  })

  test('beyond eight in a round, unknown ones and those asked for in no JSON are refused in words', async () => {
    const many = Array.from({ length: 9 }, () => ['accounts'] as [string])
    provider.says((_, count) => (count === 1 ? calls(many) : said('ok')))
    const { tools } = (await ask('Many')).body.data
    expect(tools.map(({ succeeded }: Loose) => succeeded)).toEqual([...Array(8).fill(true), false])
    const broken = [{ index: 0, id: 'a', function: { name: 'accounts', arguments: '{"a' } }]
    const odd = [{ index: 1, id: 'b', function: { name: 'delete_everything', arguments: '{}' } }]
    provider.says((_, count) =>
      count === 1
        ? new Response(
            `data: ${JSON.stringify({ choices: [{ delta: { tool_calls: [...broken, ...odd] }, finish_reason: 'tool_calls' }] })}\n\ndata: [DONE]\n\n`,
          )
        : said('ok'),
    )
    const refused = (await ask('Odd')).body.data.tools
    expect(refused.map(({ result }: Loose) => result.error)).toEqual([
      'The arguments are no JSON object.',
      'There is no such tool.',
    ])
    expect(messagesIn(provider.got[1] as never).length).toBe(2)
  })

  test('that are called at great length fill no more than the model can read', async () => {
    await study.connect({ contextTokens: 16_000 })
    const odd = 'no such tool! '.repeat(300)
    const at = (length: number) => ({ from: '9'.repeat(length) })
    provider.says(({ body }) =>
      body.tool_choice === 'none'
        ? said('Enough.')
        : calls(
            Array.from({ length: 30 }, (_, call) => [
              call % 2 ? 'accounts' : odd,
              at(call % 3 ? 3_900 : 60_000),
            ]),
          ),
    )
    const { body } = await ask('Go on')
    expect(body.data.message).toBe('Enough.')
    expect(provider.got.length).toBeLessThan(4)
    const last = provider.got.at(-1)
    expect(JSON.stringify(last?.body.messages).length).toBeLessThan(100_000)
    const names = last?.body.messages.flatMap(({ tool_calls = [] }: Loose) =>
      tool_calls.map((call: Loose) => call.function.name),
    )
    for (const name of names) expect(name).toMatch(/^[\w-]{1,64}$/)
    await study.connect()
  })

  test('that tell more than the model has room for tell that, never half of it', async () => {
    await study.connect({ contextTokens: 6_000 })
    for (let at = 0; at < 30; at++)
      await study.house.ask(study.person, 'POST', '/v1/accounts', {
        name: `Account ${at} ${'x'.repeat(80)}`,
        type: 'CASH',
      })
    provider.says(({ body }) => (body.messages.length > 2 ? said('ok') : calls([['accounts'], ['goals']])))
    const { tools } = (await ask('All accounts')).body.data
    expect(tools.map(({ succeeded }: Loose) => succeeded)).toEqual([false, true])
    expect(tools[0].result.error).toContain('more than there is room for')
    await study.connect()
  })
})

test('a model that calls no tools is given the numbers with the question', async () => {
  await study.connect({ useTools: false })
  provider.says(() => said('I see.'))
  await ask('How are we?')
  const { messages, tools } = provider.got[0]?.body ?? {}
  expect(tools).toBeUndefined()
  const question = messages.at(-1).content
  expect(question).toStartWith('How are we?\n\n<data>{"accounts":[{"name":"Account 0')
  const summary = JSON.parse(/<data>(.*)<\/data>$/.exec(question)?.[1] ?? '')
  expect(Object.keys(summary)).toEqual([
    'accounts',
    'netWorth',
    'incomeStatement',
    'spendingThisMonth',
    'spendingLastMonth',
    'budget',
    'goals',
    'upcomingBills',
  ])
  await study.connect({ useTools: false, contextTokens: 4_000 })
  await ask('How are we?')
  expect(provider.got[1]?.text.length).toBeLessThan(4_000 * 3)
  expect(words('x')).toContain('x')
  await study.connect()
})

test('a preview is what is sent, byte for byte, and sends nothing', async () => {
  for (const kind of ['OPENAI_COMPATIBLE', 'ANTHROPIC'] as const) {
    await study.connect({ kind, baseUrl: `http://127.0.0.1:${provider.port}` })
    const usage = { input_tokens: 5, output_tokens: 5 }
    const anthropic = () =>
      Response.json({
        type: 'message',
        content: [{ type: 'text', text: 'Yes.' }],
        stop_reason: 'end_turn',
        usage,
      })
    provider.says(() => (kind === 'ANTHROPIC' ? anthropic() : said('Yes.')))
    const begun = await ask('Are we fine?')
    const headers = { 'x-session-id': begun.body.data.sessionId }
    const shown = await study.house.ask(
      study.person,
      'POST',
      '/v1/chat/preview',
      { message: 'Sure?' },
      headers,
    )
    expect(shown.status).toBe(200)
    expect(provider.got.length).toBe(1)
    await ask('Sure?', begun.body.data.sessionId)
    const sent = provider.got[1]
    expect(JSON.stringify(shown.body.data.body)).toBe(sent?.text ?? '')
    expect(new URL(shown.body.data.url).pathname).toBe(sent?.path ?? '')
    expect(shown.body.data.estimatedTokens).toBeGreaterThan(500)
  }
  await study.connect()
})
