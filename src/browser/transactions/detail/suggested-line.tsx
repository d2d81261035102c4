import { BareButton, IconButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { suggestedFor } from '../list/list-row.tsx'
import { told } from '../list/suggestion-actions.ts'
import type { Row } from '../row.ts'
import { useRowNames } from '../row-names.tsx'
import { acceptOne, dismissOne } from '../suggested-writes.ts'
import { suggestionWords as words } from '../suggestion-words.ts'

/** Below the category that is only suggested: one grey line with why, which a tap takes; the cross asks no more. */
export function SuggestedLine({ row }: { row: Row }) {
  const category = suggestedFor(row, useRowNames())
  const suggested = row.suggestedCategory
  if (!suggested || category === undefined) return null
  return (
    <section aria-label={words.panel} className="-mx-2 -mt-4 flex items-center text-13">
      <BareButton
        needs="server"
        onClick={() => told(acceptOne(row, suggested, category))}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-6 px-2 py-1 text-soft enabled:hover:bg-hover disabled:opacity-55"
      >
        <Icon name="check" className="flex-none text-accent" />
        <span className="min-w-0">
          <span className="font-medium text-accent">{words.accept(category)}</span> {suggested.why}
        </span>
      </BareButton>
      <IconButton
        icon="close"
        label={words.notThis}
        needs="server"
        onClick={() => told(dismissOne(row, suggested, category))}
      />
    </section>
  )
}
