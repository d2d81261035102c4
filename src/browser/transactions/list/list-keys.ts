import type { KeyboardEvent } from 'react'
import { useShortcut } from '../../frame/shortcuts.ts'
import { showDone } from '../../frame/undo.ts'
import { useIsOnline } from '../../session/online.ts'
import { Refusal } from '../../session/refusal.ts'
import { nouns, refusalSentence, refusals } from '../../words.ts'
import type { Column } from '../columns.ts'
import type { Row } from '../row.ts'
import { payeeOf } from '../row-words.ts'
import { type BulkField, chosenOf, NONE, reached, toggled } from '../selection.ts'
import { words } from '../words.ts'
import { changeMany, changeTransaction } from '../writes.ts'
import type { ListPages } from './list-pages.ts'
import { hasSelection, type ListState } from './list-state.ts'
import type { SuggestionActions } from './suggestion-actions.ts'

interface ListKeysInput {
  state: ListState
  pages: ListPages
  columns: Column[]
  onOpen: (id: string) => void
  isPhone: boolean
  openId: string | undefined
  firstSeen: () => number
  /** Opens what changes all that are ticked. */
  setBulk: (bulk: BulkField) => void
  suggestions: SuggestionActions
}

const PAGE_STEP = 20

/** The keys of the list: letters work wherever the page has the focus, arrows where the list has it. */
export function useListKeys(input: ListKeysInput): (event: KeyboardEvent) => void {
  const { state, pages, onOpen, isPhone, openId } = input
  const isOnline = useIsOnline()
  const { current, selection } = state
  const row = (): Row | undefined => pages.rowAt(current.index)
  const isFree = !state.editing && !isPhone
  const canWrite = isFree && isOnline

  const go = (index: number) => {
    state.moveTo(index)
    const next = pages.rowAt(index)
    // The detail follows where it stands beside the list.
    if (openId !== undefined && next) onOpen(next.id)
  }
  const edit = (column: Column) => {
    const here = row()
    if (!here) return
    if (column === 'category' && here.splits.length > 0) state.split(here.id)
    else state.edit({ id: here.id, column })
  }
  const extend = (index: number) => {
    const start = selection.anchor === undefined ? tick(state, pages, current.index) : selection
    state.select(reached(start, Math.max(0, index), pages.rowAt))
    state.moveTo(index)
  }
  const toggle = () => {
    const here = row()
    if (here) state.select(toggled(selection, here, current.index))
  }
  const many = hasSelection(state)
  useShortcut('j', words.keys.next, () => go(state.isBegun ? current.index + 1 : input.firstSeen()), isFree)
  useShortcut('k', words.keys.previous, () => go(current.index - 1), isFree)
  useShortcut('x', words.keys.select, toggle, isFree)
  useShortcut('c', nouns.category, () => (many ? input.setBulk('category') : edit('category')), canWrite)
  useShortcut('p', nouns.payee, () => (many ? input.setBulk('payee') : edit('payee')), canWrite)
  useShortcut('n', nouns.note, () => edit('note'), canWrite)
  useShortcut('s', words.keys.split, () => state.split(row()?.id), canWrite)
  useShortcut('r', words.keys.review, () => review(state, pages, row()), canWrite)
  useShortcut('e', words.keys.open, () => openRow(row(), onOpen), isFree)
  useShortcut('Escape', words.keys.clear, () => clear(state), isFree && many)

  return (event) => {
    if (state.editing || event.altKey || isWithinControl(event)) return
    const run = gridKey(event, { ...input, go, edit, extend, toggle, canWrite })
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
}

interface GridActions extends ListKeysInput {
  go: (index: number) => void
  edit: (column: Column) => void
  extend: (index: number) => void
  toggle: () => void
  canWrite: boolean
}

/** What a key does in the grid; undefined where it does nothing. */
function gridKey(event: KeyboardEvent, actions: GridActions): (() => void) | undefined {
  const { state, pages, go, edit, extend } = actions
  const { index } = state.current
  const here = pages.rowAt(index)
  const suggested = here?.suggestedCategory && here.categoryId === null ? here : undefined
  const last = (pages.total ?? 1) - 1
  const column = columnAt(event.target)
  const moves: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE_STEP,
    PageUp: Math.max(0, index - PAGE_STEP),
    Home: 0,
    End: last,
  }
  const to = moves[event.key]
  if (to !== undefined) {
    const isWhole = event.key === 'Home' || event.key === 'End'
    if (isWhole && column && !event.ctrlKey) return () => walk(actions, event.key === 'Home' ? -99 : 99)
    if (event.shiftKey) return () => extend(to)
    return column ? () => state.moveTo(to, column) : () => go(to)
  }
  switch (event.key) {
    case ' ':
      return event.shiftKey ? () => extend(index) : actions.toggle
    case 'ArrowRight':
      return () => walk(actions, 1, column)
    case 'ArrowLeft':
      return () => walk(actions, -1, column)
    case 'Enter':
    case 'F2':
      if (column === 'category' && event.key === 'Enter' && !event.shiftKey && suggested && actions.canWrite)
        return () => actions.suggestions.accept(suggested, index)
      if (event.shiftKey) return undefined
      if (!column) return () => openRow(pages.rowAt(index), actions.onOpen)
      return actions.canWrite ? () => edit(column) : undefined
    case 'a':
      if (event.ctrlKey || event.metaKey) return () => state.select({ ...NONE, all: pages.total ?? 0 })
      return suggested && actions.canWrite ? () => actions.suggestions.acceptPayee(suggested) : undefined
    case 'Backspace':
      return suggested && column === 'category' && actions.canWrite
        ? () => actions.suggestions.dismiss(suggested)
        : undefined
    default:
      return undefined
  }
}

/** From the row into its cells and back out of them. */
function walk({ state, columns }: GridActions, by: number, column?: Column): void {
  const at = column === undefined ? -1 : columns.indexOf(column)
  const next = Math.min(columns.length - 1, Math.max(-1, at + by))
  state.moveTo(state.current.index, by < -1 ? columns[0] : columns[next])
}

const columnAt = (target: EventTarget): Column | undefined => {
  const found = target instanceof HTMLElement ? target.dataset.col : undefined
  return found === undefined || found === 'tick' ? undefined : (found as Column)
}

const isWithinControl = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.closest('input,textarea,[role=listbox],form') !== null

function openRow(row: Row | undefined, onOpen: (id: string) => void): void {
  if (row) onOpen(row.id)
}

const tick = (state: ListState, pages: ListPages, index: number) => {
  const row = pages.rowAt(index)
  return row ? toggled(state.selection, row, index) : state.selection
}

const clear = (state: ListState): void => {
  state.select(NONE)
  state.moveTo(state.current.index)
}

/** All that are ticked, or the row that has the focus and on to the next. */
function review(state: ListState, { filter }: ListPages, row: Row | undefined): void {
  const { selection } = state
  if (hasSelection(state)) {
    void changeMany(chosenOf(selection, filter), { reviewed: true }, words.markedReviewed).catch(
      (error: unknown) => showDone(error instanceof Refusal ? refusalSentence(error) : refusals.failed),
    )
    return
  }
  if (!row) return
  const reviewed = !row.reviewed
  const what = reviewed ? words.reviewed : words.toLookAtAgain
  void changeTransaction(row, { reviewed }, words.changed(payeeOf(row), what))
  state.moveTo(state.current.index + 1)
}
