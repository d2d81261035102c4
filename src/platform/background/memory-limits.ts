import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'

/** What the server itself needs beside a child on an ordinary day. */
export const SERVER_BYTES = 256 * 2 ** 20
/** And at the most: while it plans and writes the largest move (measured: 750 MB for 100,000 transactions). */
export const BUSY_SERVER_BYTES = 768 * 2 ** 20
/** With less than that nothing can be read at all, whatever the container has. */
const LEAST_BYTES = 96 * 2 ** 20

export interface ChildBudget {
  /** The most resident memory that one child may hold. */
  memoryBytes: number
  /** How many may work at one time. */
  atOnce: number
}

/** What a container should have, so that whatever may be sent to it is read. */
export const containerBytes = (childBytes: number): number => BUSY_SERVER_BYTES + childBytes

/** Two at a time where there is room for two beside the server; else they take turns, with what there is. */
export function childBudget(wantedBytes: number, availableBytes = totalMemory()): ChildBudget {
  const room = availableBytes - SERVER_BYTES
  return {
    memoryBytes: Math.min(wantedBytes, Math.max(LEAST_BYTES, room)),
    atOnce: availableBytes >= BUSY_SERVER_BYTES + 2 * wantedBytes ? 2 : 1,
  }
}

/** Of the machine, or of the container where that has less. */
const totalMemory = (): number => Math.min(totalmem(), ...cgroupLimits())

const MOUNT = '/sys/fs/cgroup'

/** Those of the control group of this process and of every one around it, of both versions. */
function cgroupLimits(): number[] {
  const lines = textOf('/proc/self/cgroup')?.split('\n') ?? []
  return lines.flatMap((line) => {
    const [, controllers = '', path = ''] = line.split(':')
    if (controllers === '') return above(path).map((folder) => limitIn(`${MOUNT}${folder}/memory.max`))
    if (!controllers.split(',').includes('memory')) return []
    return above(path).map((folder) => limitIn(`${MOUNT}/memory${folder}/memory.limit_in_bytes`))
  })
}

/** "/a/b" is in "/a", and that in "". Inside a container the path may be that of the machine outside. */
function above(path: string): string[] {
  const names = path.split('/').filter((name) => name !== '')
  return Array.from({ length: names.length + 1 }, (_, count) =>
    names
      .slice(0, count)
      .map((name) => `/${name}`)
      .join(''),
  )
}

function limitIn(path: string): number {
  const bytes = Number.parseInt(textOf(path) ?? '', 10)
  return bytes > 0 ? bytes : Number.POSITIVE_INFINITY
}

/** Resident memory of a process in bytes; undefined where there is no /proc, or no such process any more. */
export function residentBytes(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1_024
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
