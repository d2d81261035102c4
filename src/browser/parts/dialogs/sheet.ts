import { useCallback, useEffect, useEffectEvent } from 'react'
import { addSheetEntry } from './sheet-history.ts'
import { followSwipeDown } from './swipe-down.ts'

const isPhone = (): boolean => matchMedia('(width < 640px)').matches

/** Where what opens over the page stands: a phone has it at its lower edge, above the keyboard. */
export const sheetPlace = 'sheet-place'
/** Its look on a phone, the same for dialogs, menus and lists. */
export const sheetLook = 'sheet'
/** The ground behind a list, which only a sheet has; dialogs have one everywhere. */
export const sheetScrim =
  'fixed inset-0 bg-scrim transition-opacity duration-200 data-[starting-style]:opacity-0 tablet:hidden'

/**
 * Whatever opens over the page. On a phone it is a sheet: Back closes it and leaves the page where it is, and so does a
 * swipe down. What opened it has the focus again, which is Base UI's part.
 */
export function useSheet(
  isOpen: boolean,
  onDismiss: () => void,
  {
    hasAddress = false,
  }: { /** Its address is an entry of the history already. */ hasAddress?: boolean } = {},
) {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (isOpen && !hasAddress && isPhone()) return addSheetEntry(() => dismiss())
    return undefined
  }, [isOpen, hasAddress])
  const sheet = useCallback(
    (element: HTMLElement | null) =>
      element && isPhone() ? followSwipeDown(element, () => dismiss()) : undefined,
    [],
  )
  return { sheet, isSheet: isPhone() }
}

/** What of the window's foot the keyboard on the screen covers; sheets stand on it. */
function standAboveKeyboard(): void {
  const { visualViewport: seen } = globalThis
  if (!seen) return
  const look = () => {
    // What is zoomed into covers nothing.
    const covered =
      seen.scale > 1.01 ? 0 : Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop))
    const { style } = document.documentElement
    const height = `${covered}px`
    if (style.getPropertyValue('--keyboard') === height) return
    style.setProperty('--keyboard', height)
    if (covered > 0) document.activeElement?.closest('[role=dialog] *')?.scrollIntoView({ block: 'nearest' })
  }
  seen.addEventListener('resize', look)
  seen.addEventListener('scroll', look)
}
standAboveKeyboard()
