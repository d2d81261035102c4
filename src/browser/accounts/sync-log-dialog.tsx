import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Moment } from '../parts/day.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Empty } from '../parts/empty.tsx'
import { Loading } from '../parts/loading.tsx'
import { Pill } from '../parts/pill.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { states } from '../words.ts'
import { type SyncLog, syncLogsQuery } from './queries.ts'
import { words } from './words.ts'

function stateOf(status: SyncLog['status']): { tone: 'warn' | 'over'; text: string } | undefined {
  if (status === 'PARTIAL') return { tone: 'warn', text: states.inPart }
  return status === 'FAILED' ? { tone: 'over', text: states.failed } : undefined
}

/** What files and the bank brought to an account, newest first. */
export function SyncLogDialog({ account, onClose }: { account: ListedAccount; onClose: () => void }) {
  const query = useQuery(syncLogsQuery(account.id))
  const { data } = query
  return (
    <Dialog title={words.cameInto(account.name)} onClose={onClose} width="wide">
      <Loading of={query} />
      {data?.length === 0 && <Empty>{words.log.none}</Empty>}
      {data && data.length > 0 && (
        <ul>
          {data.map((log) => (
            <LogLine key={log.id} log={log} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function LogLine({ log: { kind, status, message, finishedAt, importId } }: { log: SyncLog }) {
  const state = stateOf(status)
  const name = <span className="text-14 font-medium laptop:text-13">{words.log.kinds[kind]}</span>
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {importId && kind !== 'SYNC' ? (
          <Link href={`/import/${importId}`} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
        {state && <Pill tone={state.tone}>{state.text}</Pill>}
        <Moment value={finishedAt} className="ms-auto text-13 text-soft" />
      </div>
      <p className="mt-0.5 text-13 text-soft">{message}</p>
    </li>
  )
}
