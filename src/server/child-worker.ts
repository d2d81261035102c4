import type { IsolatedJob } from '../platform/background/isolated.ts'
import { pack, unpack } from '../platform/background/packed-values.ts'
import { isolatedJobs } from './isolated-jobs.ts'

declare const self: Worker

export type FromChildWorker =
  | { result: Uint8Array; isLast: boolean }
  | { progress: { done: number; total: number } }
  | { bug: string }

// What codecs print could be what a stranger put into a file, and would get between the answers.
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) console[method] = () => {}

self.onmessage = async ({ data }: MessageEvent<Uint8Array>) => {
  const say = (message: FromChildWorker, given: ArrayBuffer[] = []) => self.postMessage(message, given)
  try {
    const { name, input } = unpack(data) as { name: string; input: unknown }
    const load = Object.hasOwn(isolatedJobs, name) && isolatedJobs[name as keyof typeof isolatedJobs]
    if (!load) throw new Error(`there is nothing called ${name} to run`)
    const job = (await load()) as IsolatedJob<unknown, unknown>
    let isLast = false
    const report = (done: number, total: number) => say({ progress: { done, total } })
    const leave = () => {
      isLast = true
    }
    const answer = await job(input, report, leave)
    // Of the largest move the file, what it was cut into and the answer written out together were too much.
    Bun.gc(true)
    const result = pack(answer)
    say({ result, isLast }, [result.buffer])
  } catch (error) {
    say({ bug: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  } finally {
    Bun.gc(true)
  }
}
