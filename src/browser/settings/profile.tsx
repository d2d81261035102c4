import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { browserZone } from '../clock.ts'
import { useStepUp } from '../frame/step-up.tsx'
import { tellDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Combobox } from '../parts/combobox.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RefusalNote } from '../parts/refusal-note.tsx'
import { Select } from '../parts/select.tsx'
import { TextField } from '../parts/text-field.tsx'
import { dataOf, meApi } from '../session/api.ts'
import { useIsOnline } from '../session/online.ts'
import { householdQuery, queryClient, startQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { localeChoices, zoneGroups } from './formats.ts'
import { accountQuery } from './queries.ts'
import { regionGroups } from './regions.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { usePreferenceChange } from './use-preferences.ts'

/** Who one is here, and how figures, dates and times are written for oneself. */
export default function Profile() {
  return (
    <SettingsFrame title="Profile">
      <Name />
      <Email />
      <Preferences />
    </SettingsFrame>
  )
}

type OwnUser = { id: string; displayName: string; email: string }

/** Every page knows the person by these. */
function noteUser({ displayName, email }: OwnUser): void {
  queryClient.setQueryData(
    startQuery.queryKey,
    (start) => start && { ...start, user: { ...start.user, displayName, email } },
  )
  void queryClient.invalidateQueries({ queryKey: householdQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })
}

function Name() {
  const { user } = useHousehold()
  const isOnline = useIsOnline()
  const [name, setName] = useState(user.displayName)
  const rename = useMutation({
    mutationFn: (displayName: string) => dataOf(meApi.put({ displayName })),
    onSuccess: (changed) => {
      const before = user.displayName
      noteUser(changed)
      setName(changed.displayName)
      tellDone(`You are now called ${changed.displayName}.`, async () => {
        noteUser(await dataOf(meApi.put({ displayName: before })))
        setName(before)
      })
    },
  })
  const isChanged = name.trim() !== user.displayName
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && name.trim()) rename.mutate(name.trim())
  }
  return (
    <SettingRow title="Name" hint="As the others of the household see it.">
      <form onSubmit={submit} className="flex w-full items-start gap-2 tablet:w-80">
        <TextField
          label="Name"
          hideLabel
          value={name}
          onChange={setName}
          maxLength={100}
          autoComplete="name"
          disabled={!isOnline}
          error={name.trim() === '' ? 'A name is needed.' : undefined}
          className="flex-1"
        />
        {isChanged && name.trim() !== '' && (
          <Button type="submit" kind="primary" busy={rename.isPending}>
            Save
          </Button>
        )}
      </form>
      {rename.error && <RefusalNote error={rename.error} />}
    </SettingRow>
  )
}

function Email() {
  const { user } = useHousehold()
  const stepUp = useStepUp()
  const [email, setEmail] = useState<string>()
  const ask = (typed: string) => {
    setEmail(undefined)
    stepUp.ask({
      title: 'Change your e-mail address',
      children: `From now on you sign in as ${typed}.`,
      verb: 'Change address',
      run: async (factor) => {
        noteUser(await dataOf(meApi.put({ email: typed, ...factor })))
        tellDone(`You sign in as ${typed} now.`)
      },
    })
  }
  return (
    <SettingRow title="E-mail" hint={`You sign in as ${user.email}. Hearth sends nothing to it.`}>
      <Button onClick={() => setEmail('')}>Change address</Button>
      {email !== undefined && (
        <Dialog
          title="Change your e-mail address"
          onClose={() => setEmail(undefined)}
          onSubmit={() => email.includes('@') && ask(email.trim())}
          footer={
            <>
              <Button onClick={() => setEmail(undefined)}>Cancel</Button>
              <Button type="submit" kind="primary" disabled={!email.includes('@')}>
                Go on
              </Button>
            </>
          }
        >
          <TextField
            label="New address"
            type="email"
            autoComplete="email"
            spellCheck={false}
            value={email}
            onChange={setEmail}
            hint="Your password is asked for next."
            autoFocus
          />
        </Dialog>
      )}
      {stepUp.dialog}
    </SettingRow>
  )
}

function Preferences() {
  const { preferences, household, locale, zone, today } = useHousehold()
  const { change, error } = usePreferenceChange()
  const isOnline = useIsOnline()
  const box = 'w-full tablet:w-80'
  return (
    <>
      <SettingRow
        title="Time zone"
        hint={
          preferences.timezone
            ? 'Of the times that you see. Days of the books follow the household.'
            : `Of the times that you see; as this browser says, ${zone.replaceAll('_', ' ')}.`
        }
      >
        <div className={box}>
          <Combobox
            label="Time zone"
            hideLabel
            value={zone}
            groups={zoneGroups(zone)}
            disabled={!isOnline}
            onChange={(timezone) =>
              change({ timezone }, `Times are those of ${timezone.replaceAll('_', ' ')} now.`)
            }
          />
        </div>
        {preferences.timezone && browserZone() !== preferences.timezone && (
          <Button kind="quiet" onClick={() => change({ timezone: null }, 'Times follow the browser now.')}>
            As the browser
          </Button>
        )}
      </SettingRow>
      <SettingRow
        title="Figures and dates"
        hint="The app’s words are English; figures and dates follow this."
      >
        <div className={box}>
          <Select
            label="Figures and dates"
            hideLabel
            value={locale}
            options={localeChoices(locale, today)}
            disabled={!isOnline}
            onChange={(tag) => change({ locale: tag }, 'Figures and dates are written so now.')}
          />
        </div>
      </SettingRow>
      <SettingRow title="Region" hint="For taxes and holidays.">
        <div className={box}>
          <Combobox
            label="Region"
            hideLabel
            value={preferences.region}
            groups={regionGroups(household.country)}
            placeholder="Not said"
            disabled={!isOnline}
            onChange={(region) => change({ region }, 'Region changed.')}
          />
        </div>
      </SettingRow>
      {error && <RefusalNote error={error} />}
    </>
  )
}
