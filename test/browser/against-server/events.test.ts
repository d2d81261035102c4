import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { eventsOf, type StreamEvent } from '../../../src/browser/coach/events.ts'
import type { AnswerEvent } from '../../../src/coach/chat/answer.ts'
import type { AnswerEnd, Turn } from '../../../src/coach/chat/chat.ts'
import { streamed } from '../../../src/coach/chat/stream-formats.ts'
import { Problem } from '../../../src/core/problem.ts'
import { runs } from '../../support/runs.ts'

const utf8 = new TextEncoder()

/** A stream in pieces of any length, as a network cuts it. */
function piecesOf(bytes: Uint8Array<ArrayBuffer>, cuts: number[]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    start: (controller) => {
      let from = 0
      for (const cut of cuts.toSorted((one, other) => one - other)) {
        const to = Math.min(cut, bytes.length)
        if (to > from) controller.enqueue(bytes.slice(from, to))
        from = Math.max(from, to)
      }
      if (from < bytes.length) controller.enqueue(bytes.slice(from))
      controller.close()
    },
  })
}

async function heard(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for await (const event of eventsOf(body)) events.push(event)
  return events
}

/** An answer as the server itself tells it. */
async function messages(events: AnswerEvent[], problem?: Problem): Promise<Uint8Array<ArrayBuffer>> {
  async function* made(): AsyncGenerator<AnswerEvent, AnswerEnd, undefined> {
    yield* events
    const usage = { inputTokens: 3, outputTokens: 4 }
    const answer = {
      sessionId: 's',
      messageId: 'm',
      message: '',
      state: 'COMPLETE' as const,
      tools: [],
      usage,
    }
    return { answer, problem }
  }
  const turn: Turn = {
    sessionId: 's',
    model: 'a "model"',
    events: made(),
    leave: () => {},
    signal: new AbortController().signal,
  }
  const response = streamed(turn, {
    created: 0,
    errorOf: () => ({
      success: false,
      error: { type: 'https://x/errors/ai-busy', status: 503, detail: 'Later.', retryAfterSeconds: 7 },
    }),
  })
  return new Uint8Array(await response.arrayBuffer())
}

const use = {
  name: 'budget',
  arguments: { month: '2026-11' },
  succeeded: true,
  result: { toBudget: '1.00' },
  unit: 'MONEY' as const,
  currency: 'CAD',
}

test('an answer is heard as the server tells it, wherever the network cuts it', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 6 })
  const cuts = fc.array(fc.nat(900), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(texts, cuts, async (words, at) => {
      const events: AnswerEvent[] = [
        ...words.map((text) => ({ kind: 'TEXT' as const, text })),
        { kind: 'TOOL', use },
      ]
      const got = await heard(piecesOf(await messages(events), at))
      expect(got).toEqual([...(events as StreamEvent[]), { kind: 'END' }])
    }),
    { numRuns: runs(60) },
  )
})

test('what it breaks off with is a refusal, with the wait', async () => {
  const got = await heard(piecesOf(await messages([{ kind: 'TEXT', text: 'I' }], new Problem('ai-busy')), []))
  expect(got.map(({ kind }) => kind)).toEqual(['TEXT', 'REFUSED', 'END'])
  const [, refused] = got
  expect(refused?.kind === 'REFUSED' && [refused.refusal.slug, refused.refusal.detail]).toEqual([
    'ai-busy',
    'Later.',
  ])
  expect(refused?.kind === 'REFUSED' && refused.refusal.retryAfterSeconds).toBe(7)
})

test('a connection that breaks has no end, and half an event is none', async () => {
  const whole = await messages([
    { kind: 'TEXT', text: 'Half' },
    { kind: 'TEXT', text: ' of it' },
  ])
  const cut = new TextDecoder().decode(whole).indexOf(' of it')
  expect(await heard(piecesOf(whole.slice(0, cut), []))).toEqual([{ kind: 'TEXT', text: 'Half' }])
})

test('comments and what a later version may tell are passed over', async () => {
  const text =
    ': still here\n\nevent: mood\ndata: {"choices":[]}\n\ndata: {"choices":[{"delta":{}}]}\n\ndata: [DONE]\n\n'
  expect(await heard(piecesOf(utf8.encode(text), []))).toEqual([{ kind: 'END' }])
})
