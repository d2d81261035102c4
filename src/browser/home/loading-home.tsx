import { Skeleton } from '../parts/notes/skeleton.tsx'
import { states } from '../words.ts'

const GRID = [4, 3, 2, 1, 0]
const LINES = ['w-40', 'w-32', 'w-36', 'w-28', 'w-40', 'w-24']

/** Home's own shape in grey, for a network that takes its time. */
export const LoadingHome = ({ isPhone }: { isPhone: boolean }) => (
  <div aria-busy="true" className="flex flex-col gap-6 pt-1">
    <span className="sr-only">{states.loading}</span>
    <div className="flex flex-wrap gap-x-16 gap-y-5 border-b border-line pb-5">
      {(isPhone ? ['spent'] : ['worth', 'in', 'spent', 'left']).map((figure) => (
        <div key={figure} className="flex flex-col gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-4 w-28" />
        </div>
      ))}
    </div>
    <div className="skeleton flex h-56 flex-col justify-between" aria-hidden="true">
      {GRID.map((line) => (
        <span key={line} className="h-px bg-line" />
      ))}
    </div>
    <div className="flex flex-col gap-4">
      {LINES.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <Skeleton key={at} className={`h-4 ${width}`} />
      ))}
    </div>
  </div>
)
