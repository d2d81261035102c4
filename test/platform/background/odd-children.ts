import { fileURLToPath } from 'node:url'
import { makeChildProcesses } from '../../../src/platform/background/child-processes.ts'
import { makeIsolate } from '../../../src/platform/background/isolate.ts'
import type { IsolatedOptions } from '../../../src/platform/background/isolated.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const MEMORY_BYTES = 320 * 2 ** 20

/** Child processes that do odd things, by the names of odd-child-worker.ts; or `command` instead. */
export function startOdd(
  { atOnce = 2, memoryBytes = MEMORY_BYTES } = {},
  command = [process.execPath, '--no-env-file', path('./odd-child.ts')],
) {
  const children = makeChildProcesses({ command, memoryBytes, atOnce })
  const untyped = makeIsolate(children) as unknown as (
    name: string,
    input: unknown,
    options: IsolatedOptions,
  ) => Promise<unknown>
  const isolate = (name: string, input: unknown = null, options: Partial<IsolatedOptions> = {}) =>
    untyped(name, input, { lane: 'FILES', deadlineMs: 20_000, ...options })
  return { isolate, close: children.close }
}

export const rawChild = (says: string): string[] => [
  process.execPath,
  '--no-env-file',
  path('./raw-child.ts'),
  says,
]
