import type { House, Person } from '../../support/house.ts'

interface Message {
  seq: number
  kinds: string[]
}

export interface Listener {
  /** The next event; undefined when the stream is over. */
  next(): Promise<Message | undefined>
  /** What the stream ended with, once it is over. */
  ended(): Promise<string | undefined>
  leave(): Promise<void>
}

export const streamOf = (house: House, person: Person, headers: Record<string, string> = {}) =>
  house.handle(
    new Request('http://hearth.test/api/v1/changes', {
      headers: { authorization: `Bearer ${person.token}`, accept: 'text/event-stream', ...headers },
    }),
  )

export async function listenAs(
  house: House,
  person: Person,
  headers: Record<string, string> = {},
): Promise<Listener> {
  return listenTo(await streamOf(house, person, headers))
}

export function listenTo(response: Response): Listener {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const leave = () => reader.cancel()
  let heard = ''
  let reason: string | undefined
  const next = async (): Promise<Message | undefined> => {
    for (;;) {
      const end = heard.indexOf('\n\n')
      if (end >= 0) {
        const lines = heard.slice(0, end).split('\n')
        heard = heard.slice(end + 2)
        const data = lines.find((line) => line.startsWith('data: '))?.slice(6)
        if (data === undefined) continue
        const input = JSON.parse(data)
        if (lines.includes('event: end')) reason = input.reason
        else if (lines.includes(`id: ${input.seq}`)) return input
        else throw new Error(`an event without its number: ${lines}`)
        continue
      }
      const { value, done } = await reader.read()
      if (done) return undefined
      heard += new TextDecoder().decode(value)
    }
  }
  const ended = async () => {
    while (await next());
    return reason
  }
  return { next, ended, leave }
}
