import { useSyncExternalStore } from 'react'
import { pageNow } from './ask.ts'
import { onReachable } from './online.ts'

/** The scripts of the app are named by their content, so the one the page began with names the version it is of. */
const ours = document.querySelector<HTMLScriptElement>('script[type=module]')?.getAttribute('src') ?? ''

let isUpdated = false
const listeners = new Set<() => void>()

/** Whether the server now gives out another version than the one on the page; unknown where it does not answer. */
export async function isOtherVersion(): Promise<boolean | undefined> {
  const page = await pageNow()
  if (page === undefined || ours === '') return undefined
  const isOther = !page.includes(ours)
  if (isOther !== isUpdated) {
    isUpdated = isOther
    for (const listener of listeners) listener()
  }
  return isOther
}

/** Whether another version was seen. It is loaded at the next load, whole. */
export const useIsUpdated = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isUpdated,
  )

// A new version comes with a new start, while which nobody answers.
onReachable(() => void isOtherVersion())

const RELOADED = 'hearth.reloadedFor'

/**
 * A part of the app that cannot be loaded any more belongs to a version that is gone: the page is loaded anew, once, and
 * is then all of the new one. Answers whether it does.
 */
export async function reloadedForPart(error: unknown): Promise<boolean> {
  if (!isMissingPart(error) || (await isOtherVersion()) !== true) return false
  if (sessionStorage.getItem(RELOADED) === ours) return false
  sessionStorage.setItem(RELOADED, ours)
  location.reload()
  return true
}

/** As the browsers say of an import that did not come: Chromium, Firefox, Safari. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof TypeError &&
  /dynamically imported module|Importing a module script failed/i.test(error.message)
