import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { Problem, type SentProblem } from '../../core/problem.ts'
import type { ChildProcesses } from './child-processes.ts'
import { ChildFailure, type Isolate, type IsolateAndWait, type IsolatedOptions } from './isolated.ts'
import { pack, unpack } from './packed-values.ts'

/** For the server's own thread. */
export const makeIsolate = (children: Pick<ChildProcesses, 'run'>): Isolate =>
  (async (name: string, input: unknown, options: IsolatedOptions) =>
    unpacked(await children.run(pack({ name, input }), options))) as Isolate

function unpacked(result: Uint8Array): unknown {
  try {
    return unpack(result)
  } catch (error) {
    throw new ChildFailure('GARBLED', String(error))
  }
}

/** A job that a worker thread runs in a child process, which the main thread manages. */
export interface IsolatedQuestion {
  job: Uint8Array
  options: Pick<IsolatedOptions, 'lane' | 'deadlineMs'> | undefined
  port: MessagePort
  /** Changes when the answer has arrived at the port, for a thread that blocks on it. */
  answered: Int32Array
}

type IsolatedAnswer =
  | { result: Uint8Array }
  | { failure: { kind: ChildFailure['kind']; message: string } }
  | { problem: SentProblem }
  | { bug: string }

/** Answers such a question; `options` where it has none of its own. */
export async function answerIsolated(
  children: ChildProcesses,
  { job, port, answered, ...question }: IsolatedQuestion,
  options: IsolatedOptions,
): Promise<void> {
  const answer = await children
    .run(job, { ...options, ...question.options })
    .then((result): IsolatedAnswer => ({ result }))
    .catch(answerOf)
  port.postMessage(answer, 'result' in answer ? [answer.result.buffer as ArrayBuffer] : [])
  Atomics.store(answered, 0, 1)
  Atomics.notify(answered, 0)
}

function answerOf(error: unknown): IsolatedAnswer {
  if (error instanceof ChildFailure) return { failure: { kind: error.kind, message: error.message } }
  if (error instanceof Problem) return { problem: error.sent }
  return { bug: String(error) }
}

/** Hands a question on, and what it is made of with it. */
type Ask = (question: IsolatedQuestion) => void

/** For a compute thread: it blocks, because it has nothing else to do. */
export const makeIsolateAndWait = (ask: Ask): IsolateAndWait =>
  ((name: string, input: unknown) => {
    const { port, answered } = sent(ask, { name, input })
    Atomics.wait(answered, 0, 0)
    return resultOf(receiveMessageOnPort(port)?.message)
  }) as IsolateAndWait

/** For a thread that does long work, with a deadline for each question. */
export const makeIsolateFromTask = (ask: Ask): Isolate =>
  (async (name: string, input: unknown, { lane, deadlineMs }: IsolatedOptions) => {
    const { port } = sent(ask, { name, input }, { lane, deadlineMs })
    return new Promise<unknown>((resolve, reject) =>
      port.once('message', (answer) => {
        port.close()
        try {
          resolve(resultOf(answer))
        } catch (error) {
          reject(error)
        }
      }),
    )
  }) as Isolate

function sent(ask: Ask, job: { name: string; input: unknown }, options?: IsolatedQuestion['options']) {
  const { port1, port2 } = new MessageChannel()
  const answered = new Int32Array(new SharedArrayBuffer(4))
  const packed = pack(job)
  ask({ job: packed, options, port: port2, answered })
  return { port: port1, answered }
}

function resultOf(answer: IsolatedAnswer | undefined): unknown {
  if (!answer) throw new Error('a child process was asked and there is no answer')
  if ('result' in answer) return unpacked(answer.result)
  if ('failure' in answer) throw new ChildFailure(answer.failure.kind, answer.failure.message)
  if ('problem' in answer) throw new Problem(answer.problem.slug, answer.problem)
  throw new Error(answer.bug)
}
