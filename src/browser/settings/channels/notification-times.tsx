import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { longWeekday } from '../../days.ts'
import { Select } from '../../parts/fields/select.tsx'
import { Switch } from '../../parts/fields/switch.tsx'
import { TextField } from '../../parts/fields/text-field.tsx'
import { Loading } from '../../parts/notes/loading.tsx'
import { RefusalNote } from '../../parts/notes/refusal-note.tsx'
import { channelsApi, dataOf, notificationTimesApi } from '../../session/api.ts'
import type { Channel, NotificationTimesChange } from '../../session/api-types.ts'
import { queryClient } from '../../session/queries.ts'
import { useHousehold } from '../../session/signed-in.tsx'
import { nouns } from '../../words.ts'
import { words as kindWords } from '../notification-words.ts'
import { channelsQuery, notificationTimesQuery } from '../queries.ts'
import { showChannel } from './change-channel.ts'
import { words } from './channel-words.ts'

/** A Monday, for the names of the days. */
const MONDAY = '2024-01-01'
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** When one is told of things, and how openly. */
export function NotificationTimes({ channels }: { channels: Channel[] }) {
  const times = useQuery(notificationTimesQuery)
  const { locale } = useHousehold()
  const save = useMutation({
    mutationFn: (change: NotificationTimesChange) => dataOf(notificationTimesApi.patch(change)),
    onSuccess: (saved) => queryClient.setQueryData(notificationTimesQuery.queryKey, saved),
  })
  const { data } = times
  if (!data) return <Loading of={times} className="h-60" />
  const { quietHours, quietFrom, quietUntil, digest, digestWeekday, digestTime, timeZone } = data
  return (
    <div className="flex flex-col gap-5">
      {save.error && <RefusalNote error={save.error} />}
      <section>
        <Switch
          label={words.quietHours}
          hint={words.quietHint(timeZone)}
          needs="server"
          checked={quietHours}
          onChange={(next) => save.mutate({ quietHours: next })}
        />
        {quietHours && (
          <div className="grid grid-cols-2 gap-3">
            <TimeField
              label={words.quietFrom}
              value={quietFrom}
              onSave={(time) => save.mutate({ quietFrom: time })}
            />
            <TimeField
              label={words.quietUntil}
              value={quietUntil}
              onSave={(time) => save.mutate({ quietUntil: time })}
            />
          </div>
        )}
      </section>
      {channels.length > 0 && (
        <section>
          <h2 className="text-15 font-semibold laptop:text-14">{words.says}</h2>
          {channels.map((channel) => (
            <Details key={channel.id} channel={channel} />
          ))}
          <p className="text-13 text-pretty text-faint laptop:text-12">{words.detailsHint}</p>
        </section>
      )}
      <section>
        <Switch
          label={kindWords.kinds.WEEKLY_DIGEST.label}
          hint={kindWords.kinds.WEEKLY_DIGEST.hint}
          needs="server"
          checked={digest}
          onChange={(next) => save.mutate({ digest: next })}
        />
        {digest && (
          <div className="grid grid-cols-2 gap-3">
            <Select
              label={nouns.day}
              value={`${digestWeekday}`}
              needs="server"
              options={WEEKDAYS.map((day) => ({
                value: `${day}`,
                label: longWeekday(MONDAY.replace(/1$/, `${day}`), locale),
              }))}
              onChange={(day) =>
                save.mutate({ digestWeekday: WEEKDAYS.find((one) => `${one}` === day) ?? 1 })
              }
            />
            <TimeField
              label={words.time}
              value={digestTime}
              onSave={(time) => save.mutate({ digestTime: time })}
            />
          </div>
        )}
      </section>
    </div>
  )
}

interface TimeFieldProps {
  label: string
  value: string
  onSave: (time: string) => void
}

function TimeField({ label, value, onSave }: TimeFieldProps) {
  const [time, setTime] = useState(value)
  useEffect(() => setTime(value), [value])
  return (
    <TextField
      label={label}
      type="time"
      needs="server"
      value={time}
      onChange={setTime}
      onBlur={() => (time === '' ? setTime(value) : time !== value && onSave(time))}
    />
  )
}

function Details({ channel }: { channel: Channel }) {
  const save = useMutation({
    mutationFn: (details: boolean) => dataOf(channelsApi({ id: channel.id }).patch({ details })),
    onSuccess: showChannel,
    onError: () => queryClient.invalidateQueries({ queryKey: channelsQuery.queryKey }),
  })
  return (
    <Switch
      label={words.detailsOf(channel.name)}
      needs="server"
      busy={save.isPending}
      checked={channel.details}
      onChange={(details) => save.mutate(details)}
    />
  )
}
