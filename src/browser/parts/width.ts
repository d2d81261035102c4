import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How wide a box has become, in pixels; 0 until it stands. */
export function useWidth(): [ref: RefObject<HTMLDivElement | null>, width: number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const look = () => setWidth(Math.floor(box.clientWidth))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
