import { cpus, loadavg } from 'node:os'

/** Processor time of all cores together since the machine started, in milliseconds. */
interface ProcessorTimes {
  all: number
  idle: number
}

export function processorTimes(): ProcessorTimes {
  const sum = { all: 0, idle: 0 }
  for (const { times } of cpus()) {
    sum.all += times.user + times.nice + times.sys + times.irq + times.idle
    sum.idle += times.idle
  }
  return sum
}

/** Which share of the processors others used since then, when what is measured used so many milliseconds itself. */
export function shareOfOthers(since: ProcessorTimes, ownMs: number): number {
  const now = processorTimes()
  const all = now.all - since.all
  const busy = all - (now.idle - since.idle)
  return all === 0 ? 0 : Math.max(0, (busy - ownMs) / all)
}

/** From here on a figure says more of the machine than of the program. */
export const NOISY_SHARE = 0.15

export function machineText(program: string): string {
  const [core] = cpus()
  return `${cpus().length} cores (${core?.model ?? 'unknown'}), Bun ${Bun.version}, ${process.platform}, ${program}, ${loadText()}`
}

export const loadText = (): string =>
  `load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`

export const percentText = (share: number): string => `${(100 * share).toFixed(0)} %`
