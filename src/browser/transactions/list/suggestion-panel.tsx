import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { Kbd } from '../../parts/kbd.tsx'
import { useIsOnline } from '../../session/online.ts'
import type { Row } from '../row.ts'
import { payeeOf } from '../row-words.ts'
import { countOfPayee } from '../suggested-writes.ts'
import { suggestionWords as words } from '../suggestion-words.ts'
import type { SuggestionActions } from './suggestion-actions.ts'

interface SuggestionPanelProps {
  grid: RefObject<HTMLElement | null>
  rowAt: (index: number) => Row | undefined
  actions: SuggestionActions
}

interface Place {
  index: number
  top: number
  left: number
}

const WIDTH = 448

/** Below the category's cell that has the focus: why it is suggested, and what can be done with it. */
export function SuggestionPanel({ grid, rowAt, actions }: SuggestionPanelProps) {
  const place = useFocusedCell(grid)
  const isOnline = useIsOnline()
  const row = place && rowAt(place.index)
  const suggested = row?.suggestedCategory
  const { data: count = 1 } = useQuery({
    queryKey: ['transactions', 'suggested-of', row && payeeOf(row), suggested?.categoryId],
    queryFn: () => (row && suggested ? countOfPayee(row, suggested) : 1),
    enabled: isOnline && suggested !== undefined && suggested !== null,
  })
  if (!place || !row || !suggested || !isOnline) return null
  const buttons = [
    { keys: 'Enter', label: words.acceptIt, run: () => actions.accept(row, place.index) },
    ...(count > 1
      ? [{ keys: 'A', label: words.acceptOfPayee(count), run: () => actions.acceptPayee(row) }]
      : []),
    { keys: 'C', label: words.another, run: () => actions.edit(row) },
    { keys: 'Backspace', label: words.none, run: () => actions.dismiss(row) },
  ]
  return (
    <div
      role="note"
      aria-label={words.panel}
      className="absolute z-30 max-w-[calc(100%-16px)] rounded-10 bg-raised p-3 text-13 shadow-pop"
      style={{ top: place.top, left: place.left, width: WIDTH }}
    >
      <p>
        {suggested.why} {count > 1 && <span>{words.waiting(count - 1)}</span>}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1">
        {buttons.map(({ keys, label, run }) => (
          <button
            key={keys}
            type="button"
            tabIndex={-1}
            // The cell keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.stopPropagation()
              run()
            }}
            className="flex h-11 items-center gap-1.5 rounded-6 text-13 text-soft hover:text-ink laptop:h-6 laptop:text-12"
          >
            <Kbd>{keys}</Kbd> {label}
          </button>
        ))}
      </div>
    </div>
  )
}

/** The category's cell that has the focus, and where below it there is room. */
function useFocusedCell(grid: RefObject<HTMLElement | null>): Place | undefined {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    const element = grid.current
    if (!element) return
    const look = () => {
      const cell = document.activeElement
      const row = cell?.closest<HTMLElement>('[data-index]')
      if (
        !(cell instanceof HTMLElement) ||
        cell.dataset.col !== 'category' ||
        !row ||
        !element.contains(cell)
      )
        return setPlace(undefined)
      const [box, around] = [cell.getBoundingClientRect(), element.getBoundingClientRect()]
      setPlace({
        index: Number.parseInt(row.dataset.index ?? '', 10),
        top: box.bottom - around.top + 4,
        left: Math.max(8, Math.min(box.left - around.left, around.width - WIDTH - 8)),
      })
    }
    const later = () => setTimeout(look)
    element.addEventListener('focusin', look)
    element.addEventListener('focusout', later)
    return () => {
      element.removeEventListener('focusin', look)
      element.removeEventListener('focusout', later)
    }
  }, [grid])
  return place
}
