import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Less is a tap. */
const LEAST_PX = 10
/** So far, of the width of the window. */
const FAR = 0.3
/** The browser's own swipe begins at the edge. */
const EDGE_PX = 24

/** It follows the finger to either side, and is let go there; up and down the page scrolls. */
export function useSwipeAside(
  ref: RefObject<HTMLElement | null>,
  onSwipe: { left: () => void; right: () => void },
): void {
  const swiped = useEffectEvent((side: 'left' | 'right') => onSwipe[side]())
  useEffect(() => {
    const card = ref.current
    if (!card) return undefined
    let from: { x: number; y: number; by: number } | undefined
    const start = ({ touches }: TouchEvent) => {
      const [touch] = touches
      const isInside = touch && touch.clientX > EDGE_PX && touch.clientX < innerWidth - EDGE_PX
      from = touches.length === 1 && isInside ? { x: touch.clientX, y: touch.clientY, by: 0 } : undefined
    }
    const move = (event: TouchEvent) => {
      const [touch] = event.touches
      if (!from || !touch) return
      const by = touch.clientX - from.x
      const down = Math.abs(touch.clientY - from.y)
      if (from.by === 0 && Math.max(Math.abs(by), down) < LEAST_PX) return
      if (from.by === 0 && (Math.abs(by) <= down || !event.cancelable)) {
        from = undefined
        return
      }
      event.preventDefault()
      from.by = by
      card.style.translate = `${by}px`
    }
    const end = () => {
      const by = from?.by ?? 0
      from = undefined
      card.style.translate = ''
      if (Math.abs(by) > innerWidth * FAR) swiped(by > 0 ? 'right' : 'left')
    }
    card.addEventListener('touchstart', start, { passive: true })
    card.addEventListener('touchmove', move, { passive: false })
    card.addEventListener('touchend', end)
    card.addEventListener('touchcancel', end)
    return () => {
      card.removeEventListener('touchstart', start)
      card.removeEventListener('touchmove', move)
      card.removeEventListener('touchend', end)
      card.removeEventListener('touchcancel', end)
    }
  }, [ref])
}
