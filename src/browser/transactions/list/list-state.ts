import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from '../columns.ts'
import { addressOf } from '../filter.ts'
import type { Row } from '../row.ts'
import { isEmpty, NONE, type Selection } from '../selection.ts'
import type { ListPages } from './list-pages.ts'

interface Editing {
  id: string
  column: Column
}

interface Current {
  index: number
  id: string | undefined
}

export interface ListState {
  current: Current
  /** Whether somebody has come to a row yet. */
  isBegun: boolean
  selection: Selection
  select: (selection: Selection) => void
  editing: Editing | undefined
  edit: (editing: Editing | undefined) => void
  /** The row whose parts are being written below it. */
  splitting: string | undefined
  split: (id: string | undefined) => void
  /** Moves the focus; to a cell of the row where one is named. */
  moveTo: (index: number, column?: Column) => void
  /** The same without taking the focus: what was pressed has it. */
  noteCurrent: (index: number) => void
}

interface ListStateInput {
  pages: ListPages
  grid: React.RefObject<HTMLElement | null>
  reveal: (index: number) => void
  /** Where the list was left before one came back to it. */
  kept: { index: number; isBegun: boolean } | undefined
}

const cellOf = (grid: HTMLElement | null, index: number, column?: Column): HTMLElement | null => {
  const row = grid?.querySelector<HTMLElement>(`[role=row][data-index="${index}"]`)
  return (
    (column && row?.querySelector<HTMLElement>(`[data-col="${column === 'note' ? 'payee' : column}"]`)) ||
    row ||
    null
  )
}

/** Which row has the focus, which are ticked, which cell is written in. The focus follows its row when the list changes. */
export function useListState({ pages, grid, reveal, kept }: ListStateInput): ListState {
  const { filter, rowAt, total = 0 } = pages
  const [current, setCurrent] = useState<Current>({ index: kept?.index ?? 0, id: undefined })
  const [selection, select] = useState<Selection>(NONE)
  const [editing, edit] = useState<Editing>()
  const [splitting, split] = useState<string>()
  const [isBegun, setBegun] = useState(kept?.isBegun ?? false)
  const pending = useRef<{ index: number; column?: Column | undefined }>(undefined)
  const address = addressOf(filter)
  const startsAt = useRef(address)

  useEffect(() => {
    if (startsAt.current === address) return
    startsAt.current = address
    setCurrent({ index: 0, id: undefined })
    select(NONE)
    edit(undefined)
    split(undefined)
  }, [address])

  const noteCurrent = useCallback(
    (index: number) => {
      setBegun(true)
      setCurrent((was) => (was.index === index ? was : { index, id: rowAt(index)?.id }))
    },
    [rowAt],
  )
  const moveTo = useCallback(
    (index: number, column?: Column) => {
      if (total === 0) return
      setBegun(true)
      const at = Math.max(0, Math.min(total - 1, index))
      pending.current = { index: at, column }
      setCurrent({ index: at, id: rowAt(at)?.id })
      reveal(at)
    },
    [rowAt, total, reveal],
  )

  const found = followed(current, rowAt, total)
  useEffect(() => {
    if (found.index !== current.index || found.id !== current.id) setCurrent(found)
  })
  useStoredFocus(grid, current.index)
  // The row may have to be drawn first; then it takes the focus.
  useLayoutEffect(() => {
    const requested = pending.current
    if (!requested || editing) return
    const element = cellOf(grid.current, requested.index, requested.column)
    if (!element) return
    pending.current = undefined
    element.focus({ preventScroll: true })
  })
  return { current: found, isBegun, selection, select, editing, edit, splitting, split, moveTo, noteCurrent }
}

const NEAR = 120

/** Where the row is now that had the focus; the one in its place where it is gone. */
function followed(current: Current, rowAt: (index: number) => Row | undefined, total: number): Current {
  const index = Math.max(0, Math.min(current.index, total - 1))
  const here = rowAt(index)
  if (!here) return current
  if (current.id === undefined || here.id === current.id) return { index, id: here.id }
  for (let away = 1; away <= NEAR; away++)
    for (const at of [index - away, index + away])
      if (rowAt(at)?.id === current.id) return { index: at, id: current.id }
  return { index, id: here.id }
}

/** A focused row that scrolls out of the page leaves the focus to the grid, whose keys go on from there. */
function useStoredFocus(grid: React.RefObject<HTMLElement | null>, index: number): void {
  const had = useRef(false)
  useEffect(() => {
    const look = () => {
      const { activeElement } = document
      had.current = activeElement !== document.body && grid.current?.contains(activeElement) === true
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [grid])
  useLayoutEffect(() => {
    if (!had.current || document.activeElement !== document.body) return
    const row = cellOf(grid.current, index)
    const place = row ?? grid.current
    place?.focus({ preventScroll: true })
  })
}

export const hasSelection = ({ selection }: ListState): boolean => !isEmpty(selection)
