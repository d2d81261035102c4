import { Button } from '../../parts/button.tsx'
import { CategoryName } from '../../parts/categories/category-name.tsx'
import type { EditedMapping } from './mapping-dialog.tsx'
import { mappingWords } from './mapping-words.ts'

interface NotUnderstoodProps {
  found: { categoryId: string; taxLine: string }[]
  onEdit: (edited: EditedMapping) => void
}

/** What somebody wrote on a category as its line, and is none that is known. */
export function NotUnderstood({ found, onEdit }: NotUnderstoodProps) {
  if (found.length === 0) return null
  return (
    <section aria-label={mappingWords.notUnderstood} className="mb-9">
      <h2 className="border-b border-line-strong pb-2 text-15 font-semibold laptop:text-14">
        {mappingWords.notUnderstood}
      </h2>
      <ul>
        {found.map(({ categoryId, taxLine }) => (
          <li
            key={categoryId}
            className="flex min-h-12 items-center gap-3 border-b border-line text-15 laptop:text-13"
          >
            <span className="w-44 max-w-1/2 flex-none font-medium">
              <CategoryName id={categoryId} />
            </span>
            <span className="min-w-0 flex-1 truncate text-soft">{mappingWords.noLine(taxLine)}</span>
            <Button size="small" onClick={() => onEdit({ categoryId })}>
              {mappingWords.chooseLine}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
