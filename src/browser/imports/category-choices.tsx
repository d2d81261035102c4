import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/category-picker.tsx'
import { counted } from '../words.ts'
import type { Import, Rereading } from './queries.ts'

type CategoryChoice = NonNullable<Rereading['categories']>[number]

interface CategoryChoicesProps {
  found: Import
  busy: boolean
  onChange: (categories: CategoryChoice[]) => void
}

/** What becomes of the categories that the file names: those the household has, new ones, or none. */
export function CategoryChoices({ found, busy, onChange }: CategoryChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  if (found.categories.length === 0) return null
  const fresh = found.categories.filter(({ action }) => action === 'CREATE').length
  return (
    <section aria-label="Categories of the file" className="rounded-10 bg-sunken px-4 py-3 text-13">
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1">
          The file names {counted(found.categories.length, 'category', 'categories')}
          {fresh > 0 && `; ${fresh} ${fresh === 1 ? 'is' : 'are'} new and will be added`}.
        </p>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide them' : 'Look at them'}
        </Button>
      </div>
      {isOpen && (
        <ul className="mt-2">
          {found.categories.map(({ name, rows, action, categoryId, create }) => (
            <li key={name} className="flex flex-wrap items-center gap-3 border-t border-line py-2">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="num text-soft">{counted(rows, 'row')}</span>
              <CategoryPicker
                label={`${name} becomes`}
                hideLabel
                value={action === 'USE' ? categoryId : null}
                placeholder={action === 'CREATE' ? `New: ${create?.name ?? name}` : 'No category'}
                busy={busy}
                onChange={(id) =>
                  onChange([id ? { name, action: 'USE', categoryId: id } : { name, action: 'IGNORE' }])
                }
                className="w-full tablet:w-56"
              />
              {action !== 'CREATE' && create && (
                <Button
                  size="small"
                  kind="quiet"
                  busy={busy}
                  onClick={() => onChange([{ name, action: 'CREATE', create }])}
                >
                  Add it new
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
