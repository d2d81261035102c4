/** What test/chromium/measure.ts finds and prints as JSON. */
export interface WebTimes {
  /** Milliseconds to a page with its figures, from an empty cache; the same with a processor a quarter as fast. */
  usableMs: number
  usableSlowMs: number
  files: number
  calls: number
  /** The slowest answer to a press or a key of an edit in its row, with a processor a quarter as fast. */
  editMs: number
  /** The same of an amount that is budgeted. */
  budgetMs: number
  /** Script, style and layout a frame while a large ledger scrolls, and the most rows in the page. */
  frameMs: number
  rows: number
}
