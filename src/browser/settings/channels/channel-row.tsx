import { useState } from 'react'
import { todayIn } from '../../clock.ts'
import { dayIn, shownDay, timeIn } from '../../days.ts'
import { showDone } from '../../frame/undo.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Confirm } from '../../parts/dialogs/confirm.tsx'
import { useSending } from '../../parts/dialogs/form.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { answer, channelsApi, dataOf } from '../../session/api.ts'
import type { Channel, ChannelKind } from '../../session/api-types.ts'
import { queryClient } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { verbs } from '../../words.ts'
import { channelsQuery } from '../queries.ts'
import { showChannel } from './change-channel.ts'
import { words } from './channel-words.ts'

const ICONS: Record<ChannelKind, IconName> = {
  PUSH: 'phone',
  NTFY: 'bell',
  GOTIFY: 'send',
  EMAIL: 'envelope',
}

export function ChannelRow({ channel }: { channel: Channel }) {
  const { id, kind, name, place, active } = channel
  const [isAsking, setAsking] = useState(false)
  const { error, isBusy, send } = useSending()
  const show = (change: () => Promise<Channel>) => send(async () => showChannel(await change()))
  return (
    <li className="border-b border-line py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-13">
        <span className="grid size-8 flex-none place-items-center rounded-8 bg-hover text-soft">
          <Icon name={ICONS[kind]} />
        </span>
        <div className="min-w-40 flex-1">
          <p className="text-15 font-medium break-words laptop:text-14">{name}</p>
          <p className="wrap-anywhere text-soft">{words.placeOf(words.kinds[kind].label, place)}</p>
        </div>
        <ChannelResult channel={channel} />
        <div className="flex items-center">
          <Button
            size="small"
            needs="server"
            busy={isBusy}
            disabled={!active}
            aria-label={words.testIt(name)}
            onClick={() => show(() => dataOf(channelsApi({ id }).test.post()))}
          >
            {words.test}
          </Button>
          <Menu
            label={words.more(name)}
            trigger={<IconButton icon="more" label={words.more(name)} />}
            items={[
              {
                label: active ? verbs.turnOff : words.turnOn,
                needs: 'server',
                onSelect: () => void show(() => dataOf(channelsApi({ id }).patch({ active: !active }))),
              },
              { label: verbs.remove, danger: true, needs: 'server', onSelect: () => setAsking(true) },
            ]}
          />
        </div>
      </div>
      {error !== undefined && <RefusalNote error={error} />}
      {isAsking && <Remove channel={channel} onClose={() => setAsking(false)} />}
    </li>
  )
}

/** What came of the last attempt, in the words of whoever refused it. */
export function ChannelResult({ channel }: { channel: Channel }) {
  const { active, disabledReason, triedAt, failure, waiting } = channel
  const { zone, locale } = useHousehold()
  if (!active)
    return (
      <p className="min-w-0 text-pretty text-warn">
        {disabledReason ? words.offFor(disabledReason) : words.isOff}
      </p>
    )
  if (!triedAt) return <p className="text-faint">{words.notTried}</p>
  const today = todayIn(zone)
  const day = dayIn(triedAt, zone)
  const time = timeIn(triedAt, zone, locale)
  const when = day === today ? words.today(time) : words.on(shownDay(day, { locale, today }), time)
  const shown = failure ? words.refused(when, failure) : words.delivered(when)
  return (
    <p className={`num flex min-w-0 items-center gap-1.5 text-pretty ${failure ? 'text-over' : 'text-good'}`}>
      <Icon name={failure ? 'warning' : 'check'} size={14} />
      <span className="min-w-0 wrap-anywhere">
        {shown}
        {waiting > 0 && ` · ${words.waiting(waiting)}`}
      </span>
    </p>
  )
}

function Remove({ channel: { id, name }, onClose }: { channel: Channel; onClose: () => void }) {
  const remove = async () => {
    await answer(channelsApi({ id }).delete())
    onClose()
    showDone(words.removed(name))
    await queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey })
  }
  return (
    <Confirm title={words.removeAsked(name)} verb={verbs.remove} onConfirm={remove} onClose={onClose}>
      <p>{words.removeMeans}</p>
    </Confirm>
  )
}
