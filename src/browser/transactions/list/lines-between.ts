import type { Valuation } from '../../valuations/queries.ts'
import { type Above, PAGE_ROWS } from '../row-layout.ts'
import type { ListPages } from './list-pages.ts'

/** The valuations between the rows of an account's register: each says why the balance jumps from one to the other. */
export interface LinesBetween {
  /** Those above the row at a place; above the place after the last row, those below it. */
  above: (index: number) => readonly Valuation[]
}

interface LinesInput {
  /** Oldest first. */
  valuations: readonly Valuation[]
  isNewestFirst: boolean
  total: number
  rowAt: (index: number) => { date: string } | undefined
}

export const NONE: readonly Valuation[] = []

/** A valuation is of the end of its day, after the transactions. Where a row is not there yet, nothing is known. */
export function linesBetween({ valuations, isNewestFirst, total, rowAt }: LinesInput): LinesBetween {
  const inOrder = isNewestFirst ? valuations.toReversed() : valuations
  const isBefore = (date: string, day: string) => (isNewestFirst ? date >= day : date < day)
  const countBefore = (index: number): number | undefined => {
    if (index < 0) return 0
    if (index >= total) return inOrder.length
    const day = rowAt(index)?.date
    if (day === undefined) return undefined
    const count = inOrder.findIndex(({ date }) => !isBefore(date, day))
    return count < 0 ? inOrder.length : count
  }
  const above = (index: number): readonly Valuation[] => {
    if (inOrder.length === 0 || total === 0) return NONE
    const [from, to] = [countBefore(index - 1), countBefore(index)]
    return from === undefined || to === undefined || from === to ? NONE : inOrder.slice(from, to)
  }
  return { above }
}

type Pages = Pick<ListPages, 'headingsOf' | 'rowAt'>

interface Heights {
  heading: number
  line: number
}

/** What stands above the rows of each page that is there, looked up once. */
export function aboveRows({ headingsOf, rowAt }: Pages, lines: LinesBetween, { heading, line }: Heights) {
  const known = new Map<number, readonly Above[] | undefined>()
  const read = (page: number): Above[] | undefined => {
    const first = page * PAGE_ROWS
    if (!rowAt(first)) return undefined
    const headings = new Set(headingsOf(page))
    return Array.from({ length: PAGE_ROWS }, (_, at) => first + at).flatMap((index) => {
      const between = rowAt(index) ? lines.above(index).length * line : 0
      const height = (headings.has(index) ? heading : 0) + between
      return height > 0 ? [{ index, height }] : []
    })
  }
  return (page: number): readonly Above[] | undefined => {
    if (!known.has(page)) known.set(page, read(page))
    return known.get(page)
  }
}
