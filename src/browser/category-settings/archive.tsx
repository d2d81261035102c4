import { useId, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { CategoryMark } from '../parts/categories/category-mark.tsx'
import { Icon } from '../parts/icon.tsx'
import { useCategories } from '../session/categories.ts'
import { verbs } from '../words.ts'
import { type Category, changeCategory, orShowError } from './queries.ts'
import { words } from './words.ts'

/** What is no longer offered anywhere and keeps its transactions, folded away at the end. */
export function Archive() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const archived = [...useCategories().values()].filter((category) => category.archived)
  if (archived.length === 0) return null
  const restore = (category: Category) =>
    orShowError(
      words.staysArchived(category.name),
      changeCategory(category, { archived: false }, words.isBackIn(category.name, category.groupName)),
    )
  return (
    <section aria-label={words.theArchive} className="mt-8">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-1.5 border-b border-line-strong text-15 font-semibold laptop:min-h-9 laptop:text-14"
        >
          <Icon name={isOpen ? 'down' : 'right'} className="text-faint" />
          {words.theArchive}
          <span className="num font-normal text-soft">{archived.length}</span>
        </button>
      </h2>
      <ul id={id} hidden={!isOpen}>
        {archived.map((category) => (
          <li
            key={category.id}
            className="flex min-h-13 items-center gap-2 border-b border-line laptop:min-h-10"
          >
            <CategoryMark icon={category.icon} colour={category.shade} />
            <span className="min-w-0 flex-1 truncate text-15 laptop:text-13">
              {category.name}
              <span className="text-soft"> {words.inGroup(category.groupName)}</span>
            </span>
            <Button
              size="small"
              needs="server"
              aria-label={words.restoreIt(category.name)}
              onClick={() => restore(category)}
            >
              {verbs.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
