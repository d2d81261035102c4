import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { showDone } from '../frame/undo.ts'
import { Button } from '../parts/button.tsx'
import { Combobox } from '../parts/fields/combobox.tsx'
import { Select } from '../parts/fields/select.tsx'
import { Switch } from '../parts/fields/switch.tsx'
import { TextField } from '../parts/fields/text-field.tsx'
import { RefusalNote } from '../parts/notes/refusal-note.tsx'
import { Skeleton } from '../parts/notes/skeleton.tsx'
import { placeNames } from '../places.ts'
import { words as rateWords } from '../rates/words.ts'
import { dataOf, jobsApi, settingsApi } from '../session/api.ts'
import { householdQuery, queryClient } from '../session/queries.ts'
import { useHousehold } from '../session/signed-in.tsx'
import { nouns, verbs } from '../words.ts'
import { zoneGroups } from './formats.ts'
import { householdSettingsQuery } from './queries.ts'
import { SettingRow } from './setting-row.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { countryName, words } from './words.ts'

type Settings = Awaited<ReturnType<NonNullable<typeof householdSettingsQuery.queryFn>>>

/** What holds for everybody of the household. */
export default function HouseholdSettings() {
  const { user, household } = useHousehold()
  const isAdmin = user.role === 'ADMIN'
  const { data: settings, error, refetch } = useQuery({ ...householdSettingsQuery, enabled: isAdmin })
  const save = useSave()
  return (
    <SettingsFrame title={placeNames.sections.household} isForAdmins>
      {(error ?? save.error) && <RefusalNote error={save.error ?? error} onRetry={() => refetch()} />}
      {!settings && !error && <Skeleton className="mt-4 h-40 w-full" />}
      {settings && (
        <>
          <Name
            settings={settings}
            onSave={(householdName) => save.change({ householdName }, words.household.renamed)}
          />
          <SettingRow title={words.household.daysChange} hint={words.household.daysChangeHint}>
            <div className="w-full tablet:w-80">
              <Combobox
                label={words.household.timeZone}
                hideLabel
                value={settings.timeZone}
                groups={zoneGroups(settings.timeZone)}
                needs="server"
                onChange={(timeZone) => save.change({ timeZone }, words.household.zoneChanged)}
              />
            </div>
          </SettingRow>
          <SettingRow
            title={words.household.countryAndCurrency}
            hint={words.household.countryAndCurrencyHint}
          >
            <span className="text-14">
              {countryName(household.country)}, {household.currency}
            </span>
          </SettingRow>
          <div className="border-b border-line py-2">
            <Switch
              label={words.household.anybody}
              hint={words.household.anybodyHint}
              checked={settings.registrationOpen}
              needs="server"
              onChange={(registrationOpen) =>
                save.change(
                  { registrationOpen },
                  registrationOpen ? words.household.isOpen : words.household.isClosed,
                )
              }
            />
          </div>
          <div className="py-2">
            <Switch
              label={words.household.sync}
              hint={words.household.syncHint}
              checked={settings.scheduledSyncEnabled}
              needs="server"
              onChange={(scheduledSyncEnabled) =>
                save.change(
                  { scheduledSyncEnabled },
                  scheduledSyncEnabled ? words.household.syncIsOn : words.household.syncIsOff,
                )
              }
            />
          </div>
          <div className="border-t border-line py-2">
            <Switch
              label={words.household.suggestions}
              hint={words.household.suggestionsHint}
              checked={settings.applySuggestions}
              needs="server"
              onChange={(applySuggestions) =>
                save.change(
                  { applySuggestions },
                  applySuggestions ? words.household.suggestionsAreOn : words.household.suggestionsAreOff,
                )
              }
            />
          </div>
          <RateFeed feed={settings.rateFeed} onChange={save.change} />
        </>
      )}
    </SettingsFrame>
  )
}

const FEEDS = ['OFF', 'BANK_OF_CANADA', 'ECB'] as const satisfies Settings['rateFeed'][]

interface RateFeedProps {
  feed: Settings['rateFeed']
  onChange: (change: Partial<Settings>, sentence: string) => void
}

function RateFeed({ feed, onChange }: RateFeedProps) {
  const { ratesFrom, ratesHint, ratesAreOn, ratesAreOff, nobodyIsAsked } = words.household
  const nameOf = (one: Settings['rateFeed']) => (one === 'OFF' ? nobodyIsAsked : rateWords.sources[one])
  return (
    <div className="border-t border-line">
      <SettingRow title={placeNames.sections.rates} hint={ratesHint}>
        <div className="w-full tablet:w-80">
          <Select
            label={ratesFrom}
            hideLabel
            value={feed}
            needs="server"
            options={FEEDS.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(rateFeed) =>
              onChange({ rateFeed }, rateFeed === 'OFF' ? ratesAreOff : ratesAreOn(nameOf(rateFeed)))
            }
          />
        </div>
      </SettingRow>
    </div>
  )
}

/** At once, and taken back from the undo bar. */
function useSave() {
  const put = async (change: Partial<Settings>) => {
    const after = await dataOf(settingsApi.put(change))
    queryClient.setQueryData(householdSettingsQuery.queryKey, after)
    // Nobody waits for the evening; one that runs already is left to it.
    if (change.rateFeed !== undefined && after.rateFeed !== 'OFF')
      await jobsApi({ name: 'exchange-rates' }).run.post()
    await queryClient.invalidateQueries({ queryKey: householdQuery.queryKey })
  }
  const { mutate, error } = useMutation({
    scope: { id: 'household-settings' },
    mutationFn: ({ change }: { change: Partial<Settings>; sentence: string }) => put(change),
    onMutate: ({ change }) => {
      const before = queryClient.getQueryData(householdSettingsQuery.queryKey)
      if (before) queryClient.setQueryData(householdSettingsQuery.queryKey, { ...before, ...change })
      return before
    },
    onError: (_, __, before) => before && queryClient.setQueryData(householdSettingsQuery.queryKey, before),
    onSuccess: (_, { change, sentence }, before) => {
      if (!before) return
      const keys = Object.keys(change) as (keyof Settings)[]
      const old: Partial<Settings> = Object.fromEntries(keys.map((key) => [key, before[key]]))
      showDone(sentence, () => put(old))
    },
  })
  return { error, change: (change: Partial<Settings>, sentence: string) => mutate({ change, sentence }) }
}

function Name({ settings, onSave }: { settings: Settings; onSave: (name: string) => void }) {
  const [name, setName] = useState(settings.householdName)
  useEffect(() => setName(settings.householdName), [settings.householdName])
  const isChanged = name.trim() !== settings.householdName && name.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) onSave(name.trim())
  }
  return (
    <SettingRow title={nouns.name} hint={words.household.nameHint}>
      <form onSubmit={submit} className="flex w-full items-start gap-2 tablet:w-80">
        <TextField
          label={words.household.nameOf}
          hideLabel
          value={name}
          onChange={setName}
          maxLength={100}
          error={name.trim() === '' ? words.nameNeeded : undefined}
          className="flex-1"
        />
        {isChanged && (
          <Button type="submit" kind="primary">
            {verbs.save}
          </Button>
        )}
      </form>
    </SettingRow>
  )
}
