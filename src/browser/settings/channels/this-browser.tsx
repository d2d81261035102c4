import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { useSending } from '../../parts/dialogs/form.ts'
import { Icon } from '../../parts/icon.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import type { Channel } from '../../session/api-types.ts'
import { refresh } from '../../session/queries.ts'
import { channelsQuery } from '../queries.ts'
import { deviceOf } from '../security/user-agent.ts'
import { words } from './channel-words.ts'
import { channelHere, hasPush, turnOnPush } from './push.ts'

/** The browser one looks at, as long as it is no channel yet. */
export function ThisBrowser({ channels }: { channels: Channel[] }) {
  const { error, isBusy, send } = useSending()
  const [isRefused, setRefused] = useState(false)
  const { name, icon } = deviceOf(navigator.userAgent)
  if (channels.some(({ id }) => id === channelHere())) return null
  const turnOn = async () => {
    setRefused((await turnOnPush(name)) === undefined)
    await refresh(channelsQuery.queryKey)
  }
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-13">
        <span className="grid size-8 flex-none place-items-center rounded-8 bg-hover text-soft">
          <Icon name={icon} />
        </span>
        <div className="min-w-40 flex-1">
          <p className="text-15 font-medium break-words laptop:text-14">{words.thisBrowser}</p>
          <p className="text-soft">{name}</p>
        </div>
        <p className="text-faint">
          {!hasPush() ? words.noPush : isRefused ? words.pushRefused : words.notTurnedOn}
        </p>
        {hasPush() && (
          <Button size="small" needs="server" busy={isBusy} onClick={() => void send(turnOn)}>
            {words.turnOn}
          </Button>
        )}
      </div>
      {error !== undefined && <RefusalNote error={error} />}
    </li>
  )
}
