import { useQuery } from '@tanstack/react-query'
import { Moment } from '../parts/day.tsx'
import { ListDialog, LogItem } from '../parts/list-to-read.tsx'
import { accountsQuery } from '../session/queries.ts'
import { serverName } from './labels.ts'
import { type Connection, runLogsQuery } from './queries.ts'
import { runsOf } from './runs.ts'
import { words } from './words.ts'

/** What each sync brought, newest first. */
export function RunsDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const linked = connection.accounts.flatMap(({ accountId }) => accountId ?? [])
  const runs = useQuery({ ...runLogsQuery(linked), select: runsOf })
  const { data: accounts = [] } = useQuery(accountsQuery)
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name ?? words.anAccount
  const title = words.brought(serverName(connection.host))
  return (
    <ListDialog title={title} onClose={onClose} of={runs} empty={words.runs.none}>
      {({ startedAt, status, added, matched, removed, accountCount, logs }) => (
        <LogItem
          key={startedAt}
          status={status}
          messages={logs
            .filter((log) => log.status !== 'SUCCESS')
            .map(({ id, accountId, message }) => ({ id, text: words.said(nameOf(accountId), message) }))}
        >
          <Moment value={startedAt} className="w-36 font-medium" />
          <span className="num min-w-0 flex-1 text-soft">
            {words.ran(added, matched, removed, accountCount)}
          </span>
        </LogItem>
      )}
    </ListDialog>
  )
}
