import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { clamped, fitted, lookingAt, moved, type Place, type Size, type View, zoomed } from './zoom.ts'

const NOWHERE: View = { scale: 1, x: 0, y: 0 }

/** Where the picture lies in its frame. It fits until somebody moves it, and comes to a place that is looked at. */
export function useStageView(
  frame: RefObject<HTMLElement | null>,
  place: Place | undefined,
  /** So many pixels at its lower edge lie under something else. */
  covered: number,
) {
  const [size, setSize] = useState<Size>()
  const [picture, setPicture] = useState<Size>()
  const [view, setView] = useState<View>(NOWHERE)
  const isKnown = size !== undefined && size.width > 0 && picture !== undefined
  useLayoutEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height - covered })
    })
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [frame, covered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame or picture begins with all of it in sight.
  useLayoutEffect(() => {
    if (isKnown) setView(fitted(size, picture))
  }, [size?.width, size?.height, picture?.width, picture?.height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes there once, and may be moved away again.
  useEffect(() => {
    if (isKnown && place) setView((now) => lookingAt(place, now, size, picture))
  }, [place?.x, place?.y, place?.width, place?.height, isKnown])
  const change = (next: (view: View) => View) => {
    if (isKnown) setView((now) => clamped(next(now), size, picture))
  }
  return {
    view,
    picture,
    setPicture,
    fit: () => change(() => fitted(size ?? { width: 1, height: 1 }, picture ?? { width: 1, height: 1 })),
    push: (x: number, y: number) => change((now) => moved(now, x, y)),
    zoom: (factor: number, at?: { x: number; y: number }) =>
      change((now) => zoomed(now, factor, at ?? { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 })),
  }
}
