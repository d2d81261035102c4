import { numberText } from '../language.ts'
import { IconButton } from './button.tsx'
import { words } from './words.ts'

interface PagerProps {
  /** What is turned, for screen readers: Pages of the activity. */
  label: string
  /** From 0. */
  page: number
  limit: number
  total: number
  onPage: (page: number) => void
}

/** Turns the pages of a list that is read now and then; nothing where one page holds it all. */
export function Pager({ label, page, limit, total, onPage }: PagerProps) {
  if (total <= limit) return null
  const last = Math.ceil(total / limit) - 1
  const from = page * limit + 1
  const to = Math.min(total, from + limit - 1)
  return (
    <nav aria-label={label} className="flex items-center justify-end gap-1 py-2">
      <span className="num me-2 text-13 text-soft" aria-live="polite">
        {words.rangeOf(numberText(from), numberText(to), numberText(total))}
      </span>
      <IconButton icon="left" label={words.newer} disabled={page === 0} onClick={() => onPage(page - 1)} />
      <IconButton icon="right" label={words.older} disabled={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  )
}
