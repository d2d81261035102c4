import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { LinkButton } from '../parts/button.tsx'
import { MoneyField } from '../parts/fields/money-field.tsx'
import { Switch } from '../parts/fields/switch.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { placeNames } from '../places.ts'
import { dataOf, notificationsApi } from '../session/api.ts'
import type { NotificationKind } from '../session/api-types.ts'
import { queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { words } from './notification-words.ts'
import { notificationPreferencesQuery } from './queries.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'

type Preferences = Awaited<ReturnType<NonNullable<typeof notificationPreferencesQuery.queryFn>>>

/** Which of it one wants to hear of. */
export default function NotificationSettings() {
  const { data, error, refetch } = useQuery(notificationPreferencesQuery)
  const { user } = useHousehold()
  const kinds = (Object.keys(words.kinds) as NotificationKind[]).filter(
    (kind) => kind !== 'SYSTEM' || user.role === 'ADMIN',
  )
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
      {data &&
        kinds.map((kind) => (
          <div key={kind} className="border-b border-line py-2">
            <Switch
              label={words.kinds[kind].label}
              hint={words.kinds[kind].hint}
              checked={data[kind]}
              needs="server"
              onChange={(isOn) => save.mutate({ [kind]: isOn })}
            />
          </div>
        ))}
      {data && (
        <Threshold
          value={data.largeTransactionThreshold}
          onSave={(largeTransactionThreshold) =>
            save.mutate({ largeTransactionThreshold }, { onSuccess: () => showDone(words.isLargeChanged) })
          }
        />
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
