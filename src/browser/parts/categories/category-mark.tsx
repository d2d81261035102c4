import { lazy, Suspense } from 'react'
import { Dot } from '../dot.tsx'

/** The drawings are many and seldom needed: they come when the first of them is. */
const CategoryIcon = lazy(() => import('./category-icon.tsx'))

const TEXT = ['text-c1', 'text-c2', 'text-c3', 'text-c4', 'text-c5', 'text-c6', 'text-c7', 'text-c8']

interface CategoryMarkProps {
  /** A name of the API's list, or null for a dot. */
  icon: string | null
  /** 1 to 8. */
  colour: number
}

/** What a category or a group is told by beside its name: its icon in its colour, else a dot of it. */
export function CategoryMark({ icon, colour }: CategoryMarkProps) {
  const dot = (
    <span className="grid size-4 flex-none place-items-center">
      <Dot colour={colour} />
    </span>
  )
  if (icon === null) return dot
  return (
    <Suspense fallback={dot}>
      <CategoryIcon name={icon} className={TEXT[(colour - 1) % TEXT.length]} />
    </Suspense>
  )
}
