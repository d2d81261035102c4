import { type RefObject, useLayoutEffect } from 'react'

const GAP = 4
const MARGIN = 8
const LEAST_HEIGHT = 160

/**
 * Keeps a list below its field, or above it where there is more room. It is the browser's own popover: over everything,
 * clipped by nothing, and still a child of the dialog it is in.
 */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const popover = list.current
    if (!isOpen || !popover || !anchor.current) return
    const place = () => {
      if (!anchor.current) return
      const { top, bottom, left, width } = anchor.current.getBoundingClientRect()
      const height = visualViewport?.height ?? innerHeight
      const below = height - bottom - GAP - MARGIN
      const above = top - GAP - MARGIN
      const isBelow = below >= LEAST_HEIGHT || below >= above
      Object.assign(popover.style, {
        left: `${left}px`,
        minWidth: `${width}px`,
        maxHeight: `${isBelow ? below : above}px`,
        top: isBelow ? `${bottom + GAP}px` : 'auto',
        bottom: isBelow ? 'auto' : `${innerHeight - top + GAP}px`,
      })
    }
    popover.showPopover()
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    visualViewport?.addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
      visualViewport?.removeEventListener('resize', place)
    }
  }, [anchor, list, isOpen])
}
