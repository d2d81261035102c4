import { useSyncExternalStore } from 'react'

function mediaHook(query: string): () => boolean {
  const media = matchMedia(query)
  const subscribe = (listener: () => void) => {
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  }
  return function useMedia() {
    return useSyncExternalStore(subscribe, () => media.matches)
  }
}

/** Below 640 px: the bar at the bottom, sheets for dialogs, rows of two lines. */
export const useIsPhone = mediaHook('(width < 640px)')

/** From 1024 px: read from further away and pointed at, so that letters and targets are smaller. */
export const useIsLaptop = mediaHook('(width >= 1024px)')

/** From 1280 px: the sidebar with its words. Nothing else asks how wide the window is, but how much room there is. */
export const useIsWide = mediaHook('(width >= 1280px)')

/** From 1420 px: the words beside a page that asks for all the room there is. */
export const useIsWidest = mediaHook('(width >= 1420px)')
