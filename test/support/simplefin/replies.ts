import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

export interface PlainReply {
  status: number
  body?: string | Uint8Array
  headers?: Record<string, string>
  /** So many bytes are sent of the body, and then nothing more. */
  stallsAfter?: number
}

export type Reply = PlainReply | { floods: number } | 'NOTHING' | 'HANG_UP'

/**
 * What goes wrong with GET /accounts. SLOW never answers, STALLED stops in the middle, DROP hangs up; HUGE is 25 MiB and
 * ENDLESS a body without an end; GZIP is compressed although nobody asked.
 */
export type Trouble =
  | PlainReply
  | 'HTML'
  | 'TRUNCATED'
  | 'SLOW'
  | 'STALLED'
  | 'DROP'
  | 'HUGE'
  | 'ENDLESS'
  | 'GZIP'

const HUGE_BYTES = 25 * 1024 * 1024
const MAINTENANCE = '<html><body>Something broke. We apologize.</body></html>'

export const text = (status: number, body: string): PlainReply => typed('text/plain', status, body)
export const html = (status: number, body: string): PlainReply => typed('text/html', status, body)
export const json = (status: number, body: string): PlainReply => typed('application/json', status, body)
const typed = (type: string, status: number, body: string) => ({
  status,
  body,
  headers: { 'content-type': type },
})

/** The trouble in place of the answer; undefined where it only damages what would have been answered. */
export function insteadOf(trouble: Trouble | undefined): Reply | undefined {
  if (typeof trouble === 'object') return trouble
  if (trouble === 'HTML') return html(502, MAINTENANCE)
  if (trouble === 'SLOW') return 'NOTHING'
  if (trouble === 'DROP') return 'HANG_UP'
  if (trouble === 'HUGE') return { floods: HUGE_BYTES }
  return trouble === 'ENDLESS' ? { floods: Number.POSITIVE_INFINITY } : undefined
}

export function damaged(body: string, trouble: Trouble | undefined): PlainReply {
  const half = Math.floor(body.length / 2)
  const reply = json(200, body)
  if (trouble === 'TRUNCATED') return json(200, body.slice(0, half))
  if (trouble === 'STALLED') return { ...reply, stallsAfter: half }
  if (trouble !== 'GZIP') return reply
  return { ...reply, body: gzipSync(body), headers: { ...reply.headers, 'content-encoding': 'gzip' } }
}

export function deliver(reply: Reply, response: ServerResponse): void {
  if (reply === 'HANG_UP') response.socket?.destroy()
  else if (typeof reply === 'object' && 'floods' in reply) flood(response, reply.floods)
  else if (reply !== 'NOTHING') sendPlain(reply, response)
}

function sendPlain({ status, body = '', headers = {}, stallsAfter }: PlainReply, response: ServerResponse) {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-length': bytes.length, ...headers })
  if (stallsAfter === undefined) response.end(bytes)
  else response.write(bytes.subarray(0, stallsAfter))
}

/** As much of a JSON string as asked for, as fast as the client takes it. */
function flood(response: ServerResponse, bytes: number): void {
  const piece = 'a'.repeat(65_536)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"errlist":[],"accounts":[],"extra":"')
  let left = bytes
  const pour = () => {
    while (left > 0 && !response.destroyed) {
      left -= piece.length
      if (!response.write(piece)) {
        response.once('drain', pour)
        return
      }
    }
    response.end('"}')
  }
  pour()
}
