import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Switch } from '../parts/switch.tsx'
import { useIsOnline } from '../session/online.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { setScheduled, settingsQuery } from './queries.ts'

/** Whether banks are asked by themselves; an administrator's to say. */
export function Schedule() {
  const { user } = useHousehold()
  const isAdmin = user.role === 'ADMIN'
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isAdmin })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const isOnline = useIsOnline()
  const change = async (on: boolean) => {
    setBusy(true)
    setError(undefined)
    await setScheduled(on).catch(setError)
    setBusy(false)
  }
  return (
    <section aria-label="Schedule" className="max-w-160 pt-6">
      {isAdmin ? (
        <Switch
          label="Ask the banks once a day"
          hint="Banks tell SimpleFIN what is new about once a day; asking more often brings nothing."
          checked={settings?.scheduledSyncEnabled ?? false}
          onChange={change}
          disabled={!isOnline || !settings}
          busy={isBusy}
        />
      ) : (
        <p className="text-13 text-soft">
          An administrator of the household says whether banks are asked by themselves once a day.
        </p>
      )}
      {error ? <RefusalNote error={error} /> : null}
    </section>
  )
}
