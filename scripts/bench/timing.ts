/** How long the work takes, in milliseconds. */
export function timed(work: () => void): number {
  const began = Bun.nanoseconds()
  work()
  return since(began)
}

/** The processor time that the work takes in this process, in milliseconds: waiting for the disk is no part of it. */
export function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

export async function timedAsync(work: () => Promise<unknown>): Promise<number> {
  const began = Bun.nanoseconds()
  await work()
  return since(began)
}

export const since = (began: number): number => (Bun.nanoseconds() - began) / 1e6

export const median = (values: number[]): number => percentile(values, 50)

/** The smallest value that this share of all values does not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0
}

/** Times the work often enough for a median: as many runs as fit into the budget, after one that is not counted. */
export async function medianOf(work: () => number | Promise<number>, mostRuns: number, budgetMs: number) {
  await work()
  const took: number[] = []
  const began = Bun.nanoseconds()
  while (took.length < 3 || (took.length < mostRuns && since(began) < budgetMs)) took.push(await work())
  return median(took)
}
