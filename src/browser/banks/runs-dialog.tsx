import { useQuery } from '@tanstack/react-query'
import { Moment } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Empty } from '../parts/empty.tsx'
import { Loading } from '../parts/loading.tsx'
import { Pill } from '../parts/pill.tsx'
import { accountsQuery } from '../session/queries.ts'
import { states } from '../words.ts'
import { serverName } from './labels.ts'
import { type Connection, runLogsQuery } from './queries.ts'
import { type Run, runsOf } from './runs.ts'
import { words } from './words.ts'

/** What each sync brought, newest first. */
export function RunsDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const linked = connection.accounts.flatMap(({ accountId }) => accountId ?? [])
  const query = useQuery(runLogsQuery(linked))
  const { data } = query
  const runs = runsOf(data ?? [])
  return (
    <Dialog title={words.brought(serverName(connection.host))} onClose={onClose} width="wide">
      <Loading of={query} />
      {data && runs.length === 0 && <Empty>{words.runs.none}</Empty>}
      <ul>
        {runs.map((run) => (
          <RunLine key={run.startedAt} run={run} />
        ))}
      </ul>
    </Dialog>
  )
}

function RunLine({ run }: { run: Run }) {
  const { data: accounts = [] } = useQuery(accountsQuery)
  const nameOf = (id: string | null) => accounts.find((account) => account.id === id)?.name ?? words.anAccount
  const troubled = run.logs.filter(({ status }) => status !== 'SUCCESS')
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 laptop:text-13">
        <Moment value={run.startedAt} className="w-36 font-medium" />
        <span className="num min-w-0 flex-1 text-soft">
          {words.ran(run.added, run.matched, run.removed, run.accountCount)}
        </span>
        {run.status === 'FAILED' && <Pill tone="over">{states.failed}</Pill>}
        {run.status === 'PARTIAL' && <Pill tone="warn">{states.inPart}</Pill>}
      </div>
      {troubled.map(({ id, accountId, message }) => (
        <p key={id} className="mt-0.5 text-13 text-soft">
          {words.said(nameOf(accountId), message)}
        </p>
      ))}
    </li>
  )
}
