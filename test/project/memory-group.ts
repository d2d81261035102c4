import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from './program.ts'

const MOUNT = '/sys/fs/cgroup'
/** What the two versions of control groups call the limit, and how often it had to end something. */
const VERSIONS = [
  { folder: MOUNT, limit: 'memory.max', ends: 'memory.events' },
  { folder: join(MOUNT, 'memory'), limit: 'memory.limit_in_bytes', ends: 'memory.oom_control' },
]

/** What a container is as far as memory goes: what runs in it has so much, and is ended by the kernel beyond. */
export interface MemoryGroup {
  within(program: Program): Program
  /** How many processes the kernel has ended in it. */
  ended(): number
  /** Waits for what still ends in it. */
  remove(): Promise<void>
}

/** Undefined where this machine does not let us make one. */
export function memoryGroup(bytes: number): MemoryGroup | undefined {
  for (const version of VERSIONS) {
    const folder = join(version.folder, `hearth-test-${process.pid}-${crypto.randomUUID()}`)
    if (!existsSync(join(version.folder, 'cgroup.procs'))) continue
    try {
      mkdirSync(folder)
    } catch {
      continue
    }
    try {
      writeFileSync(join(folder, version.limit), String(bytes))
    } catch {
      rmdirSync(folder)
      continue
    }
    const ended = () =>
      Number(/^oom_kill (\d+)/m.exec(readFileSync(join(folder, version.ends), 'utf8'))?.[1] ?? 0)
    // The group is entered before the program is there, so that all of it counts.
    const enter = ['/bin/sh', '-c', `echo $$ > '${folder}/cgroup.procs' && exec "$@"`, 'sh']
    return { within: (program) => [...enter, ...program], ended, remove: () => removed(folder) }
  }
  return undefined
}

/** A process counts until whoever started it has heard of its end. */
async function removed(folder: string): Promise<void> {
  for (let tries = 100; ; tries--) {
    try {
      return rmdirSync(folder)
    } catch (error) {
      if (tries === 0) throw error
      await Bun.sleep(50)
    }
  }
}
