import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As Android and iOS have it. */
const LONG_MS = 500
/** A finger that moves further scrolls. */
const STILL_PX = 10

interface Held {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
}

/** Handlers for a finger that stays where it is; the click and the menu of the system that follow are not meant. */
export interface LongPress {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  onContextMenu: (event: MouseEvent) => void
  onClickCapture: (event: MouseEvent) => void
}

export function useLongPress(act: (target: HTMLElement) => void): LongPress {
  const held = useRef<Held>(undefined)
  const wasLong = useRef(false)
  const release = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }
  useEffect(() => () => clearTimeout(held.current?.timer), [])
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y, target }) => {
      release()
      wasLong.current = false
      if (pointerType !== 'touch' || !isPrimary) return
      const timer = setTimeout(() => {
        held.current = undefined
        wasLong.current = true
        act(target as HTMLElement)
      }, LONG_MS)
      held.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { current: at } = held
      if (at && Math.hypot(clientX - at.x, clientY - at.y) > STILL_PX) release()
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event) => {
      if (held.current || wasLong.current) event.preventDefault()
    },
    onClickCapture: (event) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
