import { expect, test } from 'bun:test'
import fc from 'fast-check'
import OpenAI from 'openai'
import type { AnswerPart, ProviderKind } from '../../../src/coach/ai-provider/ai-provider.ts'
import { runs } from '../../support/runs.ts'
import { answering, asking, at, delta, HEAD, type Heard, hear, open, rawPeer } from './peers.ts'

const OPENAI_STREAM = [
  delta({ role: 'assistant', content: '' }),
  delta({ reasoning_content: 'hmm' }),
  delta({ content: 'Grüezi 👪, ' }),
  delta({ content: [{ type: 'text', text: 'you owe\r\n"12,30"' }] }),
  delta({
    tool_calls: [{ index: 0, id: 'a1', type: 'function', function: { name: 'spending', arguments: '' } }],
  }),
  delta({
    tool_calls: [{ index: 1, id: 'b1', type: 'function', function: { name: 'balance', arguments: '{' } }],
  }),
  delta({ tool_calls: [{ index: 0, function: { arguments: '{"mon' } }] }),
  delta({
    tool_calls: [
      { index: 1, function: { arguments: '}' } },
      { index: 0, function: { arguments: 'th":"家"}' } },
    ],
  }),
  delta({}, 'tool_calls'),
  { choices: [], usage: { prompt_tokens: 20, completion_tokens: 9 } },
]
const ANTHROPIC_STREAM = [
  {
    type: 'message_start',
    message: { usage: { input_tokens: 15, cache_read_input_tokens: 5, output_tokens: 1 } },
  },
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'ping' },
  {
    type: 'content_block_delta',
    index: 0,
    delta: { type: 'text_delta', text: 'Grüezi 👪, you owe\r\n"12,30"' },
  },
  { type: 'content_block_stop', index: 0 },
  {
    type: 'content_block_start',
    index: 1,
    content_block: { type: 'tool_use', id: 'a1', name: 'spending', input: {} },
  },
  { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '' } },
  { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '{"month":' } },
  { type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json: '"家"}' } },
  { type: 'content_block_stop', index: 1 },
  {
    type: 'content_block_start',
    index: 2,
    content_block: { type: 'tool_use', id: 'b1', name: 'balance', input: {} },
  },
  { type: 'content_block_stop', index: 2 },
  { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 9 } },
  { type: 'message_stop' },
]
const EXPECTED: Omit<Heard, 'pieces'> & { end: AnswerPart[] } = {
  text: 'Grüezi 👪, you owe\r\n"12,30"',
  calls: [
    { name: 'spending', arguments: { month: '家' } },
    { name: 'balance', arguments: {} },
  ],
  end: [
    { kind: 'USAGE', inputTokens: 20, outputTokens: 9 },
    { kind: 'END', reason: 'TOOL_CALLS' },
  ],
  failure: undefined,
}

const styles = fc.record({
  newline: fc.constantFrom('\n', '\r\n', '\r'),
  space: fc.constantFrom('', ' '),
  comment: fc.constantFrom('', ': keep-alive', ':', 'id: 1', 'retry: 10', 'unknown', 'data:'),
  named: fc.boolean(),
  done: fc.constantFrom('[DONE]', ' [DONE]', undefined),
  isClosed: fc.boolean(),
  bom: fc.boolean(),
})
type Style = typeof styles extends fc.Arbitrary<infer S> ? S : never

function written(
  events: object[],
  { newline, space, comment, named, done, isClosed, bom }: Style,
): Uint8Array {
  const blocks = events.map((said) => [
    ...(comment === '' ? [] : [comment, '']),
    ...(named ? [`event: ${'type' in said ? said.type : 'message'}`] : []),
    `data:${space}${JSON.stringify(said)}`,
  ])
  const all = [...blocks, ...(done === undefined ? [] : [[`data:${space}${done}`]])]
  const text = all.map((lines) => lines.join(newline)).join(newline + newline)
  return Buffer.from((bom ? '\uFEFF' : '') + text + (isClosed ? newline + newline : ''))
}

function cut(bytes: Uint8Array, places: number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % bytes.length)), bytes.length].sort((a, b) => a - b)
  return ends.map((end, i) => bytes.subarray(ends[i - 1] ?? 0, end))
}

const kinds: [ProviderKind, object[]][] = [
  ['OPENAI_COMPATIBLE', OPENAI_STREAM],
  ['ANTHROPIC', ANTHROPIC_STREAM],
]
const shown = async (kind: ProviderKind, chunks: Iterable<Uint8Array>) => {
  const { text, calls, pieces, failure } = await hear(answering(chunks), at(1, { kind }), asking('x'))
  return { text, calls, end: pieces.slice(-2), failure }
}

