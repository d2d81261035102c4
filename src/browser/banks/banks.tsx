import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../frame/page.tsx'
import { useShortcut } from '../frame/shortcuts.ts'
import { Button, LinkButton } from '../parts/button.tsx'
import { Empty } from '../parts/notes/empty.tsx'
import { OfflineNote } from '../parts/notes/offline-note.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { sentences, verbs } from '../words.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import { ConnectionSection } from './connection-section.tsx'
import { connectionsQuery } from './queries.ts'
import { Schedule } from './schedule.tsx'
import { words } from './words.ts'

/** Connections to banks: how each fares, what it fills, and what helps where it fails. */
export default function Banks() {
  const { data: connections, error, refetch } = useQuery(connectionsQuery)
  const [isConnecting, setConnecting] = useState(false)
  const open = () => setConnecting(true)
  useShortcut('a', verbs.connectBank, open, 'server')
  return (
    <Page
      title={words.title}
      actions={
        <>
          <LinkButton href="/import" icon="import" className="max-tablet:hidden">
            {verbs.importFile}
          </LinkButton>
          {connections && connections.length > 0 && (
            <Button kind="primary" icon="plus" keys="A" needs="server" onClick={open}>
              {verbs.connectBank}
            </Button>
          )}
        </>
      }
    >
      <div>
        <OfflineNote className="mb-3">{sentences.changesWait}</OfflineNote>
        {error && !connections ? <RefusalNote error={error} onRetry={() => refetch()} /> : null}
        {!connections && !error && <Waiting />}
        {connections?.length === 0 && (
          <Empty
            action={
              <Button kind="primary" icon="plus" keys="A" needs="server" onClick={open}>
                {verbs.connectBank}
              </Button>
            }
          >
            {words.none}
          </Empty>
        )}
        {connections?.map((connection) => (
          <ConnectionSection key={connection.id} connection={connection} onReconnect={open} />
        ))}
        {connections && connections.length > 0 && <Schedule />}
      </div>
      {isConnecting && <ConnectDialog onClose={() => setConnecting(false)} />}
    </Page>
  )
}

const Waiting = () => (
  <div className="flex flex-col gap-4 pt-2">
    <Skeleton className="h-8 w-64" />
    <Skeleton className="h-40 w-full" />
  </div>
)
