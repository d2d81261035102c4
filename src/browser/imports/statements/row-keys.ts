import { useRef } from 'react'
import { useShortcut } from '../../frame/shortcuts.ts'
import { words } from '../words.ts'

/** Walks through the rows of a table, whose place on the page is marked as one is in hand. */
export function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null)
  const step = (by: 1 | -1) => {
    const rows = [...(body.current?.rows ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = at < 0 ? rows[0] : rows[at + by]
    next?.querySelector<HTMLElement>('button, a')?.focus()
  }
  useShortcut('j', words.rowKeys.next, () => step(1))
  useShortcut('k', words.rowKeys.before, () => step(-1))
  return body
}
