import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import type { RuleDryRunResult } from '../session/api-types.ts'
import { Refusal } from '../session/refusal.ts'
import { ChangeList } from './change-list.tsx'
import { words } from './words.ts'

interface DryRunPanelProps {
  tried: {
    data: RuleDryRunResult | undefined
    error: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  isComplete: boolean
  /** What the rule asks for stands in another place, or is being typed. */
  isBehind: boolean
}

/** What the rule would do to what is here, while it is written. */
export function DryRunPanel({ tried, isComplete, isBehind }: DryRunPanelProps) {
  const { data, error, refetch, isFetching } = tried
  const isOld = isBehind || isFetching
  const isOfField = error instanceof Refusal && error.slug === 'validation-error'
  return (
    <section aria-label={words.tried.title}>
      <h2 className="text-15 font-semibold laptop:text-14">{words.tried.title}</h2>
      <div aria-live="polite" className="pt-0.5 pb-3 text-13 text-soft">
        {!isComplete ? (
          words.tried.incomplete
        ) : error ? (
          isOfField && words.tried.refused
        ) : data ? (
          <span className={isOld ? 'text-faint' : ''}>{sumOf(data)}</span>
        ) : (
          words.tried.looking
        )}
      </div>
      {isComplete && error !== null && !isOfField && <RefusalNote error={error} onRetry={() => refetch()} />}
      {isComplete && !data && !error && <Skeleton className="h-60 w-full" />}
      {isComplete && !error && data && data.rows.length > 0 && (
        <div className={isOld ? 'opacity-60' : ''}>
          <ChangeList label={words.tried.list} rows={data.rows} />
          {data.total > data.rows.length && (
            <p className="pt-2 text-13 text-faint">{words.andMore(data.total - data.rows.length)}</p>
          )}
        </div>
      )}
    </section>
  )
}

interface Sum {
  looked: number
  changed: number
  leftOut: number
}

export function sumOf({ looked, changed, leftOut }: Sum): string {
  if (looked === 0) return words.tried.noTransactions
  const sum = changed === 0 ? words.noneWould(looked) : words.would(changed, looked)
  return leftOut === 0 ? sum : `${sum} ${words.leftOut(leftOut)}`
}
