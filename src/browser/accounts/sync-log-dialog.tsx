import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Moment } from '../parts/day.tsx'
import { ListDialog, LogItem } from '../parts/list-to-read.tsx'
import type { ListedAccount } from '../session/account-groups.ts'
import { syncLogsQuery } from './queries.ts'
import { words } from './words.ts'

/** What files and the bank brought to an account, newest first. */
export function SyncLogDialog({ account, onClose }: { account: ListedAccount; onClose: () => void }) {
  const logs = useQuery(syncLogsQuery(account.id))
  return (
    <ListDialog title={words.cameInto(account.name)} onClose={onClose} of={logs} empty={words.log.none}>
      {({ id, kind, status, message, finishedAt, importId }) => (
        <LogItem
          key={id}
          status={status}
          end={<Moment value={finishedAt} className="ms-auto text-13 text-soft" />}
          messages={[{ id, text: message }]}
        >
          {importId && kind !== 'SYNC' ? (
            <Link href={`/import/${importId}`} className="font-medium hover:underline">
              {words.log.kinds[kind]}
            </Link>
          ) : (
            <span className="font-medium">{words.log.kinds[kind]}</span>
          )}
        </LogItem>
      )}
    </ListDialog>
  )
}
