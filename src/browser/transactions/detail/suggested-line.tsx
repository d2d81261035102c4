import { Button } from '../../parts/button.tsx'
import { told } from '../list/suggestion-actions.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { acceptOne, dismissOne } from '../suggested-writes.ts'
import { suggestionWords as words } from '../suggestion-words.ts'

/** Below the category that is only suggested: why, and the two answers that need no picker. */
export function SuggestedLine({ row }: { row: Row }) {
  const suggested = row.categoryId === null && row.splits.length === 0 ? row.suggestedCategory : null
  const category = useRowNames().category(suggested?.categoryId ?? '')
  if (!suggested || category === undefined) return null
  return (
    <section aria-label={words.panel} className="-mt-3 text-13">
      <p className="text-soft">{suggested.why}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button
          size="small"
          icon="check"
          needs="server"
          onClick={() => told(acceptOne(row, suggested, category))}
        >
          {words.accept(category)}
        </Button>
        <Button
          kind="quiet"
          size="small"
          needs="server"
          onClick={() => told(dismissOne(row, suggested, category))}
        >
          {words.notThis}
        </Button>
      </div>
    </section>
  )
}
