import { RefusalNote } from './refusal-note.tsx'
import { Skeleton } from './skeleton.tsx'

interface LoadingProps {
  of: { data: unknown; error: unknown; refetch?: () => unknown }
  /** As high as what is to come: h-40. */
  className?: string
}

/** In place of what has not come yet: a grey bar, or why it does not come. Nothing once it is there. */
export function Loading({ of: { data, error, refetch }, className = 'h-40' }: LoadingProps) {
  if (data !== undefined) return null
  if (error) return <RefusalNote error={error} onRetry={refetch && (() => void refetch())} />
  return <Skeleton className={`${className} w-full`} />
}
