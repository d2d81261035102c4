import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useIsPhone, useIsWide } from './media.ts'
import { useUi } from './ui-preferences.ts'

interface SidebarFold {
  /** Icons in place of words. */
  isRail: boolean
  /** Folds it or unfolds it, and remembers that; back to what it would be by itself is not remembered. */
  fold: () => void
}

/** Where words and a page that asks for more room both have theirs. */
const BOTH = matchMedia('(width >= 1420px)')

let isRoomAsked = false
const listeners = new Set<() => void>()

function setRoomAsked(isAsked: boolean): void {
  isRoomAsked = isAsked
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  BOTH.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    BOTH.removeEventListener('change', listener)
  }
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
  const [isPhone, isWide] = [useIsPhone(), useIsWide()]
  const givesRoom = useSyncExternalStore(subscribe, () => isRoomAsked && !BOTH.matches)
  const [{ sidebar }, changeUi] = useUi()
  const isOpenByItself = isWide && !givesRoom
  const isOpen = sidebar === 'auto' ? isOpenByItself : sidebar === 'open'
  return {
    isRail: !isPhone && !isOpen,
    fold: () => changeUi({ sidebar: isOpen !== isOpenByItself ? 'auto' : isOpen ? 'folded' : 'open' }),
  }
}
