import { lazy, Suspense } from 'react'
import { useShortcut } from '../../frame/shortcuts.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Popover } from '../../parts/dialogs/popover.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import type { Filter } from '../filter.ts'
import { words } from '../words.ts'

const FilterFields = lazy(() => import('./filter-fields.tsx'))

interface FilterPopoverProps {
  filter: Filter
  onChange: (filter: Filter) => void
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  isPhone: boolean
}

/** What narrows the list, besides words: each change is seen at once in the list behind it. */
export function FilterPopover({ filter, onChange, isOpen, setOpen, isPhone }: FilterPopoverProps) {
  useShortcut('f', words.narrow, () => setOpen(true))
  return (
    <Popover
      label={words.narrow}
      align="start"
      className="w-90"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        isPhone ? (
          <IconButton icon="filter" size={20} label={words.narrow} />
        ) : (
          <Button kind="quiet" size="small" icon="filter" keys="F">
            {words.narrow}
          </Button>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-120 w-full" />}>
        <FilterFields filter={filter} onChange={onChange} onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  )
}
