import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useIsPhone, useIsWide, useIsWidest } from './media.ts'
import { useUi } from './ui-preferences.ts'

interface SidebarFold {
  /** Icons in place of words. */
  isRail: boolean
  /** Folds it or unfolds it, and remembers that; back to what it would be by itself is not remembered. */
  fold: () => void
}

let isRoomAsked = false
const listeners = new Set<() => void>()

function setRoomAsked(isAsked: boolean): void {
  isRoomAsked = isAsked
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** As long as a page asks, a sidebar that nobody wants open gives it its words' room. */
export function useMoreRoom(isAsked: boolean): void {
  useLayoutEffect(() => {
    setRoomAsked(isAsked)
    return () => setRoomAsked(false)
  }, [isAsked])
}

/** Words where there is room for them, icons where there is less; somebody may want it otherwise. */
export function useSidebar(): SidebarFold {
  const [isPhone, isWide, isWidest] = [useIsPhone(), useIsWide(), useIsWidest()]
  const isAsked = useSyncExternalStore(subscribe, () => isRoomAsked)
  const [{ sidebar }, changeUi] = useUi()
  const isOpenByItself = isAsked ? isWidest : isWide
  const isOpen = sidebar === 'auto' ? isOpenByItself : sidebar === 'open'
  return {
    isRail: !isPhone && !isOpen,
    fold: () => changeUi({ sidebar: isOpen !== isOpenByItself ? 'auto' : isOpen ? 'folded' : 'open' }),
  }
}
