import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { type HomeItem, type HomeSection, isAcross } from './arrangement.ts'

const PinnedReport = lazy(() => import('./pinned-report.tsx'))

interface ArrangedProps {
  items: readonly HomeItem[]
  sections: Record<HomeSection, ReactNode>
}

/** Home in the member's own order: figures across, the rest two beside each other where there is room. */
export const Arranged = ({ items, sections }: ArrangedProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 @[880px]:grid-cols-[repeat(2,minmax(0,1fr))]">
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

/** Below what Home has anyway: the reports alone. */
export const PinnedReports = ({ items }: Pick<ArrangedProps, 'items'>) => {
  const reports = items.filter((item) => item.kind === 'REPORT')
  if (reports.length === 0) return null
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 border-t border-line pt-5 @[880px]:grid-cols-[repeat(2,minmax(0,1fr))]">
      {reports.map((item) => (
        <Pinned key={item.key} item={item} />
      ))}
    </div>
  )
}
