/** Where each row of a long list stands. Pages that are not there yet count as rows without the headings of days. */

export const PAGE_ROWS = 100

interface LayoutInput {
  count: number
  rowHeight: number
  headingHeight: number
  /** Rows of a page, by their place in the whole list, that have a heading above them; undefined until it is there. */
  headingsOf: (page: number) => readonly number[] | undefined
  /** What is open below a row. */
  opened?: { index: number; height: number } | undefined
}

export interface RowLayout {
  total: number
  /** Of the row with its heading. */
  topOf: (index: number) => number
  /** The row at a height, the nearest where there is none. */
  indexAt: (height: number) => number
}

export function layoutOf(input: LayoutInput): RowLayout {
  const { count, rowHeight, headingHeight, headingsOf, opened } = input
  const pages = Math.ceil(count / PAGE_ROWS)
  const headingsBefore: number[] = [0]
  for (let page = 0; page < pages; page++)
    headingsBefore.push((headingsBefore[page] ?? 0) + (headingsOf(page)?.length ?? 0))

  const topOf = (index: number): number => {
    const page = Math.floor(index / PAGE_ROWS)
    const inPage = headingsOf(page)?.filter((heading) => heading < index).length ?? 0
    const headings = (headingsBefore[page] ?? 0) + inPage
    const below = opened && opened.index < index ? opened.height : 0
    return index * rowHeight + headings * headingHeight + below
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
  return { total: topOf(count), topOf, indexAt }
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
