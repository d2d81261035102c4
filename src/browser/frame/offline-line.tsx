import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { useIsOnline } from '../session/online.ts'

/** Under the header while Hearth does not answer: since when, and a way to look again. */
export function OfflineLine() {
  const isOnline = useIsOnline()
  const client = useQueryClient()
  const isAsking = useIsFetching() > 0
  if (isOnline) return null
  const seenAt = Math.max(
    0,
    ...client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt),
  )
  const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
  return (
    <div
      role="status"
      className="flex items-center gap-3 bg-warn-wash px-5 py-1.5 text-13 text-warn laptop:px-8"
    >
      <span className="flex-1">
        Hearth does not answer{seenAt > 0 ? `; this is from ${time.format(seenAt)}` : ''}. Nothing can be
        changed until it does.
      </span>
      <Button
        size="small"
        kind="quiet"
        busy={isAsking}
        onClick={() => client.refetchQueries({ type: 'active' })}
      >
        Look again
      </Button>
    </div>
  )
}
