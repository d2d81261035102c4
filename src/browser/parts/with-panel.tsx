import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** How wide what opens beside a list is; the list keeps 640 px or is lain over. */
const LOOKS = {
  304: 'w-76 -ms-76 @[944px]/room:ms-0 @[944px]/room:shadow-none',
  360: 'w-90 -ms-90 @[1000px]/room:ms-0 @[1000px]/room:shadow-none',
  400: 'w-100 -ms-100 @[1040px]/room:ms-0 @[1040px]/room:shadow-none',
} as const

interface WithPanelProps {
  /** What stands at the right; nothing, and the list has all of the room. */
  panel: ReactNode
  label: string
  width: keyof typeof LOOKS
  /** Ends the panel, where it lies over the list and the list is pressed. */
  onClose?: (() => void) | undefined
  className?: string
  children: ReactNode
}

/**
 * A list with what is open of it: beside it as long as the list keeps its columns, else over its right edge. It is as high
 * as the window and stays while the list scrolls.
 */
export function WithPanel({ panel, label, width, onClose, className = '', children }: WithPanelProps) {
  const place = useRef<HTMLElement>(null)
  const isOpen = Boolean(panel)
  useHeightOfWindow(place, isOpen)
  const close = (target: EventTarget) => {
    const list = target instanceof Element && target.closest<HTMLElement>('[data-list]')
    // What opens another one puts it into the same place.
    if (!onClose || !list || target.closest('[data-open]') || !place.current) return
    if (list.getBoundingClientRect().right > place.current.getBoundingClientRect().left + 1) onClose()
  }
  return (
    <div className="flex min-h-0 min-w-0 flex-1" onClickCapture={({ target }) => isOpen && close(target)}>
      <div data-list="" className="@container min-w-0 flex-1">
        {children}
      </div>
      {isOpen && (
        <aside
          ref={place}
          aria-label={label}
          data-panel=""
          className={`@container sticky top-0 z-30 h-dvh flex-none self-start border-s border-line bg-surface shadow-pop ${LOOKS[width]} ${className}`}
        >
          <div className="scroll-fade h-full overflow-y-auto">{panel}</div>
        </aside>
      )}
    </div>
  )
}

/** What begins below the head of the page ends with the window all the same. */
function useHeightOfWindow(place: React.RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const look = () => {
      const panel = place.current
      const top = panel?.parentElement?.getBoundingClientRect().top ?? 0
      const height = `${innerHeight - Math.max(0, top)}px`
      if (panel && panel.style.height !== height) panel.style.height = height
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [place, isOpen])
}
