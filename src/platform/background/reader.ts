import { Problem } from '../../core/problem.ts'
import { refuseWithoutDescriptors } from '../descriptors.ts'
import { type FromWorker, type HiredWorker, LOADING_MS, type ToWorker } from './worker-messages.ts'

interface ReaderLimits {
  hire(): HiredWorker
  unsealKey?: Uint8Array | undefined
  /** How long one answer may take once its code is there; then the Worker and all it was asked are given up. */
  deadlineMs: number
  /** How long the Worker is kept without work. */
  idleMs: number
}

interface Reader {
  read(question: string, input: unknown): Promise<unknown>
  isBusy(): boolean
  close(): void
}

/** What is long looks at any number of transactions. */
const LONG_TIMES = 5

/** Whether somebody waits in front of a screen, or for what may take a second and more. */
export type ReaderLane = 'QUICK' | 'LONG'

interface Readers {
  read(question: string, input: unknown, lane: ReaderLane): Promise<unknown>
  close(): void
}

/**
 * Two readers: what is quick never waits for what is long, which has the second one alone, and more time. What is quick
 * goes there as well while the first is at something and the second is not.
 */
export function makeReaders(databasePath: string, limits: ReaderLimits): Readers {
  const long = { ...limits, deadlineMs: limits.deadlineMs * LONG_TIMES }
  const [first, second] = [makeReader(databasePath, limits), makeReader(databasePath, long)]
  const read: Readers['read'] = (question, input, lane) => {
    const isSecond = lane === 'LONG' || (first.isBusy() && !second.isBusy())
    return (isSecond ? second : first).read(question, input)
  }
  const close = () => {
    first.close()
    second.close()
  }
  return { read, close }
}

interface ReadRequest {
  resolve(result: unknown): void
  reject(error: Error): void
  deadline: ReturnType<typeof setTimeout>
}

/**
 * A Worker for long reads, with its own connection, so that the event loop stays responsive. It starts with the first
 * request and is released after a while without any.
 */
function makeReader(databasePath: string, limits: ReaderLimits): Reader {
  const asked = new Map<number, ReadRequest>()
  let worker: HiredWorker | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let last = 0

  const giveUp = (error: Error) => {
    clearTimeout(idle)
    worker?.terminate()
    worker = undefined
    for (const { reject, deadline } of asked.values()) {
      clearTimeout(deadline)
      reject(error)
    }
    asked.clear()
  }
  const endAfter = (ms: number) => setTimeout(() => giveUp(tooSlow(limits.deadlineMs)), ms)
  const begin = (question: ReadRequest): void => {
    clearTimeout(question.deadline)
    question.deadline = endAfter(limits.deadlineMs)
  }
  const hire = (): HiredWorker => {
    refuseWithoutDescriptors()
    const hired = limits.hire()
    hired.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (!('id' in data)) return
      const question = asked.get(data.id)
      if ('loaded' in data) return question && begin(question)
      asked.delete(data.id)
      clearTimeout(question?.deadline)
      if (question) resolveQuestion(question, data.answer)
      if (asked.size === 0) idle = setTimeout(() => giveUp(new Error('the reader was idle')), limits.idleMs)
    }
    hired.onerror = ({ message }) => giveUp(new Error(message))
    hired.addEventListener('close', () => {
      if (worker === hired) giveUp(new Error('the reader ended early'))
    })
    return hired
  }
  const read: Reader['read'] = async (job, input) => {
    clearTimeout(idle)
    worker ??= hire()
    const id = ++last
    return new Promise((resolve, reject) => {
      const deadline = endAfter(LOADING_MS + limits.deadlineMs)
      asked.set(id, { resolve, reject, deadline })
      worker?.postMessage({
        read: { id, job, input, databasePath, unsealKey: limits.unsealKey },
      } satisfies ToWorker)
    })
  }
  return {
    read,
    isBusy: () => asked.size > 0,
    close: () => giveUp(new Problem('too-busy', { retryAfterSeconds: 5 })),
  }
}

type Answer = Extract<FromWorker, { answer: unknown }>['answer']

function resolveQuestion({ resolve, reject }: ReadRequest, answer: Answer): void {
  if ('result' in answer) resolve(answer.result)
  else if ('problem' in answer) reject(new Problem(answer.problem.slug, answer.problem))
  else reject(new Error(answer.bug))
}

const tooSlow = (deadlineMs: number) =>
  new Problem('too-busy', {
    reason: { kind: 'READ_TOOK_TOO_LONG', seconds: deadlineMs / 1000 },
    retryAfterSeconds: 10,
  })
