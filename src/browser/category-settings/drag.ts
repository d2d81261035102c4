import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Place } from './order.ts'

/** What is under the pointer. */
export interface Dragged {
  what: 'group' | 'category'
  id: string
  name: string
}

interface Dragging extends Dragged {
  x: number
  y: number
  /** Where it would come to stand, counted without itself. */
  place: Place
}

/** A press that moves less is a click. */
const LEAST_PX = 4
const EDGE_PX = 72
const SCROLL_PX = 8

const middleOf = (element: Element): number => {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}

const before = (elements: Element[], y: number): number =>
  elements.filter((element) => middleOf(element) < y).length

/** Counted in the page itself, which marks its groups and rows. */
function placeAt(y: number, { what, id }: Dragged): Place {
  const groups = [...document.querySelectorAll('[data-group]')]
  if (what === 'group') {
    const others = groups.filter((element) => element.getAttribute('data-group') !== id)
    return { group: before(others, y), place: 0 }
  }
  const below = groups.findIndex((element) => element.getBoundingClientRect().bottom > y)
  const group = below < 0 ? groups.length - 1 : below
  const rows = [...(groups[group]?.querySelectorAll('[data-category]') ?? [])]
  const others = rows.filter((element) => element.getAttribute('data-category') !== id)
  return { group, place: before(others, y) }
}

/** Takes a row by its handle to another place, with a mouse, a pen or a finger; Escape lets it go where it was. */
export function useDrag(onDrop: (dragged: Dragged, place: Place) => void) {
  const [dragging, setDragging] = useState<Dragging>()
  const pressed = useRef<{ dragged: Dragged; y: number; pointerId: number }>(undefined)
  const latest = useRef<Dragging>(undefined)
  latest.current = dragging

  const end = () => {
    pressed.current = undefined
    setDragging(undefined)
  }
  const handleOf = (dragged: Dragged) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      pressed.current = { dragged, y: event.clientY, pointerId: event.pointerId }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      const from = pressed.current
      if (!from || (!latest.current && Math.abs(y - from.y) < LEAST_PX)) return
      setDragging({ ...from.dragged, x, y, place: placeAt(y, from.dragged) })
    },
    onPointerUp: () => {
      const { current } = latest
      end()
      if (current) onDrop(current, current.place)
    },
    onPointerCancel: end,
  })
  const isDragging = dragging !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins and ends with the drag.
  useEffect(() => {
    if (!isDragging) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && end()
    document.addEventListener('keydown', onKey)
    // Another row comes under the pointer though it stands still.
    const timer = setInterval(() => {
      const { current } = latest
      if (current && scrolledAtEdge(current.y))
        setDragging({ ...current, place: placeAt(current.y, current) })
    }, 16)
    return () => {
      document.removeEventListener('keydown', onKey)
      clearInterval(timer)
    }
  }, [isDragging])
  return { dragging, handleOf }
}

/** A long list comes along while something is held at its edge. */
function scrolledAtEdge(y: number): boolean {
  const step = y < EDGE_PX ? -SCROLL_PX : y > innerHeight - EDGE_PX ? SCROLL_PX : 0
  const before = scrollY
  scrollBy(0, step)
  return scrollY !== before
}
