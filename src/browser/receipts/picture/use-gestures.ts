import { type RefObject, useEffect, useRef } from 'react'

interface Moves {
  push: (x: number, y: number) => void
  zoom: (factor: number, at?: { x: number; y: number }) => void
  fit: () => void
}

interface Finger {
  x: number
  y: number
}

const middle = (one: Finger, other: Finger): Finger => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const apart = (one: Finger, other: Finger): number => Math.hypot(one.x - other.x, one.y - other.y)
/** How much a notch of the wheel makes larger. */
const WHEEL = 0.0016

/** Fingers and the mouse push the picture and pull it apart, the wheel makes it larger where it points, twice shows all. */
export function useGestures(frame: RefObject<HTMLElement | null>, moves: Moves): void {
  const latest = useRef(moves)
  latest.current = moves
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const fingers = new Map<number, Finger>()
    const at = (event: MouseEvent): Finger => {
      const { left, top } = element.getBoundingClientRect()
      return { x: event.clientX - left, y: event.clientY - top }
    }
    const down = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest('button')) return
      element.setPointerCapture(event.pointerId)
      fingers.set(event.pointerId, at(event))
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      fingers.set(event.pointerId, now)
      if (!other) return latest.current.push(now.x - before.x, now.y - before.y)
      const [was, is] = [middle(before, other), middle(now, other)]
      latest.current.push(is.x - was.x, is.y - was.y)
      const length = apart(before, other)
      if (length > 0) latest.current.zoom(apart(now, other) / length, is)
    }
    const up = (event: PointerEvent) => fingers.delete(event.pointerId)
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current.zoom(Math.exp(-event.deltaY * WHEEL), at(event))
    }
    const twice = () => latest.current.fit()
    const events: [string, (event: never) => void][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['dblclick', twice],
    ]
    for (const [name, heard] of events) element.addEventListener(name, heard as EventListener)
    element.addEventListener('wheel', wheel, { passive: false })
    return () => {
      for (const [name, heard] of events) element.removeEventListener(name, heard as EventListener)
      element.removeEventListener('wheel', wheel)
    }
  }, [frame])
}
