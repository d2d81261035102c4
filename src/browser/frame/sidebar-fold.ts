import { useIsPhone, useIsWide } from './media.ts'
import { useUi } from './ui-preferences.ts'

interface SidebarFold {
  /** Icons in place of words. */
  isRail: boolean
  /** Folds it or unfolds it, and remembers that; back to what it would be by itself is not remembered. */
  fold: () => void
}

/** Words where there is room for them, icons where there is less; somebody may want it otherwise. */
export function useSidebar(): SidebarFold {
  const [isPhone, isWide] = [useIsPhone(), useIsWide()]
  const [{ sidebar }, changeUi] = useUi()
  const isOpen = sidebar === 'auto' ? isWide : sidebar === 'open'
  return {
    isRail: !isPhone && !isOpen,
    fold: () => changeUi({ sidebar: isOpen !== isWide ? 'auto' : isOpen ? 'folded' : 'open' }),
  }
}
