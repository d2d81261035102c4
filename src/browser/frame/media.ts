import { useSyncExternalStore } from 'react'

const PHONE = matchMedia('(width < 640px)')
const LAPTOP = matchMedia('(width >= 1024px)')
const WIDE = matchMedia('(width >= 1280px)')

const subscribe = (media: MediaQueryList) => (listener: () => void) => {
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Below 640 px: the bar at the bottom, sheets for dialogs, rows of two lines. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe(PHONE), () => PHONE.matches)

/** From 1024 px: read from further away and pointed at, so that letters and targets are smaller. */
export const useIsLaptop = (): boolean => useSyncExternalStore(subscribe(LAPTOP), () => LAPTOP.matches)

/** From 1280 px: the sidebar with its words. Nothing else asks how wide the window is, but how much room there is. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe(WIDE), () => WIDE.matches)
