import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Switch } from '../parts/fields/switch.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { useHousehold } from '../session/signed-in.tsx'
import { setScheduled, settingsQuery } from './queries.ts'
import { words } from './words.ts'

/** Whether banks are asked by themselves; an administrator's to say. */
export function Schedule() {
  const { user } = useHousehold()
  const isAdmin = user.role === 'ADMIN'
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isAdmin })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const change = async (on: boolean) => {
    setBusy(true)
    setError(undefined)
    await setScheduled(on).catch(setError)
    setBusy(false)
  }
  return (
    <section aria-label={words.schedule.title} className="max-w-160 pt-6">
      {isAdmin ? (
        <Switch
          label={words.schedule.daily}
          hint={words.schedule.dailyHint}
          checked={settings?.scheduledSyncEnabled ?? false}
          onChange={change}
          needs="server"
          disabled={!settings}
          busy={isBusy}
        />
      ) : (
        <p className="text-13 text-soft">{words.schedule.isForAdministrators}</p>
      )}
      {error ? <RefusalNote error={error} /> : null}
    </section>
  )
}
