/** How often something took how long: counts by upper bounds, as Prometheus has them. */
export interface Histogram {
  /** In seconds, rising. */
  readonly bounds: readonly number[]
  /** One for each bound, of what took no longer; and one for what took longer than all. Not cumulative. */
  readonly counts: number[]
  sumSeconds: number
}

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const makeHistogram = (bounds: readonly number[] = BOUNDS): Histogram => ({
  bounds,
  counts: Array(bounds.length + 1).fill(0),
  sumSeconds: 0,
})

export function observe(histogram: Histogram, seconds: number): void {
  const { bounds, counts } = histogram
  let place = 0
  while (place < bounds.length && seconds > (bounds[place] ?? 0)) place++
  counts[place] = (counts[place] ?? 0) + 1
  histogram.sumSeconds += seconds
}
