import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { LinkButton } from '../parts/button.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { placeNames } from '../places.ts'
import { dataOf, notificationsApi } from '../session/api.ts'
import { queryClient } from '../session/queries.ts'
import { ChannelMatrix } from './channels/channel-matrix.tsx'
import { words as channelWords } from './channels/channel-words.ts'
import { Channels } from './channels/channels.tsx'
import { NotificationTimes } from './channels/notification-times.tsx'
import { words } from './notification-words.ts'
import { channelsQuery, notificationPreferencesQuery } from './queries.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type Preferences = Awaited<ReturnType<NonNullable<typeof notificationPreferencesQuery.queryFn>>>

/** Which of it one wants to hear of. */
export default function NotificationSettings() {
  const { data, error, refetch } = useQuery(notificationPreferencesQuery)
  const { data: channels = [] } = useQuery(channelsQuery)
  const save = useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (change: Partial<Preferences>) => dataOf(notificationsApi.preferences.put(change)),
    onMutate: (change) => {
      const before = queryClient.getQueryData(notificationPreferencesQuery.queryKey)
      if (before) queryClient.setQueryData(notificationPreferencesQuery.queryKey, { ...before, ...change })
      return before
    },
    onError: (_, __, before) =>
      before && queryClient.setQueryData(notificationPreferencesQuery.queryKey, before),
    onSuccess: (preferences) => queryClient.setQueryData(notificationPreferencesQuery.queryKey, preferences),
  })
  return (
    <SettingsFrame
      title={placeNames.sections.notifications}
      actions={<LinkButton href="/notifications">{words.whatYouWereTold}</LinkButton>}
    >
      {(error ?? save.error) && <RefusalNote error={save.error ?? error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-80 w-full" />}
      <p className="max-w-160 text-13 text-pretty text-soft">{channelWords.lead}</p>
      <Channels />
      {data && (
        <div className="@container/main mt-5">
          <div className="grid gap-x-10 gap-y-6 @[600px]/main:grid-cols-[minmax(0,1fr)_260px]">
            <div className="min-w-0">
              <ChannelMatrix
                channels={channels}
                isOn={(kind) => data[kind]}
                onChange={(kind, isOn) => save.mutate({ [kind]: isOn })}
              />
              <Threshold
                value={data.largeTransactionThreshold}
                onSave={(largeTransactionThreshold) =>
                  save.mutate(
                    { largeTransactionThreshold },
                    { onSuccess: () => showDone(words.isLargeChanged) },
                  )
                }
              />
            </div>
            <NotificationTimes channels={channels} />
          </div>
        </div>
      )}
    </SettingsFrame>
  )
}

function Threshold({ value, onSave }: { value: string; onSave: (amount: string) => void }) {
  const [amount, setAmount] = useState(value)
  useEffect(() => setAmount(value), [value])
  return (
    <SettingRow title={words.isLarge} hint={words.isLargeHint}>
      <MoneyField
        label={words.isLarge}
        hideLabel
        value={amount}
        onChange={setAmount}
        onBlur={() => amount !== '' && amount !== value && onSave(amount)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        className="w-40"
      />
    </SettingRow>
  )
}
