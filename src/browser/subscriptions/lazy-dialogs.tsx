import { lazy, Suspense } from 'react'
import type { SubscriptionDetail } from './queries.ts'

const Dialog = lazy(() => import('./subscription-dialog.tsx'))
const Feeds = lazy(() => import('./feeds-dialog.tsx'))
const Pause = lazy(() => import('./pause-dialog.tsx'))
const End = lazy(() => import('./end-dialog.tsx'))

interface SubscriptionDialogProps {
  /** The one to be changed; none adds one. */
  subscription?: SubscriptionDetail
  onClose: () => void
  onDone: (id: string) => void
}

/** The forms are large and seldom needed: they come when one is opened. */
export const LazySubscriptionDialog = (props: SubscriptionDialogProps) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)

export const LazyFeeds = (props: { onClose: () => void }) => (
  <Suspense fallback={null}>
    <Feeds {...props} />
  </Suspense>
)

export const LazyEndDialog = (props: { subscription: SubscriptionDetail; onClose: () => void }) => (
  <Suspense fallback={null}>
    <End {...props} />
  </Suspense>
)

export const LazyPauseDialog = (props: { subscription: SubscriptionDetail; onClose: () => void }) => (
  <Suspense fallback={null}>
    <Pause {...props} />
  </Suspense>
)
