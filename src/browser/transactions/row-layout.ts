/** Where each row of a long list stands. Pages that are not there yet count as rows with nothing above them. */

export const PAGE_ROWS = 100

/** What stands above a row, by its place in the whole list: the heading of a day, lines between rows. */
export interface Above {
  index: number
  height: number
}

interface LayoutInput {
  count: number
  rowHeight: number
  /** What stands above rows of a page; undefined until it is there. */
  aboveIn: (page: number) => readonly Above[] | undefined
  /** The height of what stands below the last row. */
  below?: number
  /** What is open below a row. */
  opened?: { index: number; height: number } | undefined
}

export interface RowLayout {
  total: number
  /** Of the row with what stands above it. */
  topOf: (index: number) => number
  /** The row at a height, the nearest where there is none. */
  indexAt: (height: number) => number
}

export function layoutOf(input: LayoutInput): RowLayout {
  const { count, rowHeight, aboveIn, below = 0, opened } = input
  const pages = Math.ceil(count / PAGE_ROWS)
  const before: number[] = [0]
  for (let page = 0; page < pages; page++)
    before.push((before[page] ?? 0) + heightOf(aboveIn(page) ?? [], count))

  const topOf = (index: number): number => {
    const page = Math.floor(index / PAGE_ROWS)
    const above = (before[page] ?? 0) + heightOf(aboveIn(page) ?? [], index)
    const within = opened && opened.index < index ? opened.height : 0
    return index * rowHeight + above + within
  }
  const indexAt = (height: number): number => {
    let low = 0
    let high = Math.max(0, count - 1)
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (topOf(middle) <= height) low = middle
      else high = middle - 1
    }
    return low
  }
  return { total: topOf(count) + below, topOf, indexAt }
}

/** Of what stands above the rows before one. */
function heightOf(above: readonly Above[], index: number): number {
  let height = 0
  for (const one of above) if (one.index < index) height += one.height
  return height
}

export interface RowRange {
  first: number
  last: number
}

/** In steps, so that not every row that scrolls by draws the list again. */
const STEP = 8
const MOST_ROWS = 60

/** Rows to be drawn: those in sight and some around them. */
export function rangeOf(layout: RowLayout, count: number, top: number, height: number): RowRange {
  if (count === 0) return { first: 0, last: -1 }
  const seenFirst = layout.indexAt(Math.max(0, top))
  const seenLast = layout.indexAt(Math.max(0, top + height))
  const spare = Math.max(0, Math.min(8, Math.floor((MOST_ROWS - STEP - (seenLast - seenFirst + 1)) / 2)))
  const first = Math.max(0, Math.floor((seenFirst - spare) / STEP) * STEP)
  return { first, last: Math.min(count - 1, Math.ceil((seenLast + spare + 1) / STEP) * STEP - 1) }
}

/** The pages a range needs and one each way. */
export function pagesOf({ first, last }: RowRange, count: number): number[] {
  const lastPage = Math.max(0, Math.ceil(count / PAGE_ROWS) - 1)
  const from = Math.max(0, Math.floor(first / PAGE_ROWS) - 1)
  const to = Math.min(lastPage, Math.floor(Math.max(last, 0) / PAGE_ROWS) + 1)
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
