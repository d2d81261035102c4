import { createParser } from 'eventsource-parser'
import { type Problem, Refusal } from '../session/refusal.ts'
import type { ToolUse } from './queries.ts'

/** What happens while an answer is made. */
export type StreamEvent =
  | { kind: 'TEXT'; text: string }
  | { kind: 'TOOL'; use: ToolUse }
  | { kind: 'REFUSED'; refusal: Refusal }
  | { kind: 'END' }

/** What one event of the stream says, as POST /v1/chat/completions describes it; nothing for what this page has no use for. */
function eventOf(name: string | undefined, data: string): StreamEvent | undefined {
  if (data === '[DONE]') return { kind: 'END' }
  const input = JSON.parse(data)
  if (name === 'error') return { kind: 'REFUSED', refusal: refusalIn(input.error) }
  if (name === 'tool') return { kind: 'TOOL', use: input.tool }
  const text = input.choices?.[0]?.delta?.content
  return typeof text === 'string' && text !== '' ? { kind: 'TEXT', text } : undefined
}

const refusalIn = (error: Problem & { status?: number; retryAfterSeconds?: number }): Refusal =>
  new Refusal(error.status ?? 500, error, error.retryAfterSeconds)

export async function* eventsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<StreamEvent, void, undefined> {
  const heard: StreamEvent[] = []
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const said = eventOf(event, data)
      if (said) heard.push(said)
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(value)
    yield* heard.splice(0)
  }
}
