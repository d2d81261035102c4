import { useEffect, useRef } from 'react'
import { useIsOnline } from '../session/online.ts'

interface Shortcut {
  /** A key (t, ?, Escape), one with Ctrl (ctrl+k; Command on a Mac) or two after another (g h). */
  keys: string
  label: string
  run: (event: KeyboardEvent) => void
  /** Works in fields too: for keys with Ctrl and for Escape. */
  inFields: boolean
}

const registered: Shortcut[] = []
let isOn = true
/** The first of two keys, for as long as it takes to press the second. */
let first = ''
let forget: ReturnType<typeof setTimeout> | undefined
const SECOND_KEY_MS = 1200

export const setShortcutsOn = (on: boolean): void => {
  isOn = on
}

/** What can be pressed now, the last registered first: a dialog's keys go before those of the page below it. */
export const shortcutsNow = (): Shortcut[] => registered.toReversed()

/** A key for as long as the part that names it is on the page. Never the only way to do something. */
export function useShortcut(
  keys: string,
  label: string,
  run: (event: KeyboardEvent) => void,
  /** Or as long as Hearth answers. */
  when: boolean | 'server' = true,
): void {
  const isOnline = useIsOnline()
  const isActive = when === 'server' ? isOnline : when
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!isActive) return
    // What is typed in a field is taken back there, by the field itself.
    const inFields = keys.startsWith('ctrl+') && keys !== 'ctrl+z'
    const shortcut = { keys, label, inFields, run: (event: KeyboardEvent) => latest.current(event) }
    registered.push(shortcut)
    return () => {
      registered.splice(registered.indexOf(shortcut), 1)
    }
  }, [keys, label, isActive])
}

/** Where letters are typed, or choose from a list by how its names begin. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('[role=combobox],[role=listbox],[role=menu]') !== null) &&
  !(target instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(target.type))

/** Keys of the page do nothing while a dialog lies over it. */
const isBehindDialog = (): boolean => document.querySelector('[role=dialog],[role=alertdialog]') !== null

function pressed(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  if (event.ctrlKey || event.metaKey) return `ctrl+${key}`
  return event.shiftKey && event.key.length > 1 ? `shift+${key}` : key
}

/** Enter and Space on a button or a link press that, whatever they mean to the page around it. */
const pressesItself = (target: EventTarget | null, key: string): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.closest('a[href],button,summary,[role=button],[role=checkbox],[role=switch]') !== null

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || event.isComposing) return
  const key = pressed(event)
  if (pressesItself(event.target, key)) return
  const inField = isField(event.target)
  const sequence = first ? `${first} ${key}` : ''
  first = ''
  clearTimeout(forget)
  const candidates = shortcutsNow().filter(
    ({ inFields, keys }) => inFields || (!inField && (isOn || keys.startsWith('ctrl+')) && !isBehindDialog()),
  )
  const found =
    candidates.find(({ keys }) => keys === sequence) ?? candidates.find(({ keys }) => keys === key)
  if (found) {
    event.preventDefault()
    found.run(event)
  } else if (candidates.some(({ keys }) => keys.startsWith(`${key} `))) {
    first = key
    forget = setTimeout(() => {
      first = ''
    }, SECOND_KEY_MS)
  }
}

export const startShortcuts = (): void => document.addEventListener('keydown', onKeyDown)
