import { makeLimiter } from '../../core/limiter.ts'
import { Problem } from '../../core/problem.ts'
import { refuseWithoutDescriptors } from '../descriptors.ts'
import type { StreamWatch } from './job.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

interface StreamLimits {
  workerUrl: string
  unsealKey?: Uint8Array | undefined
  /** How long one may take from its beginning to its end, however slow the client. */
  deadlineMs: number
  atOnce: number
}

export interface Streams {
  open(job: string, input: unknown, watch: StreamWatch): Promise<ReadableStream<Uint8Array>>
  close(): void
}

/**
 * Bytes that a Worker of its own makes as the client takes them, one piece at a time: a slow client slows the Worker
 * and nobody else, and one that leaves ends it. Before the first piece is there everything can still be refused; what
 * breaks later breaks the connection, so that half an answer never passes for a whole one.
 */
export function makeStreams(databasePath: string, limits: StreamLimits): Streams {
  const running = new Set<(error: Error) => void>()
  const places = makeLimiter({ atOnce: limits.atOnce, waitingLimit: 0, retryAfterSeconds: 30 })

  const open: Streams['open'] = async (job, input, { signal, whenBroken, whenOver }) => {
    refuseWithoutDescriptors()
    const giveBack = await places.take()
    const source = hire(limits.workerUrl, job)
    const leave = () => source.end(signal?.reason)
    signal?.addEventListener('abort', leave)
    if (signal?.aborted) leave()
    const deadline = setTimeout(() => source.end(tooSlow(limits.deadlineMs)), limits.deadlineMs)
    running.add(source.end)
    source.ended.finally(() => {
      clearTimeout(deadline)
      running.delete(source.end)
      signal?.removeEventListener('abort', leave)
      giveBack()
      whenOver?.()
    })
    const first = await source.ask({ stream: { job, input, databasePath, unsealKey: limits.unsealKey } })
    return flow(source, first, whenBroken)
  }
  const close = () => {
    for (const end of running) end(new Problem('too-busy', { retryAfterSeconds: 5 }))
  }
  return { open, close }
}

type Piece = Uint8Array | undefined

interface Source {
  /** The next piece; undefined after the last one. */
  ask(message: ToWorker): Promise<Piece>
  /** Releases the Worker; a pending read gets the error. */
  end(error: Error): void
  ended: Promise<void>
}

function hire(workerUrl: string, job: string): Source {
  const worker = new Worker(workerUrl)
  const { promise: ended, resolve: tellEnd } = Promise.withResolvers<void>()
  let failure: Error | undefined
  let waiting: { resolve(piece: Piece): void; reject(error: Error): void } | undefined

  const end = (error: Error) => {
    failure ??= error
    worker.terminate()
    waiting?.reject(failure)
    tellEnd()
  }
  const ask = (message: ToWorker): Promise<Piece> => {
    if (failure) return Promise.reject(failure)
    worker.postMessage(message)
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject }
    })
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ('piece' in data) {
      waiting?.resolve(data.piece)
      if (data.piece === undefined) end(new Error(`the stream ${job} is over`))
    } else if ('problem' in data) end(new Problem(data.problem.slug, data.problem))
    else if ('bug' in data) end(new Error(data.bug))
  }
  worker.onerror = ({ message }) => end(new Error(message))
  worker.addEventListener('close', () => end(new Error(`the Worker for ${job} ended early`)))
  return { ask, end, ended }
}

function flow(source: Source, first: Piece, whenBroken: (error: Error) => void): ReadableStream<Uint8Array> {
  let next: Promise<Piece> | undefined = Promise.resolve(first)
  let left = false
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const piece = await (next ?? source.ask({ more: true }))
          next = undefined
          if (piece) controller.enqueue(piece)
          else controller.close()
        } catch (error) {
          if (!left) whenBroken(error as Error)
          throw error
        }
      },
      cancel() {
        left = true
        source.end(new Error('the client left'))
      },
    },
    { highWaterMark: 0 },
  )
}

const tooSlow = (deadlineMs: number) =>
  new Problem('too-busy', {
    reason: { kind: 'STREAM_TOOK_TOO_LONG', minutes: deadlineMs / 60_000 },
    retryAfterSeconds: 60,
  })
