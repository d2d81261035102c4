import { type RefObject, useEffect } from 'react'

/** After an answer the next question is read out, and seen from its beginning. */
export function useTakenFocus(heading: RefObject<HTMLElement | null>, isTaken: boolean): void {
  useEffect(() => {
    if (!isTaken) return
    heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [heading, isTaken])
}
