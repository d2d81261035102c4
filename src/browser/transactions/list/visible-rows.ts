import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type RowLayout, type RowRange, rangeOf } from '../row-layout.ts'

interface Sight {
  /** Brings a row into sight. */
  reveal: (index: number) => void
  /** The first row that nothing covers. */
  firstSeen: () => number
}

interface VisibleRowsInput {
  place: RefObject<HTMLElement | null>
  /** What stands over the list and hides its rows while they scroll. */
  overhead: RefObject<HTMLElement | null>
  layout: RowLayout
  count: number
  setRange: (change: (was: RowRange) => RowRange) => void
}

/**
 * Keeps the rows to draw in step with how far the page is scrolled. Where rows above grow or shrink because their page
 * came, the row that was on top stays where it was.
 */
export function useVisibleRows(input: VisibleRowsInput): Sight {
  const { place, overhead, layout, count, setRange } = input
  const latest = useRef({ layout, count })
  const anchor = useRef({ index: 0, top: 0 })

  const look = useCallback(() => {
    const element = place.current
    if (!element) return
    const { layout: now, count: rows } = latest.current
    const top = -element.getBoundingClientRect().top
    const next = rangeOf(now, rows, top, innerHeight)
    const index = now.indexAt(Math.max(0, top))
    anchor.current = { index, top: now.topOf(index) }
    setRange((was) => (was.first === next.first && was.last === next.last ? was : next))
  }, [place, setRange])

  useLayoutEffect(() => {
    latest.current = { layout, count }
    const { index, top } = anchor.current
    const moved = index < count ? layout.topOf(index) - top : 0
    if (moved !== 0 && index > 0) scrollBy(0, moved)
    look()
  }, [layout, count, look])

  useEffect(() => {
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [look])

  const reveal = useCallback(
    (index: number) => {
      const element = place.current
      if (!element) return
      const { layout: now } = latest.current
      const listTop = element.getBoundingClientRect().top
      const covered = overhead.current?.getBoundingClientRect().bottom ?? 0
      const top = listTop + now.topOf(index)
      const bottom = listTop + now.topOf(index + 1)
      const floor = innerHeight - FLOOR
      if (top < covered) scrollBy(0, top - covered)
      else if (bottom > floor) scrollBy(0, bottom - floor)
      look()
    },
    [place, overhead, look],
  )

  const firstSeen = useCallback(() => {
    const listTop = place.current?.getBoundingClientRect().top ?? 0
    const covered = overhead.current?.getBoundingClientRect().bottom ?? 0
    const { layout: now } = latest.current
    const index = now.indexAt(Math.max(0, covered - listTop))
    return listTop + now.topOf(index) < covered ? index + 1 : index
  }, [place, overhead])
  return { reveal, firstSeen }
}

/** What may stand over the end of the page: the bar of the phone, the undo bar. */
const FLOOR = 84
