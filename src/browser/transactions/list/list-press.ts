import { type MouseEvent, useCallback, useRef } from 'react'
import { useIsOnline } from '../../session/online.ts'
import type { Column } from '../columns.ts'
import { isEmpty, reached, toggled } from '../selection.ts'
import type { ListPages } from './list-pages.ts'
import type { ListState } from './list-state.ts'
import { type LongPress, useLongPress } from './long-press.ts'
import type { SuggestionActions } from './suggestion-actions.ts'

interface ListPressInput {
  state: ListState
  pages: ListPages
  onOpen: (id: string) => void
  isPhone: boolean
  isSelecting: boolean
  suggestions: SuggestionActions
}

/** Listeners for every cell of the list. On the phone a finger that stays ticks a row, and after it each touch does. */
export function useListPress(input: ListPressInput): LongPress & { onClick: (event: MouseEvent) => void } {
  const isOnline = useIsOnline()
  const latest = useRef({ ...input, isOnline })
  latest.current = { ...input, isOnline }
  const longPress = useLongPress((target) => {
    const { state, pages, isPhone } = latest.current
    const index = indexOf(target)
    const row = pages.rowAt(index)
    if (!isPhone || !row) return
    navigator.vibrate?.(10)
    state.noteCurrent(index)
    state.select(toggled(state.selection, row, index))
  })
  const onClick = useCallback((event: MouseEvent) => {
    const { state, pages, onOpen, isPhone, isSelecting, suggestions, isOnline: canWrite } = latest.current
    const target = event.target as HTMLElement
    if (target.closest('input,[role=listbox],form')) return
    const index = indexOf(target)
    const row = pages.rowAt(index)
    if (!row) return
    const column = target.closest<HTMLElement>('[data-col]')?.dataset.col
    const isLink = target.closest('[data-open]') !== null
    const opensElsewhere = isLink && (event.ctrlKey || event.metaKey)
    if (opensElsewhere) return
    if (isLink) event.preventDefault()
    state.noteCurrent(index)
    const isMany = event.shiftKey || event.ctrlKey || event.metaKey
    if (event.shiftKey) {
      getSelection()?.removeAllRanges()
      state.select(reached(state.selection, index, pages.rowAt))
    } else if (column === 'tick' || isMany || (isPhone && (isSelecting || !isEmpty(state.selection))))
      state.select(toggled(state.selection, row, index))
    else if (isLink) onOpen(row.id)
    else if (target.closest('[data-accept]') && canWrite) suggestions.accept(row, index)
    else if (column === 'category' && row.suggestedCategory && canWrite) state.moveTo(index, 'category')
    else if (column && canWrite) {
      if (column === 'category' && row.splits.length > 0) state.split(row.id)
      else state.edit({ id: row.id, column: column as Column })
    }
  }, [])
  return { ...longPress, onClick }
}

const indexOf = (target: HTMLElement): number =>
  Number.parseInt(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? '', 10)
