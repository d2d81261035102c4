import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { Skeleton } from '../../parts/notes/skeleton.tsx'
import { channelsQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelRow } from './channel-row.tsx'
import { words } from './channel-words.ts'
import { ThisBrowser } from './this-browser.tsx'

/** Where one is told of things outside of the app, and what came of the last attempt. */
export function Channels() {
  const { data: channels, error, refetch } = useQuery(channelsQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <SettingSection
      title={words.title}
      action={
        <Button size="small" icon="plus" needs="server" onClick={() => setAdding(true)}>
          {words.addChannel}
        </Button>
      }
    >
      {error && <RefusalNote error={error} onRetry={() => refetch()} />}
      {!channels && !error && <Skeleton className="mt-4 h-10 w-80 max-w-full" />}
      {channels?.length === 0 && <p className="py-3 text-13 text-pretty text-soft">{words.none}</p>}
      {channels && (
        <ul>
          <ThisBrowser channels={channels} />
          {channels.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
      {isAdding && <ChannelDialog onClose={() => setAdding(false)} />}
    </SettingSection>
  )
}
