import { useEffect, useRef } from 'react'
import type { RowRange } from '../row-layout.ts'
import type { ListPages } from './list-pages.ts'

/** The rows before and after the one that is open, by id. */
export interface Neighbours {
  before: string | undefined
  after: string | undefined
}

export const ALONE: Neighbours = { before: undefined, after: undefined }

/** Of a row that the list knows; none of one that is not in it. */
export function neighboursOf(
  rowAt: (index: number) => { id: string } | undefined,
  index: number | undefined,
): Neighbours {
  if (index === undefined) return ALONE
  return { before: index > 0 ? rowAt(index - 1)?.id : undefined, after: rowAt(index + 1)?.id }
}

/** Where a row stands among those in sight and a page around them. */
export function indexOf(
  id: string,
  rowAt: (index: number) => { id: string } | undefined,
  { first, last }: RowRange,
): number | undefined {
  for (let index = Math.max(0, first - 100); index <= last + 100; index++)
    if (rowAt(index)?.id === id) return index
  return undefined
}

interface Sight {
  pages: Pick<ListPages, 'rowAt'>
  range: RowRange
}

interface OpenRow {
  openId: string | undefined
  /** Brings a row into sight. */
  reveal: (index: number) => void
  /** The same, and gives it the focus. */
  moveTo: (index: number) => void
  onChange: ((neighbours: Neighbours) => void) | undefined
}

/**
 * Tells what stands around the open row, follows where another one is opened from its detail, and once that is closed goes on
 * at the row that was open last.
 */
export function useNeighbours({ pages: { rowAt }, range }: Sight, open: OpenRow): void {
  const { openId, reveal, onChange } = open
  const index = openId === undefined ? undefined : indexOf(openId, rowAt, range)
  const isOpen = openId !== undefined
  const { before, after } = neighboursOf(rowAt, index)
  useEffect(() => onChange?.({ before, after }), [before, after, onChange])
  const last = useRef(index)
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (index === undefined) return
    if (last.current !== undefined && index !== last.current) reveal(index)
    last.current = index
  }, [index, reveal])
  useEffect(() => {
    if (!isOpen) return
    return () => {
      // Going back, the browser first scrolls to where the page was when the detail was opened, and a dialog gives the focus
      // back to the row it was opened from.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const { current: index } = last
          if (
            index !== undefined &&
            latest.current.openId === undefined &&
            isOfNothing(document.activeElement)
          )
            latest.current.moveTo(index)
          last.current = undefined
        }),
      )
    }
  }, [isOpen])
}

/** Nothing that somebody chose to be at. */
const isOfNothing = (element: Element | null): boolean =>
  element === null || element.matches('body, main') || element.closest('[role=row]') !== null
