import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { browserZone } from '../clock.ts'
import { useStepUp } from '../frame/step-up.tsx'
import { showDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { useForm } from '../parts/dialogs/form.ts'
import { FormDialog } from '../parts/dialogs/form-dialog.tsx'
import { Combobox } from '../parts/fields/combobox.tsx'
import { Select } from '../parts/fields/select.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { placeNames } from '../places.ts'
import { dataOf, meApi } from '../session/api.ts'
import { householdQuery, queryClient, startQuery } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { localeChoices, zoneGroups } from './formats.ts'
import { accountQuery } from './queries.ts'
import { regionGroups } from './regions.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { usePreferenceChange } from './use-preferences.ts'
import { words } from './words.ts'

/** Who one is here, and how figures, dates and times are written for oneself. */
export default function Profile() {
  return (
    <SettingsFrame title={placeNames.sections.profile}>
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
  const [name, setName] = useState(user.displayName)
  const rename = useMutation({
    mutationFn: (displayName: string) => dataOf(meApi.put({ displayName })),
    onSuccess: (changed) => {
      const before = user.displayName
      noteUser(changed)
      setName(changed.displayName)
      showDone(words.calledNow(changed.displayName), async () => {
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
    <SettingRow title={nouns.name} hint={words.profile.nameHint}>
      <form onSubmit={submit} className="flex w-full items-start gap-2 tablet:w-80">
        <TextField
          label={nouns.name}
          hideLabel
          value={name}
          onChange={setName}
          maxLength={100}
          autoComplete="name"
          needs="server"
          error={name.trim() === '' ? words.nameNeeded : undefined}
          className="flex-1"
        />
        {isChanged && name.trim() !== '' && (
          <Button type="submit" kind="primary" busy={rename.isPending}>
            {verbs.save}
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
  const [isOpen, setOpen] = useState(false)
  const ask = (typed: string) =>
    stepUp.ask({
      title: words.profile.changeEmail,
      children: words.willSignInAs(typed),
      verb: words.profile.changeAddress,
      run: async (factor) => {
        noteUser(await dataOf(meApi.put({ email: typed, ...factor })))
        showDone(words.signInAs(typed))
      },
    })
  return (
    <SettingRow title={nouns.email} hint={words.emailHint(user.email)}>
      <Button onClick={() => setOpen(true)}>{words.profile.changeAddress}</Button>
      {isOpen && <EmailDialog onTyped={ask} onClose={() => setOpen(false)} />}
      {stepUp.dialog}
    </SettingRow>
  )
}

interface EmailDialogProps {
  onTyped: (email: string) => void
  onClose: () => void
}

function EmailDialog({ onTyped, onClose }: EmailDialogProps) {
  const form = useForm('email', { email: '' })
  const email = form.values.email.trim()
  return (
    <FormDialog
      form={form}
      title={words.profile.changeEmail}
      isReady={email.includes('@')}
      save={async () => onTyped(email)}
      verb={verbs.goOn}
      onClose={onClose}
    >
      <TextField
        label={words.profile.newAddress}
        type="email"
        autoComplete="email"
        spellCheck={false}
        {...form.field('email')}
        hint={words.profile.passwordNext}
        autoFocus
      />
    </FormDialog>
  )
}

function Preferences() {
  const { preferences, household, locale, zone, today } = useHousehold()
  const { change, error } = usePreferenceChange()
  const box = 'w-full tablet:w-80'
  return (
    <>
      <SettingRow
        title={words.profile.timeZone}
        hint={preferences.timezone ? words.profile.ofTimesChosen : words.ofTimesIn(zone.replaceAll('_', ' '))}
      >
        <div className={box}>
          <Combobox
            label={words.profile.timeZone}
            hideLabel
            value={zone}
            groups={zoneGroups(zone)}
            needs="server"
            onChange={(timezone) => change({ timezone }, () => words.timesOf(timezone.replaceAll('_', ' ')))}
          />
        </div>
        {preferences.timezone && browserZone() !== preferences.timezone && (
          <Button kind="quiet" onClick={() => change({ timezone: null }, () => words.profile.followsBrowser)}>
            {words.profile.asTheBrowser}
          </Button>
        )}
      </SettingRow>
      <SettingRow title={words.profile.formats} hint={words.profile.formatsHint}>
        <div className={box}>
          <Select
            label={words.profile.formats}
            hideLabel
            value={locale}
            options={localeChoices(locale, today)}
            needs="server"
            onChange={(tag) => change({ locale: tag }, () => words.profile.formatsChanged)}
          />
        </div>
      </SettingRow>
      <SettingRow title={words.profile.region} hint={words.profile.regionHint}>
        <div className={box}>
          <Combobox
            label={words.profile.region}
            hideLabel
            value={preferences.region}
            groups={regionGroups(household.country)}
            placeholder={words.profile.notSaid}
            needs="server"
            onChange={(region) => change({ region }, () => words.profile.regionChanged)}
          />
        </div>
      </SettingRow>
      {error && <RefusalNote error={error} />}
    </>
  )
}
