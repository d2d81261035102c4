import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NotificationKind } from '../../messages/notifications/tables.ts'
import { tellDone } from '../frame/undo.ts'
import { LinkButton } from '../parts/button.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { Switch } from '../parts/switch.tsx'
import { dataOf, notificationsApi } from '../session/api.ts'
import { useIsOnline } from '../session/online.ts'
import { queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { notificationPreferencesQuery } from './queries.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'

/** What each kind tells, as a switch says it. */
const KINDS: Record<NotificationKind, [label: string, hint: string]> = {
  BILL_DUE: ['Bills that come up', 'A few days before one is due.'],
  BUDGET_EXCEEDED: ['Overspent envelopes', 'More was spent than an envelope had.'],
  PRICE_CHANGED: ['Changed prices', 'A subscription costs more or less than before.'],
  LARGE_TRANSACTION: ['Large transactions', 'One came in that you did not enter yourself.'],
  GOAL_REACHED: ['Goals reached', 'What the household saves for is there.'],
  RECEIPT_NEEDS_REVIEW: ['Receipts to look at', 'Something on one you sent could not be read for sure.'],
  TAX_DEADLINE: ['Tax days', 'A month and a week before a return or a payment is due.'],
  TAX_YEAR_CHANGED: ['Changed tax years', 'One that is closed came to something else by itself.'],
  IMPORT_FINISHED: ['Imports of the others', 'Somebody else imported a file.'],
  SYNC_FAILED: ['Failing banks', 'A connection of yours stopped working.'],
  WEBHOOK_DISABLED: ['Webhooks', 'One of yours was switched off.'],
  SECURITY: ['Security', 'Something happened to your account or to how you sign in.'],
  SYSTEM: ['The system', 'Hearth itself needs an administrator, such as for a disk that fills up.'],
}

type Preferences = Awaited<ReturnType<NonNullable<typeof notificationPreferencesQuery.queryFn>>>

/** Which of it one wants to hear of. */
export default function NotificationSettings() {
  const { data, error, refetch } = useQuery(notificationPreferencesQuery)
  const isOnline = useIsOnline()
  const { user } = useHousehold()
  const kinds = (Object.entries(KINDS) as [NotificationKind, [string, string]][]).filter(
    ([kind]) => kind !== 'SYSTEM' || user.role === 'ADMIN',
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
      title="Notifications"
      actions={<LinkButton href="/notifications">What you were told</LinkButton>}
    >
      {(error ?? save.error) && <RefusalNote error={save.error ?? error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton className="mt-4 h-80 w-full" />}
      {data &&
        kinds.map(([kind, [label, hint]]) => (
          <div key={kind} className="border-b border-line py-2">
            <Switch
              label={label}
              hint={hint}
              checked={data[kind]}
              disabled={!isOnline}
              onChange={(isOn) => save.mutate({ [kind]: isOn })}
            />
          </div>
        ))}
      {data && (
        <Threshold
          value={data.largeTransactionThreshold}
          onSave={(largeTransactionThreshold) =>
            save.mutate(
              { largeTransactionThreshold },
              { onSuccess: () => tellDone('You hear of transactions from that amount on.') },
            )
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
    <SettingRow title="What is large" hint="From this amount on, in whatever currency the account is.">
      <MoneyField
        label="What is large"
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
