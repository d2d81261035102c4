import type { AnswerEvent } from './answer.ts'
import type { AnswerEnd, Turn } from './chat.ts'

const HEARTBEAT_MS = 15_000
const utf8 = new TextEncoder()

/** What a stream is told with: when it began, and how an error of this request reads. */
interface StreamFormat {
  created: number
  errorOf(error: unknown): unknown
}

/**
 * An answer as Server-Sent Events (WHATWG HTML 9.2): chunks as OpenAI streams them, `event: tool` when a tool has run,
 * `event: error` when it cannot go on, `[DONE]` at the end, and a comment now and then so that nothing in between
 * takes the silence for an end. When whoever asked leaves, the provider is left at once; who reads slowly holds it back.
 */
export function streamed(turn: Turn, format: StreamFormat, heartbeatMs = HEARTBEAT_MS): Response {
  const { sessionId, leave, signal } = turn
  const reader = makeReader(signal)
  let isOpen = true
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        const say = (words: () => string): Promise<void> | undefined => {
          if (!isOpen) return undefined
          controller.enqueue(utf8.encode(words()))
          return (controller.desiredSize ?? 0) > 0 ? undefined : reader.ready()
        }
        const heartbeat = setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) say(() => HEARTBEAT)
        }, heartbeatMs)
        send(turn, format, say)
          .catch((error) => say(() => errorEvent(format, error)))
          .finally(() => {
            clearInterval(heartbeat)
            if (isOpen) controller.close()
            isOpen = false
          })
      },
      pull: reader.pulls,
      cancel: () => {
        isOpen = false
        leave()
      },
    },
    { highWaterMark: AHEAD },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-session-id': sessionId,
    },
  })
}

const HEARTBEAT = ': still here\n\n'
/** How many events may wait for a slow reader before the provider waits as well. */
const AHEAD = 64

/** Waits until a reader has caught up, or until there is nothing more to wait for. */
function makeReader(signal: AbortSignal) {
  let waiting: (() => void) | undefined
  const go = () => {
    waiting?.()
    waiting = undefined
  }
  signal.addEventListener('abort', go, { once: true })
  const ready = (): Promise<void> | undefined =>
    signal.aborted ? undefined : new Promise((resolve) => (waiting = resolve))
  return { ready, pulls: go }
}

/** Says all that happens. A turn is read to its end also when nobody listens any more, because only then it is kept. */
async function send(
  turn: Turn,
  format: StreamFormat,
  say: (words: () => string) => Promise<void> | undefined,
): Promise<void> {
  const { events } = turn
  const chunk = chunks(turn, format)
  say(() => chunk.first)
  for (;;) {
    const { value, done } = await events.next()
    const waiting = say(() => (done ? chunk.last(value) : chunk.of(value)))
    if (done) return
    if (waiting) await waiting
  }
}

interface Chunks {
  first: string
  of(event: AnswerEvent): string
  last(ended: AnswerEnd): string
}

function chunks({ sessionId, model }: Turn, format: StreamFormat): Chunks {
  const { created } = format
  const head = `data: {"id":${JSON.stringify(sessionId)},"object":"chat.completion.chunk","created":${created},"model":${JSON.stringify(model)}`
  const choice = (delta: string, reason: string) =>
    `${head},"choices":[{"index":0,"delta":${delta},"finish_reason":${reason}}]}\n\n`
  const before = `${head},"choices":[{"index":0,"delta":{"content":`
  return {
    first: choice('{"role":"assistant","content":""}', 'null'),
    of: (event) =>
      event.kind === 'TEXT'
        ? `${before}${JSON.stringify(event.text)}},"finish_reason":null}]}\n\n`
        : `event: tool\n${head},"choices":[],"tool":${JSON.stringify(event.use)}}\n\n`,
    last: ({ answer, problem }) =>
      problem
        ? errorEvent(format, problem)
        : `${choice('{}', '"stop"')}${usage(head, answer.usage)}data: [DONE]\n\n`,
  }
}

const errorEvent = ({ errorOf }: StreamFormat, error: unknown): string =>
  `event: error\ndata: ${JSON.stringify(errorOf(error))}\n\ndata: [DONE]\n\n`

const usage = (head: string, { inputTokens, outputTokens }: AnswerEnd['answer']['usage']): string =>
  `${head},"choices":[],"usage":{"prompt_tokens":${inputTokens},"completion_tokens":${outputTokens},"total_tokens":${inputTokens + outputTokens}}}\n\n`
