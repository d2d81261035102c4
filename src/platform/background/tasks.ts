import { Problem } from '../../core/problem.ts'
import type { ChildProcesses } from './child-processes.ts'
import { answerIsolated } from './isolate.ts'
import type { ReportJobProgress } from './isolated.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

interface LongTasks {
  run(job: string, input: unknown, report?: ReportJobProgress): Promise<unknown>
  end(): void
}

/** Each has a Worker to itself, which goes when it is done, with all its memory. */
export function makeTasks(workerUrl: string, children: ChildProcesses): LongTasks {
  const running = new Set<(error: Error) => void>()

  const run: LongTasks['run'] = (job, input, reportProgress = () => {}) =>
    new Promise((resolve, reject) => {
      // Nobody waits for it: rather little memory than the last bit of speed.
      const worker = new Worker(workerUrl, { smol: true })
      const over = new AbortController()
      const settle = (outcome: () => void) => {
        if (!running.delete(end)) return
        over.abort(stopped())
        worker.terminate()
        outcome()
      }
      const end = (error: Error) => settle(() => reject(error))
      running.add(end)
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if ('isolate' in data) answerIsolated(children, data.isolate, { ...UNTOLD, signal: over.signal })
        else if ('progress' in data) reportProgress(data.progress.done, data.progress.total)
        else if ('result' in data) settle(() => resolve(data.result))
        else if ('problem' in data) end(new Problem(data.problem.slug, data.problem))
        else if ('bug' in data) end(new Error(data.bug))
      }
      worker.onerror = ({ message }) => end(new Error(message))
      worker.addEventListener('close', () => end(new Error(`the Worker for ${job} ended early`)))
      worker.postMessage({ task: { job, input } } satisfies ToWorker)
    })
  const end = () => {
    for (const breakOff of running) breakOff(stopped())
  }
  return { run, end }
}

/** For a question that says nothing of itself. */
const UNTOLD = { lane: 'FILES', deadlineMs: 60_000 } as const

const stopped = () =>
  new Problem('too-busy', {
    reason: { kind: 'STOPPED_WITH_SERVICE' },
    retryAfterSeconds: 60,
  })
