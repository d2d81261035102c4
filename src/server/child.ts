import { writeFileSync } from 'node:fs'
import { FRAME, type FrameKind, makeFrameReader, writeFrame } from '../platform/background/child-frames.ts'
import { OUT_OF_MEMORY_EXIT } from '../platform/background/child-process.ts'
import type { FromChildWorker } from './child-worker.ts'

/** In the executable every entry lies beside the others. */
const WORKER_URL = new URL('./child-worker.ts', import.meta.url).href
const WATCH_MS = 50
const MOST_JOB_BYTES = 2 ** 30

/**
 * A process that opens what strangers have made, for the server that started it. Its own thread only carries: it hears
 * at once that the server is gone, and that it holds too much, whatever the thread beside it is at.
 */
export async function child(memoryBytes: number, workerUrl = WORKER_URL): Promise<never> {
  beFirstToGo()
  // What ends the server ends its children with it; a terminal tells all of them.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  setInterval(() => {
    if (process.memoryUsage.rss() > memoryBytes) process.exit(OUT_OF_MEMORY_EXIT)
  }, WATCH_MS)
  const worker = new Worker(workerUrl)
  const output = Bun.file(1).writer()
  const write = (kind: FrameKind, body: Uint8Array) => writeFrame(output, kind, body)
  const told = (text: string) => new TextEncoder().encode(text)
  worker.onmessage = ({ data }: MessageEvent<FromChildWorker>) => {
    if ('result' in data) write(data.isLast ? FRAME.LAST : FRAME.RESULT, data.result)
    else if ('progress' in data) write(FRAME.PROGRESS, told(JSON.stringify(data.progress)))
    else write(FRAME.BUG, told(data.bug))
  }
  worker.onerror = ({ message }) => write(FRAME.BUG, told(message)).then(() => process.exit(1))
  worker.addEventListener('close', () => process.exit(1))
  const read = makeFrameReader(
    () => MOST_JOB_BYTES,
    ({ body }) => {
      worker.postMessage(body, [body.buffer])
      // The pieces it came in are as much again.
      Bun.gc(true)
    },
  )
  for await (const chunk of Bun.stdin.stream()) read(chunk)
  // The server has ended, or has let go.
  process.exit(0)
}

/** Where memory runs out the kernel ends this before anything else. Linux alone knows of it. */
function beFirstToGo(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // It is watched all the same.
  }
}