test.each(kinds)(
  'an answer in %s reads the same however its bytes are cut and its lines are written',
  async (kind, events) => {
    await fc.assert(
      fc.asyncProperty(styles, fc.array(fc.nat(), { maxLength: 40 }), async (style, places) => {
        expect(await shown(kind, cut(written(events, style), places))).toEqual(EXPECTED)
      }),
      { numRuns: runs(150) },
    )
  },
)

test.each(kinds)(
  'and so in %s byte by byte, cut in two at every byte, and over a connection',
  async (kind, events) => {
    const style: Style = {
      newline: '\r\n',
      space: ' ',
      comment: ':',
      named: true,
      done: '[DONE]',
      isClosed: false,
      bom: true,
    }
    const bytes = written(events, style)
    for (let place = 1; place < bytes.length; place++)
      expect(await shown(kind, cut(bytes, [place]))).toEqual(EXPECTED)
    expect(await shown(kind, cut(bytes, [...bytes.keys()]))).toEqual(EXPECTED)

    const peer = await rawPeer(async (socket) => {
      socket.setNoDelay(true)
      socket.write(HEAD)
      for (const chunk of cut(
        bytes,
        [...bytes.keys()].filter((place) => place % 7 === 0),
      )) {
        socket.write(chunk)
        await new Promise(setImmediate)
      }
      socket.end()
    })
    const { text, calls } = await hear(open().outbound, at(peer.port, { kind }), asking('x'))
    expect({ text, calls }).toEqual({ text: EXPECTED.text, calls: EXPECTED.calls })
    peer.close()
  },
)

test.each(kinds)(
  'an answer in %s that ends anywhere before its end is cut off, and calls nothing',
  async (kind, events) => {
    const style: Style = {
      newline: '\n',
      space: ' ',
      comment: '',
      named: false,
      done: undefined,
      isClosed: true,
      bom: false,
    }
    const bytes = written(events.slice(0, -2), style)
    for (let length = 0; length < bytes.length; length += 3) {
      const { pieces, failure } = await hear(
        answering([bytes.subarray(0, length)]),
        at(1, { kind, allowPrivate: false }),
        asking('x'),
      )
      expect(failure?.kind).toBe('CUT_OFF')
      expect(pieces.every((piece) => piece.kind === 'TEXT')).toBe(true)
    }
  },
)

test('what the client of OpenAI reads is what is read here', async () => {
  const call = fc.record({
    name: fc.stringMatching(/^[a-z_]{1,12}$/),
    arguments: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }),
  })
  const answers = fc.record({
    words: fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 8 }),
    calls: fc.array(call, { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(answers, fc.integer({ min: 1, max: 5 }), async ({ words, calls }, step) => {
      const fragments = calls.flatMap((made, index) => {
        const text = JSON.stringify(made.arguments)
        const parts = Array.from({ length: Math.ceil(text.length / step / 3) }, (_, i) =>
          text.slice(i * step * 3, (i + 1) * step * 3),
        )
        return [
          { index, id: `call_${index}`, type: 'function', function: { name: made.name, arguments: '' } },
          ...parts.map((part) => ({ index, function: { arguments: part } })),
        ]
      })
      const chunk = (part: object) => ({
        id: 'x',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'm',
        ...part,
      })
      const events = [
        chunk(delta({ role: 'assistant', content: '' })),
        ...words.map((content) => chunk(delta({ content }))),
        ...fragments.map((fragment) => chunk(delta({ tool_calls: [fragment] }))),
        chunk(delta({}, calls.length > 0 ? 'tool_calls' : 'stop')),
      ]
      const body = Buffer.from(
        `${events.map((input) => `data: ${JSON.stringify(input)}\n\n`).join('')}data: [DONE]\n\n`,
      )
      const client = new OpenAI({
        apiKey: 'x',
        baseURL: 'http://127.0.0.1:1/v1',
        fetch: async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
      })
      const theirs = await client.chat.completions
        .stream({ model: 'm', messages: [{ role: 'user', content: 'x' }] })
        .finalChatCompletion()
      const message = theirs.choices[0]?.message
      const ours = await hear(answering([body]), at(1), asking('x'))
      expect(ours.text).toBe(message?.content ?? '')
      const theirCalls = (message?.tool_calls ?? []).map((made) =>
        made.type === 'function'
          ? { name: made.function.name, arguments: JSON.parse(made.function.arguments) }
          : undefined,
      )
      expect(JSON.stringify(ours.calls)).toBe(JSON.stringify(theirCalls))
    }),
    { numRuns: runs(60) },
  )
})
