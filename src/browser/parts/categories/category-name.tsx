import { useCategories } from '../../session/categories.ts'
import { nouns } from '../../words.ts'
import { Dot } from '../dot.tsx'

interface CategoryNameProps {
  id: string | null
  /** What stands where there is none. */
  none?: string
}

/** A category as it stands in rows: its colour and its name; where there is none that is said, and stands out. */
export function CategoryName({ id, none = nouns.withoutCategory }: CategoryNameProps) {
  const category = useCategories().get(id ?? '')
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Dot colour={id === null ? null : (category?.shade ?? null)} />
      <span className={`truncate ${id === null ? 'font-medium text-warn' : ''}`}>
        {id === null ? none : (category?.name ?? '')}
      </span>
    </span>
  )
}
