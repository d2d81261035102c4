import { useState } from 'react'
import { TagsField } from '../parts/fields/tags-field.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { Icon } from '../parts/icon.tsx'
import { nouns } from '../words.ts'
import { SplitButton, SplitFields } from './split-fields.tsx'
import type { Add } from './use-add.ts'
import { words } from './words.ts'

/** What is seldom needed: folded until it is, or until something is in it. */
export function More({ add, currency }: { add: Add; currency: string }) {
  const { draft, faults, isSaving } = add
  const isFilled = draft.notes !== '' || draft.tags.length > 0 || draft.parts.length > 0
  const [isOpen, setOpen] = useState(isFilled)
  const isSplit = draft.parts.length > 0
  const canSplit = draft.kind !== 'TRANSFER'
  if (!isOpen)
    return (
      <button
        type="button"
        aria-expanded="false"
        onClick={() => setOpen(true)}
        className="flex min-h-12.5 w-full items-center gap-3 rounded-6 text-15 text-faint"
      >
        <span className="grid w-6 place-items-center text-soft">
          <Icon name="note" size={20} />
        </span>
        <span className="flex-1">{canSplit ? words.moreWithSplit : words.more}</span>
        <Icon name="down" />
      </button>
    )
  return (
    <div className="flex flex-col gap-4 pt-3">
      {isSplit && <SplitFields add={add} currency={currency} />}
      {canSplit && <SplitButton add={add} className="self-start" />}
      <TextField
        label={nouns.note}
        value={draft.notes}
        multiline
        maxLength={2000}
        onChange={(notes) => add.change({ notes })}
        error={faults.notes}
        busy={isSaving}
      />
      <TagsField
        label={nouns.tags}
        value={draft.tags}
        onChange={(tags) => add.change({ tags })}
        error={faults.tags}
        busy={isSaving}
      />
    </div>
  )
}
