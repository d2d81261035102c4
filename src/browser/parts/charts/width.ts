import { type RefCallback, useCallback, useState } from 'react'

/** How wide a box is, in pixels, as often as it changes or another one takes its place; 0 until it stands. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return
    const look = () => setWidth(Math.floor(box.clientWidth))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
