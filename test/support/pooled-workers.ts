import type { FromWorker, HiredWorker } from '../../src/platform/background/worker-messages.ts'

/** Said to a Worker that changes houses, and answered once it has closed the data of the last one. */
const LEAVE = 'leave'
const URL_OF_ONE = process.env.HEARTH_BUNDLED_WORKER ?? new URL('./pooled-worker.ts', import.meta.url).href

const idle: Worker[] = []
const leaving = new Set<Promise<void>>()

/** Resolves when no Worker has data open of a house that let it go. */
export const workersLeft = (): Promise<unknown> => Promise.all(leaving)

/**
 * A Worker takes longer to start than most of its jobs take (measured: 85 ms of processor), so that houses take turns with
 * those of their test process. One that is let go while it is at work is ended, as any is outside of tests.
 */
export function hirePooled(): HiredWorker {
  const worker = idle.pop() ?? new Worker(URL_OF_ONE)
  const ended: (() => void)[] = []
  const tellEnd = () => {
    for (const report of ended) report()
  }
  worker.addEventListener('close', tellEnd)
  let unanswered = 0
  let isGone = false
  const hired: HiredWorker = {
    onmessage: null,
    onerror: null,
    addEventListener: (_, report) => void ended.push(report),
    postMessage: (message, given = []) => {
      if ('start' in message || 'read' in message) unanswered++
      worker.postMessage(message, given)
    },
    terminate: () => {
      if (isGone) return
      isGone = true
      if (unanswered > 0) return worker.terminate()
      worker.removeEventListener('close', tellEnd)
      leave(worker)
    },
  }
  worker.onmessage = (event: MessageEvent<FromWorker>) => {
    if (isLast(event.data)) unanswered--
    hired.onmessage?.(event)
  }
  worker.onerror = (event) => {
    unanswered = Number.POSITIVE_INFINITY
    hired.onerror?.(event)
  }
  return hired
}

const isLast = (message: FromWorker): boolean =>
  'result' in message || 'problem' in message || 'bug' in message || 'answer' in message

function leave(worker: Worker): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  leaving.add(promise)
  worker.onmessage = () => {
    leaving.delete(promise)
    idle.push(worker)
    resolve()
  }
  worker.postMessage(LEAVE)
}
