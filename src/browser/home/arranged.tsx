import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { type HomeItem, type HomeSection, isAcross } from './arrangement.ts'

const PinnedReport = lazy(() => import('./pinned-report.tsx'))

interface ArrangedProps {
  items: readonly HomeItem[]
  sections: Record<HomeSection, ReactNode>
}

/** Two beside each other where there is room. */
const TWO_ABREAST =
  'grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 @[880px]:grid-cols-[repeat(2,minmax(0,1fr))]'

/** Home in the member's own order: figures across, the rest two beside each other where there is room. */
export const Arranged = ({ items, sections }: ArrangedProps) => (
  <div className={TWO_ABREAST}>
    {items.map((item, at) => (
      <div
        key={item.key}
        className={`@container/main min-w-0 empty:hidden ${isAcross(items, at) ? 'col-span-full' : ''}`}
      >
        {item.kind === 'SECTION' ? sections[item.key] : <Pinned item={item} />}
      </div>
    ))}
  </div>
)

const Pinned = ({ item }: { item: Extract<HomeItem, { kind: 'REPORT' }> }) => (
  <Suspense fallback={<Skeleton className="h-60 w-full" />}>
    <PinnedReport report={item.report} />
  </Suspense>
)

/** Below what Home has anyway: the reports alone, the last of an odd number across. */
export const PinnedReports = ({ items }: Pick<ArrangedProps, 'items'>) => (
  <div className={`mt-6 border-t border-line pt-5 *:last:odd:col-span-full empty:hidden ${TWO_ABREAST}`}>
    {items.map((item) => item.kind === 'REPORT' && <Pinned key={item.key} item={item} />)}
  </div>
)
