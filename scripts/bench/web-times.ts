/** What test/chromium/measure.ts finds and prints as JSON. */
export interface WebTimes {
  /** Milliseconds to a page with its figures, from an empty cache; the same with a processor a quarter as fast. */
  usableMs: number
  usableSlowMs: number
  files: number
  calls: number
}
