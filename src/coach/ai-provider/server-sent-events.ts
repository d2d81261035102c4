import { createParser, type ParseError } from 'eventsource-parser'
import { ProviderFailure } from './failure.ts'

/** What a body holds: the data of events, or all of it where it is one JSON text. */
export type Frame = { kind: 'EVENT' | 'WHOLE'; text: string }

/** An event carries a few words. */
const LONGEST_EVENT = 1_048_576

/**
 * Takes a body apart into server-sent events (WHATWG), however its bytes were cut. A body that begins like an object is
 * one: some answer in JSON although a stream was asked for, and not all of them say so in their content type.
 */
export class EventStreamParser {
  private readonly decoder = new TextDecoder()
  private frames: Frame[] = []
  /** What has come while it may still be either, and then of a JSON text. */
  private held: string[] = []
  private form: 'UNKNOWN' | 'EVENTS' | 'WHOLE' = 'UNKNOWN'
  private readonly parser = createParser({
    maxBufferSize: 2 * LONGEST_EVENT,
    onEvent: ({ data }) => this.add(data),
    onError: ({ type }: ParseError) => {
      if (type === 'max-buffer-size-exceeded') throw new ProviderFailure('TOO_LONG')
    },
  })

  /** The frames that these bytes complete. */
  feed(bytes: Uint8Array): Frame[] {
    return this.read(this.decoder.decode(bytes, { stream: true }))
  }

  /** The frames that the end of the body completes: the last event often lacks the empty line after it. */
  end(): Frame[] {
    const last = this.read(this.decoder.decode())
    if (this.form === 'EVENTS') return [...last, ...this.read('\n\n')]
    return this.form === 'WHOLE' ? [{ kind: 'WHOLE', text: this.held.join('') }] : []
  }

  private read(text: string): Frame[] {
    if (this.form === 'UNKNOWN') {
      const first = /\S/.exec(text)?.[0]
      if (first !== undefined) this.form = first === '{' ? 'WHOLE' : 'EVENTS'
    }
    if (this.form !== 'EVENTS') {
      this.held.push(text)
      return []
    }
    this.parser.feed(this.held.splice(0).join('') + text)
    return this.frames.splice(0)
  }

  private add(data: string): void {
    if (data.length > LONGEST_EVENT) throw new ProviderFailure('TOO_LONG')
    if (data.trim() !== '') this.frames.push({ kind: 'EVENT', text: data })
  }
}
