import { useQuery } from '@tanstack/react-query'
import { Button, LinkButton } from '../../parts/button.tsx'
import { useSending } from '../../parts/dialogs/form.ts'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { channelsApi, dataOf } from '../../session/api.ts'
import type { Channel } from '../../session/api-types.ts'
import { refresh } from '../../session/queries.ts'
import { ChannelResult } from '../channels/channel-row.tsx'
import { words as channelWords } from '../channels/channel-words.ts'
import { channelsQuery, systemQuery } from '../queries.ts'
import { SettingSection } from '../setting-row.tsx'
import { words } from './told-words.ts'

const warns = ({ active, kinds }: Channel): boolean =>
  active && kinds.includes('SYSTEM') && kinds.includes('BACKUP_FAILED')

/** Whether a warning reaches the administrator who looks, what came of the last one, and a test that proves it. */
export function Told() {
  const { data: channels } = useQuery(channelsQuery)
  const { error, isBusy, send } = useSending()
  if (!channels) return null
  const warned = channels.filter(warns)
  const isTold = warned.some(({ failure }) => failure === null)
  const test = async () => {
    for (const { id } of warned) await dataOf(channelsApi({ id }).test.post())
    await refresh(channelsQuery.queryKey, systemQuery.queryKey)
  }
  return (
    <SettingSection
      title={words.title}
      action={
        warned.length > 0 ? (
          <Button size="small" needs="server" busy={isBusy} onClick={() => void send(test)}>
            {words.sendTest}
          </Button>
        ) : (
          <LinkButton size="small" href="/settings/notifications">
            {channelWords.addChannel}
          </LinkButton>
        )
      }
    >
      <p className={`flex items-center gap-2 py-3 text-13 ${isTold ? 'text-good' : 'text-warn'}`}>
        <Icon name={isTold ? 'check' : 'warning'} className="flex-none" />
        <span className="min-w-0 text-pretty">
          {warned.length === 0 ? words.nobody : words.reaches(warned.map(({ name }) => name).join(', '))}
        </span>
      </p>
      <ul>
        {warned.map((channel) => (
          <li key={channel.id} className="flex flex-wrap gap-x-3 border-t border-line py-2 text-13">
            <span className="min-w-40 flex-1 break-words text-soft">{channel.name}</span>
            <ChannelResult channel={channel} />
          </li>
        ))}
      </ul>
      {error !== undefined && <RefusalNote error={error} />}
    </SettingSection>
  )
}
