import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * What an element's width comes to, before it is first painted and whenever that becomes something else. Where sheets
 * can ask by themselves (@container) they do; this is for what the keyboard must know as well.
 */
export function useRoom<Found extends string | number>(
  element: RefObject<HTMLElement | null>,
  read: (width: number) => Found,
): Found {
  const [found, setFound] = useState(() => read(innerWidth))
  useLayoutEffect(() => {
    const place = element.current
    if (!place) return
    const look = () => setFound(read(place.clientWidth))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(place)
    return () => observer.disconnect()
  }, [element, read])
  return found
}
