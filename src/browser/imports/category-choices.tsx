import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CategoryPicker } from '../parts/fields/category-picker.tsx'
import { nouns } from '../words.ts'
import type { Import, Rereading } from './queries.ts'
import { words } from './words.ts'

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
    <section aria-label={words.categoriesOfFile} className="rounded-10 bg-sunken px-4 py-3 text-13">
      <div className="flex flex-wrap items-center gap-3">
        <p className="flex-1">{words.namesCategories(found.categories.length, fresh)}</p>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.hideThem : words.lookAtThem}
        </Button>
      </div>
      {isOpen && (
        <ul className="mt-2">
          {found.categories.map(({ name, rows, action, categoryId, create }) => (
            <li key={name} className="flex flex-wrap items-center gap-3 border-t border-line py-2">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="num text-soft">{words.rows(rows)}</span>
              <CategoryPicker
                label={words.becomesOf(name)}
                hideLabel
                value={action === 'USE' ? categoryId : null}
                placeholder={action === 'CREATE' ? words.newNamed(create?.name ?? name) : nouns.noCategory}
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
                  {words.addNew}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
