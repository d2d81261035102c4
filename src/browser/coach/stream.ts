import { ask } from '../session/ask.ts'
import { Refusal } from '../session/refusal.ts'
import { eventsOf, type StreamEvent } from './events.ts'

interface Stream {
  /** The conversation it belongs to, a new one where none was named. */
  sessionId: string
  /** Ends with END, or without it where the connection broke. */
  events: AsyncGenerator<StreamEvent, void, undefined>
}

/**
 * Asks, and hears the answer while it is made.
 *
 * @throws Refusal where it is not taken up at all
 */
export async function openStream(
  question: string,
  conversation: string | undefined,
  signal: AbortSignal,
): Promise<Stream> {
  const response = await ask('/api/v1/chat/completions?stream=true', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(conversation !== undefined && { 'x-session-id': conversation }),
    },
    body: JSON.stringify({ message: question }),
    signal,
  })
  const sessionId = response.headers.get('x-session-id')
  if (!response.body || sessionId === null) throw Refusal.offline()
  return { sessionId, events: eventsOf(response.body) }
}
