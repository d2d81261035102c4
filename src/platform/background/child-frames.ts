/*
 * What a server and its child say to each other, by pipe: a letter, a length, and so many bytes. The child reads one job
 * after the other and answers each with any number of Progress, and one Result or Bug; Last is the result of one that
 * does no other job after it.
 */
export const FRAME = { JOB: 'J', PROGRESS: 'P', RESULT: 'R', LAST: 'L', BUG: 'B' } as const
export type FrameKind = (typeof FRAME)[keyof typeof FRAME]

const HEAD = 5
const KINDS: readonly string[] = Object.values(FRAME)

export interface Frame {
  kind: FrameKind
  body: Uint8Array<ArrayBuffer>
}

export function frameHead(kind: FrameKind, length: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(HEAD)
  head[0] = kind.charCodeAt(0)
  new DataView(head.buffer).setUint32(1, length, true)
  return head
}

const PIECE_BYTES = 2 ** 20

/** Piece by piece, so that nothing is in memory twice. */
export async function writeFrame(sink: Bun.FileSink, kind: FrameKind, body: Uint8Array): Promise<void> {
  sink.write(frameHead(kind, body.length))
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    sink.write(body.subarray(at, at + PIECE_BYTES))
    await sink.flush()
  }
  await sink.flush()
}

/** Assembles frames as their bytes arrive. Throws for anything that is not a frame, and for a frame above the size limit. */
export function makeFrameReader(mostBytes: () => number, take: (frame: Frame) => void) {
  const head = new Uint8Array(HEAD)
  let headLength = 0
  let frame: Frame | undefined
  let filled = 0

  const begin = (): Frame => {
    const kind = String.fromCharCode(head[0] ?? 0)
    const length = new DataView(head.buffer).getUint32(1, true)
    if (!KINDS.includes(kind)) throw new Error('this is no message of a child process')
    if (length > mostBytes()) throw new Error(`a message of ${length} bytes is longer than it may be`)
    return { kind: kind as FrameKind, body: new Uint8Array(length) }
  }
  return (chunk: Uint8Array): void => {
    let at = 0
    while (at < chunk.length || (frame && filled === frame.body.length)) {
      if (!frame) {
        head[headLength++] = chunk[at++] ?? 0
        if (headLength < HEAD) continue
        frame = begin()
        headLength = 0
        filled = 0
      }
      const piece = chunk.subarray(at, at + frame.body.length - filled)
      frame.body.set(piece, filled)
      filled += piece.length
      at += piece.length
      if (filled < frame.body.length) continue
      const whole = frame
      frame = undefined
      take(whole)
    }
  }
}
