import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { backupsQuery } from '../queries.ts'
import { words } from './webhook-words.ts'

/** After a restore nothing is sent until an administrator says so. */
export function PausedNote() {
  const { data } = useQuery(backupsQuery)
  if (!data?.status.pausedSince) return null
  return (
    <div
      role="status"
      className="mb-3 flex flex-wrap items-center gap-3 rounded-10 bg-warn-wash px-3 py-2.5 text-13 text-warn"
    >
      <Icon name="warning" className="flex-none" />
      <p className="min-w-0 flex-1 font-medium">{words.paused}</p>
      <LinkButton href="/settings/backups" size="small">
        {words.toBackups}
      </LinkButton>
    </div>
  )
}
