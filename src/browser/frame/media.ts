import { useSyncExternalStore } from 'react'

const PHONE = matchMedia('(width < 640px)')
const LAPTOP = matchMedia('(width >= 1024px)')

const subscribe = (media: MediaQueryList) => (listener: () => void) => {
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Below 640 px: the bar at the bottom, sheets for dialogs, rows of two lines. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe(PHONE), () => PHONE.matches)

/** From 1024 px: the sidebar with its words, panels beside lists. */
export const useIsLaptop = (): boolean => useSyncExternalStore(subscribe(LAPTOP), () => LAPTOP.matches)
